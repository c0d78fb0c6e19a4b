import Evidence
import HAR
import Testing

/// What exporters write that the format does not allow; each in its smallest form.
@Suite("Exporter faults")
struct ExporterFaultTests {
  static let request = #""request":{"method":"GET","url":"https://a.example/","headers":[]}"#

  /// One entry around a response.
  private func response(_ response: String) -> Exchange? {
    read(capture("{\(Self.request),\"response\":\(response)}")).exchanges.first
  }

  /// One entry with other members in its request.
  private func request(_ members: String) -> Exchange? {
    read(capture("{\"request\":{\(members)},\"response\":{\"status\":200}}")).exchanges.first
  }

  @Test("No pages, empty pages, an entry without pageref, a page without title")
  func pages() {
    #expect(read(capture("{\(Self.request)}")).summary.pages.isEmpty)
    #expect(read(capture("{\(Self.request)}")).exchanges.first?.page == nil)
    let pages = read(#"{"log":{"pages":[],"entries":[]}}"#)
    #expect(pages.summary.pages.isEmpty)
    let page = read(
      #"{"log":{"pages":[{"id":"p","title":"","pageTimings":{"onLoad":null}},"#
        + #"{"title":null}],"entries":[]}}"#
    )
    #expect(page.summary.pages == [.init(id: "p", title: ""), .init(id: "")])
  }

  @Test("Pages behind the entries, and entries out of order, stay as they are")
  func order() {
    let text =
      #"{"log":{"entries":[{"startedDateTime":"2026-11-30T10:00:02Z",\#(Self.request)},"#
      + #"{"startedDateTime":"2026-11-30T10:00:01Z",\#(Self.request)}],"pages":[{"id":"last"}]}}"#
    let (exchanges, summary) = read(text)
    #expect(exchanges.map(\.entry) == [0, 1])
    #expect(
      exchanges.map(\.start) == [
        Stamp(iso8601: "2026-11-30T10:00:02Z"), Stamp(iso8601: "2026-11-30T10:00:01Z"),
      ])
    #expect(summary.firstStart == Stamp(iso8601: "2026-11-30T10:00:01Z"))
    #expect(summary.lastStart == Stamp(iso8601: "2026-11-30T10:00:02Z"))
    #expect(summary.pages.map(\.id) == ["last"])
  }

  @Test(
    "A response that never came has status 0, however that is written",
    arguments: [
      "null", "{}", #"{"status":0}"#, #"{"status":-1}"#, #"{"status":-999}"#, #"{"status":null}"#,
      #"{"status":""}"#, #"{"status":"x"}"#,
    ])
  func noResponse(_ text: String) throws {
    let exchange = try #require(response(text))
    #expect(exchange.response.status == 0)
    #expect(exchange.response.headers.isEmpty)
  }

