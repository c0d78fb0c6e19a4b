extension WebViewOutdated {
  private static func agent(_ chrome: String) -> Example.Line {
    .app(
      0.4, "Shop",
      """
      ua=Mozilla/5.0 (Linux; Android 8.0.0; SM-G930F Build/R16NW; wv) AppleWebKit/537.36 (KHTML, \
      like Gecko) Version/4.0 Chrome/\(chrome) Mobile Safari/537.36
      """, level: "D")
  }
  private static let chaining = Example.Line.console(
    1, "Uncaught SyntaxError: Unexpected token ?")

  static let examples: [Example] = [
    .fires(
      "Chrome 66 meets a nullish operator", .likely,
      Example.logcat(agent("66.0.3359.158"), chaining)),
    .fires(
      "a function that came with Chrome 93", .likely,
      Example.logcat(
        agent("87.0.4280.101"),
        .console(1, "Uncaught TypeError: Object.hasOwn is not a function"))),
    .fires(
      "the script of an ad beside a sign-in", .possible,
      Example.logcat(
        agent("66.0.3359.158"), .asks,
        .console(
          3, "Uncaught SyntaxError: Unexpected token ?", "https://ads.tracker.example/pixel.js"))),
    .fires(
      "a library that would rather have a newer WebView", .possible,
      Example.logcat(.app(1, "Capacitor", "System WebView is not supported"))),
    .quiet(
      "an engine that knows the syntax", Example.logcat(agent("121.0.6167.143"), chaining)),
    .quiet(
      "HTML came in the script's place",
      Example.logcat(
        agent("66.0.3359.158"), .console(1, "Uncaught SyntaxError: Unexpected token <"))),
    .undetermined("nothing says how old the engine is", Example.logcat(chaining)),
    .undetermined("no console was sent", Example.har(.devTools, .opened)),
  ]
}
