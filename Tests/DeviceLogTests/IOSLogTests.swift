import Evidence
import Testing

@testable import DeviceLog

@Suite("iOS logs") struct IOSLogTests {
  static let closePage =
    "0x1018 - [pageProxyID=14, webPageID=15, PID=2989] WebPageProxy::closePage:"

  /// The same two records, the first of several lines, in every layout whose messages go on bare.
  static let layouts: [(name: String, text: String)] = [
    (
      "log-show",
      """
      Filtering the log data using "process == "Shop""
      Timestamp                       Thread     Type        Activity             PID    TTL
      2026-02-03 10:11:12.123456+0100 0x1a2b3c   Error       0x0                  4242   0    Shop: popup blocked: {
          Code = 7;
      }
      2026-02-03 10:11:13.123456+0100 0x1a2b3c   Default     0x0                  4242   0    Shop: (WebKit) [com.apple.WebKit:Process] \(closePage)
      --------------------------------------------------------------------------------
      Log      - Default: 1,  Info: 0, Debug: 0, Error: 1, Fault: 0
      Activity - Create: 0, Transition: 0, Actions: 0
      """
    ),
    (
      "log-show-syslog",
      """
      Timestamp                       (process)[PID]
      2026-02-03 10:11:12.123456+0100  localhost Shop[4242]: popup blocked: {
          Code = 7;
      }
      2026-02-03 10:11:13.123456+0100  localhost Shop[4242]: (WebKit) [com.apple.WebKit:Process] \(closePage)
      """
    ),
    (
      "log-show-compact",
      """
      Timestamp               Ty Process[PID:TID]
      2026-02-03 10:11:12.123 E  Shop[4242:1a2b3c] popup blocked: {
          Code = 7;
      }
      2026-02-03 10:11:13.123 Df Shop[4242:1a2b3c] (WebKit) [com.apple.WebKit:Process] \(closePage)
      """
    ),
    (
      "xcode",
      """
      2026-02-03 10:11:12.123456+0100 Shop[4242:1715004] popup blocked: {
          Code = 7;
      }
      2026-02-03 10:11:13.123456+0100 Shop[4242:1715004] [Process] \(closePage)
      """
    ),
    (
      "idevicesyslog",
      """
      [connected:00008101-000A11111E22001E]
      Feb  3 10:11:12.123456 Shop[4242] <Error>: popup blocked: {
          Code = 7;
      }
      Feb  3 10:11:13.123456 Shop(WebKit)[4242] <Notice>: \(closePage)
      [disconnected:00008101-000A11111E22001E]
      """
    ),
    (
      "pymobiledevice3",
      """
      2026-02-03 10:11:12.123456 Shop{}[4242] <ERROR>: popup blocked: {
          Code = 7;
      }
      2026-02-03 10:11:13 Shop{WebKit}[4242] <NOTICE>: \(closePage) [com.apple.WebKit][Process]
      """
    ),
    (
      "system-log",
      """
      Mar  7 16:50:17 Kims-Mac Shop[4242]: popup blocked: {
      \tCode = 7;
      }
      Mar  7 16:50:18 Kims-Mac Shop[4242]: \(closePage)
      Mar  7 16:50:18 --- last message repeated 2 times ---
      """
    ),
    (
      "console-app",
      """
      error\t10:11:12.123456+0100\tShop\tpopup blocked: {
          Code = 7;
      }
      default\t10:11:13.123456+0100\tShop\t\(closePage)
      """
    ),
  ]

  @Test("A message goes on over bare lines, and what tools add is no record", arguments: layouts)
  func messages(_ name: String, _ text: String) throws {
    let (found, summary, recognition) = read(text + "\n")
    #expect(recognition?.kind == .iosLog)
    #expect(summary.formats == [name])
    #expect(summary.records == 2)
    #expect(summary.unparsed == 0)
    let first = try #require(found.hits.first?.record)
    #expect(first.message.hasPrefix("popup blocked: {\n"))
    #expect(first.message.hasSuffix("Code = 7;\n}"))
    #expect(first.process == "Shop")
    #expect(found.captures(.popupCloseCalled)?["window"] == "14")
    #expect(found.hits.last?.record.message == Self.closePage)
  }

