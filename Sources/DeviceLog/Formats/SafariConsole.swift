import Evidence

/// The console of Safari's Web Inspector, as copied.
///
///     [Error] TypeError: null is not an object (cart.js, line 88)
///     [Log] boot ready (main.js, line 211, popup.html)
///
/// The place is the last parenthesis with `, line N`; a third part names the document where it is
/// not the main one. Stack lines follow bare, indented by a tab.
struct SafariConsole: LogFormat {
  let name = "safari-console"
  let kind = Kind.console
  let continuation = Continuation.bareLines

  func header(of line: Bytes) -> LineHeader? {
    guard let level = Self.level(of: line) else { return nil }
    var header = LineHeader(message: 0..<line.count)
    header.level = LogRecord.Level.word(line[level])
    return header
  }

  func console(in message: Bytes) -> ConsoleMessage? {
    guard let level = Self.level(of: message) else { return nil }
    let body = message.from(level.upperBound + 2)
    var console = ConsoleMessage(text: body.trimmed.string)
    console.level = LogRecord.Level.word(message[level])
    guard let mark = body.lastIndex(of: ", line "),
      let open = body[0..<mark].lastIndex(of: " ("), body.trimmed.hasSuffix(")")
    else { return console }
    var number = LineCursor(body, at: mark + 7)
    console.text = body[0..<open].trimmed.string
    console.sourceURL = body[open + 2..<mark].string
    console.line = number.number()
    if number.skip(", "), let end = body.lastIndex(of: UInt8(ascii: ")")), end > number.at {
      console.windowHint = body[number.at..<end].string
    }
    return console
  }

  private static func level(of line: Bytes) -> Range<Int>? {
    guard line[0] == UInt8(ascii: "["),
      let close = line[0..<12].firstIndex(of: UInt8(ascii: "]")), line[close + 1] == 0x20
    else { return nil }
    switch line[1..<close].string {
    case "Log", "Info", "Warning", "Error", "Debug", "Warn": return 1..<close
    default: return nil
    }
  }
}

extension SafariConsole {
  static let samples = [
    LogSample(
      line: "[Error] Popup window closed (oidc.js, line 1, popup.html)", level: .error,
      console: "Popup window closed", at: "oidc.js", 1, window: "popup.html"),
    LogSample(line: "[Log] plain text", level: .info, console: "plain text"),
  ]
}
