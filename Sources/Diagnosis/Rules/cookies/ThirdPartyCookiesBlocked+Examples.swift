extension ThirdPartyCookiesBlocked {
  private static let sound = "editor_sess=e1; Path=/; Secure; HttpOnly; SameSite=None"
  /// A payment frame that sets its session, and is asked for it in vain.
  private static func payment(
    _ attributes: String, token: String = "x-step: 2", status: Int = 440, answer: String = ""
  ) -> [Example.Step] {
    let card = "https://pay.example.org/card"
    return [
      Example.Step.page(
        0, "https://shop.example/checkout",
        headers: ["set-cookie: cart=9; Path=/; Secure; HttpOnly; SameSite=Lax"],
        body: "<iframe></iframe>"
      ).sending("sec-fetch-site: none"),
      Example.Step(
        second: 1, url: card, type: "document",
        requestHeaders: [
          "referer: https://shop.example/", "sec-fetch-site: cross-site", "sec-fetch-dest: iframe",
        ], responseHeaders: ["set-cookie: pay_session=51; Path=/; HttpOnly; \(attributes)"],
        body: "<html>card</html>"),
      Example.Step.fetch(2, "https://pay.example.org/api/methods", status: status, answer: answer)
        .sending(
          "referer: \(card)", "sec-fetch-dest: empty", "sec-fetch-site: same-origin", token),
      Example.Step.fetch(
        2.6, "https://pay.example.org/api/methods?again=1", status: status, answer: answer
      ).sending(
        "referer: \(card)", "sec-fetch-dest: empty", "sec-fetch-site: same-origin", token),
      Example.Step.fetch(3, "https://shop.example/api/cart", answer: "{}").sending(
        "referer: https://shop.example/checkout", "sec-fetch-dest: empty",
        "sec-fetch-site: same-origin", "cookie: cart=9"),
    ]
  }

  private static let frameAfterwards: [Example.Step] = {
    let frame = "https://id.example.net/session"
    return [
      Example.Step(
        second: 30, url: frame, type: "document",
        requestHeaders: [
          "referer: https://shop.example/", "sec-fetch-site: cross-site", "sec-fetch-dest: iframe",
        ], body: "<html></html>")
    ]
      + [31, 33].map {
        Example.Step.fetch($0, "https://id.example.net/api/session", status: 401).sending(
          "referer: \(frame)", "sec-fetch-dest: empty", "sec-fetch-site: same-origin")
      }
  }()

  static let examples: [Example] = [
    .fires(
      "the popup sets the editor's session, and the editor's frame never sends it", .likely,
      Example.har(.playwright, EmbeddedScene.steps(setting: sound))),
    .fires(
      "a payment frame's session times out at once", .likely,
      Example.har(.mitmproxy, payment("Secure; SameSite=None"))),
    .fires(
      "the browser's own log says so", .certain,
      Example.netLog(.whole, EmbeddedScene.told(setting: sound, "EXCLUDE_USER_PREFERENCES"))),
    .fires(
      "it says so without showing a cookie", .likely,
      Example.netLog(
        .withoutSecrets, EmbeddedScene.told(setting: sound, "EXCLUDE_USER_PREFERENCES"))),
    .fires(
      "the app's snippet read the setting", .certain,
      Example.logcat(
        .probe(0, "attached", #""window":"w1""#, #""thirdPartyCookies":false"#)),
      Example.har(.mitmproxy, payment("Secure; SameSite=None"))),
    .quiet(
      "the browser's own log names SameSite as the reason",
      Example.netLog(
        .whole,
        EmbeddedScene.told(
          setting: "editor_sess=e1; Path=/; Secure; SameSite=Lax", "EXCLUDE_SAMESITE_LAX"))),
    .quiet(
      "the cookie has no SameSite: no frame would get it",
      Example.har(.mitmproxy, payment("Secure"))),
    .quiet(
      "the frame gets its cookie and is refused for another reason",
      Example.har(
        .playwright, EmbeddedScene.steps(setting: sound, then: "editor_sess=e1", status: 403))),
    .quiet(
      "the frame's requests show a token, and that is what is refused",
      Example.har(.mitmproxy, payment("Secure; SameSite=None", token: "authorization: Bearer t0"))),
    .quiet(
      "the frame's requests are refused for the card's sake",
      Example.har(
        .mitmproxy,
        payment("Secure; SameSite=None", status: 400, answer: #"{"error":"card_number_invalid"}"#))),
    .quiet(
      "the provider's frame is refused after the site's server had failed",
      Example.har(
        .playwright, .opened,
        [
          Example.Step.page(
            3, "https://id.example.net/login?flow=41aa",
            headers: ["set-cookie: idp=1; Path=/; Secure; HttpOnly; SameSite=None"],
            body: "<html>sign in</html>"
          ).sending("referer: https://shop.example/")
        ], .returnFails, frameAfterwards)),
    .undetermined("the exporter leaves cookies out", Example.har(.devTools, .opened)),
  ]
}
