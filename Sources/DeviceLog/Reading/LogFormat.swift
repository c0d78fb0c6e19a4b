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
  /// So they do, and are indented to where the message begins: the indentation is none of theirs.
  case indentedLines
  /// Each line stands alone.
  case none

  var takesBareLines: Bool { self == .bareLines || self == .indentedLines }
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
  /// The library that logged, where it is not the process itself.
  var sender = 0..<0
  var message: Range<Int>
  var escapes = Escapes.none
  /// The record says that lines before it are missing: how many, or -1 where it does not tell.
  var lost = 0

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

  /// A level written as a word or as one of `log show`'s short forms, in any of the systems'
  /// spellings.
  static func word(_ word: Bytes) -> LogRecord.Level? {
    switch word[0].lowered {
    case UInt8(ascii: "v"): word.isWord("verbose") ? .verbose : nil
    case UInt8(ascii: "t"): word.isWord("trace") ? .verbose : nil
    case UInt8(ascii: "d"):
      if word.isWord("default") || word.isWord("df") {
        .info
      } else {
        word.isWord("debug") || word.isWord("db") ? .debug : nil
      }
    case UInt8(ascii: "i"): word.isWord("info") || word.isWord("i") ? .info : nil
    case UInt8(ascii: "n"): word.isWord("notice") ? .info : nil
    case UInt8(ascii: "l"): word.isWord("log") ? .info : nil
    case UInt8(ascii: "w"): word.isWord("warning") || word.isWord("warn") ? .warning : nil
    case UInt8(ascii: "u"): word.isWord("user_action") ? .error : nil
    case UInt8(ascii: "e"):
      if word.isWord("error") || word.isWord("e") {
        .error
      } else {
        word.isWord("emergency") ? .fatal : nil
      }
    case UInt8(ascii: "f"):
      word.isWord("fault") || word.isWord("fatal") || word.isWord("f") ? .fatal : nil
    case UInt8(ascii: "a"): word.isWord("assert") || word.isWord("alert") ? .fatal : nil
    case UInt8(ascii: "c"): word.isWord("critical") ? .fatal : nil
    default: nil
    }
  }
}

extension Bytes {
  /// True if this is `word`, written in small letters, in whatever case.
  func isWord(_ word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    for index in 0..<count where start[index].lowered != word.utf8Start[index] { return false }
    return true
  }
}
