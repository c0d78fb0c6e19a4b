extension MixedContentBlocked {
  private static func chromium(_ kind: String, _ end: String) -> Example.Line {
    .console(
      2,
      """
      Mixed Content: The page at 'https://pay.shop.example/card' was loaded over HTTPS, but \
      requested an insecure \(kind) 'http://fields.shop.example/card.js'. \(end)
      """,
      "https://pay.shop.example/card")
  }
  private static let blocked =
    "This request has been blocked; the content must be served over HTTPS."

  static let examples: [Example] = [
    .fires("Chromium blocks a script", .certain, Example.logcat(chromium("script", blocked))),
    .fires(
      "WebKit blocks it, and the page misses it", .certain,
      Example.webKitConsole(
        """
        https://pay.shop.example/card:1:1: CONSOLE SECURITY ERROR [blocked] The page at \
        https://pay.shop.example/card was not allowed to run insecure content from \
        http://fields.shop.example/card.js.
        """,
        """
        https://pay.shop.example/pay.js:9:4: CONSOLE JS ERROR ReferenceError: Can't find variable: \
        CardFields
        """)),
    .quiet(
      "an advertisement on the sign-in page",
      Example.logcat(
        .console(
          2,
          """
          Mixed Content: The page at 'https://shop.example/login' was loaded over HTTPS, but \
          requested an insecure script 'http://ads.example.com/a.js'. \(blocked)
          """,
          "https://shop.example/login"))),
    .quiet(
      "a picture, which is shown",
      Example.logcat(chromium("image", "This content should also be served over HTTPS."))),
    .quiet(
      "a counter on the shop's start page",
      Example.webKitConsole(
        """
        https://shop.example/:1:1: CONSOLE SECURITY ERROR [blocked] The page at \
        https://shop.example/ was not allowed to run insecure content from \
        http://count.example.com/c.js.
        """)),
    .undetermined(
      "the person saw nothing, and only traffic was sent", reported: .nothingHappens,
      Example.har(.mitmproxy, .opened)),
  ]
}
