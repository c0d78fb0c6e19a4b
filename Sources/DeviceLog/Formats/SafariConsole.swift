import Evidence

/// The console of Safari's Web Inspector, as copied or saved.
///
///     [Error] TypeError: null is not an object (cart.js, line 88)
///     [Log] boot ready (main.js, line 211, x3)
///
/// The place is the last parenthesis of the first line: file, line, and how often the message came
/// (`x3`), or in some exports the document, where it is not the main one. Further lines of the text,
/// and the stack indented by a tab, follow bare. Source: WebKit `ConsoleMessageView.js`.
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
    let end = body.firstIndex(of: 0x0A) ?? body.count
    let first = body[0..<end].trimmed
    var console = ConsoleMessage(text: first.string)
    console.level = LogRecord.Level.word(message[level])
    place(at: first, into: &console)
    if end < body.count { console.text += body.from(end).trimmedEnd.string }
    return console
  }

  private func place(at line: Bytes, into console: inout ConsoleMessage) {
    guard line.hasSuffix(")"), let open = line.lastIndex(of: " (") else { return }
    let place = line[open + 2..<line.count - 1]
    if Self.isCount(place) {
      console.text = line[0..<open].trimmed.string
      return
    }
    guard let mark = place.lastIndex(of: ", line ") else { return }
    var number = LineCursor(place, at: mark + 7)
    guard let row = number.number() else { return }
    console.text = line[0..<open].trimmed.string
    console.sourceURL = place[0..<mark].string
    console.line = row
    guard number.skip(", ") else { return }
    let rest = place.from(number.at)
    if !rest.isEmpty, !Self.isCount(rest) { console.windowHint = rest.string }
  }

  /// `x3`: how often.
  private static func isCount(_ text: Bytes) -> Bool {
    text[0] == UInt8(ascii: "x") && text.from(1).isNumber
  }

  private static func level(of line: Bytes) -> Range<Int>? {
    guard line[0] == UInt8(ascii: "["),
      let close = line[0..<12].firstIndex(of: UInt8(ascii: "]")), line[close + 1] == 0x20
    else { return nil }
    let word = line[1..<close]
    for level in ["Log", "Info", "Warning", "Error", "Debug", "Warn"] as [StaticString]
    where word.equals(level) { return 1..<close }
    return nil
  }
}

extension SafariConsole {
  static let samples = [
    LogSample(
      line: "[Warning] Popup blocked (a) (oidc.js, line 12, x3)", level: .warning,
      console: "Popup blocked (a)", at: "oidc.js", 12),
    LogSample(
      line: "[Debug] polling (x2)", level: .debug, console: "polling"),
    LogSample(
      line: "[Error] Popup window closed (oidc.js, line 1, popup.html)", level: .error,
      console: "Popup window closed", at: "oidc.js", 1, window: "popup.html"),
    LogSample(line: "[Log] plain text", level: .info, console: "plain text"),
  ]
}
