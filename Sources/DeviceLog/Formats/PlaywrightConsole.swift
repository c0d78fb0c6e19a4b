import Evidence

/// Console lines as automation tools print them: which window, which level, text, place.
///
///     [main] error: text  (https://app.example/app.js:12)
///     [popup] log: text  (https://app.example/callback.js:6)
///
/// The word in brackets tells the window. The place is the last parenthesis that holds an address.
struct PlaywrightConsole: LogFormat {
  let name = "playwright-console"
  let kind = Kind.console
  let continuation = Continuation.bareLines

  func header(of line: Bytes) -> LineHeader? {
    guard let parts = Parts(line) else { return nil }
    var header = LineHeader(message: 0..<line.count)
    header.level = LogRecord.Level.word(line[parts.level])
    return header
  }

  func console(in message: Bytes) -> ConsoleMessage? {
    guard let parts = Parts(message) else { return nil }
    let body = message.from(parts.end)
    var console = ConsoleMessage(text: body.trimmed.string)
    console.windowHint = message[parts.window].string
    console.level = LogRecord.Level.word(message[parts.level])
    if let open = body.lastIndex(of: " ("), body.trimmed.hasSuffix(")") {
      let place = body[open + 2..<(body.lastIndex(of: UInt8(ascii: ")")) ?? body.count)]
      if place.contains("://") || place.has("about:") || place.isEmpty {
        console.text = body[0..<open].trimmed.string
        let (url, line, _) = place.addressAndPlace()
        console.sourceURL = url.string
        console.line = line
      }
    }
    return console
  }

  private struct Parts {
    var window: Range<Int>
    var level: Range<Int>
    var end: Int

    init?(_ line: Bytes) {
      var cursor = LineCursor(line)
      guard cursor.skip(UInt8(ascii: "[")), line[1].isLetter,
        let window = cursor.until(UInt8(ascii: "]")), window.count <= 40,
        cursor.skip(UInt8(ascii: " "))
      else { return nil }
      let start = cursor.at
      while cursor.next.isLetter { cursor.at += 1 }
      level = start..<cursor.at
      self.window = window
      guard level.count > 1, Self.isLevel(line[level]), cursor.skip(UInt8(ascii: ":")) else {
        return nil
      }
      _ = cursor.skip(UInt8(ascii: " "))
      end = cursor.at
    }

    /// The types of `console.*`, and `pageerror` for what was thrown.
    private static func isLevel(_ word: Bytes) -> Bool {
      for level in [
        "log", "debug", "info", "error", "warning", "warn", "dir", "trace", "assert", "pageerror",
      ] as [StaticString] where word.equals(level) { return true }
      return false
    }
  }
}

extension Bytes {
  /// `https://app.example/app.js:12:5`: address, line, column; the last two where they stand there.
  func addressAndPlace() -> (address: Bytes, line: Int?, column: Int?) {
    guard let (end, last) = number(before: count) else { return (self, nil, nil) }
    guard let (start, line) = number(before: end) else { return (self[0..<end], last, nil) }
    return (self[0..<start], line, last)
  }

  /// `:12` at `end`, and where its colon stands.
  private func number(before end: Int) -> (colon: Int, number: Int)? {
    guard end > 0, self[end - 1].isDigit,
      let colon = lastIndex(of: UInt8(ascii: ":"), before: end)
    else { return nil }
    return self[colon + 1..<end].wholeNumber.map { (colon, $0) }
  }

  /// True for nothing but digits.
  var isNumber: Bool {
    for index in 0..<count where !self[index].isDigit { return false }
    return count > 0
  }
}

extension PlaywrightConsole {
  static let samples = [
    LogSample(
      line: "[popup] error: window.opener is null  (https://a.example/cb.js:6)", level: .error,
      console: "window.opener is null", at: "https://a.example/cb.js", 6, window: "popup")
  ]
}
