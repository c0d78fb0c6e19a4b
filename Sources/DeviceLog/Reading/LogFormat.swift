import Evidence

/// One layout of a log's lines: bytes in, where the parts stand out. No text is made.
protocol LogFormat: Sendable {
  /// As the summary names it.
  var name: String { get }
  var kind: Kind { get }
  /// What lines without a header of their own mean.
  var continuation: Continuation { get }
  /// The parts of a line that begins a record; `nil` for any other line.
  func header(of line: Bytes) -> LineHeader?
  /// For formats whose lines are a page's console: what the page wrote.
  func console(in message: Bytes) -> ConsoleMessage?
  /// Own example lines, one for each shape the layout has, and what they hold: tests check the parts
  /// and start their mutations from them.
  static var samples: [LogSample] { get }
}

extension LogFormat {
  var continuation: Continuation { .ownPrefix }
  func console(in message: Bytes) -> ConsoleMessage? { nil }
}

/// How a message of several lines is written.
enum Continuation {
  /// Every line repeats the whole header; a line without one is none of the format's.
  case ownPrefix
  /// Lines without a header belong to the record before them.
  case bareLines
  /// Each line stands alone.
  case none
}

/// Where the parts of a record's first line stand, as ranges of that line.
struct LineHeader {
  var clock = ClockText()
  var level: LogRecord.Level?
  var pid = -1
  var tid = -1
  /// Process or package name.
  var process = 0..<0
  /// logcat tag, or the subsystem.
  var tag = 0..<0
  /// The category, where `tag` is a subsystem.
  var category = 0..<0
  var message: Range<Int>
  /// The message is the inside of a JSON string.
  var isEscaped = false

  @inline(__always)
  init(message: Range<Int>) { self.message = message }
}

extension LogRecord.Level {
  /// logcat's letter: `V D I W E F`, `A` of Android Studio, `S` and `?`.
  @inline(__always)
  static func letter(_ byte: UInt8) -> LogRecord.Level?? {
    switch byte {
    case UInt8(ascii: "V"): .some(.verbose)
    case UInt8(ascii: "D"): .some(.debug)
    case UInt8(ascii: "I"): .some(.info)
    case UInt8(ascii: "W"): .some(.warning)
    case UInt8(ascii: "E"): .some(.error)
    case UInt8(ascii: "F"), UInt8(ascii: "A"): .some(.fatal)
    case UInt8(ascii: "S"), UInt8(ascii: "?"): .some(nil)
    default: nil
    }
  }

  /// A level written as a word, in any of the systems' spellings.
  static func word(_ word: Bytes) -> LogRecord.Level? {
    switch word.string.lowercased() {
    case "verbose", "trace": .verbose
    case "debug", "db": .debug
    case "info", "default", "notice", "log", "df", "i": .info
    case "warn", "warning": .warning
    case "error", "e", "user_action": .error
    case "fault", "fatal", "assert", "critical", "alert", "emergency", "f": .fatal
    default: nil
    }
  }
}
