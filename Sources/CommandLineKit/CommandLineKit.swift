/// One option of a command, declared once: parsing and help come from it.
public struct OptionSpec: Sendable, Hashable {
  public var name: String  // without dashes
  public var short: Character?
  /// nil = a flag; else the placeholder of its value (`FORMAT`).
  public var value: String?
  public var choices: [String]
  public var isRepeatable: Bool
  public var help: String
  public init(
    _ name: String, short: Character? = nil, value: String? = nil, choices: [String] = [],
    isRepeatable: Bool = false, help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.choices = choices
    self.isRepeatable = isRepeatable
    self.help = help
  }
}
