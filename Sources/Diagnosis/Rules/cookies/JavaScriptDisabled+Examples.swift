extension JavaScriptDisabled {
  private static let page =
    """
    <html><head><link rel="stylesheet" href="/main.css"><script src="/login.js"></script></head>\
    <body><img src="/logo.png"><noscript>Switch scripts on.<img src="/count.gif?js=0"></noscript>
    """
  /// The provider's page and what it asked for.
  private static func provider(_ parts: [Example.Step]) -> [Example.Step] {
    let url = "https://id.example.net/authorize?client_id=shop-web&response_type=code&state=st-7f"
    let steps =
      [
        .page(2.5, url, body: page).sending("referer: https://shop.example/")
      ] + parts.map { $0.sending("referer: \(url)") }
    return steps.map { $0.inWindow(2) }
  }
  private static func part(_ name: String, _ type: String) -> Example.Step {
    Example.Step(second: 2.8, url: "https://id.example.net/\(name)", type: type)
      .sending("sec-fetch-dest: \(type == "stylesheet" ? "style" : type)")
  }
  private static let style = part("main.css", "stylesheet")
  private static let logo = part("logo.png", "image")
  private static let spare = part("count.gif?js=0", "image")
  private static let script = part("login.js", "script")

  static let examples: [Example] = [
    .fires(
      "the popup's page loads its style and its noscript picture, and no script", .likely,
      Example.har(
        .mitmproxy, .opened, provider([style, logo, spare]), .openerWaits, .idle)),
    .fires(
      "style and picture come, scripts do not", .possible,
      Example.har(.mitmproxy, .opened, provider([style, logo]), .openerWaits, .idle)),
    .fires(
      "the person sends the text of the page", .possible,
      Example.File(
        "page.txt", "Please enable JavaScript to continue using this application.\n"),
      Example.har(.devTools, .opened)),
    .quiet(
      "the page's script was asked for and did nothing",
      Example.har(.mitmproxy, .opened, provider([style, logo, script]), .openerWaits, .idle)),
    .quiet(
      "nothing but the page itself is recorded: its parts may lie in the cache",
      Example.har(.mitmproxy, .opened, provider([]), .openerWaits, .idle)),
    .undetermined(
      "the page was there before, and a proxy does not see what the cache holds",
      Example.har(
        .mitmproxy, .opened,
        provider([style, logo]).map { $0.sending("cookie: idp_seen=1") }, .openerWaits, .idle)),
    .undetermined(
      "the capture holds no page's text",
      Example.har(.devTools, [.page(0, "https://shop.example/")])),
  ]
}
