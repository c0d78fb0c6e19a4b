extension CaptureStartsLate {
  private static let login = "https://id.example.net/login?flow=41aa"

  static let examples: [Example] = [
    .fires(
      "the first thing recorded is the return from the provider", .likely,
      Example.har(
        .devTools,
        [
          .page(9.4, "https://shop.example/callback?code=c0de-55ab&state=st-7f31c0", status: 500)
            .sending("referer: https://id.example.net/", "sec-fetch-site: cross-site")
        ])),
    .fires(
      "the first thing recorded is the password form being sent", .likely,
      Example.har(
        .mitmproxy,
        [
          .submit(
            9, login, form: "username=u&password=p",
            to: "https://shop.example/callback?code=c0de-55ab&state=st-7f31c0"
          ).sending("referer: \(login)", "origin: https://id.example.net"),
          .page(9.4, "https://shop.example/callback?code=c0de-55ab&state=st-7f31c0", status: 500)
            .sending("referer: https://id.example.net/"),
        ])),
    .quiet(
      "the app's page and the request to the provider are recorded",
      Example.har(.mitmproxy, .opened, .providerPage(window: 1), .returnFails)),
    .quiet(
      "the request to the provider is the first thing recorded",
      Example.har(.devTools, .providerPage(window: 1), .returnFails)),
  ]
}
