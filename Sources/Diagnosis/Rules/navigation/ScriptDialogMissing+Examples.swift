extension ScriptDialogMissing {
  private static let declined = Example.Line.console(4.4, "User cancelled the sign-in")
  private static func selfTest(_ decision: String) -> Example.Line {
    .console(
      60,
      Example.trace(
        "selftest", "dialog", [#""kind":"confirm""#, #""decision":"\#(decision)""#]),
      "https://shop.example/self-test.html")
  }

  private static let skipped = Example.Line.app(
    4.2, "JsDialogHelper", "Cannot create a dialog, the WebView context is not an Activity")
  private static func page(_ second: Double) -> Example.Line {
    .app(
      second, "Login",
      """
      onPageStarted https://id.example.net/authorize?client_id=shop-web&response_type=code&\
      redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&state=st-7f31c0
      """)
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
      "Android could not show the question of a page, and the flow stops there", .possible,
      Example.logcat(
        page(2), skipped, .app(30, "Shop", "onPause"))),
    .fires(
      "the self-test's question is answered no at once in the app whose page says cancelled",
      .likely, Example.logcat(.asks, declined, selfTest("missing")),
      Example.har(.mitmproxy, .opened, .providerPage(), .idle)),
    .quiet(
      "a question that could not be shown, and the flow went on",
      Example.logcat(
        page(2), skipped,
        .app(
          9, "Login", "onPageStarted https://shop.example/callback?code=c0de-55ab&state=st-7f31c0"),
        .app(30, "Shop", "onPause"))),
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
