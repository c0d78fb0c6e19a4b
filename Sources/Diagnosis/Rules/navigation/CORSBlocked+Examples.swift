extension CORSBlocked {
  static let examples: [Example] = [
    .fires(
      "Chromium refuses the token endpoint to an app's page", .likely,
      Example.logcat(
        .console(
          9,
          """
          Access to fetch at 'https://id.example.net/oauth/token' from origin \
          'capacitor://localhost' has been blocked by CORS policy: No \
          'Access-Control-Allow-Origin' header is present on the requested resource.
          """
        ))),
    .fires(
      "WebKit says it in two lines", .likely,
      Example.xcode(
        (
          9,
          """
          ⚡️  [error] - Origin capacitor://localhost is not allowed by \
          Access-Control-Allow-Origin. Status code: 200
          """
        ),
        (
          9.01,
          """
          ⚡️  [error] - Fetch API cannot load https://id.example.net/oauth/token due to access \
          control checks.
          """
        ))),
    .quiet(
      "a page that was left in the middle of a request",
      Example.webKitConsole(
        """
        https://shop.example/app.js:4:62: CONSOLE JS ERROR Fetch API cannot load \
        https://id.example.net/oauth/token due to access control checks.
        """)),
    .quiet(
      "a font of the checkout",
      Example.logcat(
        .console(
          9,
          """
          Access to font at 'https://cdn.shop.example/checkout/a.woff2' from origin \
          'https://shop.example' has been blocked by CORS policy: No \
          'Access-Control-Allow-Origin' header is present on the requested resource.
          """
        ))),
    .quiet(
      "the sign-in page's counter",
      Example.logcat(
        .console(
          9,
          """
          Access to fetch at 'https://login.shop.example/telemetry' from origin \
          'https://shop.example' has been blocked by CORS policy: No \
          'Access-Control-Allow-Origin' header is present on the requested resource.
          """
        ))),
    .quiet(
      "a counter's server lets nobody in",
      Example.logcat(
        .console(
          9,
          """
          Access to fetch at 'https://stats.example.com/hit' from origin 'https://shop.example' \
          has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present on \
          the requested resource.
          """
        ))),
    .undetermined(
      "the person saw nothing, and only traffic was sent", reported: .nothingHappens,
      Example.har(.mitmproxy, .opened)),
  ]
}
