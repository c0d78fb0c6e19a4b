extension CookiesEnabledLate {
  private static let late = Example.logcat(
    .app(0.1, "ShopWeb", "loadUrl https://shop.example/account", level: "D"),
    .app(0.4, "ShopWeb", "cookies injected into WebView: 2", level: "D"))
  private static let early = Example.logcat(
    .app(0.1, "ShopWeb", "cookies injected into WebView: 2", level: "D"),
    .app(0.4, "ShopWeb", "loadUrl https://shop.example/account", level: "D"))

  private static func page(_ second: Double, cookie: String?, status: Int = 200) -> Example.Step {
    let step = Example.Step.page(second, "https://shop.example/account", status: status)
    return cookie.map { step.sending("cookie: \($0)") } ?? step
  }

  static let examples: [Example] = [
    .fires(
      "the log shows the order, and the page opened again carries the session", .likely, late,
      Example.har(
        .mitmproxy,
        [page(0.2, cookie: nil, status: 401), page(30, cookie: "app_session=s1; lang=en")])),
    .fires(
      "the page opened again carries a session that no answer set", .possible,
      Example.har(
        .mitmproxy,
        [page(0.2, cookie: nil, status: 401), page(30, cookie: "app_session=s1")])),
    .quiet(
      "cookies were there first, and the first page carries them", early,
      Example.har(
        .mitmproxy, [page(0.5, cookie: "app_session=s1"), page(30, cookie: "app_session=s1")])),
    .quiet(
      "the person signed in between the two",
      Example.har(
        .mitmproxy,
        [
          page(0.2, cookie: nil, status: 401),
          .submit(9, "https://shop.example/login", form: "user=u&password=p"),
          page(30, cookie: "app_session=s1"),
        ])),
    .undetermined(
      "the export shows no cookies", Example.har(.devTools, .opened)),
  ]
}
