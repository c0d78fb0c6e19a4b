extension ScriptDialogMissing {
  private static let declined = Example.Line.console(4.4, "Sign-in cancelled by user")
  private static func selfTest(_ decision: String) -> Example.Line {
    .console(
      60,
      Example.trace(
        "selftest", "dialog", [#""kind":"confirm""#, #""decision":"\#(decision)""#]),
      "https://shop.example/self-test.html")
  }

  static let examples: [Example] = [
    .fires(
      "the app has no handler for the question, and the page says that the person cancelled",
      .certain,
      Example.logcat(
        .asks,
        .probe(4.2, "dialog", #""window":"w1""#, #""kind":"confirm""#, #""decision":"missing""#),
        declined),
      Example.har(.mitmproxy, .opened, .providerPage(), .idle)),
    .fires(
      "Android could not show the question of a page, and the flow stops there", .likely,
      Example.logcat(
        .asks,
        .app(
          4.2, "JsDialogHelper", "Cannot create a dialog, the WebView context is not an Activity")),
      Example.har(.mitmproxy, .opened, .providerPage(), .idle)),
    .fires(
      "the self-test's question is answered no at once in the app whose page says cancelled",
      .likely, Example.logcat(.asks, declined, selfTest("missing")),
      Example.har(.mitmproxy, .opened, .providerPage(), .idle)),
    .quiet(
      "a question that could not be shown, and the flow went on",
      Example.logcat(
        .asks,
        .app(
          4.2, "JsDialogHelper", "Cannot create a dialog, the WebView context is not an Activity")),
      Example.har(.mitmproxy, .opened, .providerPage(), .returnFails, .idle)),
    .quiet(
      "the person was asked, and said no", Example.logcat(.asks, declined, selfTest("answered")),
      Example.har(.mitmproxy, .opened, .providerPage(), .idle)),
    .quiet(
      "nothing speaks of a question",
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
    .undetermined(
      "the page says cancelled, and who said no is not seen", Example.logcat(.asks, declined),
      Example.har(.mitmproxy, .opened, .providerPage(), .idle)),
  ]
}
