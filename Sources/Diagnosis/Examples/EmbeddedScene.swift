/// An editor of another site inside the page, whose session a popup sets.
enum EmbeddedScene {
  static let frame = "https://editor.example.net/frame?in=shop"

  /// With the browser's own word on the cookie that the last request of the frame went without.
  static func told(setting cookie: String, _ status: String) -> [Example.Step] {
    steps(setting: cookie).map { step in
      guard step.url.hasPrefix("https://editor.example.net/"), step.window == 1 else { return step }
      let framed = step.inFrame(of: "https://shop.example")
      return step.second < 10 ? framed : framed.withCookies("send editor_sess \(status)")
    }
  }

  static func steps(
    setting cookie: String, then carried: String? = nil, status: Int = 401
  ) -> [Example.Step] {
    let shop = "https://shop.example/edit"
    let login = "https://id.example.net/login?flow=41aa"
    let callback = "https://editor.example.net/callback?code=c0de-55ab&state=st-7f31c0"
    func session(_ second: Double, _ status: Int, _ cookie: String? = nil) -> Example.Step {
      let step = Example.Step.fetch(
        second, "https://editor.example.net/api/session", status: status
      )
      .sending("referer: \(frame)", "sec-fetch-dest: empty", "sec-fetch-site: same-origin")
      return cookie.map { step.sending("cookie: \($0)") } ?? step
    }
    return [
      Example.Step.page(
        0, shop, headers: ["set-cookie: cart=9; Path=/; Secure; HttpOnly; SameSite=Lax"],
        body: "<iframe src=\"\(frame)\"></iframe>"
      ).sending("sec-fetch-site: none"),
      Example.Step(
        second: 0.5, url: frame, type: "document",
        requestHeaders: [
          "referer: https://shop.example/", "sec-fetch-site: cross-site", "sec-fetch-dest: iframe",
        ], body: "<html>editor</html>"),
      session(0.9, 401),
      Example.Step.fetch(1.1, "https://shop.example/api/cart", answer: "{}")
        .sending(
          "referer: \(shop)", "sec-fetch-dest: empty", "sec-fetch-site: same-origin",
          "cookie: cart=9"),
      Example.Step.redirect(
        2.2,
        """
        https://id.example.net/authorize?client_id=editor&response_type=code&state=st-7f31c0&\
        redirect_uri=https%3A%2F%2Feditor.example.net%2Fcallback
        """, to: login
      ).inWindow(2).sending("referer: https://shop.example/", "sec-fetch-site: cross-site"),
      Example.Step.page(2.5, login, body: "<html>sign in</html>").inWindow(2)
        .sending("referer: https://shop.example/", "sec-fetch-site: cross-site"),
      Example.Step.submit(9, login, form: "user=u", to: callback).inWindow(2)
        .sending("referer: \(login)", "sec-fetch-site: same-origin"),
      Example.Step.page(
        9.4, callback, headers: ["set-cookie: \(cookie)"], body: "<html>done</html>"
      )
      .inWindow(2).sending("referer: https://id.example.net/", "sec-fetch-site: cross-site"),
      Example.Step(
        second: 9.6, url: "https://editor.example.net/done.js", type: "script", window: 2,
        requestHeaders: [
          "referer: \(callback)", "sec-fetch-dest: script", "sec-fetch-site: same-origin",
          "cookie: \(cookie.prefix { $0 != ";" })",
        ]),
      session(10, status, carried),
    ]
  }
}
