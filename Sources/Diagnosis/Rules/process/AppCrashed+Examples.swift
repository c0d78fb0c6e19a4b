extension AppCrashed {
  /// A Java crash as `AndroidRuntime` prints it.
  static func fatal(
    _ second: Double, _ exception: String, at frames: String...,
    process: String = "com.example.shop", pid: Int = 4711
  ) -> [Example.Line] {
    let lines =
      ["FATAL EXCEPTION: main", "Process: \(process), PID: \(pid)", exception]
      + frames.map { "\tat \($0)" }
    return lines.map {
      Example.Line(second: second, tag: "AndroidRuntime", level: "E", message: $0, pid: pid)
    }
  }

  static let examples: [Example] = [
    .fires(
      "a Java exception in the popup's code", .certain,
      Example.logcat(
        [.asks]
          + fatal(
            2.4,
            "java.lang.NullPointerException: Attempt to invoke virtual method on a null object",
            at: "com.example.shop.PopupHost.show(PopupHost.kt:41)",
            "com.example.shop.MainActivity$1.onCreateWindow(MainActivity.kt:88)"))),
    .fires(
      "Swift found nil in the delegate that makes the popup", .certain,
      Example.xcode(
        (2, "Opening sign-in popup"),
        (
          2.1,
          """
          Shop/Popup.swift:12: Fatal error: Unexpectedly found nil while unwrapping an Optional \
          value
          """
        ))),
    .fires(
      "the crash report of the app whose log shows the sign-in", .certain,
      Example.xcode((2, "Opening sign-in popup"), (3, "popup asked for")),
      Example.ips("Fatal error: Index out of range")),
    .fires(
      "a crash that nothing ties to a web view", .possible,
      Example.logcat(
        fatal(
          2, "java.lang.IllegalStateException: fragment not attached",
          at: "com.example.shop.ListFragment.refresh(ListFragment.kt:9)"))),
    .fires(
      "a crash an hour after the sign-in, in code of a web view", .possible,
      Example.logcat(
        [.asks]
          + fatal(
            3_700, "java.lang.IllegalStateException: boom",
            at: "android.webkit.WebView.loadUrl(WebView.java:600)"))),
    .fires(
      "a class of the app that is named after web views, and no flow", .possible,
      Example.logcat(
        fatal(
          2, "java.lang.IllegalStateException: cart is empty",
          at: "com.example.shop.webviewless.Cart.total(Cart.kt:10)"))),
    .fires(
      "a helper's process crashed while the sign-in went on", .possible,
      Example.logcat(
        [.asks]
          + fatal(
            2.4, "java.lang.IllegalStateException: queue is closed",
            at: "com.example.shop.Events.send(Events.kt:7)",
            process: "com.example.shop:analytics", pid: 5998))),
    .quiet(
      "another app crashed",
      Example.logcat(
        [.asks]
          + fatal(
            2.4, "java.lang.IllegalStateException: boom",
            at: "com.other.news.Reader.run(Reader.java:7)", process: "com.other.news", pid: 5120))),
    .quiet(
      "an exception that was caught and logged",
      Example.logcat(
        .asks,
        .app(
          2.4, "System.err",
          "android.view.WindowManager$BadTokenException: Unable to add window -- token null"))),
    .undetermined("only a capture", Example.har(.mitmproxy, .opened, .providerPage())),
  ]
}
