extension CookieRejected {
  /// The site starts the sign-in itself and remembers the state in a cookie; its callback wants the
  /// cookie back.
  private static func flow(
    setting cookie: String, returned: String? = nil, status: Int = 400, told words: String? = nil
  ) -> [Example.Step] {
    let callback = "https://shop.example/callback?code=c0de-55ab&state=st-7f31c0"
    var back = Example.Step.page(9.4, callback, status: status, body: "<h1>Unknown state</h1>")
    if let returned { back = back.sending("cookie: \(returned)") }
    let start = Example.Step.redirect(
      2, "https://shop.example/auth/start",
      to:
        """
        https://id.example.net/authorize?client_id=shop-web&response_type=code&scope=openid&\
        redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&state=st-7f31c0
        """,
      headers: ["set-cookie: \(cookie)"])
    return [words.map { start.withCookies($0) } ?? start] + .providerPage(window: 1) + [
      .submit(9, "https://id.example.net/login?flow=41aa", form: "user=u", to: callback), back,
    ]
  }

  private static let insecure = "store tx EXCLUDE_SAMESITE_NONE_INSECURE"

  static let examples: [Example] = [
    .fires(
      "SameSite=None without Secure: the callback comes without it and is refused", .likely,
      Example.har(.mitmproxy, .opened, flow(setting: "tx=1; Path=/; HttpOnly; SameSite=None"))),
    .fires(
      "its Domain belongs to somebody else", .likely,
      Example.har(
        .playwright, .opened, flow(setting: "tx=1; Domain=other.example; Path=/; Secure"))),
    .fires(
      "a __Host- cookie with a Path of its own", .likely,
      Example.har(.mitmproxy, .opened, flow(setting: "__Host-tx=1; Path=/auth; Secure"))),
    .fires(
      "the browser's own log says that it refused it", .certain,
      Example.netLog(
        .whole, .opened,
        flow(setting: "tx=1; Path=/; HttpOnly; SameSite=None", told: Self.insecure))),
    .fires(
      "it says so without showing the cookie", .likely,
      Example.netLog(
        .withoutSecrets, .opened,
        flow(setting: "tx=1; Path=/; HttpOnly; SameSite=None", told: Self.insecure))),
    .fires(
      "a guest's request is refused, and the sign-in is left on the provider's page: a risk",
      .likely,
      Example.har(
        .mitmproxy,
        [
          Example.Step.page(
            0, "https://shop.example/", headers: ["set-cookie: exp=1; HttpOnly; SameSite=None"]),
          Example.Step.fetch(0.5, "https://shop.example/api/me", status: 401)
            .sending("referer: https://shop.example/", "cookie: lang=en"),
        ], .providerPage(window: 1))),
    .quiet(
      "the browser's own log says that it kept it",
      Example.netLog(
        .whole, .opened,
        flow(
          setting: "tx=1; Path=/; HttpOnly; SameSite=None", returned: "tx=1", status: 200,
          told: "store tx INCLUDE"))),
    .quiet(
      "a sound cookie that comes back",
      Example.har(
        .mitmproxy, .opened,
        flow(
          setting: """
            tx=1; Path=/; Secure; HttpOnly; SameSite=None
            """, returned: "tx=1", status: 401))),
    .quiet(
      "a refused cookie of a host that has no part in the flow",
      Example.har(
        .mitmproxy, .opened,
        [
          Example.Step(
            second: 1, url: "https://metrics.example.org/m.gif", type: "image",
            responseHeaders: ["set-cookie: id=1; SameSite=None"])
        ], flow(setting: "tx=1; Path=/; Secure", returned: "tx=1", status: 401))),
    .quiet(
      "an advertisement's cookie is refused, and so is the return that carries the flow's own",
      Example.har(
        .mitmproxy, .opened,
        [
          Example.Step.page(
            1, "https://shop.example/offers", headers: ["set-cookie: mk=1; HttpOnly; SameSite=None"]
          )
        ], flow(setting: "tx=1; Path=/; Secure", returned: "tx=1", status: 401))),
    .quiet(
      "WebKit keeps SameSite=None without Secure",
      Example.har(
        .mitmproxy, by: .wkWebView, .opened,
        flow(setting: "tx=1; Path=/; SameSite=None", returned: "tx=1", status: 401))),
    .undetermined(
      "an export without cookies",
      Example.har(.devTools, .opened, .providerPage(window: 1), .signedIn(window: 1), .idle)),
  ]
}
