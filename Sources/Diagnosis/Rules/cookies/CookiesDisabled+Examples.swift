extension CookiesDisabled {
  /// A site's own sign-in: the form, its parts, the password, and the form again.
  private static func attempts(sending cookie: String? = nil, said: Bool) -> [Example.Step] {
    let off = "<p>Your browser does not accept cookies. Please enable cookies and try again.</p>"
    let steps: [Example.Step] = (0..<2).flatMap { round -> [Example.Step] in
      let start = Double(round) * 15
      return [
        .page(
          start, "https://shop.example/login",
          headers: ["set-cookie: shop_session=a\(round); Path=/; Secure; HttpOnly"],
          body: "<form><input type=\"password\"></form>"),
        .fetch(start + 1, "https://shop.example/api/branding", answer: "{}"),
        Example.Step(second: start + 1.2, url: "https://shop.example/app.js", type: "script"),
        Example.Step(second: start + 1.3, url: "https://shop.example/logo.png", type: "image"),
        Example.Step(
          second: start + 9, method: "POST", url: "https://shop.example/login", status: 302,
          responseHeaders: [
            "set-cookie: shop_session=b\(round); Path=/; Secure; HttpOnly",
            "location: https://shop.example/login?error=1",
          ], form: "user=u&password=p"),
        .page(
          start + 9.3, "https://shop.example/login?error=1",
          headers: ["set-cookie: shop_session=c\(round); Path=/; Secure; HttpOnly"],
          body: said ? off : "<form><input type=\"password\"></form>"),
      ]
    }
    let started = [
      Example.Step.page(
        0, "https://shop.example/login",
        headers: [
          "set-cookie: shop_session=z; Path=/; Secure; HttpOnly"
        ]
      ).sending("sec-fetch-site: none")
    ]
    let later = steps.map { step in
      cookie.map { step.sending("sec-fetch-site: same-origin", "cookie: \($0)") }
        ?? step.sending("sec-fetch-site: same-origin")
    }
    return started + later
  }

  static let examples: [Example] = [
    .fires(
      "cookies are set six times, none ever comes back, and the site says so", .likely,
      Example.har(.mitmproxy, attempts(said: true))),
    .fires(
      "the same, and the site only asks for the password again", .likely,
      Example.har(.mitmproxy, attempts(said: false))),
    .fires(
      "an export without cookies, in which the site says that they are off", .possible,
      Example.logcat(.console(9, "Sign-in failed: cookies are disabled in this browser"))),
    .fires(
      "the app's snippet read the setting", .certain,
      Example.logcat(
        .probe(0, "attached", #""window":"w1""#, #""cookiesAccepted":false"#), .asks,
        .console(60, "sign-in failed"))),
    .fires(
      "the self-test page in the app kept no cookie", .possible,
      Example.logcat(
        .console(
          0.8,
          Example.trace("selftest", "cookies", [#""kind":"first""#, #""cookiesAccepted":false"#])),
        .asks, .console(60, "sign-in failed"))),
    .quiet(
      "cookies come back, whatever the site says",
      Example.har(.mitmproxy, attempts(sending: "shop_session=a0", said: true))),
    .quiet(
      "the sign-in works",
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .signedIn(), .takenUp)),
    .undetermined("the exporter leaves cookies out", Example.har(.devTools, .opened)),
  ]
}
