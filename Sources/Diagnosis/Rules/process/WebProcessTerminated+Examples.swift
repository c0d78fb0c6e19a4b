extension WebProcessTerminated {
  private static func gone(_ second: Double, code: Int) -> Example.Line {
    .app(
      second, "chromium",
      "[ERROR:aw_browser_terminator.cc(154)] Renderer process (7218) crash detected (code \(code)).",
      level: "E")
  }
  private static let unhandled = Example.Line.app(
    5.1, "chromium",
    """
    [FATAL:crashpad_client_linux.cc(745)] Render process (7218)'s crash wasn't handled by all \
    associated  webviews, triggering application crash.
    """, level: "F")

  static let examples: [Example] = [
    .fires(
      "a renderer crash that the app did not handle", .certain,
      Example.logcat(.asks, gone(5, code: 11), unhandled)),
    .fires(
      "WebKit names the crash", .certain,
      Example.xcode(
        (2, "Opening sign-in popup"),
        (
          6,
          """
          [Process] 0x10181fc18 - [pageProxyID=6, webPageID=7, PID=4720] \
          WebPageProxy::processDidTerminate: (pid 4720), reason=Crash
          """
        ))),
    .fires(
      "code -1, and the app's process gone right behind it", .likely,
      Example.logcat(
        .asks, gone(5, code: -1),
        .system(6, "ActivityManager", "Process com.example.shop (pid 4711) has died: fg  TOP"))),
    .fires(
      "code -1 as the person swipes the app away", .possible,
      Example.logcat(
        .asks, gone(5, code: -1),
        .system(
          6, "ActivityManager", "Killing 4711:com.example.shop/u0a221 (adj 900): remove task"))),
    .fires(
      "code -1, and the first line of another process's crash", .possible,
      Example.logcat(
        .asks, gone(5, code: -1),
        Example.Line(
          second: 6, tag: "AndroidRuntime", level: "E", message: "FATAL EXCEPTION: main", pid: 6001)
      )),
    .fires(
      "code -1 as the developer installs the app anew", .possible,
      Example.logcat(
        .asks, gone(5, code: -1),
        .system(
          5.2, "ActivityManager",
          """
          Killing 4711:com.example.shop/u0a221 (adj 0): stop com.example.shop due to \
          installPackageLI
          """))),
    .fires(
      "a renderer crash after which the page came up again", .possible,
      Example.logcat(
        .asks, gone(5, code: 11),
        .app(7, "ShopWeb", "onPageFinished https://shop.example/home", level: "D"))),
    .fires(
      "a renderer crash an hour after the sign-in", .possible,
      Example.logcat(.asks, gone(3_700, code: 11))),
    .fires(
      "code -1 alone is no more than a possibility", .possible,
      Example.logcat(gone(5, code: -1))),
    .quiet(
      "a process swap and an idle helper",
      Example.xcode(
        (
          6,
          """
          [Process] 0x10181fc18 - [pageProxyID=6, webPageID=7, PID=4720] \
          WebPageProxy::processDidTerminate: (pid 4720), reason=NavigationSwap
          """
        ),
        (7, "[Process] 0x10181fc18 - GPUProcessProxy::gpuProcessExited: reason=IdleExit"))),
    .quiet(
      "the generic line of a service that unbinds",
      Example.logcat(
        .asks,
        .app(
          5, "cr_ChildProcessConn",
          "onServiceDisconnected (crash or killed by oom): pid=7218 bindings:W  S"))),
    .undetermined("only a capture", Example.har(.mitmproxy, .opened, .providerPage())),
  ]
}
