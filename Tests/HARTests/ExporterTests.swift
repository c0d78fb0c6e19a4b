import Evidence
import HAR
import Testing

@Suite("Exporters")
struct ExporterTests {
  @Test(
    "Known by the creator's name",
    arguments: [
      ("WebInspector", Exporter.chromeDevTools), ("Playwright", .playwright),
      ("mitmproxy", .mitmproxy),
      ("WebKit Web Inspector", .webInspector), ("Firefox", .firefox), ("Charles Proxy", .charles),
      ("Proxyman", .proxyman), ("Fiddler", .fiddler), ("HTTP Toolkit", .httpToolkit),
      ("Insomnia REST Client", .insomnia), ("WebPagetest", .webPageTest), ("Somebody", .unknown),
      ("", .unknown),
    ])
  func creators(_ name: String, _ exporter: Exporter) {
    let summary = read(capture(creator: name)).summary
    #expect(summary.exporter == exporter)
    #expect(summary.creatorName == name)
    #expect(summary.harVersion == "1.2")
  }

  @Test("A creator behind the entries counts, and none is unknown")
  func late() {
    let summary = read(
      #"{"log":{"entries":[],"browser":{"name":"chromium"},"#
        + #""creator":{"name":"Playwright","version":"1"}}}"#
    ).summary
    #expect(summary.exporter == .playwright)
    #expect(summary.browserName == "chromium")
    #expect(summary.creatorVersion == "1")
    #expect(read(#"{"log":{"entries":[]}}"#).summary.exporter == .unknown)
  }

  private func failure(_ creator: String, _ response: String, _ members: String = "") -> Exchange? {
    read(
      capture(
        "{\(members)\"request\":{\"method\":\"GET\",\"url\":\"u\"},\"response\":\(response)}",
        creator: creator)
    ).exchanges.first
  }

  @Test("Failures in each exporter's words")
  func failures() {
    #expect(
      failure("WebInspector", #"{"status":0,"_error":"net::ERR_FAILED"}"#)?.response.error?.value
        == "net::ERR_FAILED")
    #expect(
      failure("WebInspector", #"{"status":302,"_error":"net::ERR_TOO_MANY_REDIRECTS"}"#)?.response
        .error?.value == "net::ERR_TOO_MANY_REDIRECTS")
    #expect(failure("WebInspector", #"{"status":200,"_error":null}"#)?.response.error == nil)
    #expect(failure("WebInspector", #"{"status":0,"_error":""}"#)?.response.error == nil)
    let aborted = failure("Playwright", #"{"status":-1,"_failureText":"net::ERR_ABORTED"}"#)
    #expect(aborted?.response.status == 0)
    #expect(aborted?.response.error?.value == "net::ERR_ABORTED")
    #expect(
      failure("mitmproxy", #"{"status":0,"_error":"Certificate verify failed: x"}"#)?.response
        .error?.value == "Certificate verify failed: x")
    #expect(failure("Firefox", #"{"status":0,"statusText":""}"#)?.response.error == nil)
    #expect(
      failure("Charles Proxy", #"{"status":0,"_charlesStatus":"FAILED"}"#)?.response.error?.value
        == "FAILED")
    #expect(
      failure("Charles Proxy", #"{"status":200,"_charlesStatus":"COMPLETE"}"#)?.response.error
        == nil)
    #expect(failure("HTTP Toolkit", "{}", #""_error":"reset","#)?.response.error?.value == "reset")
  }

  private func answers(
    _ count: Int, _ headers: String = "", creator: String = "WebInspector", scheme: String = "https"
  ) -> CaptureSummary {
    let entry =
      #"{"_resourceType":"document","request":{"method":"GET","#
      + #""url":"\#(scheme)://a.example/","headers":[\#(headers)]},"#
      + #""response":{"status":200,"headers":[]}}"#
    let entries = Array(repeating: entry, count: count).joined(separator: ",")
    return read(capture(entries, creator: creator)).summary
  }

  @Test("Sanitized: Chrome, enough answers over TLS, and not one secret header")
  func sanitized() {
    #expect(answers(5).isSanitized)
    #expect(!answers(4).isSanitized)
    #expect(!answers(9, scheme: "http").isSanitized)
    #expect(!answers(9, creator: "mitmproxy").isSanitized)
    #expect(!answers(9, #"{"name":"Cookie","value":"a=1"}"#).isSanitized)
    #expect(!answers(9, #"{"name":"authorization","value":"x"}"#).isSanitized)
    #expect(answers(9, #"{"name":"x-cookie","value":"a=1"}"#).isSanitized)
  }
}
