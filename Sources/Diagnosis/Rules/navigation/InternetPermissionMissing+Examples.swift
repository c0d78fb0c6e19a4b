extension InternetPermissionMissing {
  private static func miss(_ second: Double, _ path: String) -> Example.Line {
    .app(
      second, "Shop", "page error -1 net::ERR_CACHE_MISS at https://shop.example/\(path)",
      level: "E")
  }
  static let examples: [Example] = [
    .fires(
      "two pages, and both miss", .likely, Example.logcat(miss(1, "login"), miss(4, "help"))),
    .fires(
      "one page, asked for twice", .possible, Example.logcat(miss(1, "login"), miss(4, "login"))),
    .fires(
      "a capture in which all fails", .likely,
      Example.har(
        .devTools,
        [
          .failed(0, "https://shop.example/", "net::ERR_CACHE_MISS"),
          .failed(3, "https://shop.example/login", "net::ERR_CACHE_MISS"),
        ])),
    .quiet(
      "a form's answer asked for again, and the rest loads",
      Example.logcat(
        .app(1, "Shop", "onPageFinished https://shop.example/start", level: "D"),
        miss(9, "login"))),
    .quiet(
      "the app keeps the web view to its cache",
      Example.logcat(
        .app(0.5, "Shop", "settings.cacheMode = LOAD_CACHE_ONLY", level: "D"), miss(1, "login"))),
    .undetermined(
      "only the console of a page",
      reported: .errorPage,
      Example.webKitConsole(
        "https://shop.example/app.js:4:62: CONSOLE LOG Opening sign-in popup")),
  ]
}
