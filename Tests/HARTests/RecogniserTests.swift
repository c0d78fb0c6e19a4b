import Evidence
import HAR
import Testing

@Suite("What is a capture")
struct RecogniserTests {
  static let entry =
    #"{"startedDateTime":"2026-11-30T10:00:00Z","request":{"method":"GET","#
    + #""url":"https://a.example/","headers":[]},"response":{"status":200}}"#
  static let log = capture(entry)

  private func recognise(_ text: String) -> Recognition? {
    Array(text.utf8).withUnsafeBytes { HARRecogniser().recognise($0) }
  }

  @Test(
    "Recognised and read, whatever stands around it",
    arguments: [
      log, "\u{FEFF}" + log, " \r\n\t" + log, "onInputData(" + log + ");",
      "/**/ cb_1.x({}[0],\n" + log + ")",
      "var har = " + log + ";", ")]}'\n" + log,
      "Hello,\nplease find the capture \"below\".\n\n" + log + "\n-- \nBest {regards}\n",
      "{\"data\":{\"note\":\"x\",\"har\":" + log + "}}",
      "{\"entries\":[" + entry + "]}", "[" + entry + "]",
      "{\"comment\":\"first\",\"log\":{\"comment\":\"\",\"entries\":[" + entry + "]}}",
    ])
  func recognised(_ text: String) {
    #expect(recognise(text)?.kind == .har)
    let (exchanges, summary) = read(text)
    #expect(exchanges.map(\.request.url.value) == ["https://a.example/"])
    #expect(summary.truncated == nil)
    // Offsets count from the first byte of the source, prefix and mark included.
    let bytes = Array(text.utf8)
    if let exchange = exchanges.first {
      #expect(bytes[exchange.byteOffset...].starts(with: #"{"startedDateTime"#.utf8))
      #expect(bytes[exchange.request.url.byteOffset...].starts(with: "https://a.example/\"".utf8))
    }
  }

  @Test("The detail names the exporter")
  func detail() {
    #expect(
      recognise(capture(Self.entry, creator: "WebKit Web Inspector"))?.detail == "webInspector")
    #expect(recognise(capture(Self.entry, creator: "Somebody"))?.detail == nil)
  }

  @Test("A cut capture is recognised by what is left of it")
  func cut() {
    let half = String(Self.log.prefix(Self.log.count - 20))
    #expect(recognise(half)?.kind == .har)
    #expect(
      recognise(#"{"log":{"version":"1.2","creator":{"name":"x","version":"1"},"entr"#)?.kind
        == .har)
  }

  @Test(
    "Other JSON and other text is none",
    arguments: [
      "", " ", "{}", "[]", "null", "{\"log\":\"text\",\"stream\":\"stdout\"}",
      "{\"log\":{\"level\":\"info\"}}",
      "{\"messages\":[{\"request\":1}]}", "11-30 10:15:02.123  4711  4802 I chromium: {\"a\":1}",
      "{\"creator\":{\"log\":{\"version\":\"1.2\",\"entries\":[]}}}",
    ])
  func others(_ text: String) { #expect(recognise(text) == nil) }

  @Test("An array called entries without a request in it is no safe sign")
  func doubtful() { #expect((recognise("{\"entries\":[{\"a\":1}]}")?.confidence ?? 0) < 50) }
}
