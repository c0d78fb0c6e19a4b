extension InputsNotOneIncident {
  private static func onDay(_ day: String, _ file: Example.File) -> Example.File {
    Example.File(file.name, file.text.replacing("2026-03-01", with: day))
  }

  static let examples: [Example] = [
    .fires(
      "an Android phone's capture and an iPhone's", .likely,
      Example.har(.mitmproxy, .opened),
      Example.har(.mitmproxy, by: .wkWebView, name: "iphone.har", .opened)),
    .fires(
      "the same phone on two days", .likely,
      Example.har(.mitmproxy, .opened),
      onDay("2026-03-03", Example.har(.mitmproxy, name: "wednesday.har", .opened))),
    .quiet(
      "page and popup of one phone, the popup with another user agent",
      Example.har(.devTools, by: .chrome, .opened, .idle),
      Example.har(.devTools, by: .androidWebView, name: "popup.har", .providerPage(window: 1))),
    .quiet(
      "a capture and a log of one attempt", Example.logcat(.asks), Example.har(.devTools, .opened)),
  ]
}
