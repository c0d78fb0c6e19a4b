extension SDKRefusedBrowser {
  private static let script = [
    Example.Step(
      second: 1, url: "https://cc-embed.adobe.com/sdk/v4/CCEverywhere.js", type: "script")
  ]
  private static let refusal = Example.Line.console(
    2, "CCEverywhereError: SDK_NOT_SUPPORTED Unsupported Browser")

  static let examples: [Example] = [
    .fires(
      "the SDK was loaded and says that it does not support the browser", .likely,
      Example.logcat(refusal), Example.har(.devTools, .opened, script, .idle)),
    .fires("a log that only holds the SDK's error", .possible, Example.logcat(refusal)),
    .quiet(
      "the SDK was loaded and complains of nothing",
      Example.logcat(.console(2, "editor: initialised")),
      Example.har(.devTools, .opened, script, .idle)),
    .quiet("no SDK at all", Example.har(.mitmproxy, .opened, .providerPage(), .idle)),
    .undetermined(
      "the SDK was loaded, and no console was sent",
      Example.har(.devTools, .opened, script, .idle)),
  ]
}
