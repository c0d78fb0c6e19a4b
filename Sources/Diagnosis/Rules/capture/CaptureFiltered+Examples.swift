extension CaptureFiltered {
  private static let withScript = #"<html><script src="/app.js"></script></html>"#
  private static func pages(_ more: [Example.Step] = []) -> [Example.Step] {
    [
      .page(0, "https://shop.example/", body: withScript),
      .page(2.5, "https://id.example.net/login?flow=41aa", body: withScript)
        .sending("referer: https://shop.example/"),
    ] + more
  }
  private static func ask(_ second: Double, _ host: String, _ path: String) -> Example.Step {
    .fetch(second, "https://\(host)/\(path)").sending(
      "referer: https://\(host)/", "sec-fetch-site: same-origin")
  }

  static let examples: [Example] = [
    .fires(
      "two pages that name scripts, and not one script", .possible,
      Example.har(.webInspector, by: .wkWebView, pages())),
    .fires(
      "requests of two sites' scripts one after the other, and not one page", .possible,
      Example.har(
        .devTools,
        [
          ask(1, "shop.example", "api/me"), ask(2, "shop.example", "api/cart"),
          ask(8, "id.example.net", "api/login"), ask(9, "id.example.net", "api/consent"),
        ])),
    .quiet(
      "pages and their scripts",
      Example.har(
        .webInspector, by: .wkWebView,
        pages([
          Example.Step(second: 0.4, url: "https://shop.example/app.js", type: "script")
        ]))),
    .quiet(
      "only scripts' requests of one page: the tools were opened after it had loaded",
      Example.har(
        .devTools,
        [
          ask(1, "shop.example", "api/me"), ask(2, "shop.example", "api/cart"),
          ask(3, "shop.example", "api/prices"), ask(9, "shop.example", "api/me"),
        ])),
    .quiet("two pages without any script", Example.har(.devTools, .providerPage(window: 1))),
  ]
}
