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
}
