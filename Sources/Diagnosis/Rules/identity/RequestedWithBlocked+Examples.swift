extension RequestedWithBlocked {
  private static func page(_ second: Double, status: Int, headers: [String] = []) -> Example.Step {
    Example.Step.page(second, "https://intra.shop.example/", status: status, headers: headers)
      .sending("x-requested-with: com.example.shop")
  }
  static let examples: [Example] = [
    .fires(
      "the start page answers 401 and leads nowhere", .likely,
      Example.har(.mitmproxy, [page(0, status: 401)])),
    .fires(
      "403, and nothing else of the site", .possible, Example.har(.charles, [page(0, status: 403)])),
    .quiet(
      "a log-in challenge",
      Example.har(
        .mitmproxy, [page(0, status: 401, headers: ["www-authenticate: Basic realm=\"intra\""])])),
    .quiet(
      "refused, then shown at the next try",
      Example.har(.mitmproxy, [page(0, status: 401), page(4, status: 200)])),
    .quiet(
      "a script's own call",
      Example.har(
        .mitmproxy,
        [
          .page(0, "https://shop.example/"),
          Example.Step.fetch(1, "https://shop.example/api/me", status: 401)
            .sending("x-requested-with: XMLHttpRequest"),
        ])),
    .undetermined(
      "a log of the app without its traffic",
      Example.logcat(.app(1, "Shop", "loadUrl https://sso.shop.example/login", level: "D"))),
  ]
}
