import Evidence
import Testing

@testable import DeviceLog

/// One line of the probe in every layout there is, cut, split and wrapped; and whose word counts.
@Suite("Lines of the probe") struct TraceTests {
  static let app =
    #"WVTRACE1 {"n":4,"by":"android","event":"created","opener":"w1","decision":"none","reason":"false"}"#
  static let phone =
    #"WVTRACE1 {"n":4,"by":"ios","event":"created","opener":"w1","decision":"none","reason":"nil"}"#
  static let page =
    #"WVTRACE1 {"n":2,"t":1772359205123,"by":"page","event":"asked","opener":"p1","decision":"null","#
    + #""url":"https://id.example.net/authorize","page":"https://shop.example/"}"#
  static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  struct Layout: CustomTestStringConvertible, Sendable {
    var name: String
    var text: String
    var sign: Sign
    var testDescription: String { name }
  }

  static let layouts: [Layout] = [
    // The app's own lines.
    Layout(
      name: "threadtime", text: "03-01 10:00:05.123  4711  4711 I wvtrace : \(app)\n",
      sign: .popupRefused),
    Layout(
      name: "threadtime with year, zone and uid",
      text: "2026-03-01 10:00:05.123 +0100 10231  4711  4711 I wvtrace : \(app)\n",
      sign: .popupRefused),
    Layout(
      name: "long", text: "[ 03-01 10:00:05.123  4711: 4711 I/wvtrace ]\n\(app)\n\n",
      sign: .popupRefused),
    Layout(
      name: "time", text: "03-01 10:00:05.123 I/wvtrace ( 4711): \(app)\n", sign: .popupRefused),
    Layout(name: "brief", text: "I/wvtrace ( 4711): \(app)\n", sign: .popupRefused),
    Layout(name: "tag", text: "I/wvtrace : \(app)\n", sign: .popupRefused),
    Layout(name: "process", text: "I( 4711) \(app)  (wvtrace)\n", sign: .popupRefused),
    Layout(
      name: "Android Studio",
      text:
        "2026-03-01 10:00:05.123  4711-4711  wvtrace                 com.example.shop                     I  \(app)\n",
      sign: .popupRefused),
    Layout(
      name: "older Android Studio",
      text: "2026-03-01 10:00:05.123 4711-4711/com.example.shop I/wvtrace: \(app)\n",
      sign: .popupRefused),
    Layout(
      name: "Unity", text: "2026.03.01 10:00:05.123 4711 4711 Info wvtrace \(app)\n",
      sign: .popupRefused),
    Layout(
      name: "log show",
      text:
        "2026-03-01 10:00:05.123456+0100 0x1a2b3c   Default     0x0                  4711   0    Shop: [wvtrace:window] \(phone)\n",
      sign: .popupRefused),
    Layout(
      name: "log show, syslog",
      text: "2026-03-01 10:00:05.123456+0100  localhost Shop[4711]: [wvtrace:window] \(phone)\n",
      sign: .popupRefused),
    Layout(
      name: "log show, compact",
      text: "2026-03-01 10:00:05.123 Df Shop[4711:1a2b3c] [wvtrace:window] \(phone)\n",
      sign: .popupRefused),
    Layout(
      name: "log show, ndjson",
      text:
        #"{"timestamp":"2026-03-01 10:00:05.123456+0100","messageType":"Default","processID":4711,"#
        + #""processImagePath":"\/private\/var\/Shop.app\/Shop","subsystem":"wvtrace","category":"window","#
        + #""threadID":715004,"eventType":"logEvent","eventMessage":"\#(escaped(phone))"}"# + "\n",
      sign: .popupRefused),
    Layout(
      name: "idevicesyslog",
      text: "Mar  1 10:00:05.123456 Shop[4711] <Notice>: \(phone)\n", sign: .popupRefused),
    Layout(
      name: "older idevicesyslog",
      text: "Mar  1 10:00:05 Kims-iPhone Shop(Shop)[4711] <Notice>: \(phone)\n", sign: .popupRefused
    ),
    Layout(
      name: "idevicesyslog with vis escapes",
      text: "Mar  1 10:00:05 Kims-iPhone Shop[4711] <Notice>: \(phone)\\^J\n", sign: .popupRefused),
    Layout(
      name: "pymobiledevice3",
      text: "2026-03-01 10:00:05.123456 Shop{Shop}[4711] <NOTICE>: \(phone) [wvtrace][window]\n",
      sign: .popupRefused),
    Layout(
      name: "Console.app", text: "default\t10:00:05.123456+0100\tShop\t\(phone)\n",
      sign: .popupRefused),
    Layout(
      name: "Xcode",
      text: "2026-03-01 10:00:05.123456+0100 Shop[4711:1715004] [window] \(phone)\n",
      sign: .popupRefused),
    Layout(
      name: "Xcode without headers", text: "boot\n\(phone)\ndone\n", sign: .popupRefused),
    Layout(
      name: "xcodebuild",
      text:
        "OSLOG-0A0B0C0D-1111-2222-3333-444455556666 7 80 L 0 {t:1772359205.123456,type:\"Default\",subsystem:\"wvtrace\",category:\"window\",procName:\"Shop\",pid:4711,uid:501}\t\(phone)\n",
      sign: .popupRefused),
    // A page's lines, by whatever carries its console.
    Layout(
      name: "chromium console",
      text:
        "03-01 10:00:05.123  4711  4711 I chromium: [INFO:CONSOLE:12] \"\(page)\", source: https://shop.example/p.js (12)\n",
      sign: .windowOpenNull),
    Layout(
      name: "chromium console, older prefix",
      text:
        "03-01 10:00:05.123  4711  4711 I chromium: [INFO:CONSOLE(12)] \"\(page)\", source: https://shop.example/p.js (12)\n",
      sign: .windowOpenNull),
    Layout(
      name: "chromium on stderr",
      text:
        "[8321:8321:0301/100005.123456:INFO:CONSOLE:12] \"\(page)\", source: https://shop.example/p.js (12)\n",
      sign: .windowOpenNull),
    Layout(
      name: "Capacitor on Android",
      text:
        "03-01 10:00:05.123  4711  4711 I Capacitor/Console: File: https://localhost/p.js - Line 12 - Msg: \(page)\n",
      sign: .windowOpenNull),
    Layout(
      name: "Capacitor on iOS",
      text: "2026-03-01 10:00:05.123456+0100 Shop[4711:1715004] ⚡️  [log] - \(page)\n",
      sign: .windowOpenNull),
    Layout(
      name: "Flutter",
      text:
        "03-01 10:00:05.123  4711  4711 I flutter : [InAppWebViewController] (android) WebView ID 4 calling \"onConsoleMessage\" using {message: \(page), messageLevel: 1}\n",
      sign: .windowOpenNull),
    Layout(
      name: "an app's own bridge",
      text: "03-01 10:00:05.123  4711  4711 D ShopWeb : JSConsole: \(page)\n", sign: .windowOpenNull
    ),
    Layout(
      name: "React Native",
      text: "03-01 10:00:05.123  4711  4733 I ReactNativeJS: '[web]', '\(page)'\n",
      sign: .windowOpenNull),
    Layout(name: "DevTools", text: "p.js:12 \(page)\np.js:13 done\n", sign: .windowOpenNull),
    Layout(
      name: "Safari", text: "[Info] \(page) (p.js, line 12)\n[Log] done (p.js, line 13)\n",
      sign: .windowOpenNull),
    Layout(
      name: "Firefox", text: "console.info: \"\(page)\"\nconsole.log: \"done\"\n",
      sign: .windowOpenNull),
    Layout(
      name: "Playwright", text: "[main] info: \(page)  (https://shop.example/p.js:12)\n",
      sign: .windowOpenNull),
    Layout(
      name: "WebKit", text: "https://shop.example/p.js:12:3: CONSOLE INFO \(page)\n",
      sign: .windowOpenNull),
  ]

