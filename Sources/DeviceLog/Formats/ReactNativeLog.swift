import Evidence

/// `npx react-native log-android`, which prints through logkitty.
///
///     [22:29:29] I | ReactNativeJS ▶︎ 'popup', { handle: null }
///                                  └ the last line of a longer message
///
/// Shape from zamotany/logkitty `formatters.ts`. The tool colours single words, so a saved terminal
/// has escapes between them. Lines of a longer message follow indented, with `│` or `└`.
struct ReactNativeLog: LogFormat {
  let name = "react-native"
  let kind = Kind.logcat
  let continuation = Continuation.bareLines

  func header(of line: Bytes) -> LineHeader? {
    var cursor = LineCursor(line)
    guard cursor.skip(UInt8(ascii: "[")) else { return nil }
    let start = cursor.at
    guard cursor.clockDigits(fraction: false), cursor.skip(UInt8(ascii: "]")) else { return nil }
    let clock = ClockText(start: start, end: cursor.at - 1, layout: .timeOnly)
    guard cursor.blank(), let level = LogRecord.Level.letter(cursor.next) else { return nil }
    cursor.at += 1
    guard cursor.skip(" |"), cursor.blank() else { return nil }
    let tagStart = cursor.at
    guard let arrow = line.firstIndex(of: "\u{25B6}", from: tagStart) else { return nil }
    var tagEnd = tagStart
    while tagEnd < arrow, line[tagEnd] != 0x1B { tagEnd += 1 }
    while tagEnd > tagStart, line[tagEnd - 1] == 0x20 { tagEnd -= 1 }
    cursor.at = arrow + 3
    // The selector that asks for the arrow as text.
    _ = cursor.skip("\u{FE0E}")
    guard tagEnd - tagStart <= 128, cursor.blank() || cursor.isAtEnd else { return nil }
    var header = LineHeader(message: cursor.at..<line.count)
    header.clock = clock
    header.level = level
    header.tag = tagStart..<tagEnd
    return header
  }
}

extension LineCursor {
  /// One blank, with colour codes around it; false where none stands.
  fileprivate mutating func blank() -> Bool {
    skipColours()
    guard skip(UInt8(ascii: " ")) else { return false }
    skipColours()
    return true
  }

  private mutating func skipColours() {
    while next == 0x1B, line[at + 1] == UInt8(ascii: "[") {
      var end = at + 2
      while line[end].isDigit || line[end] == UInt8(ascii: ";") { end += 1 }
      guard line[end] == UInt8(ascii: "m") else { return }
      at = end + 1
    }
  }
}

extension ReactNativeLog {
  static let samples = [
    LogSample(
      line: "[22:29:29] I | chromium \u{25B6}\u{FE0E} text", level: .info, tag: "chromium",
      message: "text"),
    LogSample(
      line:
        "\u{1B}[2m[22:29:29]\u{1B}[22m \u{1B}[31mI |\u{1B}[39m \u{1B}[1m\u{1B}[31mchromium\u{1B}[39m\u{1B}[22m"
        + " \u{1B}[31m\u{25B6}\u{FE0E}\u{1B}[39m \u{1B}[31mtext\u{1B}[39m", level: .info,
      tag: "chromium", message: "text"),
  ]
}
