extension CustomSchemeUnhandled {
  private static let target = "shopapp://callback?code=c0de-55ab&state=st-7f31c0"
  private static let login = "https://id.example.net/login?flow=41aa"
  private static func asked(agent: Example.Agent = .androidWebView) -> [Example.Step] {
    [
      .redirect(
        2.2,
        """
        https://id.example.net/authorize?client_id=shop-app&response_type=code&scope=openid&\
        redirect_uri=shopapp%3A%2F%2Fcallback&state=st-7f31c0
        """,
        to: login
      ).by(agent),
      Example.Step.page(2.5, login, body: "<html>sign in</html>").by(agent),
    ]
  }
  private static func sentBack(to target: String, agent: Example.Agent = .androidWebView)
    -> [Example.Step]
  {
    [Example.Step.submit(9, login, form: "user=u", to: target).by(agent)]
  }

  static let examples: [Example] = [
    .fires(
      "the web view fails on the app's own scheme; the address carried the code", .certain,
      Example.har(
        .playwright, .opened, asked(), sentBack(to: target),
        [.failed(9.2, target, "net::ERR_UNKNOWN_URL_SCHEME")])),
    .fires(
      "the redirect to the scheme in a web view, and the app's page goes on without its result",
      .likely,
      Example.har(.mitmproxy, .opened, asked(), sentBack(to: target), .idle)),
    .fires(
      "WebKit says that it does not follow such a redirect", .certain,
      Example.webKitConsole(
        """
        https://id.example.net/login:1:1: CONSOLE SECURITY ERROR Redirection to URL with a \
        scheme that is not HTTP(S)
        """
      ),
      Example.har(.webInspector, by: .wkWebView, .opened, asked(agent: .wkWebView))),
    .quiet(
      "the return is an ordinary page",
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .signedIn(), .idle)),
    .quiet(
      "the scheme brings back an error: the refusal is the matter",
      Example.har(
        .mitmproxy, .opened, asked(),
        sentBack(to: "shopapp://callback?error=access_denied&state=st-7f31c0"))),
    .quiet(
      "the app takes the code and asks for its token",
      Example.har(
        .mitmproxy, .opened, asked(), sentBack(to: target),
        [
          Example.Step.fetch(
            9.8, "https://id.example.net/token", method: "POST", status: 400,
            form:
              """
              grant_type=authorization_code&code=c0de-55ab&client_id=shop-app&redirect_uri=\
              shopapp%3A%2F%2Fcallback
              """,
            answer: #"{"error":"invalid_grant"}"#
          ).by(.okhttp)
        ])),
    .undetermined(
      "in the system's own browser such an address is right; whether the app took it is not seen",
      Example.har(
        .mitmproxy, by: .chrome, .opened, asked(agent: .chrome),
        sentBack(to: target, agent: .chrome))),
    .undetermined(
      "the person signed in, and where the provider sent the browser is not in the capture",
      Example.har(
        .mitmproxy, .opened, .providerPage(window: 1),
        [.submit(9, login, form: "user=u")], .idle)),
  ]
}
