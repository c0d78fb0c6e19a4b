import Evidence

/// The console of Firefox's developer tools, copied or saved ("Export visible messages").
///
///     popup closed before sign-in app.js:25:13
///     10:31:45.123 Uncaught TypeError: x is null app.js:25:13
///         login https://shop.example/app.js:25
///
/// The place comes last, with line and column; no level. Lines of a longer text and the stack,
/// indented, follow bare; the place may then stand on a line of its own.
struct FirefoxDevTools: LogFormat {
  let name = "firefox-devtools"
  let kind = Kind.console
  let continuation = Continuation.bareLines

  func header(of line: Bytes) -> LineHeader? {
    Self.place(in: line) == nil ? nil : LineHeader(message: 0..<line.count)
  }

  func console(in message: Bytes) -> ConsoleMessage? {
    let end = message.firstIndex(of: 0x0A) ?? message.count
    let first = message[0..<end]
    guard let place = Self.place(in: first) else { return nil }
    let (file, line, _) = first[place].addressAndPlace()
    var cursor = LineCursor(first)
    if cursor.clockDigits(fraction: true) { cursor.spaces() }
    var console = ConsoleMessage(text: first[cursor.at..<place.lowerBound].trimmed.string)
    if end < message.count { console.text += message.from(end).trimmedEnd.string }
    console.sourceURL = file.string
    console.line = line
    return console
  }

  /// The last word, where it is a script, a line and a column. Frames of stacks end like that too.
  private static func place(in line: Bytes) -> Range<Int>? {
    guard !line[0].isBlank, !line.has("at "), !line.has("@"), line[line.count - 1].isDigit,
      let blank = line.lastIndex(of: 0x20), blank > 0, line.count - blank <= 2_048
    else { return nil }
    let place = blank + 1..<line.count
    let (file, _, column) = line[place].addressAndPlace()
    guard column != nil, DevToolsConsole.looksLikeScript(file) || file.equals("code"),
      line[place].firstIndex(of: UInt8(ascii: "@")) == nil
    else { return nil }
    return place
  }
}

extension FirefoxDevTools {
  static let samples = [
    LogSample(
      line: "popup closed app.js:25:13", console: "popup closed", at: "app.js", 25),
    LogSample(
      line: "10:31:45.123 Uncaught TypeError: x is null https://shop.example/app.js:25:13",
      console: "Uncaught TypeError: x is null", at: "https://shop.example/app.js", 25),
  ]
}
