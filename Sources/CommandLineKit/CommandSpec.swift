/// One command: what it is called, takes and is for.
public struct CommandSpec: Sendable, Hashable {
  public var name: String
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
    operandCount: ClosedRange<Int> = 0...0, options: [OptionSpec] = [], discussion: [String] = [],
    examples: [Example] = []
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.operandCount = operandCount
    self.options = options + [.help]
    self.discussion = discussion
    self.examples = examples
  }
}

extension OptionSpec {
  /// Every command has it.
  public static let help = OptionSpec("help", short: "h", help: "Show this help.")
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

  public init(
    _ name: String, summary: String, commands: [CommandSpec], defaultCommand: String,
    notes: [String] = [], examples: [CommandSpec.Example] = []
  ) {
    self.name = name
    self.summary = summary
    self.commands = commands
    self.defaultCommand = defaultCommand
    self.notes = notes
    self.examples = examples
  }

  public func command(_ name: String) -> CommandSpec? { commands.first { $0.name == name } }
}
