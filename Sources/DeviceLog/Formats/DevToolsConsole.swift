import Evidence

/// The console of Chromium's DevTools, copied or saved ("Save as…").
///
///     app.js:25 text
///     (index):41 text
///     12app.js:25 text                                  copied: how often, glued to the place
///     VM556 login:2 text                                scripts without a file
///     11:31:25.227 app.js:25 text                       with timestamps on
///     text app.js:25                                    up to 2014 the place came last
///     Navigated to https://…
///
/// No level. Lines of a longer text follow bare, then those of the stack (`fn @ file:line`).
struct DevToolsConsole: LogFormat {
  let name = "devtools-console"
  let kind = Kind.console
  let continuation = Continuation.bareLines

  func header(of line: Bytes) -> LineHeader? {
    guard Self.place(in: line) != nil || Self.isOwnLine(line) || Self.lastPlace(in: line) != nil
    else { return nil }
    return LineHeader(message: 0..<line.count)
  }

  func console(in message: Bytes) -> ConsoleMessage? {
    if let place = Self.place(in: message) {
      return Self.message(message.from(place.upperBound + 1), at: message[place])
    }
    if Self.isOwnLine(message) { return ConsoleMessage(text: message.string) }
    let first = message[0..<(message.firstIndex(of: 0x0A) ?? message.count)]
    guard let place = Self.lastPlace(in: first) else { return nil }
    return Self.message(first[0..<place.lowerBound - 1], at: first[place])
  }

  private static func message(_ text: Bytes, at place: Bytes) -> ConsoleMessage {
    var console = ConsoleMessage(text: text.string)
    let (file, line, _) = place.addressAndPlace()
    console.sourceURL = file.string
    console.line = line
    return console
  }

  /// `app.js:25` and one blank: a file's name or address and a line, without blanks in it.
  private static func place(in line: Bytes) -> Range<Int>? {
    var cursor = LineCursor(line)
    if line[0].isDigit {
      if cursor.clockDigits(fraction: true) {
        guard cursor.skip(UInt8(ascii: " ")) else { return nil }
      } else {
        guard cursor.skipDigits() <= 4 else { return nil }
      }
    }
    // `VM556 login:2`: a script without a file, and what it calls itself.
    var named = cursor
    if named.skip("VM"), named.skipDigits() > 0, named.skip(UInt8(ascii: " ")) { cursor = named }
    let start = cursor.at
    guard
      line[start].isLetter || line[start] == UInt8(ascii: "(") || line[start] == UInt8(ascii: "_"),
      let blank = line[0..<2_048].firstIndex(of: 0x20, from: start)
    else { return nil }
    let place = start..<blank
    let (file, number, _) = line[place].addressAndPlace()
    guard number != nil, looksLikeScript(file) || looksLikeDocument(file) else { return nil }
    return place
  }

  /// The last word, where it is a script and a line; a frame of a stack is none.
  private static func lastPlace(in line: Bytes) -> Range<Int>? {
    guard !line[0].isBlank, line[line.count - 1].isDigit,
      let blank = line.lastIndex(of: 0x20), line.count - blank <= 512,
      line[blank - 1] != UInt8(ascii: "@"), !line.has("at ")
    else { return nil }
    let place = blank + 1..<line.count
    let (file, number, column) = line[place].addressAndPlace()
    guard number != nil, column == nil, looksLikeScript(file), !file.has("/") else { return nil }
    return place
  }

  static func looksLikeScript(_ file: Bytes) -> Bool {
    if file[0] == UInt8(ascii: "(") { return file.equals("(index)") || file.equals("(program)") }
    if file.contains("://") { return true }
    if file.has("VM"), file.count > 2 { return file.from(2).isNumber }
    return file.hasSuffix(".js") || file.hasSuffix(".mjs") || file.hasSuffix(".ts")
      || file.hasSuffix(".tsx") || file.hasSuffix(".jsx") || file.hasSuffix(".html")
      || file.hasSuffix(".htm") || file.hasSuffix(".vue") || file.hasSuffix(".svelte")
      || file.hasSuffix(".php") || file.hasSuffix(".aspx") || file.hasSuffix(".jsp")
  }

  /// `editor:31`, `authorize?client_id=…:1`: the last part of a page's address.
  private static func looksLikeDocument(_ file: Bytes) -> Bool {
    let query = file.firstIndex(of: UInt8(ascii: "?")) ?? file.count
    let name = file[0..<query]
    guard file.count >= 2, name.count >= 1, name.count <= 64, !name[name.count - 1].isDigit else {
      return false
    }
    for index in 0..<name.count {
      let byte = name[index]
      guard
        byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
          || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/")
      else { return false }
    }
    return true
  }

  /// Lines DevTools writes itself.
  private static func isOwnLine(_ line: Bytes) -> Bool {
    // A failed request without a place of its own begins with a blank.
    if line[0] == 0x20 {
      var cursor = LineCursor(line, at: 1)
      while cursor.next.isUpper { cursor.at += 1 }
      return cursor.at >= 4 && cursor.at <= 8 && cursor.skip(" http")
    }
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
      line: "VM556 sign-in:2 popup closed", console: "popup closed", at: "sign-in", 2),
    LogSample(line: "VM3364:1 popup closed", console: "popup closed", at: "VM3364", 1),
    LogSample(line: "12app.js:25 popup closed", console: "popup closed", at: "app.js", 25),
    LogSample(
      line: "11:31:25.227 authorize?client_id=a&state=b:1 Refused to frame it",
      console: "Refused to frame it", at: "authorize?client_id=a&state=b", 1),
    LogSample(
      line: "webpack-internal:///./src/app.vue?1f2e:25 popup closed", console: "popup closed",
      at: "webpack-internal:///./src/app.vue?1f2e", 25),
    LogSample(line: "popup closed app.js:25", console: "popup closed", at: "app.js", 25),
    LogSample(
      line: " GET https://shop.example/api/me 401 (Unauthorized)",
      console: " GET https://shop.example/api/me 401 (Unauthorized)"),
    LogSample(
      line: "app.js:25 popup closed (2)", console: "popup closed (2)", at: "app.js", 25),
    LogSample(
      line: "11:31:25.227 (index):41 popup closed", console: "popup closed", at: "(index)", 41),
  ]
}
