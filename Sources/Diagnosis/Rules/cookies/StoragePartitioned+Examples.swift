extension StoragePartitioned {
  private static let missing =
    "<p>Unable to process request due to missing initial state. This may happen if …</p>"
  private static let text = Example.File(
    "page.txt",
    "Unable to process request due to missing initial state. This may happen if browser …\n")

  /// A sign-in by redirect whose handler stands at `host`.
  private static func redirected(
    _ host: String, type: String = "signInViaRedirect", back agent: Example.Agent? = nil
  ) -> [Example.Step] {
    let handler = "https://\(host)/__/auth/handler"
    var back = Example.Step.page(9.4, "\(handler)?code=c0de-55ab&state=st-7f", body: missing)
    if let agent { back = back.by(agent) }
    return [
      .page(0, "https://shop.example/", body: "<html>shop</html>"),
      .page(
        2,
        """
        \(handler)?apiKey=k&authType=\(type)&providerId=google.com&\
        redirectUrl=https%3A%2F%2Fshop.example%2F
        """
      ).sending("referer: https://shop.example/"),
      .page(
        3,
        """
        https://id.example.net/authorize?client_id=shop-web&response_type=code&state=st-7f&\
        redirect_uri=https%3A%2F%2F\(host)%2F__%2Fauth%2Fhandler
        """),
      .submit(
        9, "https://id.example.net/login?flow=41aa", form: "user=u",
        to: "\(handler)?code=c0de-55ab&state=st-7f"), back,
    ]
  }

  static let examples: [Example] = [
    .fires(
      "the handler is on another site than the app's page", .likely,
      Example.har(.mitmproxy, redirected("shop-demo.firebaseapp.com"))),
    .fires(
      "the return came in the system's browser", .likely,
      Example.har(.mitmproxy, redirected("shop.example", back: .chrome))),
    .fires("only the page's text was sent", .possible, text),
    .quiet(
      "the sign-in works, and an old page text lies beside it", text,
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .signedIn(), .takenUp)),
    .quiet("nobody misses anything", Example.har(.mitmproxy, .opened, .providerPage(), .idle)),
    .undetermined(
      "the page after the provider's came without its text",
      Example.har(
        .mitmproxy, .opened, .providerPage(window: 1),
        [
          .submit(
            9, "https://id.example.net/login?flow=41aa", form: "user=u",
            to: "https://shop.example/callback?code=c0de-55ab&state=st-7f31c0"),
          .page(9.4, "https://shop.example/callback?code=c0de-55ab&state=st-7f31c0", status: 400),
        ])),
  ]
}
