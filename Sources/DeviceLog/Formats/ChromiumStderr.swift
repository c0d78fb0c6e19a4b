import Evidence

/// What Chromium itself writes: a native line, or a line of a page's console.
///
///     [8321:8321:1130/101502.123456:INFO:CONSOLE:12] "text", source: https://… (12)     stderr, desktop
///     [1130/101502.123456:WARNING:file.cc(95)] …                                        other processes
///     [INFO:CONSOLE(41)] "text", source: https://… (41)                                  Android's chromium tag
///
/// Up to early 2025 the line number stands in parentheses and files by base name; later behind a
/// colon and with their path. The page's text is not escaped: it may hold quotes, line ends and
/// even `", source: `, so the tail is anchored at the last one. A tail that is missing was cut off.
/// Console lines are INFO whatever the page meant (Chromium `log_console_message.cc`).
struct ChromiumStderr: LogFormat {
  let name = "chromium"
  let kind = Kind.console
  let continuation = Continuation.bareLines

  func header(of line: Bytes) -> LineHeader? {
    guard let prefix = ChromiumPrefix(line) else { return nil }
    var header = LineHeader(message: 0..<line.count)
    header.clock = prefix.clock
    header.pid = prefix.pid
    header.tid = prefix.tid
    header.level = prefix.level
    return header
  }

  func console(in message: Bytes) -> ConsoleMessage? { Self.console(in: message) }

  static func console(in message: Bytes) -> ConsoleMessage? {
    guard let prefix = ChromiumPrefix(message), message[prefix.file].has("CONSOLE"),
      prefix.file.count == 7
    else { return nil }
    let body = message.from(prefix.end)
    guard body[0] == UInt8(ascii: "\"") else { return nil }
    var console = ConsoleMessage(text: "")
    console.line = prefix.line
    if let tail = body.lastIndex(of: "\", source: ") {
      console.text = body[1..<max(1, tail)].string
      let source = body.from(tail + 11)
      let end = source.lastIndex(of: " (") ?? source.count
      console.sourceURL = source[0..<end].trimmed.string
    } else {
      console.text = body.from(1).string
    }
    return console
  }
}

/// `[8321:8321:1130/101502.123456:INFO:file.cc(12)] `
struct ChromiumPrefix {
  var clock = ClockText()
  var pid = -1
  var tid = -1
  var level: LogRecord.Level?
  /// `CONSOLE`, `aw_contents.cc`, `net/socket/ssl_client_socket_impl.cc`
  var file = 0..<0
  var line: Int?
  /// Where the message begins.
  var end = 0

  init?(_ bytes: Bytes) {
    var cursor = LineCursor(bytes)
    guard cursor.skip(UInt8(ascii: "[")) else { return nil }
    processAndTime(&cursor)
    guard let severity = Self.severity(&cursor), cursor.skip(UInt8(ascii: ":")) else { return nil }
    level = severity
    let start = cursor.at
    while cursor.at < bytes.count, cursor.at - start < 256 {
      let byte = cursor.next
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "]") {
        break
      }
      if byte == 0x20 { return nil }
      cursor.at += 1
    }
    file = start..<cursor.at
    if cursor.skip(UInt8(ascii: "(")) {
      line = cursor.number()
      guard cursor.skip(UInt8(ascii: ")")) else { return nil }
    } else if cursor.skip(UInt8(ascii: ":")) {
      line = cursor.number()
    }
    guard cursor.skip(UInt8(ascii: "]")) else { return nil }
    _ = cursor.skip(UInt8(ascii: " "))
    end = cursor.at
  }

  private mutating func processAndTime(_ cursor: inout LineCursor) {
    var ahead = cursor
    if let first = ahead.number(), ahead.skip(UInt8(ascii: ":")), let second = ahead.number(),
      ahead.skip(UInt8(ascii: ":"))
    {
      pid = first
      tid = second
      cursor = ahead
    }
    ahead = cursor
    let start = cursor.at
    if ahead.skipDigits() == 4, ahead.skip(UInt8(ascii: "/")), ahead.skipDigits() == 6 {
      _ = ahead.fraction()
      clock = ClockText(start: start, end: ahead.at, layout: .chromium)
      if ahead.skip(UInt8(ascii: ":")) { cursor = ahead }
    }
  }

  private static func severity(_ cursor: inout LineCursor) -> LogRecord.Level?? {
    if cursor.skip("INFO") { return .some(.info) }
    if cursor.skip("WARNING") { return .some(.warning) }
    if cursor.skip("ERROR") { return .some(.error) }
    if cursor.skip("FATAL") { return .some(.fatal) }
    if cursor.skip("VERBOSE") {
      cursor.skipDigits()
      return .some(.verbose)
    }
    return nil
  }
}

extension ChromiumStderr {
  static let samples = [
    LogSample(
      line:
        #"[885:886:1130/004532.402619:INFO:CONSOLE:4] "popup closed", source: https://a.example/x.js (4)"#,
      level: .info, pid: 885, tid: 886, console: "popup closed", at: "https://a.example/x.js", 4),
    LogSample(
      line: #"[INFO:CONSOLE(41)] "he said ", source: no", source: https://a.example/x.js (41)"#,
      level: .info, console: #"he said ", source: no"#, at: "https://a.example/x.js", 41),
  ]
}
