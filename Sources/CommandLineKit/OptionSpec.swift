/// One option of a command, declared once: parsing, help and suggestions all come from it.
public struct OptionSpec: Sendable, Hashable {
  /// The long name, without dashes.
  public var name: String
  /// The one-letter name, without its dash.
  public var short: Character?
  /// What the option takes; nil = a flag.
  public var value: Value?
  /// May be given more than once; each value counts.
  public var isRepeatable: Bool
  /// One sentence, without the choices or the default: help adds those itself.
  public var help: String
  /// The heading it stands under in the help.
  public var group: String
  /// What a shell offers for its value, where the value's own name does not say it.
  public var offering: Completion?

  /// What an option takes, checked while parsing.
  public enum Value: Sendable, Hashable {
    /// Anything; the name is what help shows (`FILE`).
    case text(String)
    /// One of these words.
    case choice([String])
    /// A whole number in this range.
    case count(String, ClosedRange<Int>)
    /// A number of bytes: `67108864`, `64M`, `64MiB` (powers of 1024).
    case bytes(String)

    /// What help calls it where it has no room for all words.
    var name: String {
      switch self {
      case .choice: "WORD"
      default: placeholder
      }
    }

    /// How help writes it.
    public var placeholder: String {
      switch self {
      case .text(let name), .count(let name, _), .bytes(let name): name
      case .choice(let words): words.joined(separator: "|")
      }
    }
  }

  public init(
    _ name: String, short: Character? = nil, _ value: Value? = nil, isRepeatable: Bool = false,
    group: String = "Options", offering: Completion? = nil, help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.isRepeatable = isRepeatable
    self.group = group
    self.offering = offering
    self.help = help
  }
}
