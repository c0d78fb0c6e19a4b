/// One command: what it is called, takes and is for.
public struct CommandSpec: Sendable, Hashable {
  public var name: String
  /// The heading it stands under in the list of commands.
  public var group = "Commands"
  /// One line for the list of commands.
  public var summary: String
  /// What stands behind the options in the usage line, such as `PATH…`; empty = none.
  public var operands: String
  /// How many operands it takes.
  public var operandCount: ClosedRange<Int>
  public var options: [OptionSpec]
  /// Paragraphs of the help, behind the usage line.
  public var discussion: [String]
  public var examples: [Example]
  /// What a shell offers for its operands, where their name does not say it.
  public var offering: Completion?

  /// A command line worth copying, and what it does.
  public struct Example: Sendable, Hashable {
    public var line: String
    public var meaning: String
    public init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  public init(
    _ name: String, summary: String, operands: String = "",
    operandCount: ClosedRange<Int> = 0...0, offering: Completion? = nil,
    options: [OptionSpec] = [], discussion: [String] = [], examples: [Example] = []
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.operandCount = operandCount
    self.offering = offering
    self.options = options + [.help]
    self.discussion = discussion
    self.examples = examples
  }
}

extension CommandSpec {
  /// The same command, which also takes what every command of its tool takes; where it has an option of that name itself,
  /// the shared one stands for it.
  public func with(_ shared: [OptionSpec]) -> CommandSpec {
    var command = self
    let names = (shared + [.help]).map(\.name)
    command.options.removeAll { names.contains($0.name) }
    command.options += shared.map { option in
      var option = option
      option.group = OptionSpec.everywhere
      return option
    }
    command.options.append(.help)
    return command
  }

  /// The same command under another heading.
  public func under(_ group: String) -> CommandSpec {
    var command = self
    command.group = group
    return command
  }

  /// True if it has options of its own.
  var hasOwnOptions: Bool { options.contains { $0.group != OptionSpec.everywhere } }
}

extension OptionSpec {
  /// The heading of what every command takes.
  public static let everywhere = "Every command"
  public static let help = OptionSpec(
    "help", short: "h", group: everywhere, help: "Show this help.")
}

/// The tool: its commands and what holds for all of them.
public struct ToolSpec: Sendable, Hashable {
  public var name: String
  public var summary: String
  public var commands: [CommandSpec]
  /// What is meant when the first argument names no command but looks like a path.
  public var defaultCommand: String
  /// Paragraphs at the end of the overall help.
  public var notes: [String]
  public var examples: [CommandSpec.Example]
  /// How a run may end.
  public var exitCodes: [Entry]
  /// Variables of the environment that it heeds; in the manual page only.
  public var environment: [Entry]
  /// Files that it reads or writes without being told their names; in the manual page only.
  public var files: [Entry]

  /// A name and what it means.
  public struct Entry: Sendable, Hashable {
    public var name: String
    public var meaning: String
    public init(_ name: String, _ meaning: String) {
      self.name = name
      self.meaning = meaning
    }
  }

  public init(
    _ name: String, summary: String, commands: [CommandSpec], defaultCommand: String,
    notes: [String] = [], exitCodes: [Entry] = [], environment: [Entry] = [], files: [Entry] = [],
    examples: [CommandSpec.Example] = []
  ) {
    self.name = name
    self.summary = summary
    self.commands = commands
    self.exitCodes = exitCodes
    self.environment = environment
    self.files = files
    self.defaultCommand = defaultCommand
    self.notes = notes
    self.examples = examples
  }

  public func command(_ name: String) -> CommandSpec? { commands.first { $0.name == name } }
}
