extension PopupSandboxed {
  private static let blocked =
    """
    Blocked opening 'https://id.example.net/authorize?client_id=shop-web' in a new window \
    because the request was made in a sandboxed frame whose 'allow-popups' permission is not set.
    """
  static let examples: [Example] = [
    .fires(
      "Chromium names the sandbox", .certain, Example.logcat(.asks, .console(2.1, blocked))),
    .fires(
      "WebKit names the sandbox", .certain,
      Example.webKitConsole(
        "https://shop.example/app.js:4:62: CONSOLE LOG Opening sign-in popup",
        "https://shop.example/app.js:25:18: CONSOLE ERROR \(blocked)")),
    .quiet("null without a word of a sandbox", Example.logcat(.asks, .gotNull)),
    .quiet(
      "a popup that opened and was closed by the person",
      Example.logcat(.asks, .closed(at: 33)),
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
    .undetermined(
      "without the console nothing names it",
      Example.har(
        .mitmproxy,
        .opened,
        [
          .fetch(
            2.4, "https://shop.example/log", method: "POST",
            json: #"{"event":"signin_popup_null"}"#
          ).sending("referer: https://shop.example/")
        ], .idle)),
  ]
}
