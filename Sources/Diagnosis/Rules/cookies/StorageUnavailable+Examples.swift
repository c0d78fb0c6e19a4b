extension StorageUnavailable {
  private static let null = Example.Line.console(
    0.8, "Uncaught TypeError: Cannot read properties of null (reading 'getItem')")
  private static let page: [Example.Step] = [
    .page(0, "https://shop.example/", body: "<html>shop</html>"),
    Example.Step(second: 0.3, url: "https://shop.example/app.js", type: "script"),
  ]

  static let examples: [Example] = [
    .fires(
      "the storage is null, and the page never calls its server", .likely,
      Example.logcat(null), Example.har(.devTools, page)),
    .fires("a console that only holds the error", .possible, Example.logcat(null)),
    .fires(
      "the document may not use storage", .possible,
      Example.logcat(
        .console(
          0.8,
          """
          Uncaught SecurityError: Failed to read the 'localStorage' property from 'Window': \
          Access is denied for this document.
          """
        ))),
    .fires(
      "the page finds it null, and the app's snippet read the setting", .certain,
      Example.logcat(
        .probe(0, "attached", #""window":"w1""#, #""domStorage":false"#),
        .pageProbe(
          0.8, "storage", #""window":"p1""#, #""kind":"localStorage""#, #""decision":"null""#))),
    .fires(
      "the self-test page in the app finds it off", .possible,
      Example.logcat(
        .console(
          0.8,
          Example.trace(
            "selftest", "storage", [#""kind":"localStorage""#, #""decision":"null""#])))),
    .quiet(
      "the page's console speaks of other things",
      Example.logcat(.console(0.8, "Cannot read properties of null (reading 'value')"))),
    .quiet(
      "one script fails on it, and the sign-in works",
      Example.logcat(null, .asks, .succeeded),
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .signedIn(), .takenUp)),
    .undetermined("no console was sent", Example.har(.devTools, page)),
  ]
}
