extension CaptureSanitized {
  private static let session = [
    "set-cookie: session=s3ss10n; Path=/; Secure; HttpOnly"
  ]
  static let examples: [Example] = [
    .fires(
      "a DevTools export without any cookie or authorization", .likely,
      Example.har(.devTools, .opened, .providerPage(window: 1), .signedIn(window: 1))),
    .fires(
      "one export a window, one of them without", .likely,
      Example.har(.devTools, .opened, .providerPage(window: 1), .idle),
      Example.har(.devTools, name: "popup.har", .providerPage(window: 1), .signedIn(window: 1))),
    .fires(
      "a NetLog in its default mode", .likely,
      Example.netLog(.withoutSecrets, .opened(headers: session), .providerPage(window: 1))),
    .quiet(
      "a NetLog with cookies",
      Example.netLog(.whole, .opened(headers: session), .providerPage(window: 1))),
    .quiet(
      "one cookie is enough",
      Example.har(.devTools, .opened(headers: session), .providerPage(window: 1))),
    .quiet(
      "a proxy's capture of a site without cookies", Example.har(.mitmproxy, .opened)),
  ]
}
