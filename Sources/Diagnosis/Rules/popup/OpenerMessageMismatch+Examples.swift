extension OpenerMessageMismatch {
  static let examples: [Example] = [
    .fires(
      "the callback posts to www, the page has no www", .likely,
      Example.logcat(
        .asks,
        .mismatch(
          to: "https://www.shop.example", at: "https://shop.example",
          from: "https://shop.example/callback.js")),
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .signedIn(), .idle)),
    .fires(
      "iOS: the page comes from file:// and has no origin", .likely,
      Example.xcode(
        (2, "Opening sign-in popup"), (9.4, "oauth popup finished"),
        (9.5, "Unable to post message to file://. Recipient has origin null."),
        (70, "timed out waiting for the sign-in popup"))),
    .quiet(
      "the recipient is the page that posts: it replaced its opener",
      Example.logcat(
        .asks, .mayNotClose,
        .mismatch(
          to: "https://shop.example", at: "https://id.example.net",
          from: "https://id.example.net/done"))),
    .quiet(
      "a video widget while the page loads",
      Example.logcat(
        .mismatch(
          to: "https://www.youtube.com", at: "https://cdn.example.org",
          from: "https://www.youtube.com/s/player.js"),
        .asks, .closed(at: 33)),
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
    .undetermined(
      "without a console nothing names the origins",
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .signedIn(), .idle)),
  ]
}
