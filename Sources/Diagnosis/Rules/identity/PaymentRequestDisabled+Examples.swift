extension PaymentRequestDisabled {
  private static let notice = Example.File(
    "page.txt",
    """
    Google Pay couldn't load properly because this App uses a WebView. App developers must follow the
    instructions to enable Google Pay to work within Android WebView:
    https://goo.gle/gpay-android-webview-help [OR_BIBED_15]

    """)
  private static func asked(_ answer: String?) -> [Example.Step] {
    [
      .fetch(
        2, "https://pay.google.com/gp/p/web_manifest/isReadyToPay", method: "POST",
        json: #"{"apiVersion":2}"#, answer: answer
      ).sending("referer: https://shop.example/")
    ]
  }

  static let examples: [Example] = [
    .fires("Google Pay's own page says that the app uses a WebView", .certain, notice),
    .fires(
      "isReadyToPay answers false in an Android web view: one of several reasons", .possible,
      Example.har(.mitmproxy, .opened, asked(#"{"result": false}"#), .idle)),
    .quiet(
      "OR_BIBED_15 alone has other reasons: popups, or a severed opener",
      Example.File("page.txt", "Something went wrong [OR_BIBED_15]\n"),
      Example.har(.mitmproxy, by: .chrome, .opened, .idle)),
    .quiet(
      "isReadyToPay answers false on an iPhone",
      Example.har(.mitmproxy, by: .wkWebView, .opened, asked(#"{"result": false}"#), .idle)),
    .undetermined(
      "Google Pay was asked in a web view, and what it answered is missing",
      Example.har(.mitmproxy, .opened, asked(nil), .idle)),
  ]
}
