extension SessionNotShared {
  /// Sign-in by popup: what page and popup send of the site's own cookies.
  private static func flow(popup: String?, after: String) -> [Example.Step] {
    let shop = "https://shop.example/"
    let login = "https://id.example.net/login?flow=41aa"
    let callback = "https://shop.example/callback?code=c0de-55ab&state=st-7f31c0"
    func own(_ step: Example.Step, _ cookie: String?) -> Example.Step {
      let step = step.sending("referer: \(shop)", "sec-fetch-site: same-origin")
      return cookie.map { step.sending("cookie: \($0)") } ?? step
    }
    var start = Example.Step.redirect(
      2, "https://shop.example/auth/start",
      to: "https://id.example.net/authorize?client_id=shop&response_type=code&state=st-7f31c0",
      headers: ["set-cookie: sso_state=st-7f31c0; Path=/; Secure; HttpOnly; SameSite=Lax"])
    start = own(start, popup).inWindow(2)
    return [
      Example.Step.page(
        0, shop, headers: ["set-cookie: visit=v1; Path=/; Secure; HttpOnly; SameSite=Lax"],
        body: "<html>shop</html>"
      ).sending("sec-fetch-site: none"),
      own(.fetch(0.6, shop + "api/me", status: 401), "visit=v1"), start,
    ] + [Example.Step].providerPage() + [
      Example.Step.submit(9, login, form: "user=u", to: callback).inWindow(2)
        .sending("sec-fetch-site: same-origin"),
      Example.Step.page(
        9.4, callback,
        headers: ["set-cookie: shop_session=s1; Path=/; Secure; HttpOnly; SameSite=Lax"],
        body: "<html>done</html>"
      ).inWindow(2).sending(
        "referer: https://id.example.net/", "sec-fetch-site: cross-site",
        "cookie: sso_state=st-7f31c0"),
      own(.fetch(11, shop + "api/me", status: 401), after),
      own(.fetch(14, shop + "api/me", status: 401), after),
    ]
  }

  static let examples: [Example] = [
    .fires(
      "the popup knows none of the page's cookies, and the page none of the popup's", .likely,
      Example.har(.playwright, flow(popup: nil, after: "visit=v1"))),
    .fires(
      "the same on an iPhone", .likely,
      Example.har(.playwright, by: .wkWebView, flow(popup: nil, after: "visit=v1"))),
    .quiet(
      "page and popup share theirs, and the session is refused for another reason",
      Example.har(
        .playwright, flow(popup: "visit=v1", after: "visit=v1; shop_session=s1"))),
    .quiet(
      "the flow had no window of its own",
      Example.har(
        .mitmproxy, .opened, .providerPage(window: 1), .returnFails,
        [.page(20, "https://shop.example/").sending("cookie: lang=en")])),
    .quiet(
      "the app loads a second view, and what the first had set is not there",
      Example.har(
        .playwright,
        flow(popup: "visit=v1", after: "visit=v1; shop_session=s1")
          + [
            Example.Step.page(400, "https://shop.example/account", status: 401).inWindow(3)
              .sending("sec-fetch-site: none")
          ])),
    .undetermined(
      "the exporter leaves cookies out", Example.har(.devTools, .opened, .providerPage(), .idle)),
  ]
}
