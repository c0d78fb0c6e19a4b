extension WebViewDataDirectoryLocked {
  private static func text(_ current: String, _ owner: String) -> String {
    """
    java.lang.RuntimeException: Using WebView from more than one process at once with the same data \
    directory is not supported. https://crbug.com/558377 : Current process \(current) (pid 4711), \
    lock owner \(owner) (pid 4402)
    """
  }

  static let examples: [Example] = [
    .fires(
      "the sign-in screen runs in a process of its own", .certain,
      Example.logcat(
        AppCrashed.fatal(
          2, text("com.example.shop:login", "com.example.shop"),
          at: "android.webkit.WebView.<init>(WebView.java:435)",
          process: "com.example.shop:login"))),
    .fires(
      "an earlier process of the same name still held it", .likely,
      Example.logcat(
        AppCrashed.fatal(
          2, text("com.example.shop", "com.example.shop"),
          at: "android.webkit.WebView.<init>(WebView.java:435)"))),
    .fires(
      "a helper's process crashed, and the app's pages came up", .possible,
      Example.logcat(
        AppCrashed.fatal(
          2, text("com.example.shop:ads", "com.example.shop"),
          at: "android.webkit.WebView.<init>(WebView.java:435)",
          process: "com.example.shop:ads", pid: 5100)
          + [.app(3, "ShopWeb", "onPageFinished https://shop.example/home", level: "D")])),
    .fires(
      "an app for older Android is only warned", .possible,
      Example.logcat(
        .app(2, "cr_AwDataDirLock", text("com.example.shop:login", "com.example.shop")))),
    .quiet(
      "another app's processes",
      Example.logcat(
        [.asks]
          + AppCrashed.fatal(
            2.4, text("com.other.news:web", "com.other.news"),
            at: "android.webkit.WebView.<init>(WebView.java:435)",
            process: "com.other.news:web", pid: 5120))),
    .quiet("a WebView that works", Example.logcat(.asks, .gotNull)),
    .undetermined("only a capture", Example.har(.mitmproxy, .opened)),
  ]
}
