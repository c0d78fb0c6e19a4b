/// Text of our own making: help, usage lines. Nothing a customer sent is in it.
public struct HelpText: Sendable, Hashable {
  public let text: String
}

extension ToolSpec {
  /// What `help` without a command shows.
  public func help(width: Int = 80) -> HelpText {
    var page = Page(width: width)
    page.paragraph(summary)
    page.heading("Usage")
    page.verbatim("\(name) COMMAND …")
    page.verbatim("\(name) PATH…          the same as \(name) \(defaultCommand) PATH…")
    page.examples(examples)
    let column = commands.map(\.name.count).max() ?? 0
    for group in commandGroups {
      page.heading(group.title)
      page.table(group.commands.map { ($0.name, $0.summary) }, column: column)
    }
    for note in notes { page.paragraph(note) }
    if !exitCodes.isEmpty {
      page.heading("Exit status")
      page.table(exitCodes.map { ($0.name, $0.meaning) })
    }
    page.paragraph("`\(name) help COMMAND` shows the options of a command.")
    return HelpText(text: page.text)
  }

  /// The commands under their headings, both in the order given.
  public var commandGroups: [(title: String, commands: [CommandSpec])] {
    var titles: [String] = []
    for command in commands where !titles.contains(command.group) { titles.append(command.group) }
    return titles.map { title in (title, commands.filter { $0.group == title }) }
  }

  /// What `--help` and `help COMMAND` show.
  public func help(for command: CommandSpec, width: Int = 80) -> HelpText {
    var page = Page(width: width)
    page.paragraph(command.summary)
    page.heading("Usage")
    page.verbatim(usage(of: command))
    for paragraph in command.discussion { page.paragraph(paragraph) }
    var groups: [String] = []
    for option in command.options where !groups.contains(option.group) {
      groups.append(option.group)
    }
    for group in groups {
      page.heading(group)
      page.table(command.options.filter { $0.group == group }.map { ($0.label, $0.fullHelp) })
    }
    page.examples(command.examples)
    return HelpText(text: page.text)
  }

  /// One line: how a command is called.
  public func usage(of command: CommandSpec) -> String {
    "\(name) \(command.name)" + (command.hasOwnOptions ? " [OPTION…]" : "")
      + (command.operands.isEmpty ? "" : " " + command.operands)
  }
}

extension OptionSpec {
  var label: String {
    let letter = short.map { "-\($0), " } ?? "    "
    return switch value {
    case nil: letter + "--" + name
    case .some(let kind): letter + "--" + name + " " + kind.name
    }
  }

  var fullHelp: String {
    if case .choice(let words) = value {
      return help + " One of: " + words.joined(separator: ", ") + "."
    }
    return help
  }
}

/// Lays words out in lines of a given width.
private struct Page {
  let width: Int
  var text = ""

  init(width: Int) { self.width = max(40, width) }

  mutating func heading(_ title: String) {
    if !text.isEmpty { text += "\n" }
    text += title + ":\n"
  }

  mutating func verbatim(_ line: String) { text += "  " + line + "\n" }

  mutating func paragraph(_ words: String) {
    if !text.isEmpty { text += "\n" }
    for line in wrap(words, to: width) { text += line + "\n" }
  }

  /// - Parameter column: the labels' width, where it is that of other tables too.
  mutating func table(_ rows: [(label: String, words: String)], column: Int? = nil) {
    // A label wider than this gets a line of its own, so that one long option does not push all the words aside.
    let column = min(column ?? rows.map(\.label.count).max() ?? 0, 28)
    for row in rows {
      let lines = wrap(row.words, to: width - column - 4)
      let first = row.label.count <= column ? lines.first ?? "" : ""
      let padding = String(repeating: " ", count: max(0, column - row.label.count) + 2)
      text += "  " + row.label + (first.isEmpty ? "" : padding + first) + "\n"
      for line in row.label.count <= column ? lines.dropFirst() : lines[...] {
        text += String(repeating: " ", count: column + 4) + line + "\n"
      }
    }
  }

  mutating func examples(_ examples: [CommandSpec.Example]) {
    if examples.isEmpty { return }
    heading("Examples")
    for example in examples {
      text += "  " + example.line + "\n"
      for line in wrap(example.meaning, to: width - 6) { text += "      " + line + "\n" }
    }
  }

  private func wrap(_ words: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}
