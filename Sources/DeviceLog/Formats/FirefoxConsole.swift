import Evidence

/// Firefox's content console on stdout.
///
///     console.log: "text"
///     console.error: "text" 12
///     JavaScript error: https://app.example/app.js, line 41: TypeError: …
///
/// A page's texts are quoted; the browser's own are not.
struct FirefoxConsole: LogFormat {
  let name = "firefox-console"
  let kind = Kind.console
  let continuation = Continuation.bareLines

  func header(of line: Bytes) -> LineHeader? {
    guard let (level, _) = Self.start(of: line) else { return nil }
    var header = LineHeader(message: 0..<line.count)
    header.level = LogRecord.Level.word(line[level])
    return header
  }

  func console(in message: Bytes) -> ConsoleMessage? {
    guard let (level, end) = Self.start(of: message) else { return nil }
    var body = message.from(end).trimmed
    var console = ConsoleMessage(text: "")
    console.level = LogRecord.Level.word(message[level])
    if message.has("JavaScript "), let mark = body.firstIndex(of: ", line ") {
      var cursor = LineCursor(body, at: mark + 7)
      console.sourceURL = body[0..<mark].string
      console.line = cursor.number()
      _ = cursor.skip(": ")
      console.text = body.from(cursor.at).string
      return console
    }
    if body.count >= 2, body[0] == UInt8(ascii: "\""), body[body.count - 1] == UInt8(ascii: "\"") {
      body = body[1..<body.count - 1]
    }
    console.text = body.string
    return console
  }

  private static func start(of line: Bytes) -> (level: Range<Int>, end: Int)? {
    for head in ["console.", "JavaScript "] as [StaticString] where line.has(head) {
      var cursor = LineCursor(line, at: head.utf8CodeUnitCount)
      let start = cursor.at
      while cursor.next.isLetter { cursor.at += 1 }
      let level = start..<cursor.at
      guard level.count > 0, LogRecord.Level.word(line[level]) != nil,
        cursor.skip(": ")
      else { return nil }
      return (level, cursor.at)
    }
    return nil
  }
}

/// A page's console as Qt WebEngine's embedder prints it.
///
///     js: text
///     js: https://app.example/app.js:41: text
struct QtConsole: LogFormat {
  let name = "qt-console"
  let kind = Kind.console
  let continuation = Continuation.bareLines

  func header(of line: Bytes) -> LineHeader? {
    line.has("js: ") || line.has("qml: js: ") ? LineHeader(message: 0..<line.count) : nil
  }

  func console(in message: Bytes) -> ConsoleMessage? {
    guard let start = message[0..<16].firstIndex(of: "js: ") else { return nil }
    let body = message.from(start + 4)
    var console = ConsoleMessage(text: body.string)
    let address = body[0..<(body.firstIndex(of: ": ") ?? 0)]
    if address.contains("://"), !address.contains(" ") {
      let (url, line, _) = address.addressAndPlace()
      console.sourceURL = url.string
      console.line = line
      console.text = body.from(address.count + 2).string
    }
    return console
  }
}

extension FirefoxConsole {
  static let samples = [
    LogSample(
      line: #"console.error: "popup closed""#, level: .error, console: "popup closed"),
    LogSample(
      line: "JavaScript error: https://a.example/x.js, line 41: TypeError: x", level: .error,
      console: "TypeError: x", at: "https://a.example/x.js", 41),
  ]
}

extension QtConsole {
  static let samples = [
    LogSample(
      line: "js: https://a.example/x.js:4: popup closed", console: "popup closed",
      at: "https://a.example/x.js", 4)
  ]
}
