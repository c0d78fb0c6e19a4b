extension FrameBlocked {
  private static let ask = "https://id.example.net/authorize?client_id=shop-web&response_type=code"
  private static func framed(_ url: String, headers: [String], error: String? = nil) -> [Example
    .Step]
  {
    var step = Example.Step.page(2.2, url, headers: headers)
      .sending("sec-fetch-dest: iframe", "referer: https://shop.example/")
    step.type = "subdocument"
    if let error {
      step.error = error
      step.status = 0
    }
    return [step]
  }
  static let examples: [Example] = [
    .fires(
      "Chromium names the header", .certain,
      Example.logcat(
        .console(
          2,
          """
          Refused to display 'https://id.example.net/authorize' in a frame because it set \
          'X-Frame-Options' to 'deny'.
          """
        ))),
    .fires(
      "the frame's document forbids it and failed", .likely,
      Example.har(
        .mitmproxy, by: .wkWebView, .opened,
        framed(
          ask, headers: ["x-frame-options: DENY"], error: "net::ERR_BLOCKED_BY_RESPONSE"))),
    .quiet(
      "a silent check in a hidden frame",
      Example.logcat(
        .console(
          2,
          """
          Refused to display '\(ask)&prompt=none' in a frame because it set 'X-Frame-Options' to \
          'deny'.
          """
        ))),
    .quiet(
      "a social network's hidden frame that asks for the state of the sign-in",
      Example.logcat(
        .console(
          2,
          """
          Refused to display 'https://www.social.example/x/oauth/status?client_id=1' in a frame \
          because it set 'X-Frame-Options' to 'deny'.
          """
        ))),
    .quiet(
      "the frame that watches the provider's session",
      Example.har(
        .mitmproxy, by: .wkWebView, .opened,
        framed("https://id.example.net/connect/checksession", headers: ["x-frame-options: DENY"]))),
    .fires(
      "the host alone: the page, or a silent check", .possible,
      Example.logcat(
        .console(
          2,
          """
          Refused to display 'https://login.example.net/' in a frame because it set \
          'X-Frame-Options' to 'deny'.
          """
        ))),
    .fires(
      "the host alone, which is a known sign-in service's", .possible,
      Example.logcat(
        .console(
          2,
          """
          Refused to display 'https://accounts.google.com/' in a frame because it set \
          'X-Frame-Options' to 'deny'.
          """
        ))),
    .quiet(
      "an advertisement forbids its frame",
      Example.logcat(
        .console(
          2,
          """
          Refused to display 'https://ads.example.com/' in a frame because it set \
          'X-Frame-Options' to 'sameorigin'.
          """
        ))),
    .undetermined(
      "an app's export without console or capture", reported: .blank,
      Example.File("note.txt", "The page stays white after the tap.\n")),
  ]
}
