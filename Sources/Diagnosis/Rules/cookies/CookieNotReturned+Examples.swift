extension CookieNotReturned {
  /// The callback sets a session, and the site's next pages go without.
  private static func flow(
    setting cookie: String, then carried: String? = nil, pages: Int = 2
  ) -> [Example.Step] {
    let shop = "https://shop.example/account"
    let callback = "https://shop.example/callback?code=c0de-55ab&state=st-7f31c0"
    return [
      Example.Step.page(0, "https://shop.example/", body: "<html>shop</html>").sending(
        "sec-fetch-site: none", "cookie: lang=en")
    ] + [Example.Step].providerPage(window: 1) + [
      Example.Step.submit(
        9, "https://id.example.net/login?flow=41aa", form: "user=u", to: callback),
      Example.Step.redirect(9.4, callback, to: shop, headers: ["set-cookie: \(cookie)"])
        .sending("sec-fetch-site: cross-site", "cookie: lang=en"),
    ]
      + (0..<pages).map { number in
        Example.Step.page(10 + Double(number) * 8, shop, status: 401).sending(
          "sec-fetch-site: same-origin", "referer: https://shop.example/",
          "cookie: lang=en\(carried.map { "; \($0)" } ?? "")")
      }
  }

  static let examples: [Example] = [
    .fires(
      "the session of the callback is on none of the pages after it", .likely,
      Example.har(
        .mitmproxy,
        flow(setting: "shop_session=s1; Path=/; Secure; HttpOnly; SameSite=None"))),
    .fires(
      "one that scripts may have deleted", .possible,
      Example.har(.mitmproxy, flow(setting: "shop_session=s1; Path=/; Secure; SameSite=None"))),
    .quiet(
      "its path keeps it from those pages",
      Example.har(
        .mitmproxy,
        flow(setting: "shop_session=s1; Path=/callback; Secure; HttpOnly; SameSite=None"))),
    .quiet(
      "it is sent, and refused for another reason",
      Example.har(
        .mitmproxy,
        flow(
          setting: "shop_session=s1; Path=/; Secure; HttpOnly; SameSite=None",
          then: "shop_session=s1"))),
    .quiet(
      "a script asks without cookies, and the page after it has them",
      Example.har(
        .mitmproxy,
        flow(setting: "shop_session=s1; Path=/; Secure; HttpOnly", pages: 0)
          + [11, 13].map {
            Example.Step.fetch($0, "https://shop.example/api/offers", status: 401).sending(
              "sec-fetch-site: same-origin", "sec-fetch-dest: empty",
              "referer: https://shop.example/account")
          }
          + [
            Example.Step.page(20, "https://shop.example/account", status: 403).sending(
              "sec-fetch-site: same-origin", "referer: https://shop.example/",
              "cookie: lang=en; shop_session=s1")
          ])),
    .quiet(
      "the site sets more cookies than a browser has to keep",
      Example.har(
        .mitmproxy,
        flow(setting: "shop_session=s1; Path=/; Secure; HttpOnly").map { step in
          var step = step
          if step.url.hasSuffix(".example/") {
            step.responseHeaders += (1...60).map { "set-cookie: seen\($0)=1; Path=/" }
          }
          return step
        })),
    .undetermined(
      "the exporter leaves cookies out",
      Example.har(.devTools, .opened, .providerPage(window: 1), .returnFails)),
  ]
}
