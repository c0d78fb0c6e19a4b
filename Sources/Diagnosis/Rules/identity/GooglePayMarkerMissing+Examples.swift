extension GooglePayMarkerMissing {
  private static func asked(_ answer: String?) -> [Example.Step] {
    [
      .fetch(
        2, "https://pay.google.com/gp/p/web_manifest/isReadyToPay", method: "POST",
        json: #"{"apiVersion":2}"#, answer: answer
      ).sending("referer: https://shop.example/")
    ]
  }
  private static let no = #"{"result": false}"#

  static let examples: [Example] = [
    .fires(
      "an iPhone's web view without the marker, and isReadyToPay answers false", .likely,
      Example.har(.mitmproxy, by: .wkWebView, .opened, asked(no), .idle)),
    .fires(
      "the answer stands in the page's console only", .likely,
      Example.webKitConsole(
        "https://shop.example/pay.js:12:20: CONSOLE LOG isReadyToPay {\"result\":false}"),
      Example.har(.webInspector, by: .wkWebView, .opened, .idle)),
    .quiet(
      "the marker is there, so something else says no",
      Example.har(.mitmproxy, by: .wkWebViewWithMarker, .opened, asked(no), .idle)),
    .quiet(
      "an Android web view needs no marker",
      Example.har(.mitmproxy, .opened, asked(no), .idle)),
    .quiet(
      "isReadyToPay answers true",
      Example.webKitConsole(
        "https://shop.example/pay.js:12:20: CONSOLE LOG isReadyToPay {\"result\":true}"),
      Example.har(.webInspector, by: .wkWebView, .opened, .idle)),
    .undetermined(
      "no answer of isReadyToPay",
      Example.har(.mitmproxy, by: .wkWebView, .opened, asked(nil), .idle)),
  ]
}
