extension OutOfMemory {
  private static func killed(_ process: String, _ pid: Int, adj: Int) -> Example.Line {
    .system(
      6, "lowmemorykiller",
      """
      Kill '\(process)' (\(pid)), uid 10231, oom_score_adj \(adj) to free 140528kB rss, 37404kB \
      swap; reason: low watermark is breached
      """)
  }

  static let examples: [Example] = [
    .fires(
      "WebKit's own limit", .certain,
      Example.xcode(
        (2, "Opening sign-in popup"),
        (
          6,
          """
          0x10c4f2e20 - [PID=4720] WebProcessProxy::didExceedActiveMemoryLimit() Terminating \
          WebProcess with pid 4720 that has exceeded the active memory limit
          """
        ))),
    .fires(
      "the low memory killer took the app in the foreground", .certain,
      Example.logcat(.asks, killed("com.example.shop", 4711, adj: 0))),
    .fires(
      "the app ended with an OutOfMemoryError", .certain,
      Example.logcat(
        [.asks]
          + AppCrashed.fatal(
            5, "java.lang.OutOfMemoryError: Failed to allocate a 48771084 byte allocation",
            at: "android.graphics.Bitmap.nativeCreate(Native Method)"))),
    .fires(
      "the app was killed behind another app", .possible,
      Example.logcat(.asks, killed("com.example.shop", 4711, adj: 700))),
    .fires(
      "a helper's process was killed", .possible,
      Example.logcat(.asks, killed("com.example.shop:push", 4999, adj: 0))),
    .quiet(
      "an iPhone ended the app for being idle",
      Example.xcode(
        (2, "Opening sign-in popup"),
        (6, "memorystatus: killing_specific_process pid 4711 [Shop] (idle-exit 0) 2000KB"))),
    .quiet(
      "another app was killed",
      Example.logcat(.asks, killed("com.other.news", 5120, adj: 0))),
    .quiet(
      "the app was killed when it was long out of sight",
      Example.logcat(.asks, killed("com.example.shop", 4711, adj: 905))),
    .undetermined("only a capture", Example.har(.mitmproxy, .opened, .providerPage())),
  ]
}
