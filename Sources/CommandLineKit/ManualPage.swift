extension ToolSpec {
  /// The manual page, in the macros man(7), from the same tables as the help. Without a date: the same bytes each time.
  public func manual(version: String) -> HelpText {
    var page = Roff()
    page.macro("TH", [name.uppercased(), "1", "", "\(name) \(version)", "User Commands"])
    page.macro("SH", ["NAME"])
    page.text("\(name) \\- " + Roff.escape(Self.phrase(summary)), escaped: true)
    page.macro("SH", ["SYNOPSIS"])
    page.text("\\fB\(name)\\fR \\fICOMMAND\\fR ...", escaped: true)
    page.macro("br")
    page.text("\\fB\(name)\\fR \\fIPATH\\fR...", escaped: true)
    page.macro("SH", ["DESCRIPTION"])
    page.text(summary)
    page.macro("PP")
    page.text("Without a command, paths are taken as \(name) \(defaultCommand) takes them.")
    for note in notes {
      page.macro("PP")
      page.text(note)
    }
    page.examples("EXAMPLES", examples)
    page.entries("OPTIONS OF EVERY COMMAND", shared.map { ($0.label, $0.fullHelp) })
    page.macro("SH", ["COMMANDS"])
    for command in commands { page.command(command, usage: usage(of: command)) }
    page.entries("EXIT STATUS", exitCodes.map { ($0.name, $0.meaning) })
    page.entries("ENVIRONMENT", environment.map { ($0.name, $0.meaning) })
    page.entries("FILES", files.map { ($0.name, $0.meaning) })
    return HelpText(text: page.lines.map { $0 + "\n" }.joined())
  }

  /// A sentence as what stands behind a name: `reads files`.
  private static func phrase(_ sentence: String) -> String {
    let open = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
    return open.prefix(1).lowercased() + open.dropFirst()
  }

  /// What every command takes.
  private var shared: [OptionSpec] {
    commands.first?.options.filter { $0.group == OptionSpec.everywhere } ?? []
  }
}

/// Lines of roff.
private struct Roff {
  var lines: [String] = []

  mutating func macro(_ name: String, _ arguments: [String] = []) {
    let quoted = arguments.map { " \"\(Roff.escape($0))\"" }
    lines.append("." + name + quoted.joined())
  }

  mutating func text(_ words: String, escaped: Bool = false) {
    let line = escaped ? words : Roff.escape(words)
    // A dot or an apostrophe at the beginning would be a command.
    lines.append((line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : "") + line)
  }

  mutating func entries(_ title: String, _ entries: [(label: String, words: String)]) {
    if entries.isEmpty { return }
    macro("SH", [title])
    items(entries)
  }

  mutating func items(_ entries: [(label: String, words: String)]) {
    for entry in entries {
      macro("TP")
      text("\\fB" + Roff.escape(entry.label.trimmed) + "\\fR", escaped: true)
      text(entry.words)
    }
  }

  mutating func command(_ command: CommandSpec, usage: String) {
    macro("SS", [command.name])
    text(command.summary)
    macro("PP")
    text("\\fB" + Roff.escape(usage) + "\\fR", escaped: true)
    for paragraph in command.discussion {
      macro("PP")
      text(paragraph)
    }
    items(
      command.options.filter { $0.group != OptionSpec.everywhere }.map { ($0.label, $0.fullHelp) })
    for example in command.examples { self.example(example) }
  }

  mutating func examples(_ title: String, _ examples: [CommandSpec.Example]) {
    if examples.isEmpty { return }
    macro("SH", [title])
    for (index, example) in examples.enumerated() {
      // A heading begins a paragraph by itself.
      self.example(example, isFirst: index == 0)
    }
  }

  private mutating func example(_ example: CommandSpec.Example, isFirst: Bool = false) {
    if !isFirst { macro("PP") }
    text(example.meaning)
    macro("PP")
    macro("RS", ["4"])
    macro("nf")
    text(example.line)
    macro("fi")
    macro("RE")
  }

  /// Letters as roff takes them in any encoding; a dash stays one that can be copied.
  static func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "\"": escaped += "\\(dq"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case "…": escaped += "..."
      case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return escaped
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