  @Test("Windows line ends and colours change nothing but offsets", arguments: layouts)
  func dressed(_ name: String, _ text: String) throws {
    let plain = read(text + "\n").found
    let windows = read(text.replacing("\n", with: "\r\n") + "\r\n").found
    #expect(windows.hits.map(\.signs) == plain.hits.map(\.signs))
    let gap = name == "console-app" ? "\t" : " "
    let coloured = text.split(separator: "\n").map { line in
      "\u{1B}[32m" + line.replacing(gap, with: "\u{1B}[0m\(gap)\u{1B}[1;35m", maxReplacements: 2)
        + "\u{1B}[0m"
    }.joined(separator: "\n")
    let bytes = Array((coloured + "\n").utf8)
    for step in [1, 7, 4_096] {
      let (found, summary, recognition) = read(bytes, step: step)
      #expect(recognition?.kind == .iosLog)
      #expect(summary.records == 2)
      #expect(found.hits.map(\.record.message) == plain.hits.map(\.record.message))
      let last = try #require(found.hits.last?.record)
      let at = last.messageOffset
      #expect(Array(bytes[at..<at + 20]) == Array(Self.closePage.utf8.prefix(20)))
    }
  }

  // MARK: JSON

  static let records = [
    #"{"traceID":1,"eventMessage":"[Login] open https:\/\/login.shop.example\/start","eventType":"logEvent","subsystem":"","category":"","threadID":17,"backtrace":{"frames":[{"imageOffset":1,"imageUUID":"A"}]},"processImagePath":"\/private\/Shop.app\/Shop","senderImagePath":"\/private\/Shop.app\/Shop","timestamp":"2026-02-03 10:11:12.123456+0100","messageType":"Default","processID":4242}"#,
    #"{"eventMessage":"quiet","processID":4242,"processImagePath":"\/private\/Shop.app\/Shop","timestamp":"2026-02-03 10:11:12.223456+0100","messageType":"Info"}"#,
    #"{"eventType":"lossEvent","lossCount":12,"timestamp":"2026-02-03 10:11:12.323456+0100","machTimestamp":5}"#,
    #"{"category":"Process","processID":4242,"threadID":18,"timestamp":"2026-02-03 10:11:13.123456+0100","messageType":"Error","subsystem":"com.apple.WebKit","eventMessage":"0x1018 - [pageProxyID=14, webPageID=15, PID=2989] WebPageProxy::closePage:","processImagePath":"\/private\/Shop.app\/Shop"}"#,
  ]

  /// The array in spacings that tools and people give it.
  static let arrays: [String] = [
    "[" + records.joined(separator: ",\n") + "]\n",
    "Filtering the log data using \"x == \"[y]\"\"\nSkipping info and debug messages\n["
      + records.joined(separator: ",") + "]",
    "[{\n"
      + records.map { record in
        record.dropFirst().dropLast()
          .replacing(",\"", with: ",\n  \"").replacing("\":", with: "\" : ")
      }.joined(separator: "\n},{\n") + "\n}]\n",
  ]

  @Test("One array of records is read whatever its spacing", arguments: arrays)
  func array(_ text: String) throws {
    for step in [1, 7, 4_096, .max] {
      let bytes = Array(text.utf8)
      let (found, summary, recognition) = read(bytes, step: step)
      #expect(recognition?.kind == .iosLog)
      #expect(summary.formats == ["log-show-json"])
      #expect(summary.records == 4)
      #expect(summary.truncated == nil)
      #expect(summary.first == Stamp(iso8601: "2026-02-03T09:11:12.123456Z"))
      #expect(summary.last == Stamp(iso8601: "2026-02-03T09:11:13.123456Z"))
      #expect(found.captures(.navigation)?["url"] == "https://login.shop.example/start")
      #expect(found.captures(.linesLost)?["lines"] == "12")
      let last = try #require(found.hits.last?.record)
      #expect(last.message == Self.closePage)
      #expect(last.tag == "com.apple.WebKit:Process")
      #expect(last.process == "Shop")
      #expect(last.pid == 4242)
      #expect(last.tid == 18)
      #expect(last.level == .error)
      let at = last.messageOffset
      #expect(Array(bytes[at..<at + 20]) == Array(Self.closePage.utf8.prefix(20)))
    }
  }

