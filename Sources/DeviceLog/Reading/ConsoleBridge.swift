/// Ways in which a page's console reaches a device log: under Chromium's own tag, or through a
/// wrapper's or an app's bridge.
enum ConsoleBridge {
  /// What a page wrote, if the record carries a line of its console.
  static func console(in message: Bytes, tag: Bytes, format: any LogFormat) -> ConsoleMessage? {
    if let own = format.console(in: message) ?? ChromiumStderr.console(in: message) { return own }
    // Dart's `print` on iOS.
    let message = message.has("flutter: ") ? message.from(9) : message
    return capacitorAndroid(message, tag) ?? capacitorIOS(message) ?? cordova(message, tag)
      ?? flutterInAppWebView(message) ?? labelled(message)
  }

  /// `File: https://localhost/main.js - Line 41 - Msg: text` under `Capacitor/Console`.
  private static func capacitorAndroid(_ message: Bytes, _ tag: Bytes) -> ConsoleMessage? {
    guard message.has("File: "), let line = message.firstIndex(of: " - Line "),
      let text = message.firstIndex(of: " - Msg: ", from: line)
    else { return nil }
    var console = ConsoleMessage(text: message.from(text + 8).string)
    console.sourceURL = message[6..<line].string
    var number = LineCursor(message, at: line + 8)
    console.line = number.number()
    return console
  }

  /// `⚡️  [error] - text`
  private static func capacitorIOS(_ message: Bytes) -> ConsoleMessage? {
    guard message.has("\u{26A1}\u{FE0F}  ") else { return nil }
    let body = message.from(8)
    guard body[0] == UInt8(ascii: "["), let close = body.firstIndex(of: UInt8(ascii: "]")),
      close <= 8, body.has(" - ", at: close + 1)
    else { return nil }
    var console = ConsoleMessage(text: body.from(close + 4).string)
    console.level = LogRecord.Level.word(body[1..<close])
    return console
  }

  /// `https://shop.example/js/login.js: Line 41 : text`, Cordova up to 9.
  private static func cordova(_ message: Bytes, _ tag: Bytes) -> ConsoleMessage? {
    guard tag.has("SystemWebChromeClient") || tag.has("CordovaLog"),
      let mark = message.firstIndex(of: ": Line ")
    else { return nil }
    var cursor = LineCursor(message, at: mark + 7)
    guard let line = cursor.number(), cursor.skip(" : ") else { return nil }
    var console = ConsoleMessage(text: message.from(cursor.at).string)
    console.sourceURL = message[0..<mark].string
    console.line = line
    return console
  }

  /// `[InAppWebViewController] (android) WebView ID 4 calling "onConsoleMessage" using
  /// {messageLevel: 3, message: text}`
  private static func flutterInAppWebView(_ message: Bytes) -> ConsoleMessage? {
    guard let call = message.firstIndex(of: "\"onConsoleMessage\" using {"),
      let text = message.firstIndex(of: "message: ", from: call)
    else { return nil }
    let body = message.from(text + 9)
    let end = body.lastIndex(of: UInt8(ascii: "}")) ?? body.count
    let level = message.firstIndex(of: ", messageLevel: ", from: text)
    var console = ConsoleMessage(text: body[0..<end].string)
    if let level { console.text = message[text + 9..<level].string }
    if let at = message.firstIndex(of: "messageLevel: ", from: call) {
      switch message[at + 14] {
      case UInt8(ascii: "0"), UInt8(ascii: "4"): console.level = .debug
      case UInt8(ascii: "2"): console.level = .warning
      case UInt8(ascii: "3"): console.level = .error
      default: console.level = .info
      }
    }
    if let id = message.firstIndex(of: "WebView ID ") {
      var number = LineCursor(message, at: id + 11)
      console.windowHint = number.number().map(String.init)
    }
    return console
  }

  /// An app's own bridge: a label of one to four words that say page, console or JavaScript, then a
  /// colon, `>` or the end of brackets: `JSConsole: text`, `[JS LOG]: text`, `page> text`,
  /// `page log: text`, `console.error: text`, `[WebView] [error] text`.
  private static func labelled(_ message: Bytes) -> ConsoleMessage? {
    var at = 0
    // Pictures people put before their logs.
    while message[at] >= 0x80, at < 16 { at += 1 }
    while message[at] == 0x20, at > 0, at < 18 { at += 1 }
    var words: [String] = []
    var isOver = false
    while !isOver, words.count < 6 {
      let isBracketed = message[at] == UInt8(ascii: "[")
      if isBracketed { at += 1 }
      guard let label = label(message, &at) else { return nil }
      words += label
      if isBracketed {
        guard message[at] == UInt8(ascii: "]") else { return nil }
        at += 1
        isOver = true
        if message[at] == UInt8(ascii: ":") {
          at += 1
        } else if message[at] == UInt8(ascii: "[") {
          isOver = false
        } else if message.has(" [", at: at), isLabel(message, at + 2) {
          at += 1
          isOver = false
        }
      } else {
        guard message[at] == UInt8(ascii: ":") || message[at] == UInt8(ascii: ">") else {
          return nil
        }
        at += 1
        isOver = true
      }
    }
    guard isOver, message[at] == 0x20, words.allSatisfy(labels.contains),
      words.contains(where: naming.contains)
    else { return nil }
    var console = ConsoleMessage(text: message.from(at + 1).string)
    for word in words {
      switch word {
      case "error": console.level = .error
      case "warn", "warning": console.level = .warning
      default: break
      }
    }
    return console
  }

  /// One to four words, up to what is no part of a label.
  private static func label(_ message: Bytes, _ at: inout Int) -> [String]? {
    var words: [String] = []
    while words.count < 4 {
      let start = at
      while message[at].isLetter { at += 1 }
      guard at > start, at - start <= 16 else { return nil }
      words += camelWords(message[start..<at])
      switch message[at] {
      case 0x20, UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
        guard message[at + 1].isLetter else { return words }
        at += 1
      default: return words
      }
    }
    return words
  }

  /// True where brackets hold nothing but words of a label.
  private static func isLabel(_ message: Bytes, _ start: Int) -> Bool {
    var at = start
    guard let words = label(message, &at) else { return false }
    return message[at] == UInt8(ascii: "]") && words.allSatisfy(labels.contains)
  }

  private static let naming: Set<String> = [
    "js", "javascript", "console", "page", "jsconsole", "jslog",
  ]
  private static let labels: Set<String> = naming.union([
    "log", "web", "view", "webview", "wkwebview", "msg", "message", "error", "warn", "warning",
    "info", "debug", "browser", "from", "wk",
  ])

  private static func camelWords(_ word: Bytes) -> [String] {
    var out: [String] = []
    var start = 0
    for index in 1..<max(1, word.count) {
      let next = word[index + 1]
      if word[index].isUpper, !word[index - 1].isUpper || (next.isLetter && !next.isUpper) {
        out.append(word[start..<index].string.lowercased())
        start = index
      }
    }
    out.append(word.from(start).string.lowercased())
    return out
  }
}
