extension PageCovered {
  private static let login = "https://id.example.net/login?flow=41aa"

  static let examples: [Example] = [
    .fires(
      "the sign-in page came up well, sent nothing, and the person could not tap", .possible,
      reported: .cannotTap,
      Example.har(.playwright, .opened, .providerPage(window: 1), .idle)),
    .fires(
      "the same in a popup, on an iPhone", .possible, reported: .cannotTap,
      Example.har(.mitmproxy, by: .wkWebView, .opened, .providerPage(), .openerWaits, .idle)),
    .quiet(
      "the person reports something else", reported: .spinner,
      Example.har(.playwright, .opened, .providerPage(window: 1), .idle)),
    .quiet(
      "the person got further than that page", reported: .cannotTap,
      Example.har(.playwright, .opened, .providerPage(window: 1), .signedIn(window: 1), .idle)),
    .quiet(
      "the provider says why it stopped", reported: .cannotTap,
      Example.har(
        .playwright, .opened, .providerPage(window: 1),
        [
          .submit(
            9, login, form: "user=u",
            to: "https://shop.example/callback?error=server_error&state=st-7f31c0")
        ], .idle)),
    .undetermined(
      "a page waits, and nobody says what was on the screen",
      Example.har(.playwright, .opened, .providerPage(window: 1), .idle)),
  ]
}
