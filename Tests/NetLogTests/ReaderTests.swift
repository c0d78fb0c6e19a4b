import Evidence
import HAR
import NetLog
import Testing

@Suite("Exchanges out of a NetLog")
struct ReaderTests {
  @Test("A NetLog is told by the tables in front of it, with or without a byte order mark")
  func recogniser() {
    func kind(_ text: String) -> Kind? {
      Array(text.utf8).withUnsafeBytes { NetLogRecogniser().recognise($0)?.kind }
    }
    #expect(kind(LogWriter().text) == .netLog)
    #expect(kind("\u{FEFF}\n " + LogWriter().text) == .netLog)
    #expect(kind(#"{"constants":{"activeFieldTrialGroups":[],"addressFamily":{"X":1}"#) == .netLog)
    #expect(kind(#"{"log":{"entries":[{"comment":"constants logEventTypes"}]}}"#) == nil)
    #expect(kind(#"{"constants":{"pi":3}}"#) == nil)
    #expect(kind("") == nil)
    #expect(kind("{") == nil)
  }

  @Test("One exchange for each hop, with what was sent, answered, when and where it stands")
  func redirects() throws {
    var log = LogWriter()
    log.add(
      "CORS_REQUEST", .begin,
      #"{"request_headers":{"headers":["User-Agent: Provisional/1"],"line":"GET / HTTP/1.1\r\n"},"url":"https://in.wombat.example/go?a=1"}"#
    )
    log.add(
      "REQUEST_ALIVE", .begin, #"{"priority":"HIGHEST","url":"https://in.wombat.example/go?a=1"}"#)
    log.start(
      "https://in.wombat.example/go?a=1",
      more:
        #""initiator":"https://app.numbat.example","load_flags":98560,"network_isolation_key":"https://wombat.example https://wombat.example","request_type":"main frame","site_for_cookies":"SiteForCookies: {site=https://wombat.example; schemefully_same=true}","#
    )
    log.send([":method: GET", ":path: /go?a=1", "user-agent: Lorikeet/1", #"sec-ch-ua: "A";v="1""#])
    log.answer(
      "HTTP/1.1 302 Found", ["location: /next", "set-cookie: a=1; Path=/", "set-cookie: b=2"])
    log.add("URL_REQUEST_REDIRECTED", #"{"location":"https://in.wombat.example/next"}"#)
    log.add("URL_REQUEST_START_JOB", .end)
    log.start("https://in.wombat.example/next", more: #""request_type":"main frame","#)
    log.send([":method: GET", "user-agent: Lorikeet/1", "cookie: a=1; b=2"])
    log.answer("HTTP/1.1 200", ["content-type: text/html; charset=utf-8"])
    log.finish()

    let (exchanges, summary) = read(log.text)
    #expect(summary.entries == 2)
    #expect(summary.exporter == .netLog)
    #expect(summary.creatorName == "Lorikeet")
    #expect(summary.creatorVersion == "9.1")
    #expect(summary.truncated == nil)
    #expect(summary.skipped.isEmpty)
    #expect(!summary.isSanitized)
    try #require(exchanges.count == 2)

    let first = exchanges[0]
    #expect(first.request.method == "GET")
    #expect(first.request.url.value == "https://in.wombat.example/go?a=1")
    #expect(first.request.headers.map(\.name) == [":method", ":path", "user-agent", "sec-ch-ua"])
    #expect(first.request.headers[3].value == #""A";v="1""#)
    #expect(first.response.status == 302)
    #expect(first.response.statusText == "Found")
    #expect(
      first.response.headers.all(header: "set-cookie").map(\.value) == ["a=1; Path=/", "b=2"])
    #expect(first.response.redirectURL?.value == "https://in.wombat.example/next")
    #expect(first.resourceType == "document")
    #expect(first.initiatorURL == "https://app.numbat.example")
    #expect(first.topFrameSite == "https://wombat.example")
    #expect(first.siteForCookies == "https://wombat.example")
    #expect(first.entry == 2)
    #expect(first.start == Stamp(microseconds: 1_799_000_005_003_000))
    #expect(first.start?.isAbsolute == true)
    #expect(first.duration == 0.004)
    #expect(!first.fromCache)

    let second = exchanges[1]
    #expect(second.request.url.value == "https://in.wombat.example/next")
    #expect(second.request.headers.first(header: "cookie")?.value == "a=1; b=2")
    #expect(second.response.status == 200)
    #expect(second.response.body?.mimeType == "text/html; charset=utf-8")
    #expect(second.entry == 7)
    #expect(summary.firstStart == first.start)
    #expect(summary.lastStart == second.start)
  }

  @Test("Every text stands at its place, and the place in its event")
  func places() throws {
    var log = LogWriter()
    log.start("https://in.wombat.example/a")
    log.send([":method: GET", "referer: https://x.example/", #"sec-ch-ua: "A";v="1""#])
    log.add("COOKIE_INCLUSION_STATUS", of: 9, "{}")
    log.answer("HTTP/1.1 401 Unauthorized", ["set-cookie: a=1"])
    log.add(
      "COOKIE_INCLUSION_STATUS",
      #"{"name":"a","operation":"store","status":"EXCLUDE_USER_PREFERENCES, DO_NOT_WARN"}"#)
    log.finish()
    log.start("https://in.wombat.example/b", of: 2)
    log.add("URL_REQUEST_START_JOB", .end, of: 2, #"{"net_error":-102}"#)
    log.add("REQUEST_ALIVE", .end, of: 2, #"{"net_error":-102}"#)
    let bytes = Array(log.text.utf8)
    let exchanges = read(bytes).exchanges
    try #require(exchanges.count == 2)

    func stands(_ text: String, _ offset: Int, event: Int, _ exchange: Exchange) {
      let escaped = Array(text.replacing("\"", with: "\\\"").utf8)
      #expect(bytes[offset...].starts(with: escaped), "\(text)")
      #expect(exchange.entry(at: offset) == event, "\(text)")
    }
    let first = exchanges[0]
    stands(first.request.url.value, first.request.url.byteOffset, event: 0, first)
    for header in first.request.headers { stands(header.value, header.byteOffset, event: 1, first) }
    for header in first.response.headers {
      stands(header.value, header.byteOffset, event: 3, first)
    }
    let report = try #require(first.cookieReports.first)
    stands(report.text.value, report.text.byteOffset, event: 4, first)
    let error = try #require(exchanges[1].response.error)
    #expect(error.value == "net::ERR_CONNECTION_REFUSED")
    stands(error.written ?? "", error.byteOffset, event: 8, exchanges[1])
    #expect(bytes[exchanges[1].byteOffset] == UInt8(ascii: "{"))
  }

  @Test("A failure has its name from the file's table, else Chromium's, and its number as written")
  func errors() {
    for (number, name) in [
      (-9321, "net::ERR_TOO_MANY_TEAPOTS"), (-105, "net::ERR_NAME_NOT_RESOLVED"),
      (-7777, "net::ERR_7777"),
    ] {
      var log = LogWriter()
      log.start("https://in.wombat.example/")
      log.add("URL_REQUEST_START_JOB", .end, #"{"net_error":\#(number)}"#)
      log.add("REQUEST_ALIVE", .end, #"{"net_error":-3}"#)
      let exchange = read(log.text).exchanges.first
      #expect(exchange?.response.error?.value == name)
      #expect(exchange?.response.error?.written == "\(number)")
      #expect(exchange?.response.status == 0)
    }
  }

  @Test("What was answered and then given up is no failure; what broke off behind its headers is")
  func givenUp() {
    for (number, error) in [(-3, nil), (-102, "net::ERR_CONNECTION_REFUSED")] as [(Int, String?)] {
      var log = LogWriter()
      log.start("https://in.wombat.example/")
      log.send([":method: GET"])
      log.answer("HTTP/1.1 200")
      log.add("CANCELLED", #"{"net_error":\#(number)}"#)
      log.add("REQUEST_ALIVE", .end, #"{"net_error":\#(number)}"#)
      let exchange = read(log.text).exchanges.first
      #expect(exchange?.response.status == 200)
      #expect(exchange?.response.error?.value == error)
    }
  }

  @Test("An answer out of the cache is one, although the log has no headers of it")
  func cache() {
    var log = LogWriter()
    log.start("https://in.wombat.example/style.css")
    log.finish()
    log.start("https://old.wombat.example/", of: 2)
    log.add("URL_REQUEST_REDIRECTED", of: 2, #"{"location":"https://new.wombat.example/"}"#)
    log.finish(2)
    let exchanges = read(log.text).exchanges
    #expect(exchanges.map(\.fromCache) == [true, true])
    #expect(exchanges.map(\.response.status) == [200, 301])
  }

  @Test("An upgrade to https that Chromium makes by itself is a redirect")
  func internalRedirect() {
    var log = LogWriter()
    log.start("http://in.wombat.example/")
    log.add(
      "URL_REQUEST_FAKE_RESPONSE_HEADERS_CREATED",
      #"{"headers":["HTTP/1.1 307 Internal Redirect","Location: https://in.wombat.example/"]}"#)
    log.add("URL_REQUEST_REDIRECTED", #"{"location":"https://in.wombat.example/"}"#)
    log.add("URL_REQUEST_START_JOB", .end)
    log.start("https://in.wombat.example/")
    log.send([":method: GET"])
    log.answer("HTTP/1.1 200")
    log.finish()
    #expect(read(log.text).exchanges.map(\.response.status) == [307, 200])
  }

  @Test("The same once more with credentials is an exchange of its own")
  func authentication() {
    var log = LogWriter()
    log.start("https://in.wombat.example/", method: "POST")
    log.send([":method: POST"])
    log.answer("HTTP/1.1 401", ["www-authenticate: Basic realm=x"])
    log.send([":method: POST", "authorization: Basic eHg6eXk="])
    log.answer("HTTP/1.1 204")
    log.finish()
    let exchanges = read(log.text).exchanges
    #expect(exchanges.map(\.response.status) == [401, 204])
    #expect(exchanges.map(\.request.method) == ["POST", "POST"])
    #expect(Set(exchanges.map(\.request.url.value)) == ["https://in.wombat.example/"])
    #expect(exchanges.last?.request.headers.first(header: "authorization") != nil)
  }

  @Test("A request that failed before it was sent keeps the headers the page gave it")
  func provisional() {
    var log = LogWriter()
    log.add(
      "CORS_REQUEST", .begin,
      #"{"request_headers":{"headers":["User-Agent: Lorikeet/1"]},"url":"https://in.wombat.example/"}"#
    )
    log.start("https://in.wombat.example/")
    log.add("REQUEST_ALIVE", .end, #"{"net_error":-102}"#)
    let exchange = read(log.text).exchanges.first
    #expect(exchange?.request.headers.first(header: "user-agent")?.value == "Lorikeet/1")
    #expect(exchange?.response.status == 0)
  }

  @Test(
    "Old logs: headers as an object, a number where a string is due, the main frame by its flag")
  func old() {
    var log = LogWriter()
    log.start("https://in.wombat.example/", more: #""load_flags":16777472,"#)
    log.add(
      "HTTP_TRANSACTION_HTTP2_SEND_REQUEST_HEADERS",
      #"{"headers":{":method":"GET","user-agent":"Lorikeet/1"}}"#)
    log.answer("HTTP/1.1 200 OK")
    log.finish()
    let text = log.text.replacing(#""time":"5001""#, with: #""time":5001"#)
    let exchange = read(text).exchanges.first
    #expect(exchange?.request.headers.first(header: "user-agent")?.value == "Lorikeet/1")
    #expect(exchange?.resourceType == "document")
    #expect(exchange?.start == Stamp(microseconds: 1_799_000_005_001_000))
  }

  @Test("Numbers mean what the file's own tables say, and events of next year mean nothing")
  func numbers() {
    func log(first: Int) -> String {
      var log = LogWriter(first: first)
      log.add("AN_EVENT_OF_NEXT_YEAR", #"{"url":"https://nowhere.example/"}"#)
      log.exchange("https://in.wombat.example/", of: 1)
      return log.text
    }
    for first in [1, 250, 4_000_000] {
      let exchanges = read(log(first: first)).exchanges
      #expect(exchanges.map(\.request.url.value) == ["https://in.wombat.example/"])
      #expect(exchanges.map(\.response.status) == [200])
    }
  }
}
