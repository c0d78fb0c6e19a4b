extension StateMismatch {
  private static func returned(_ state: String, status: Int = 400, body: String = "<h1>No</h1>")
    -> [Example.Step]
  {
    let callback = "https://shop.example/callback?code=c0de-55ab&state=\(state)"
    return [
      .submit(9, "https://id.example.net/login?flow=41aa", form: "user=u", to: callback),
      .page(9.4, callback, status: status, body: body),
    ]
  }
  private static let invalid = Example.Line.console(
    9.6, "Error: Invalid state: does not match the stored one", "https://shop.example/callback.js")

  static let examples: [Example] = [
    .fires(
      "another state comes back than was sent, and the page says so", .likely,
      Example.logcat(invalid),
      Example.har(.mitmproxy, .opened, .providerPage(window: 1), returned("st-000000"))),
    .fires(
      "the library says that the state is not the stored one", .possible,
      Example.logcat(.asks, invalid)),
    .quiet(
      "the state came back as it was sent, and the site refuses for another reason",
      Example.har(.mitmproxy, .opened, .providerPage(window: 1), returned("st-7f31c0"))),
    .quiet(
      "nothing came back",
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
    .undetermined(
      "only the return was recorded, so what was sent is unknown",
      Example.har(.mitmproxy, returned("st-000000"))),
    .undetermined(
      "another state came back, but the site took it and went on to its own page",
      Example.har(
        .devTools, .opened, .providerPage(window: 1),
        [
          .submit(
            9, "https://id.example.net/login?flow=41aa", form: "user=u",
            to: "https://shop.example/callback?code=c0de-55ab&state=st-000000"),
          .redirect(
            9.4, "https://shop.example/callback?code=c0de-55ab&state=st-000000",
            to: "https://shop.example/start"),
          .page(9.6, "https://shop.example/start"),
        ])),
  ]
}
