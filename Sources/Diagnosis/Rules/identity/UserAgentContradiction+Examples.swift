extension UserAgentContradiction {
  private static let hintsOfWebView =
    #"sec-ch-ua: "Android WebView";v="126", "Chromium";v="126", "Not/A)Brand";v="8""#
  private static let hintsOfChrome =
    #"sec-ch-ua: "Google Chrome";v="126", "Chromium";v="126", "Not/A)Brand";v="8""#
  private static func check(_ second: Double, _ header: String) -> Example.Step {
    .page(
      second, "https://id.example.net/login?flow=41aa", status: 403, headers: [header],
      body: "<title>Just a moment</title>"
    ).sending(hintsOfWebView)
  }

  static let examples: [Example] = [
    .fires(
      "user agent of Chrome, client hints of Android WebView, and the browser is refused", .likely,
      Example.har(
        .mitmproxy, by: .chrome, .opened,
        [
          .page(
            2.2,
            """
            https://id.example.net/authorize?client_id=shop-web&response_type=code&scope=openid&\
            redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&state=st-7f31c0
            """,
            status: 403, body: "<title>Error 403: disallowed_useragent</title>"
          ).sending(hintsOfWebView)
        ])),
    .fires(
      "the same, and one bot check after the other", .likely,
      Example.har(
        .mitmproxy, by: .chrome, .opened,
        [
          check(2.5, "cf-mitigated: challenge"), check(5, "cf-mitigated: challenge"),
          check(9, "cf-mitigated: challenge"),
        ])),
    .fires(
      "X-Requested-With names the app although the user agent says Chrome: a risk", .possible,
      Example.har(
        .mitmproxy, by: .chrome,
        Example.Step.all(.opened, sending: "x-requested-with: com.example.shop", hintsOfChrome))),
    .quiet(
      "a web view that says so everywhere",
      Example.har(
        .mitmproxy,
        Example.Step.all(.opened, sending: "x-requested-with: com.example.shop", hintsOfWebView))),
    .quiet(
      "Chrome that says so everywhere; XMLHttpRequest is no app",
      Example.har(
        .mitmproxy, by: .chrome,
        Example.Step.all(.opened, sending: "x-requested-with: XMLHttpRequest", hintsOfChrome))),
    .quiet(
      "a service worker's script is asked for with the default string and hints of the engine",
      Example.har(
        .mitmproxy, by: .chrome, Example.Step.all(.opened, sending: hintsOfChrome),
        [
          .fetch(3, "https://shop.example/worker.js").sending(
            "sec-fetch-dest: serviceworker", hintsOfWebView)
        ])),
    .undetermined("a log without any request", Example.logcat(.asks, .gotNull)),
  ]
}