  @Test("The line is found and means the same in every layout", arguments: layouts)
  func layout(_ layout: Layout) {
    for step in [Int.max, 7] {
      let (found, summary, _) = read(layout.text, step: step)
      #expect(found.captures(.trace)?["decision"] != nil, "\(summary.formats) \(found.hits)")
      #expect(found.captures(.trace)?["doubt"] == nil, "\(found.captures(.trace) ?? [:])")
      #expect(found.signs.contains(layout.sign), "\(summary.formats) \(found.signs)")
    }
  }

  @Test("A line that a logger split under the same header is one event")
  func split() {
    let cut = Self.app.index(Self.app.startIndex, offsetBy: 60)
    let text = """
      03-01 10:00:05.123  4711  4711 I wvtrace : \(Self.app[..<cut])
      03-01 10:00:05.123  4711  4711 I wvtrace : \(Self.app[cut...])
      03-01 10:00:05.123  4711  4711 I wvtrace : WVTRACE1 {"n":5,"by":"android","event":"shown","window":"w1"}

      """
    let (found, _, _) = read(text)
    #expect(found.hits(.trace).count == 2)
    #expect(found.captures(.trace)?["decision"] == "none")
    #expect(found.captures(.trace)?["cut"] == nil)
    #expect(found.hits(.windowShown).first?.record.position.line == 3)
  }

