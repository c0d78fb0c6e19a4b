import Evidence

/// The console of Chromium's DevTools, copied or saved ("Save as…").
///
///     app.js:25 text
///     (index):41 text
///     11:31:25.227 app.js:25 text                       with timestamps on
///     Navigated to https://…
///
/// No level. Stack lines follow, ` fn @ file:line`, indented.
struct DevToolsConsole: LogFormat {
  let name = "devtools-console"
  let kind = Kind.console
  let continuation = Continuation.bareLines

  func header(of line: Bytes) -> LineHeader? {
    guard place(in: line) != nil || Self.isOwnLine(line) else { return nil }
    return LineHeader(message: 0..<line.count)
  }

  func console(in message: Bytes) -> ConsoleMessage? {
    guard let place = place(in: message) else {
      return Self.isOwnLine(message) ? ConsoleMessage(text: message.string) : nil
    }
    var console = ConsoleMessage(text: message.from(place.upperBound + 1).string)
    let (file, line, _) = message[place].addressAndPlace()
    console.sourceURL = file.string
    console.line = line
    return console
  }

  /// `app.js:25` and one blank: a file's name or address and a line, without blanks in it.
  private func place(in line: Bytes) -> Range<Int>? {
    var start = 0
    if line[0].isDigit {
      var cursor = LineCursor(line)
      guard cursor.clockDigits(fraction: true), cursor.skip(UInt8(ascii: " ")) else { return nil }
      start = cursor.at
    }
    guard
      line[start].isLetter || line[start] == UInt8(ascii: "(") || line[start] == UInt8(ascii: "_"),
      let blank = line[0..<2_048].firstIndex(of: 0x20, from: start)
    else { return nil }
    let place = start..<blank
    let (file, number, _) = line[place].addressAndPlace()
    guard number != nil, Self.looksLikeScript(file) else { return nil }
    return place
  }

  private static func looksLikeScript(_ file: Bytes) -> Bool {
    if file[0] == UInt8(ascii: "(") { return file.hasSuffix(")") }
    if file.contains("://") { return true }
    if file.has("VM"), file.count > 2 {
      return file.from(2).raw.allSatisfy { $0.isDigit }
    }
    for suffix in [".js", ".mjs", ".ts", ".tsx", ".jsx", ".html", ".htm", ".vue", ".svelte"]
      as [StaticString]
    where file.hasSuffix(suffix) { return true }
    // `editor:31`: a page without an extension. Any word with a dot, or nothing but name letters.
    return file.raw.allSatisfy {
      $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "=")
    } && file.count >= 2 && file.count <= 64 && !file[file.count - 1].isDigit
  }

  /// Lines DevTools writes itself.
  private static func isOwnLine(_ line: Bytes) -> Bool {
    for text in [
      "Navigated to http", "DevTools failed to load", "[Violation] ", "[Deprecation] ",
      "Failed to load resource: ", "Access to fetch at ", "Access to XMLHttpRequest at ",
      "Refused to ", "Uncaught ", "Mixed Content: ", "Cross-Origin-Opener-Policy policy would ",
      "Autofocus processing was blocked", "The resource http", "Third-party cookie will be blocked",
      "Blocked opening '",
    ] as [StaticString] where line.has(text) { return true }
    return false
  }
}

extension DevToolsConsole {
  static let samples = [
    LogSample(
      line: "app.js:25 popup closed (2)", console: "popup closed (2)", at: "app.js", 25),
    LogSample(
      line: "11:31:25.227 (index):41 popup closed", console: "popup closed", at: "(index)", 41),
  ]
}
