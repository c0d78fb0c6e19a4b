/// What was wrong with a command line. Each is worded in one place; what the person typed stays apart from our words, so
/// that whoever prints it can treat it as foreign text.
public enum UsageError: Error, Hashable, Sendable {
  case unknownCommand(String, suggestion: String?)
  /// No command and no file, but a file of nearly that name.
  case unknownFile(String, near: String)
  case unknownRule(String, suggestion: String?)
  /// A word that stands for nothing; the kind says what was wanted, in our own words (`schema`).
  case unknownWord(String, of: String, known: [String])
  case unknownOption(String, suggestion: String?)
  case missingValue(option: String, placeholder: String)
  case unexpectedValue(option: String)
  case notAChoice(option: String, given: String, choices: [String], suggestion: String?)
  case notANumber(option: String, given: String, allowed: ClosedRange<Int>)
  case notASize(option: String, given: String)
  case repeated(option: String)
  case missingOperand(String)
  case unexpectedOperand(String)
  /// An option that says something of operands, and there are none.
  case optionWithout(option: String, operand: String)
  /// A value that names none of what the files hold.
  case notAmong(option: String, given: String, known: [String])
  /// A value only the command can judge; says what would be right.
  case invalidValue(option: String, given: String, expected: String)

  /// A value that names none of the inputs, or more than one; the inputs are foreign text like the value.
  case notAnInput(option: String, given: String, known: [String])

  /// A piece of the message: our own words, or what was typed.
  public enum Piece: Hashable, Sendable {
    case words(String)
    case typed(String)
  }

  /// What is wrong, in one line.
  public var message: [Piece] {
    switch self {
    case .unknownCommand(let typed, _), .unknownFile(let typed, _):
      [.words("there is no command or file called "), .typed(typed)]
    case .unknownRule(let typed, _): [.words("there is no rule "), .typed(typed)]
    case .unknownWord(let typed, let kind, let known):
      [.words("there is no \(kind) "), .typed(typed), .words(": give \(Self.list(known))")]
    case .unknownOption(let typed, _): [.words("there is no option "), .typed(typed)]
    case .missingValue(let option, let placeholder):
      [.words("--\(option) needs a value: --\(option) \(placeholder)")]
    case .unexpectedValue(let option): [.words("--\(option) takes no value")]
    case .notAChoice(let option, let given, let choices, _):
      [.words("--\(option) cannot be "), .typed(given), .words(": give \(Self.list(choices))")]
    case .notANumber(let option, let given, let allowed):
      [.words("--\(option) cannot be "), .typed(given), .words(": give \(Self.range(allowed))")]
    case .notASize(let option, let given):
      [
        .words("--\(option) cannot be "), .typed(given),
        .words(": give a number of bytes, such as 67108864 or 64M"),
      ]
    case .repeated(let option): [.words("--\(option) is given more than once")]
    case .missingOperand(let what): [.words("\(what) is missing")]
    case .unexpectedOperand(let typed):
      [.words("nothing is expected where "), .typed(typed), .words(" stands")]
    case .optionWithout(let option, let operand):
      [.words("--\(option) means nothing without \(operand)")]
    case .notAmong(let option, let given, let known):
      [
        .words("--\(option) cannot be "), .typed(given),
        .words(known.isEmpty ? ": these files hold none" : ": these files hold \(Self.all(known))"),
      ]
    case .invalidValue(let option, let given, let expected):
      [.words("--\(option) cannot be "), .typed(given), .words(": give \(expected)")]
    case .notAnInput(let option, let given, let known):
      [.words("--\(option) names no input, or several: "), .typed(given), .words("; there are ")]
        + Self.list(typed: known)
    }
  }

  /// What was probably meant.
  public var suggestion: Piece? {
    switch self {
    case .unknownFile(_, let near): .typed(near)
    case .unknownCommand(_, let suggestion), .unknownRule(_, let suggestion),
      .unknownOption(_, let suggestion):
      suggestion.map(Piece.words)
    case .unknownWord(let typed, _, let known):
      Suggestion.nearest(to: typed, among: known).map(Piece.words)
    case .notAChoice(let option, _, _, let suggestion):
      suggestion.map { .words("--\(option) \($0)") }
    case .notAmong(let option, let given, let known):
      Suggestion.nearest(to: given, among: known).map { .words("--\(option) \($0)") }
    case .notAnInput(_, let given, let known):
      Suggestion.nearest(to: given, among: known).map(Piece.typed)
    default: nil
    }
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// At most eight of them.
  private static func list(typed: [String]) -> [Piece] {
    guard !typed.isEmpty else { return [.words("none")] }
    var pieces: [Piece] = []
    for (index, name) in typed.prefix(8).enumerated() {
      if index > 0 { pieces.append(.words(", ")) }
      pieces.append(.typed(name))
    }
    if typed.count > 8 { pieces.append(.words(" and \(typed.count - 8) more")) }
    return pieces
  }

  private static func all(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func range(_ allowed: ClosedRange<Int>) -> String {
    allowed.upperBound == .max
      ? "a whole number from \(allowed.lowerBound) on"
      : "a whole number from \(allowed.lowerBound) to \(allowed.upperBound)"
  }
}