  @Test("A line cut at any byte is read as far as it goes, and never beyond")
  func cut() {
    let whole = Trace.all(in: Self.app)
    #expect(whole.first?.isCut == false)
    for length in 0..<Self.app.utf8.count {
      let traces = Trace.all(in: String(Self.app.prefix(length)))
      guard let trace = traces.first else { continue }
      #expect(trace.isCut)
      for member in trace.members {
        #expect(whole.first?[member.name] == member.value, "\(length) \(member)")
      }
    }
    let text = "03-01 10:00:05.123  4711  4711 I wvtrace : \(Self.app.prefix(70))\n"
    let found = read(text).found
    #expect(found.captures(.trace)?["cut"] == "1")
    #expect(!found.signs.contains(.popupRefused))
  }

  @Test(
    "Whatever carries it: JSON in JSON, forms, mails, several in one",
    arguments: [
      (#"{"lines":["\#(escaped(page))"]}"#, 1),
      (#"{"body":"\#(escaped(escaped(page)))"}"#, 1),
      (
        "line=WVTRACE1+%7B%22by%22%3A%22page%22%2C%22event%22%3A%22asked%22%2C%22decision%22%3A%22null%22%7D&n=2",
        1
      ),
      ("WVTRACE1%20%7B%22event%22%3A%22asked%22%2C%22decision%22%3A%22null%22%7D", 1),
      (page + "\n" + page, 2),
      (#"["\#(escaped(page))","\#(escaped(page))","\#(escaped(page))"]"#, 3),
      ("WVTRACE1 {&quot;event&quot;:&quot;asked&quot;,&quot;decision&quot;:&quot;null&quot;}", 1),
      ("WVTRACE1 {“event”:“asked”,\n> “decision”:“null”}", 1),
      (
        #"{"text":"WVTRACE1 {\u0022event\u0022:\u0022asked\u0022,\u0022decision\u0022:\u0022null\u0022}"}"#,
        1
      ),
    ])
  func wrapped(text: String, count: Int) {
    let matches = Meanings.signs(in: text, context: .beacon)
    #expect(matches.filter { $0.sign == .trace }.count == count)
    #expect(matches.filter { $0.sign == .windowOpenNull }.count == count)
  }

  @Test(
    "The app's word counts only where the app's own snippet wrote it",
    arguments: [
      // A page's console, whatever it claims to be.
      "03-01 10:00:05.123  4711  4711 I chromium: [INFO:CONSOLE:12] \"\(app)\", source: https://ads.example/a.js (12)\n",
      // A bridge that prints what pages say under its own tag.
      "03-01 10:00:05.123  4711  4711 I ShopWeb : \(app)\n",
      "03-01 10:00:05.123  4711  4711 I ShopWeb : page says \(app)\n",
      "2026-03-01 10:00:05.123456+0100 0x1a2b3c   Default     0x0                  4711   0    Shop: [com.example.shop:web] \(phone)\n",
      "2026-03-01 10:00:05.123456+0100 Shop[4711:1715004] ⚡️  [log] - \(phone)\n",
      "2026-03-01 10:00:05.123456+0100 Shop[4711:1715004] console: \(phone)\n",
    ])
  func forged(_ text: String) {
    let found = read(text).found
    #expect(!found.signs.contains(.popupRefused))
    #expect(found.captures(.trace)?["by"] == nil)
  }

  @Test("In a request body and in a note no app speaks, and in a note no page")
  func places() {
    for context in [Meanings.Context.beacon, .console, .words, .page] {
      let matches = Meanings.signs(in: Self.app, context: context)
      #expect(matches.map(\.sign) == [.trace], "\(context)")
      #expect(matches.allSatisfy { $0.captures["doubt"] != nil })
    }
    #expect(Meanings.signs(in: Self.page, context: .words).map(\.sign) == [.trace])
  }

  @Test("The words of a line are names, not wording")
  func noWording() {
    let text =
      #"WVTRACE1 {"event":"loaded","window":"p1","url":"https://id.example.net/popup/closed","page":"x"}"#
    #expect(Meanings.signs(in: text, context: .console).map(\.sign) == [.trace])
  }

  @Test("The self-test's text in a note tells what the web view lacks, each fact where it stands")
  func note() {
    let text = """
      Hello, the customer sent this:

      > WVTRACE1 {"n":1,"by":"selftest","event":"cookies","kind":"first",
      > "cookiesAccepted":false}
      > WVTRACE1 {"n":2,"by":"selftest","event":"storage","kind":"localStorage","decision":"null"}
      > WVTRACE1 {"n":3,"by":"selftest","event":"asked","kind":"popup","gesture":true,"decision":"null"}
      > WVTRACE1 {"n":4,"by":"selftest","event":"camera","decision":"denied"}
      Regards
      """
    let (found, _, recognition) = read(text)
    #expect(recognition?.kind == nil || recognition?.kind == .words)
    for sign in [Sign.cookiesDisabled, .storageNull, .cameraDenied] {
      #expect(found.signs.contains(sign), "\(sign)")
    }
    // It opens windows of its own: nobody signs in there.
    #expect(!found.signs.contains(.windowOpenNull))
    #expect(found.hits(.storageNull).first?.record.position.line == 5)
  }

  @Test("Errors are read by the engine's own names")
  func errors() {
    let line =
      #"WVTRACE1 {"by":"android","event":"error","window":"w2","error":"net::ERR_NAME_NOT_RESOLVED","url":"https://id.example.net/"}"#
    let found = read("03-01 10:00:05.123  4711  4711 I wvtrace : \(line)\n").found
    #expect(found.captures(.netError)?["url"] == "https://id.example.net/")
    let other =
      #"WVTRACE1 {"by":"ios","event":"error","window":"w2","error":"NSURLErrorDomain","code":-1003,"mainFrame":true}"#
    #expect(
      read("2026-03-01 10:00:05.123456+0100 Shop[4711:1715004] \(other)\n").found.signs.contains(
        .netError))
  }
}

extension Trace {
  static func all(in text: String) -> [Trace] {
    var text = text
    return text.withUTF8 { buffer in
      buffer.baseAddress.map { all(in: Bytes(start: $0, count: buffer.count)) } ?? []
    }
  }
}