  @Test("An array cut at any byte gives the records in front of the cut, and says so")
  func cutArray() {
    let bytes = Array(Self.arrays[2].utf8)
    for length in stride(from: 900, to: bytes.count - 3, by: 23) {
      let (_, summary, _) = read(Array(bytes[0..<length]))
      #expect(summary.records >= 1)
      #expect(summary.records <= 4)
      #expect(summary.truncated != nil)
    }
  }

  @Test("Objects a line: the tool's own last line is no record, loss is told")
  func lines() {
    let text =
      "Filtering the log data using \"x\"\n" + Self.records.joined(separator: "\n")
      + "\n{\"count\":4,\"finished\":1}\n"
    let (found, summary, recognition) = read(text)
    #expect(recognition?.kind == .iosLog)
    #expect(summary.formats == ["log-show-ndjson"])
    #expect(summary.records == 4)
    #expect(summary.unparsed == 0)
    #expect(found.captures(.navigation)?["url"] == "https://login.shop.example/start")
    #expect(found.captures(.linesLost)?["lines"] == "12")
    #expect(found.captures(.popupCloseCalled)?["window"] == "14")
  }

  @Test("Another program's JSON is no log of a phone")
  func otherJSON() {
    #expect(parse(#"{"level":"info","time":"2026-02-03T10:11:12Z","msg":"popup"}"#) == nil)
    #expect(parse(#"{"timestamp":"2026-02-03T10:11:12Z","level":"info","message":"x"}"#) == nil)
    #expect(recognised(Array(#"[{"id": 1, "timestamp": "x"}]"#.utf8))?.kind != .iosLog)
  }

  // MARK: Names, escapes

