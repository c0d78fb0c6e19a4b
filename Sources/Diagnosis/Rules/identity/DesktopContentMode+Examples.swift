extension DesktopContentMode {
  private static let asksForPhone = Example.Step.page(
    3, "https://riskos.socure.com/hosted/41aa",
    body:
      "<p>Identity check</p><p>Please use a mobile device: scan this QR code with your phone.</p>")
  private static let native = [
    Example.Step.fetch(1, "https://shop.example/api/device").by(.native)
  ]
  private static let counts = [
    Example.Step.fetch(
      4, "https://shop.example/api/log", method: "POST",
      json: #"{"platform":"MacIntel","maxTouchPoints":5,"screen":"1180x820"}"#)
  ]

  static let examples: [Example] = [
    .fires(
      "an iPad's app, and the check sends the person to a phone", .likely,
      Example.har(.mitmproxy, by: .desktopWKWebView, .opened, native, [asksForPhone])),
    .fires(
      "the page's own report counts five fingers on this Mac: a risk", .possible,
      Example.har(
        .mitmproxy, by: .desktopWKWebView, .opened, counts, .providerPage(), .openerWaits, .idle)),
    .quiet(
      "an iPad that asks for mobile content",
      Example.har(
        .mitmproxy, by: .iPadWKWebView, .opened, native, .providerPage(), .openerWaits, .idle)),
    .quiet(
      "an iPhone, and a page that has a QR code",
      Example.har(.mitmproxy, by: .wkWebView, .opened, [asksForPhone])),
    .quiet(
      "the sign-in completed in the desktop layout",
      Example.har(
        .mitmproxy, by: .desktopWKWebView, .opened, native, .providerPage(), .signedIn(), .takenUp)),
    .undetermined(
      "the same string, and nothing that names the device: it may be a Mac",
      Example.har(.mitmproxy, by: .desktopWKWebView, .opened, [asksForPhone])),
  ]
}
