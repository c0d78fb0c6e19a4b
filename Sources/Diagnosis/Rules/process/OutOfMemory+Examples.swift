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
    .quiet(
      "another app was killed",
      Example.logcat(.asks, killed("com.other.news", 5120, adj: 0))),
    .quiet(
      "the app was killed when it was long out of sight",
      Example.logcat(.asks, killed("com.example.shop", 4711, adj: 905))),
    .undetermined("only a capture", Example.har(.mitmproxy, .opened, .providerPage())),
  ]
}
