extension WebViewUnavailable {
  private static let missing: [Example.Line] = [
    .app(2, "WebViewFactory", "Chromium WebView package does not exist", level: "E"),
    .app(
      2, "WebViewFactory",
      """
      android.webkit.WebViewFactory$MissingWebViewPackageException: Failed to load WebView \
      provider: No WebView installed
      """, level: "E"),
  ]

  static let examples: [Example] = [
    .fires("no WebView is installed", .certain, Example.logcat(missing)),
    .fires(
      "the service that hands it out had died", .certain,
      Example.logcat(
        .app(
          2, "WebViewFactory",
          """
          android.webkit.WebViewFactory$MissingWebViewPackageException: Failed to load WebView \
          provider: android.os.DeadObjectException
          """, level: "E"))),
    .quiet(
      "it was updated meanwhile, and a page ran afterwards",
      Example.logcat(missing + [.console(60, "shop is ready")])),
    .quiet(
      "a page of the app came up afterwards",
      Example.logcat(
        missing + [.app(3, "ShopWeb", "onPageFinished https://shop.example/home", level: "D")])),
    .fires(
      "a library caught the exception and logged it", .possible,
      Example.logcat(
        .app(
          2, "Ads", "Failed to load WebView provider: No WebView installed, falling back"))),
    .quiet("a WebView that works", Example.logcat(.asks, .gotNull)),
    .undetermined("only a capture", Example.har(.mitmproxy, .opened)),
  ]
}
