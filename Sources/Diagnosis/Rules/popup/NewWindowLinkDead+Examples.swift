extension NewWindowLinkDead {
  static let examples: [Example] = [
    .fires(
      "the person tapped the terms link and nothing came", .possible, reported: .nothingHappens,
      note: "the link to the terms does nothing",
      Example.har(.mitmproxy, .opened, .providerPage(window: 1), .idle)),
    .fires(
      "the privacy link on the verification page does nothing", .possible,
      reported: .nothingHappens, note: "privacy link is dead",
      Example.har(.devTools, by: .wkWebView, .opened, .providerPage(window: 1), .idle)),
    .quiet(
      "the link's page was loaded", reported: .nothingHappens, note: "terms link",
      Example.har(
        .mitmproxy,
        .opened, .providerPage(window: 1), [.page(6, "https://id.example.net/terms")], .idle)),
    .quiet(
      "a script asked for the window, not a link", reported: .nothingHappens, note: "link?",
      Example.logcat(.asks, .gotNull), Example.har(.mitmproxy, .opened, .idle)),
    .undetermined(
      "nobody says what was tapped",
      Example.har(.devTools, .opened, .providerPage(window: 1), .idle)),
  ]
}
