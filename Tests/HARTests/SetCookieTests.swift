import HAR
import Testing

@Suite("Set-Cookie and Cookie as exporters join and split them")
struct SetCookieTests {
  private func entry(_ values: String...) -> String {
    let headers = values.map { #"{"name":"Set-Cookie","value":"\#($0)"}"# }.joined(separator: ",")
    return
      #"{"request":{"method":"GET","url":"u"},"response":{"status":200,"headers":[\#(headers)]}}"#
  }

  /// The cookies of the last entry; each checked to stand where it says.
  private func cookies(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    let headers = read(bytes).exchanges.last?.response.headers.all(header: "set-cookie") ?? []
    for header in headers {
      #expect(bytes[header.byteOffset...].starts(with: header.value.utf8.prefix(3)))
    }
    return headers.map(\.value)
  }

  @Test("One header each stays as it is")
  func apart() {
    #expect(cookies(capture(entry("a=1; Path=/", "b=2"))) == ["a=1; Path=/", "b=2"])
  }

  @Test(
    "Joined by line feeds: split there, for every exporter",
    arguments: ["Firefox", "Charles Proxy", "x"])
  func lineFeeds(_ creator: String) {
    let text = capture(
      entry(#"a=1; Expires=Wed, 21 Oct 2037 07:28:00 GMT\nb=2, c=3\r\nd=4\n"#), creator: creator)
    #expect(cookies(text) == ["a=1; Expires=Wed, 21 Oct 2037 07:28:00 GMT", "b=2, c=3", "d=4"])
  }

  @Test("Joined by commas: split before name=, not inside of dates")
  func commas() {
    let value =
      "a=1; Expires=Wed, 21 Oct 2037 07:28:00 GMT; Path=/, b=2; Expires=Thu, "
      + "01-Jan-1970 00:00:01 GMT, c=3"
    #expect(
      cookies(capture(entry(value), creator: "WebKit Web Inspector")) == [
        "a=1; Expires=Wed, 21 Oct 2037 07:28:00 GMT; Path=/",
        "b=2; Expires=Thu, 01-Jan-1970 00:00:01 GMT", "c=3",
      ])
  }

  @Test("A comma inside a value is none of them")
  func commaInValue() {
    for value in ["a=1,2,3; Path=/", "a=one, two; Path=/", "a=x,b=2", "a=1, b", "a=1, "] {
      #expect(
        cookies(capture(entry(value), creator: "WebKit Web Inspector")) == [
          value.hasSuffix(" ") ? String(value.dropLast()) : value
        ])
    }
  }

  @Test("Where the capture writes two headers apart anywhere, a comma is part of a value")
  func exporterWritesApart() {
    let joined = entry("a=1, b=2")
    #expect(cookies(capture(joined, creator: "x")) == ["a=1", "b=2"])
    #expect(cookies(capture(entry("x=1", "y=2"), joined, creator: "x")) == ["a=1, b=2"])
    // Learned from the capture's front before its first entry is handed out.
    let first = read(capture(joined, entry("x=1", "y=2"), creator: "x")).exchanges.first
    #expect(first?.response.headers.all(header: "set-cookie").map(\.value) == ["a=1, b=2"])
    #expect(
      cookies(capture(entry("x=1", "y=2"), joined, creator: "WebKit Web Inspector")) == [
        "a=1", "b=2",
      ])
  }

  @Test("The view splits as the exchange does")
  func view() {
    struct Sink: ExchangeSink {
      var found: [String] = []
      mutating func entry(_ entry: borrowing EntryView) {
        var all: [String] = []
        entry.eachHeader("set-cookie", of: .response) { value, offset in
          all.append("\(String(decoding: value, as: UTF8.self))@\(offset)")
        }
        found += all
      }
    }
    var sink = Sink()
    let text = capture(entry(#"a=\"1\"\nb=2"#))
    _ = HARReader.read(member(Array(text.utf8)), into: &sink)
    let expected = read(text).exchanges[0].response.headers.all(header: "set-cookie")
    #expect(sink.found == expected.map { "\($0.value)@\($0.byteOffset)" })
    #expect(expected.map(\.value) == ["a=\"1\"", "b=2"])
  }

  @Test("The crumbs of an HTTP/2 Cookie header are one header, and each keeps its place")
  func crumbs() {
    struct Sink: ExchangeSink {
      var cookie = ""
      mutating func entry(_ entry: borrowing EntryView) {
        cookie = String(
          decoding: entry.header("cookie", of: .request) ?? .init(start: nil, count: 0),
          as: UTF8.self)
      }
    }
    let text = capture(
      #"{"request":{"method":"GET","url":"u","headers":[{"name":"cookie","#
        + #""value":"a=1"},{"name":"x","value":"y"},"#
        + #"{"name":"Cookie","value":"b=\"2\""},{"name":"cookie","value":"c=3"}]}}"#)
    let bytes = Array(text.utf8)
    let headers = read(text).exchanges[0].request.headers
    #expect(headers.map { "\($0.name): \($0.value)" } == ["cookie: a=1; b=\"2\"; c=3", "x: y"])
    #expect(headers[0].crumbs.map(\.value) == ["a=1", "b=\"2\"", "c=3"])
    for crumb in headers[0].crumbs {
      #expect(bytes[crumb.byteOffset...].starts(with: crumb.value.utf8.prefix(2)))
    }
    #expect(headers[1].crumbs.isEmpty)
    var sink = Sink()
    _ = HARReader.read(member(bytes), into: &sink)
    #expect(sink.cookie == "a=1; b=\"2\"; c=3")
  }
}
