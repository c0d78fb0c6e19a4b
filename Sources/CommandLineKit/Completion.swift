/// What may stand at one place of a command line, as far as a shell can offer it.
public enum Completion: Sendable, Hashable {
  case files, folders
  case words([String])
  /// The tool's own commands.
  case commands
  /// Nothing that could be known beforehand.
  case nothing

  /// What a name such as `FILE`, `PATH…`, `DIR` or `text|json` promises.
  init(placeholder: String) {
    let bare = placeholder.filter { !"[]…".contains($0) }
    if bare.contains("|") {
      self = .words(bare.split(separator: "|").map(String.init))
    } else {
      switch bare {
      case "DIR", "FOLDER": self = .folders
      case "FILE", "PATH", "IN", "OUT", "ZIP": self = .files
      default: self = .nothing
      }
    }
  }
}

extension OptionSpec {
  /// What a shell offers for its value.
  public var offer: Completion {
    switch value {
    case nil, .count, .bytes: .nothing
    case .choice(let words): .words(words)
    case .text(let placeholder): offering ?? Completion(placeholder: placeholder)
    }
  }
}

extension CommandSpec {
  /// What a shell offers for its operands: unless said otherwise, files.
  public var offer: Completion {
    if let offering { return offering }
    if operands.isEmpty { return .nothing }
    let promised = Completion(placeholder: operands)
    return promised == .nothing ? .files : promised
  }
}

/// The shells that complete a command line.
public enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

extension ToolSpec {
  /// A script that makes a shell complete this tool's commands, options, values and files.
  public func completions(for shell: Shell) -> HelpText {
    switch shell {
    case .bash: HelpText(text: bashCompletions)
    case .zsh: HelpText(text: zshCompletions)
    case .fish: HelpText(text: fishCompletions)
    }
  }

  /// The words to offer, with the tool's commands put in; nil where it is no list of words.
  func words(_ offer: Completion) -> [String]? {
    switch offer {
    case .words(let words): words
    case .commands: commands.map(\.name)
    case .files, .folders, .nothing: nil
    }
  }

  /// The function's name in a script: letters, digits and underscores.
  var functionName: String {
    "_" + name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }
}

extension OptionSpec {
  /// As it is typed: `--format`, `-f`.
  var spellings: [String] { ["--" + name] + (short.map { ["-\($0)"] } ?? []) }

  /// The first sentence of the help, for a list in a shell.
  var hint: String { Self.firstSentence(of: help) }

  static func firstSentence(of text: String) -> String {
    var sentence = ""
    for word in text.split(separator: " ") {
      sentence += (sentence.isEmpty ? "" : " ") + word
      if word.hasSuffix(".") { break }
    }
    return sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }
}
