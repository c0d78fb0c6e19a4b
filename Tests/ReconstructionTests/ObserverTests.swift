import DeviceLog
import Evidence
import HAR
import Testing

@testable import Reconstruction

@Suite("Observer")
struct ObserverTests {
  /// Entries as Chrome writes them, one a line.
  struct Capture {
    var entries: [String] = []

    mutating func add(
      _ url: String, status: Int = 200, type: String = "script", mime: String = "text/javascript",
      method: String = "GET", sent: [(String, String)] = [], got: [(String, String)] = [],
      posts: String? = nil, body: String = ""
    ) {
      func headers(_ list: [(String, String)]) -> String {
        list.map { #"{"name":"\#($0.0)","value":"\#($0.1)"}"# }.joined(separator: ",")
      }
      let post =
        posts.map {
          #","postData":{"mimeType":"application/x-www-form-urlencoded","text":"\#($0)"}"#
        } ?? ""
      let second = entries.count / 100
      let time =
        "2026-11-30T10:\(two(second / 60)):\(two(second % 60)).\(100 + entries.count % 100)Z"
      entries.append(
        #"{"startedDateTime":"\#(time)","time":5,"_resourceType":"\#(type)","#
          + #""request":{"method":"\#(method)","url":"\#(url)","httpVersion":"http/2.0","#
          + #""headers":[\#(headers(sent))],"queryString":[],"cookies":[]\#(post)},"#
          + #""response":{"status":\#(status),"statusText":"","httpVersion":"http/2.0","#
          + #""headers":[\#(headers(got + [("content-type", mime)]))],"cookies":[],"#
          + #""content":{"size":\#(body.utf8.count),"mimeType":"\#(mime)","text":"\#(body)"},"#
          + #""redirectURL":""},"cache":{},"timings":{"send":0,"wait":1,"receive":1}}"#)
    }

    private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    func observed(maxEvents: Int = 1_000_000) -> Observations {
      let text =
        #"{"log":{"version":"1.2","creator":{"name":"WebInspector","version":"537.36"},"entries":["#
        + entries.joined(separator: ",\n")
        + #"],"pages":[]}}"#
      let bytes = Array(text.utf8)
      var observer = Observer(maxEvents: maxEvents)
      observer.read(
        Member(
          name: Quoted("big.har", .fileName), id: SourceID(0), head: Array(bytes.prefix(262_144)),
          stream: MemoryStream(bytes, step: 4_096)))
      return observer.observations
    }
  }

  /// A long visit: a state cookie at its beginning, a sign-in at its end.
  private func visit(ordinary: Int) -> Capture {
    var capture = Capture()
    capture.add("https://app.store.example/", type: "document", mime: "text/html")
    capture.add(
      "https://app.store.example/start", type: "fetch", mime: "application/json",
      got: [("set-cookie", "st=s1; Path=/; SameSite=None")])
    for number in 0..<ordinary {
      capture.add(
        "https://h\(number % 40).cdn.example/a\(number).js",
        got: number % 10 == 0 ? [("set-cookie", "v=\(number); Path=/; Max-Age=\(number)")] : [],
        body: "var x = \(number)")
    }
    capture.add(
      "https://id.login.example/authorize?client_id=w&response_type=code&state=s1234567"
        + "&redirect_uri=https%3A%2F%2Fapp.store.example%2Fcb",
      status: 302, type: "document", mime: "text/html",
      got: [("location", "https://app.store.example/cb?code=c1&state=s1234567")])
    capture.add(
      "https://app.store.example/cb?code=c1&state=s1234567", status: 400, type: "document",
      mime: "text/html", body: "State cookie missing")
    return capture
  }

  @Test("A long visit costs rows; the flow at its end and the cookie at its beginning stay whole")
  func budgets() {
    let observations = visit(ordinary: 8_000).observed()
    #expect(observations.exchanges.count < 4_300)
    #expect(observations.exchanges.count + observations.ordinary.rows.count == 8_004)
    let world = reconstruct(observations)
    #expect(world.flows.first?.last?.firstBroken == .callbackAnswered)
    #expect(world.cookies.settings.contains { $0.cookie.name == "st" })
    #expect(world.ordinary.hosts["h7.cdn.example"]?.requests ?? 0 > 50)
  }

  @Test(
    "A cookie set again with other values and dates is one fact; another attribute is a new one")
  func cookieShapes() {
    func shape(_ text: String) -> UInt64 {
      Array(text.utf8).withUnsafeBytes { Observer.cookieShape($0) }
    }
    #expect(shape("a=1; Path=/; Max-Age=5") == shape("a=22; Path=/; Max-Age=600"))
    #expect(
      shape("a=1; expires=Mon, 01 Jan 2029 00:00:00 GMT")
        == shape("a=2; expires=Tue, 02 Jan 2029 00:00:00 GMT"))
    #expect(shape("a=1; Path=/") != shape("a=1; Path=/app"))
    #expect(shape("a=1; Secure") != shape("a=1"))
    #expect(shape("a=1") != shape("b=1"))
  }

  @Test("A cookie first set far behind the beginning is still on record")
  func lateCookie() {
    var capture = visit(ordinary: 5_000)
    capture.add(
      "https://h3.cdn.example/z.js", got: [("set-cookie", "late=1; Path=/; SameSite=None")])
    let world = reconstruct(capture.observed())
    #expect(world.cookies.settings.contains { $0.cookie.name == "late" })
  }

