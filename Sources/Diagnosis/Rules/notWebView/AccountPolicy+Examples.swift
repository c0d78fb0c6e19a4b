extension AccountPolicy {
  private static let ask =
    """
    https://login.microsoftonline.com/shop.onmicrosoft.com/oauth2/v2.0/authorize?client_id=77&\
    response_type=code&scope=openid&redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&state=st-\
    7f31c0
    """
  private static func answered(_ text: String) -> [Example.Step] {
    [
      .page(2.2, ask, body: "<html>sign in</html>"),
      Example.Step(
        second: 9, method: "POST",
        url: "https://login.microsoftonline.com/shop.onmicrosoft.com/login", form: "login=u",
        body: "<p>\(text)</p>"),
    ]
  }

  static let examples: [Example] = [
    .fires(
      "a conditional access policy blocks the account", .certain,
      Example.har(
        .mitmproxy, .opened,
        answered("AADSTS53003: Access has been blocked by Conditional Access policies."))),
    .fires(
      "access_denied whose description says that the user is not assigned", .certain,
      Example.har(
        .mitmproxy, .opened, .providerPage(window: 1),
        [
          .page(
            9,
            """
            https://shop.example/callback?error=access_denied&error_description=\
            User+is+not+assigned+to+the+client+application.&state=st-7f31c0
            """
          ).sending("referer: https://id.example.net/")
        ])),
    .quiet(
      "the provider names a fault of the client's set-up",
      Example.har(
        .mitmproxy, .opened, answered("AADSTS50011: The redirect URI does not match."))),
    .quiet(
      "the account was let in, and the site refuses the return",
      Example.har(
        .mitmproxy, .opened, .providerPage(window: 1), .returnFails)),
    .undetermined(
      "the provider's page came, and no answer to the account's credentials",
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
  ]
}
