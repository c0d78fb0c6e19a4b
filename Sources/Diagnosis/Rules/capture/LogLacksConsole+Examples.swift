extension LogLacksConsole {
  static let examples: [Example] = [
    .fires(
      "a release build's log", .possible,
      Example.logcat(.app(3, "LoginActivity", "popup requested", level: "D"))),
    .fires(
      "an iPhone's device log", .possible,
      Example.xcode((1, "[Login] navigate to https://shop.example/"))),
    .quiet("a debug build's log", Example.logcat(.asks)),
    .quiet("no log was given", Example.har(.mitmproxy, .opened)),
  ]
}