  @Test("Past the limit of events the oldest rows become counters, and no request is lost")
  func folding() {
    let observations = visit(ordinary: 8_000).observed(maxEvents: 400)
    #expect(observations.ordinary.rows.count <= 400)
    #expect(observations.ordinary.folded > 0)
    let counted = observations.ordinary.hosts.values.reduce(0) { $0 + $1.requests }
    #expect(counted + observations.exchanges.count == 8_004)
  }

  @Test("A page's small report is kept wherever it stands")
  func beacon() {
    var capture = visit(ordinary: 900)
    capture.add(
      "https://stats.example/e", status: 204, type: "ping", method: "POST",
      sent: [("content-type", "text/plain")], posts: "event=popup_null")
    let urls = capture.observed().exchanges.map(\.request.url.value)
    #expect(urls.contains("https://stats.example/e"))
  }

  @Test("The budget of memory drops company first, then what is notable, and flows last")
  func eviction() {
    var kept = Kept()
    func exchange(_ number: Int, _ size: Int) -> Exchange {
      let url = Exchange.Text("https://h.example/\(number)")
      var exchange = Exchange(
        source: SourceID(0), entry: number, byteOffset: 0,
        request: Exchange.Request(method: "GET", url: url), response: Exchange.Response(status: 200)
      )
      exchange.request.headers = [
        Exchange.Header(name: "cookie", value: String(repeating: "c", count: size))
      ]
      return exchange
    }
    kept.add(exchange(0, 100), .flow)
    for number in 1...2_000 { kept.add(exchange(number, 20_000), .company) }
    kept.add(exchange(2_001, 100), .notable)
    let entries = kept.exchanges.map(\.entry)
    #expect(entries.first == 0 && entries.last == 2_001)
    #expect(entries.count < 1_000)
    #expect(kept.exchanges.count + kept.takeDropped().count == 2_002)
  }

  @Test("Scripts, styles and pictures lose their bodies; headers nobody asks for are dropped")
  func slimming() {
    var exchange = Exchange(
      source: SourceID(0), entry: 0, byteOffset: 0,
      request: Exchange.Request(method: "GET", url: Exchange.Text("https://a.example/")),
      response: Exchange.Response(status: 200))
    exchange.request.headers = ["accept-language", "User-Agent", "x-request-id", "Sec-Fetch-Dest"]
      .map { Exchange.Header(name: $0, value: "v") }
    exchange.response.headers = [Exchange.Header(name: "content-type", value: "text/javascript")]
    exchange.response.body = Exchange.Body(text: Exchange.Text("let a = 1"))
    var kept = Kept()
    kept.slim(&exchange)
    #expect(
      exchange.request.headers.map(\.name) == ["User-Agent", "x-request-id", "Sec-Fetch-Dest"])
    #expect(exchange.response.body?.text == nil)
  }

  @Test("Of many lines that say the same, the first and the last stay")
  func repeatedLines() {
    var observer = Observer()
    for number in 0..<200 {
      let record = LogRecord(
        position: Position(byteOffset: number, line: number + 1), message: "x",
        messageOffset: number)
      observer.hit(
        LogHit(
          source: SourceID(0), record: record,
          signs: [SignMatch(.netError, .platform, signature: "N")]))
    }
    observer.flushHits()
    let lines = observer.observations.hits.compactMap(\.record.position.line)
    #expect(lines == Array(1...32) + Array(169...200))
  }

  @Test("An unknown file is named as such and costs nothing else")
  func unknown() {
    var observer = Observer(recognisers: [])
    let bytes: [UInt8] = Array(repeating: 0xFF, count: 64)
    observer.read(
      Member(
        name: Quoted("x.bin", .fileName), id: SourceID(0), head: bytes, stream: MemoryStream(bytes))
    )
    #expect(observer.observations.sources.first?.kind == .unknown)
    #expect(observer.observations.sources.first?.faults.map(\.code) == ["unrecognised"])
  }
}

@Suite("URL bytes")
struct RawURLTests {
  private func host(_ text: String) -> String {
    Array(text.utf8).withUnsafeBytes { String(decoding: RawURL($0).hostBytes, as: UTF8.self) }
  }
  private func speaks(_ text: String) -> Bool {
    Array(text.utf8).withUnsafeBytes { RawURL($0).speaksProtocol }
  }

  @Test("The host is found behind credentials and before port, path and query")
  func hosts() {
    #expect(host("https://a.example/x") == "a.example")
    #expect(host("https://u:p@a.example:8443?x") == "a.example")
    #expect(host("http://[::1]:80/") == "[::1]:80")
    #expect(host("data:text/plain,x") == "")
    #expect(host("") == "" && host("https") == "" && host("://") == "" && host("a:") == "")
  }

  @Test("Names of the protocols count as whole names, in query and fragment")
  func names() {
    #expect(speaks("https://a.example/x?a=1&state=2"))
    #expect(speaks("https://a.example/x#access_token=2"))
    #expect(!speaks("https://a.example/x?estate=2&statement=1&states=3"))
    #expect(!speaks("https://a.example/state=2"))
    #expect(!speaks("https://a.example/x?state"))
  }

  @Test("Hosts are numbered once, whatever their letters' case, and asked about once")
  func interning() {
    var table = HostTable()
    var asked = 0
    func id(_ text: String) -> Int {
      Array(text.utf8).withUnsafeBytes { bytes in
        table.intern(bytes) { _ in
          asked += 1
          return false
        }
      }
    }
    #expect(id("A.example") == 0 && id("a.EXAMPLE") == 0 && id("b.example") == 1)
    for number in 0..<1_000 { _ = id("h\(number).example") }
    #expect(id("h999.example") == 1_001 && id("a.example") == 0)
    #expect(asked == 1_002)
    #expect(table[0].name == "a.example")
  }
}
