extension CookieSameSiteCallback {
  /// The site starts the sign-in, keeps its state in a cookie, and the provider sends back.
  private static func flow(
    setting attributes: String, post: Bool = false, carried: Bool = false, status: Int = 400,
    by agent: Example.Agent? = nil
  ) -> [Example.Step] {
    let login = "https://id.example.net/login?flow=41aa"
    let callback = "https://shop.example/callback"
    let answer = "code=c0de-55ab&state=st-7f31c0"
    var back =
      post
      ? Example.Step(second: 200, method: "POST", url: callback, status: status, form: answer)
      : Example.Step.page(200, "\(callback)?\(answer)", status: status)
    back = back.sending(
      "sec-fetch-site: cross-site", "referer: https://id.example.net/",
      "origin: https://id.example.net")
    if carried { back = back.sending("cookie: sso_state=st-7f31c0") }
    let form =
      """
      <form method="post" action="\(callback)"><input name="code" value="c0de-55ab">\
      <input name="state" value="st-7f31c0"></form>
      """
    return [
      Example.Step.page(0, "https://shop.example/", body: "<html>shop</html>")
        .sending("sec-fetch-site: none"),
      Example.Step.redirect(
        2, "https://shop.example/auth/start",
        to:
          """
          https://id.example.net/authorize?client_id=shop-web&response_type=code&scope=openid&\
          response_mode=\(post ? "form_post" : "query")&state=st-7f31c0&\
          redirect_uri=https%3A%2F%2Fshop.example%2Fcallback
          """,
        headers: ["set-cookie: sso_state=st-7f31c0; Path=/; Secure; HttpOnly\(attributes)"]
      ).sending("sec-fetch-site: same-origin", "referer: https://shop.example/"),
    ] + [Example.Step].providerPage(window: 1) + [
      post
        ? Example.Step(
          second: 199, method: "POST", url: login, requestHeaders: ["sec-fetch-site: same-origin"],
          form: "user=u&password=p", body: form)
        : Example.Step.submit(199, login, form: "user=u&password=p", to: "\(callback)?\(answer)")
          .sending("sec-fetch-site: same-origin"),
      back,
    ]
  }

  static let examples: [Example] = [
    .fires(
      "the return comes without the SameSite=Strict cookie", .likely,
      Example.har(.mitmproxy, flow(setting: "; SameSite=Strict"))),
    .fires(
      "a posted return comes without the SameSite=Lax cookie", .likely,
      Example.har(.mitmproxy, flow(setting: "; SameSite=Lax", post: true))),
    .fires(
      "three minutes on, a posted return comes without the cookie that has no SameSite", .likely,
      Example.har(.mitmproxy, by: .chrome, flow(setting: "", post: true))),
    .quiet(
      "a Lax cookie goes along with a plain return, which fails for another reason",
      Example.har(.mitmproxy, flow(setting: "; SameSite=Lax", carried: true, status: 500))),
    .quiet(
      "SameSite=None; Secure goes along with a posted one",
      Example.har(
        .mitmproxy, flow(setting: "; SameSite=None", post: true, carried: true, status: 500))),
    .quiet(
      "the state comes back with a posted return, only a token for the site's own forms does not",
      Example.har(
        .mitmproxy,
        [
          Example.Step.page(
            1, "https://shop.example/offers",
            headers: ["set-cookie: csrftoken=7; Path=/; Secure; SameSite=Lax"]
          ).sending("sec-fetch-site: none")
        ] + flow(setting: "; SameSite=None", post: true, carried: true, status: 500))),
    .undetermined(
      "the exporter leaves cookies out",
      Example.har(.devTools, .opened, .providerPage(window: 1), .returnFails)),
  ]
}
