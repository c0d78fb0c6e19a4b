import Evidence
import HAR
import Testing

@Suite("The view of an entry")
struct ViewTests {
  struct Sink<Result>: ExchangeSink {
    var look: (borrowing EntryView) -> Result
    var results: [Result] = []
    mutating func entry(_ entry: borrowing EntryView) { results.append(look(entry)) }
  }

  private func view<Result>(_ text: String, _ look: @escaping (borrowing EntryView) -> Result)
    -> [Result]
  {
    var sink = Sink(look: look)
    _ = HARReader.read(member(Array(text.utf8)), into: &sink)
    return sink.results
  }

  private static let entry =
    #"{"startedDateTime":"2026-11-30T10:15:02.123+01:00","pageref":"page_1","#
    + #""_resourceType":"document","#
    + #""request":{"method":"GET","url":"https:\/\/a.example\/?q=\"x\"","#
    + #""headers":[{"name":"User-Agent","value":"a \"b\""},{"name":"X","value":"1"},"#
    + #"{"name":"x","value":"2"}]},"#
    + #""response":{"status":302,"headers":[{"name":"location","value":"/n"}],"#
    + #""content":{"mimeType":"text/html; charset=utf-8"},"redirectURL":"/n","#
    + #""_error":"e"}}"#

  @Test("Every member decoded")
  func members() throws {
    func text(_ bytes: UnsafeRawBufferPointer) -> String { String(decoding: bytes, as: UTF8.self) }
    let text1 = capture(Self.entry)
    let found = view(text1) { entry in
      [
        text(entry.method), text(entry.url), text(entry.resourceType), text(entry.mimeType),
        text(entry.error),
        text(entry.pageRef), text(entry.redirectURL), "\(entry.status)", "\(entry.entry)",
      ]
    }
    #expect(
      found == [
        [
          "GET", "https://a.example/?q=\"x\"", "document", "text/html; charset=utf-8", "e",
          "page_1", "/n", "302", "0",
        ]
      ])
    let start = view(text1) { $0.start }
    #expect(start == [Stamp(iso8601: "2026-11-30T09:15:02.123Z")])
    let range = view(text1) { $0.byteOffset..<$0.byteEnd }
    let bytes = Array(text1.utf8)
    #expect(range.map { String(decoding: bytes[$0], as: UTF8.self) } == [Self.entry])
    let url = view(text1) { $0.urlOffset }
    #expect(bytes[url[0]...].starts(with: #"https:\/\/"#.utf8))
  }

  @Test("Headers by name, ASCII case aside, of the right side")
  func headers() {
    let found = view(capture(Self.entry)) { entry in
      [
        entry.header("user-agent", of: .request).map { String(decoding: $0, as: UTF8.self) },
        entry.header("x", of: .request).map { String(decoding: $0, as: UTF8.self) },
        entry.header("location", of: .response).map { String(decoding: $0, as: UTF8.self) },
        entry.header("location", of: .request).map { String(decoding: $0, as: UTF8.self) },
        entry.header("user-agen", of: .request).map { String(decoding: $0, as: UTF8.self) },
      ]
    }
    #expect(found == [["a \"b\"", "1", "/n", nil, nil]])
    #expect(view(capture(Self.entry)) { $0.hasHeader("x", of: .request) } == [true])
    #expect(view(capture(Self.entry)) { $0.hasHeader("x", of: .response) } == [false])
  }

  @Test("What the entry lacks is empty, not wrong; the entry before leaves nothing behind")
  func absent() {
    let found = view(capture(Self.entry, #"{"request":{}}"#)) { entry in
      [
        entry.method.count, entry.url.count, entry.resourceType.count, entry.mimeType.count,
        entry.error.count,
        entry.pageRef.count, entry.redirectURL.count, entry.status, entry.requestBody().count,
        entry.header("x", of: .request)?.count ?? -1,
      ]
    }
    #expect(found.last == [0, 0, 0, 0, 0, 0, 0, 0, 0, -1])
  }
}
