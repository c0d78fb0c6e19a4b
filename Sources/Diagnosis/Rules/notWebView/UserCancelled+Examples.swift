extension UserCancelled {
  private static func answered(_ error: String) -> [Example.Step] {
    [
      .submit(
        9, "https://id.example.net/login?flow=41aa", form: "consent=no",
        to: "https://shop.example/callback?error=\(error)&state=st-7f31c0"),
      .page(9.4, "https://shop.example/callback?error=\(error)&state=st-7f31c0"),
    ]
  }

  static let examples: [Example] = [
    .fires(
      "the provider answers access_denied", .certain,
      Example.har(.mitmproxy, .opened, .providerPage(window: 1), answered("access_denied"))),
    .fires(
      "Facebook gives the reason user_denied", .certain,
      Example.har(
        .mitmproxy, .opened,
        [
          .page(
            2.2,
            """
            https://www.facebook.com/v19.0/dialog/oauth?client_id=77&response_type=code&scope=\
            email&redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&state=st-7f31c0
            """,
            body: "<html>…</html>"),
          .page(
            9,
            """
            https://shop.example/callback?error=access_denied&error_code=200&error_reason=\
            user_denied&state=st-7f31c0
            """
          ).sending("referer: https://www.facebook.com/"),
        ])),
    .fires(
      "the system's sheet was up for a while and ended as cancelled", .possible,
      Example.xcode(
        (4, "[Login] starting sign-in"),
        (
          31,
          """
          [Login] Error Domain=com.apple.AuthenticationServices.WebAuthenticationSession Code=1 \
          "(null)"
          """
        ))),
    .quiet(
      "access_denied by a policy: nobody asked the person",
      Example.har(
        .mitmproxy, .opened, .providerPage(window: 1),
        answered(
          "access_denied&error_description=Blocked+by+an+administrator%27s+policy"))),
    .quiet(
      "the person agreed: a code came back",
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .signedIn(), .idle)),
    .undetermined(
      "a library that finds its popup gone does not know who closed it",
      Example.logcat(.asks, .closed(at: 33)),
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
  ]
}
