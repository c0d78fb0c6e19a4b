import Evidence

/// WebKit's console on the web process's stderr.
///
///     https://app.example/app.js:41:21: CONSOLE WARN Popup window closed
///     CONSOLE SECURITY ERROR Unable to post message to https://… . Recipient has origin https://… .
///
/// Source (`JS`, `NETWORK`, `SECURITY`, …) and level follow `CONSOLE`; the address may be missing.
struct WebKitConsole: LogFormat {
  let name = "webkit-console"
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
    var console = ConsoleMessage(text: message.from(parts.end).string)
    console.level = LogRecord.Level.word(message[parts.level])
    if !parts.address.isEmpty {
      let (url, line, _) = message[parts.address].addressAndPlace()
      console.sourceURL = url.string
      console.line = line
    }
    return console
  }

  private struct Parts {
    var address = 0..<0
    var level: Range<Int>
    var end: Int

    init?(_ line: Bytes) {
      let head = line[0..<2_048]
      var cursor = LineCursor(line)
      if !line.has("CONSOLE ") {
        guard let found = head.firstIndex(of: ": CONSOLE "), !head[0..<found].contains(" ") else {
          return nil
        }
        address = 0..<found
        cursor.at = found + 2
      }
      cursor.at += 8
      // At most three words: a source of one or two, and the level.
      for _ in 0..<3 {
        let word = cursor.word()
        guard word.count > 0, Self.isCapital(line[word]) else { return nil }
        if LogRecord.Level.word(line[word]) != nil {
          level = word
          _ = cursor.skip(UInt8(ascii: " "))
          end = cursor.at
          return
        }
        guard cursor.skip(UInt8(ascii: " ")) else { return nil }
      }
      return nil
    }

    private static func isCapital(_ word: Bytes) -> Bool {
      for index in 0..<word.count
      where !word[index].isUpper && word[index] != UInt8(ascii: "-") { return false }
      return true
    }
  }
}

extension WebKitConsole {
  static let samples = [
    LogSample(
      line: "https://a.example/x.js:41:21: CONSOLE WARN Popup window closed", level: .warning,
      console: "Popup window closed", at: "https://a.example/x.js", 41),
    LogSample(
      line: "CONSOLE SECURITY ERROR Unable to post message to https://a.example.", level: .error,
      console: "Unable to post message to https://a.example."),
  ]
}
