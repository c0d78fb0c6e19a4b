extension AppLinkNotOpened {
  private static let login = "https://id.example.net/login?flow=41aa"
  private static let back = "https://go.shop.example/open?code=c0de-55ab&state=st-7f31c0"
  private static let claim = Example.Step.fetch(
    0, "https://go.shop.example/.well-known/assetlinks.json", answer: "[]"
  ).by(.okhttp)

  /// A sign-in that the app began in the system's browser, without any page of the site.
  private static func sheet(
    _ agent: Example.Agent = .safari, page: String = "<html>done</html>"
  ) -> [Example.Step] {
    [
      Example.Step.redirect(
        2,
        """
        https://id.example.net/authorize?client_id=shop-app&response_type=code&scope=openid&\
        redirect_uri=https%3A%2F%2Fgo.shop.example%2Fopen&state=st-7f31c0
        """, to: login
      ).by(agent),
      Example.Step.page(2.4, login, body: "<html>sign in</html>").by(agent),
      Example.Step.submit(9, login, form: "user=u&password=p", to: back).by(agent),
      Example.Step.page(9.4, back, body: page).by(agent),
    ]
  }
  private static let later = Example.Step.fetch(40, "https://api.shop.example/ping").by(.okhttp)

  static let examples: [Example] = [
    .fires(
      "the host publishes its app, the return address is a page in the sheet, the app stays silent",
      .likely, Example.har(.mitmproxy, by: .safari, [claim], sheet(), [later])),
    .fires(
      "the page on which the person is left offers the app", .likely,
      Example.har(
        .mitmproxy, by: .chrome,
        sheet(.chrome, page: "<html><a href=\"intent://open#Intent;end\">Open the app</a></html>"),
        [later])),
    .quiet(
      "the app takes the code and asks for its token",
      Example.har(
        .mitmproxy, by: .safari, [claim], sheet(),
        [
          Example.Step.fetch(
            10, "https://id.example.net/token", method: "POST",
            form: "grant_type=authorization_code&code=c0de-55ab&client_id=shop-app",
            answer: #"{"error":"invalid_grant"}"#
          ).by(.okhttp), later,
        ])),
    .quiet(
      "a site signs people in on its own page, and publishes an app besides",
      Example.har(
        .mitmproxy, by: .safari,
        [Example.Step.page(0, "https://go.shop.example/", body: "<html>shop</html>").by(.safari)],
        [claim], sheet(), [later])),
    .quiet(
      "the way back is an ordinary page of the site",
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .signedIn(), .idle)),
    .undetermined(
      "the answer came to a page, and nothing says that it was meant for an app",
      Example.har(.mitmproxy, by: .safari, sheet(), [later])),
  ]
}
