extension CacheModeWrong {
  private static let only = Example.Line.app(
    0.5, "Shop", "settings.cacheMode = LOAD_CACHE_ONLY", level: "D")
  private static let miss = Example.Line.app(
    1, "Shop", "page error -1 net::ERR_CACHE_MISS at https://shop.example/login", level: "E")
  static let examples: [Example] = [
    .fires("kept to the cache, and the page misses", .likely, Example.logcat(only, miss)),
    .fires(
      "the same on iOS", .likely,
      Example.xcode(
        (0.5, "[Web] loading with cachePolicy returnCacheDataDontLoad"),
        (
          1,
          """
          [Web] Error Domain=NSURLErrorDomain Code=-1008 "resource unavailable" \
          UserInfo={NSErrorFailingURLStringKey=https://shop.example/login}
          """
        ))),
    .quiet("kept to the cache, and nothing fails", Example.logcat(only)),
    .quiet("a miss without a word of a mode", Example.logcat(miss)),
    .undetermined(
      "only the console of a page", reported: .errorPage,
      Example.webKitConsole(
        "https://shop.example/app.js:4:62: CONSOLE LOG Opening sign-in popup")),
  ]
}