  @Test("A device's name is told from a process name with blanks by the file, not by the line")
  func deviceNames() {
    func processes(_ text: String) -> [String?] {
      read(text, as: .iosLog).found.hits.map(\.record.process)
    }
    #expect(
      processes(
        """
        Feb  3 10:11:12 Strum Machine[98] <Notice>: popup blocked
        Feb  3 10:11:13 SpringBoard[64] <Notice>: popup blocked

        """) == ["Strum Machine", "SpringBoard"])
    #expect(
      processes(
        """
        Feb  3 10:11:12 Kims iPhone Strum Machine(WebKit)[98] <Notice>: popup blocked
        Feb  3 10:11:13 Kims iPhone SpringBoard[64] <Notice>: popup blocked

        """) == ["Strum Machine", "SpringBoard"])
    #expect(
      processes("Feb  3 10:11:12 Kims-iPhone Shop[98] <Notice>: popup blocked\n") == ["Shop"])
  }

  @Test("What the old relay escapes is undone before it is read, and quoted as it stands")
  func escapes() throws {
    let line =
      #"Feb  3 10:11:12 iPhone Shop[98] <Error>: Can\M-b\M^@\M^Yt close the window since it was not opened by JavaScript"#
    let bytes = Array((line + "\n").utf8)
    let (found, _, _) = read(bytes)
    #expect(found.signs.contains(.closeRefused))
    let record = try #require(found.hits.first?.record)
    #expect(line.hasSuffix(record.message))
    #expect(record.messageOffset == line.utf8.count - record.message.utf8.count)
    #expect(
      Escapes.vis.undone(in: #"a\^[b \M-C\240 \134n \\ \q \M-"#) == "a\u{1B}b à \\n \\ \\q \\M-")
    #expect(Escapes.json.undone(in: #"a\/b \u20ac \ud83d\ude00 \"\n"#) == "a/b € 😀 \"\n")
  }

  @Test("A value that the log keeps back is not known; it is not the mark that stands for it")
  func withheld() throws {
    func url(_ message: String) -> String? {
      read("2026-02-03 10:11:12.123456+0100 Shop[4:17] \(message)\n").found
        .captures(.navigation)?["url"]
    }
    #expect(url("[Login] open https://login.shop.example/a") == "https://login.shop.example/a")
    #expect(url("[Login] open https://<private>") == nil)
    #expect(url("[Login] open https://login.shop.example/<mask.hash: 'Q=='>") == nil)
    let refused = read(
      "2026-02-03 10:11:12.123456+0100 Shop[4:17] Unable to post message to <private>."
        + " Recipient has origin https://shop.example.\n"
    ).found.captures(.messageMismatch)
    #expect(refused?["target"] == nil)
    #expect(refused?["recipient"] == "https://shop.example")
    #expect(Withheld.stands(in: "<decode: mismatch for [%d] got [STRING sz:12]>"))
    #expect(!Withheld.stands(in: "<b>private</b>"))
  }

  // MARK: Xcode, relays

  @Test("Xcode's second line dates the message above it, whatever its columns")
  func xcodeMetadata() throws {
    let (found, summary, recognition) = read(
      """
      \(Self.closePage)
      Type: Error | Timestamp: 2026-02-03 10:11:12.123456+01:00 | Process: Shop | Library: WebKit | Subsystem: com.apple.WebKit | Category: Process | TID: 0x1a2b3c
      JSConsole: popup blocked
      Type: stdio
      [Login] open https://login.shop.example/start
      TID: 0x1a2b3c | Category:  | Timestamp: 2026-02-03 10:11:14.000000+0100 | PID: 4242 | Type: Default

      """)
    #expect(recognition?.kind == .iosLog)
    #expect(summary.records == 3)
    #expect(summary.first == Stamp(iso8601: "2026-02-03T09:11:12.123456Z"))
    let closed = try #require(found.hits(.popupCloseCalled).first?.record)
    #expect(closed.time == Stamp(iso8601: "2026-02-03T09:11:12.123456Z"))
    #expect(closed.process == "Shop")
    #expect(closed.tag == "com.apple.WebKit:Process")
    #expect(closed.level == .error)
    #expect(closed.position.line == 1)
    #expect(found.hits(.windowOpenNull).first?.record.time == nil)
    #expect(found.hits(.windowOpenNull).first?.record.console?.text == "popup blocked")
    let opened = try #require(found.hits(.navigation).first?.record)
    #expect(opened.pid == 4242)
    #expect(opened.time == Stamp(iso8601: "2026-02-03T09:11:14Z"))
    #expect(parse("Type: Error") == nil)
  }

  @Test("A relay that breaks the line behind the label loses neither label nor message")
  func splitRelay() throws {
    let (found, summary, _) = read(
      """
      [ +12 ms] [DEVICE LOG] 2026-02-03 10:11:12.123456+0100  localhost Runner[11]: (WebKit) [com.apple.WebKit:Process]
      [        ] \(Self.closePage)
      [   +1 ms] [DEVICE LOG] 2026-02-03 10:11:13.123456+0100  localhost Runner[11]: quiet

      """)
    #expect(summary.records == 2)
    let record = try #require(found.hits.first?.record)
    #expect(record.message == Self.closePage)
    #expect(record.tag == "com.apple.WebKit:Process")
    #expect(record.process == "Runner")
    #expect(record.time == Stamp(iso8601: "2026-02-03T09:11:12.123456Z"))
  }

  @Test("A stream that could not keep up says that messages are missing")
  func dropped() {
    let (found, summary, _) = read(
      """
      2026-02-03 10:11:12.123 Df Shop[4242:1a2b3c] quiet
      === Messages dropped during live streaming (use `log show` to see what they were)
      2026-02-03 10:11:13.123 Df Shop[4242:1a2b3c] quiet

      """)
    #expect(found.signs == [.linesLost])
    #expect(summary.records >= 2)
    let loss = read(
      "2026-02-03 10:11:12.123456+0100 0x1   Loss  0x0  42  0    Shop: lost >=3 messages\n")
    #expect(loss.found.captures(.linesLost)?["lines"] == "3")
  }

  @Test("No line is taken for one of another layout", arguments: FormatTests.samples)
  func others(_ sample: FormatTests.Sample) throws {
    let index = try #require(LogFormats.all.firstIndex { $0.name == sample.format })
    for earlier in LogFormats.all[0..<index] {
      #expect(parse(sample.line, with: earlier) == nil, "\(earlier.name)")
    }
  }
}