  @Test("A status in quotes is a status")
  func statusInQuotes() { #expect(response(#"{"status":"302"}"#)?.response.status == 302) }

  @Test("Sizes, times and timings that are null, -1 or missing")
  func numbers() throws {
    let exchange = try #require(
      response(#"{"status":200,"headersSize":null,"bodySize":null,"content":{"size":null}}"#))
    #expect(exchange.response.body?.size == nil)
    #expect(exchange.duration == nil)
    let timed = read(
      capture("{\"time\":-1,\"timings\":{\"ssl\":99,\"connect\":1},\(Self.request)}"))
    #expect(timed.exchanges.first?.duration == nil)
    let half = read(capture("{\"time\":1500.5,\"timings\":null,\(Self.request)}"))
    #expect(half.exchanges.first?.duration == 1.5005)
  }

  @Test("A postData.mimeType, redirectURL, statusText that is null or missing")
  func nulls() throws {
    let exchange = try #require(
      request(#""method":"POST","url":"u","headers":[],"postData":{"mimeType":null,"text":"a=1"}"#))
    #expect(exchange.request.body?.mimeType == nil)
    #expect(exchange.request.body?.text?.value == "a=1")
    #expect(response(#"{"status":200,"redirectURL":null}"#)?.response.redirectURL == nil)
    #expect(response(#"{"status":200,"redirectURL":""}"#)?.response.redirectURL == nil)
    #expect(response(#"{"status":200}"#)?.response.statusText == nil)
  }

  @Test("Cookies of empty or null pairs and bad dates")
  func cookies() {
    let text =
      #""cookies":[{"name":"","value":""},{"name":null,"value":null},{},null,3,"#
      + #"{"name":"a","value":"1","expires":"nonsense","httpOnly":"yes","secure":true}]"#
    let items = request(#""method":"GET","url":"u","headers":[],"# + text)?.request.cookies ?? []
    #expect(items.map(\.name) == ["a"])
    #expect(items.first?.expires == "nonsense")
    #expect(items.first?.httpOnly == nil)
    #expect(items.first?.secure == true)
  }

  @Test("Headers as pairs in arrays, as members of an object, value before name, null, twice")
  func headerShapes() {
    func headers(_ text: String) -> [String] {
      (request("\"method\":\"GET\",\"url\":\"u\",\"headers\":\(text)")?.request.headers ?? [])
        .map { "\($0.name)=\($0.value)" }
    }
    #expect(headers(#"[["A","1"],["B","2"]]"#) == ["A=1", "B=2"])
    #expect(headers(#"{"A":"1","B":"2"}"#) == ["A=1", "B=2"])
    #expect(
      headers(#"[{"value":"1","name":"A"},{"name":"B","value":"2","comment":"c"}]"#) == [
        "A=1", "B=2",
      ])
    #expect(
      headers(#"[{"name":"A","value":null},{"name":"B"},{"value":"x"},{},null,7]"#) == ["A=", "B="])
    #expect(headers("null").isEmpty)
    #expect(headers(#""none""#).isEmpty)
    #expect(headers(#"[{"name":"A","value":1}]"#) == ["A=1"])
  }

  @Test(
    "Versions of all kinds, garbage included", arguments: ["h3", "http/2.0", "", "\u{1}\u{2}zz"])
  func versions(_ version: String) {
    let escaped = version.unicodeScalars.map { $0.value < 0x20 ? "\\u000\($0.value)" : "\($0)" }
    let exchange = request(
      "\"method\":\"GET\",\"url\":\"u\",\"headers\":[],\"httpVersion\":\"\(escaped.joined())\"")
    #expect(exchange?.request.httpVersion == version)
  }

  @Test("URLs in upper case, without scheme, relative redirects: as they stand")
  func urls() {
    #expect(
      request(#""method":"GET","url":"HTTPS://A.example/","headers":[]"#)?.request.url.value
        == "HTTPS://A.example/")
    #expect(
      request(#""method":"GET","url":"a.example/x","headers":[]"#)?.request.url.value
        == "a.example/x")
    #expect(request(#""method":"CONNECT","headers":[]"#)?.request.url.value == "")
    #expect(
      response(#"{"status":302,"redirectURL":"/next"}"#)?.response.redirectURL?.value == "/next")
  }

  @Test("An initiator as object, with a stack only, as a string")
  func initiators() {
    func initiator(_ text: String) -> [String?] {
      let exchange = read(capture("{\"_initiator\":\(text),\(Self.request)}")).exchanges.first
      return [exchange?.initiatorType, exchange?.initiatorURL]
    }
    #expect(
      initiator(#"{"type":"parser","url":"https://a.example/","lineNumber":3}"#) == [
        "parser", "https://a.example/",
      ])
    #expect(
      initiator(
        #"{"type":"script","stack":{"callFrames":[{"url":""},{"url":"https://b.example/x.js"}]}}"#)
        == ["script", "https://b.example/x.js"])
    #expect(
      initiator(
        #"{"type":"script","stack":{"callFrames":[],"parent":{"callFrames":[{"url":"u"}]}}}"#) == [
          "script", "u",
        ])
    #expect(initiator(#""other""#) == ["other", nil])
    #expect(initiator(#""https://a.example/""#) == [nil, "https://a.example/"])
    #expect(initiator("null") == [nil, nil])
    #expect(initiator("[1,2]") == [nil, nil])
  }

  @Test("A form body with both params and text gives both")
  func forms() throws {
    let body = try #require(
      request(
        #""method":"POST","url":"u","headers":[],"#
          + #""postData":{"mimeType":"application/x-www-form-urlencoded","#
          + #""params":[{"name":"a b","value":"1"},{"name":"c"},{"name":"f","#
          + #""fileName":"x.png"}],"text":"a+b=1&c="}"#
      )?.request.body)
    #expect(body.text?.value == "a+b=1&c=")
    #expect(body.parameters.map(\.name) == ["a b", "c", "f"])
    #expect(body.parameters.map(\.value) == ["1", "", "x.png"])
  }

  @Test("A cached exchange, in Chrome's and in WebKit's words")
  func cache() {
    func fromCache(_ member: String) -> Bool? {
      read(capture("{\(member),\(Self.request)}")).exchanges.first?.fromCache
    }
    #expect(fromCache(#""_fromCache":"memory""#) == true)
    #expect(fromCache(#""_fromCache":"disk""#) == true)
    #expect(fromCache(#""_fetchType":"Memory Cache""#) == true)
    #expect(fromCache(#""_fetchType":"Network Load""#) == false)
    #expect(fromCache(#""_fromCache":false"#) == false)
    #expect(fromCache(#""cache":{}"#) == false)
  }

  @Test("Duplicate members: the last one counts, as JSON readers have it")
  func duplicates() {
    #expect(response(#"{"status":200,"status":404}"#)?.response.status == 404)
  }

  @Test("Escaped member names are the names they spell")
  func escapedNames() {
    let text =
      #"{"l\u006fg":{"entr\u0069es":[{"r\u0065quest":{"url":"\u0068ttps://a.exampl"#
      + #"e/","method":"GET"}}]}}"#
    #expect(read(text).exchanges.first?.request.url.value == "https://a.example/")
  }

  @Test("Bytes that are no UTF-8 are repaired, what stands around them stays")
  func badUTF8() {
    var bytes = Array(
      capture("{\"request\":{\"method\":\"GET\",\"url\":\"https://a.example/?q=@@\"}}").utf8)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "@") { bytes[index] = 0xFF }
    #expect(
      read(bytes).exchanges.first?.request.url.value == "https://a.example/?q=\u{FFFD}\u{FFFD}")
  }
}
