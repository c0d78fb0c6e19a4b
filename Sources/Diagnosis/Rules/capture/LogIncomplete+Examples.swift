extension LogIncomplete {
  static let examples: [Example] = [
    .fires(
      "logd pruned lines of the app", .certain,
      Example.logcat(
        .asks,
        .app(2, "chatty", "uid=10231(com.example.shop) CrRendererMain expire 12 lines", level: "I"))
    ),
    .fires(
      "logcat could not keep up", .certain,
      Example.logcat(.asks, .app(3, "shop", "logcat: Unexpected EOF!"))),
    .fires(
      "log stream could not keep up", .certain,
      Example.File(
        "stream.txt",
        """
        2026-03-01 10:00:01.000000+0000 0x1a2b3c   Default     0x0   4711   0    Shop: [Login] open
        === Messages dropped during live streaming (use `log show` to see what they were)
        2026-03-01 10:00:05.000000+0000 0x1a2b3c   Default     0x0   4711   0    Shop: [Login] end

        """)),
    .fires(
      "the unified log has a loss record", .certain,
      Example.File(
        "show.txt",
        """
        2026-03-01 10:00:01.000000+0000 0x1a2b3c   Default     0x0   4711   0    Shop: [Login] open
        2026-03-01 10:00:03.000000+0000 0x1a2b3c   Loss        0x0   4711   0    Shop: lost >=3

        """)),
    .fires(
      "the log begins when the sign-in in the capture was over", .possible,
      Example.har(
        .mitmproxy, by: .wkWebView,
        .opened + .providerPage() + [.fetch(180, "https://shop.example/api/poll")]),
      Example.File("show.txt", lateLog)),
    .quiet(
      "a log with few lines has nothing to say before its first one",
      Example.har(.mitmproxy, by: .wkWebView, .opened + .providerPage() + .idle),
      Example.File(
        "show.txt",
        """
        2026-03-01 10:00:40.000000+0000 0x1a2b3c   Default     0x0   4711   0    Shop: [Login] open
        2026-03-01 10:01:20.000000+0000 0x1a2b3c   Default     0x0   4711   0    Shop: [Login] end

        """)),
    .quiet(
      "an app that lost something else",
      Example.xcode((1, "[Cart] lost 3 lines of the order"))),
    .quiet(
      "copies of one line were left out: nothing is lost",
      Example.logcat(
        .asks,
        .app(
          2, "chatty", "uid=10231(com.example.shop) CrRendererMain identical 3 lines", level: "I"),
        .app(3, "LoginActivity", "popup requested", level: "D"))),
    .quiet("a whole log", Example.logcat(.asks)),
    .quiet("no log was given", Example.har(.mitmproxy, .opened)),
  ]

  /// A line a second, from two minutes after the tap on.
  private static let lateLog = (0..<40).map { second in
    "2026-03-01 10:02:\(second + 10).000000+0000 0x1a2b3c   Default     0x0   4711   0    "
      + "Shop: [Cart] drawn\n"
  }.joined()
}
