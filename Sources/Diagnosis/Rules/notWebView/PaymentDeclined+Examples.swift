extension PaymentDeclined {
  private static let challenge = [
    Example.Step(
      second: 3, method: "POST", url: "https://acs.bank.example/challenge",
      form: "creq=eyJtZXNzYWdlVHlwZSI6IkNSZXEifQ", body: "<html>enter the code</html>"
    ).sending("referer: https://shop.example/")
  ]
  /// `{"messageType":"CRes","transStatus":"N"}`
  private static func answered(_ cres: String) -> [Example.Step] {
    [
      Example.Step(
        second: 20, method: "POST", url: "https://shop.example/3ds/return", form: "cres=\(cres)",
        body: "<html>…</html>"
      ).sending("referer: https://acs.bank.example/", "origin: https://acs.bank.example")
    ]
  }

  static let examples: [Example] = [
    .fires(
      "the issuer's answer to the challenge is no", .certain,
      Example.har(
        .mitmproxy, .opened, challenge,
        answered("eyJtZXNzYWdlVHlwZSI6IkNSZXMiLCJ0cmFuc1N0YXR1cyI6Ik4ifQ"), .idle)),
    .fires(
      "the processor says card_declined", .certain,
      Example.logcat(
        .console(2, "pay button tapped"), .console(6, "payment error: card_declined"))),
    .quiet(
      "the issuer's answer is yes",
      Example.har(
        .mitmproxy, .opened, challenge,
        answered("eyJtZXNzYWdlVHlwZSI6IkNSZXMiLCJ0cmFuc1N0YXR1cyI6IlkifQ"), .idle)),
    .quiet(
      "a sign-in is no payment",
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
    .undetermined(
      "the challenge was shown, and the issuer's decision is not in the capture",
      Example.har(.mitmproxy, .opened, challenge, .idle)),
  ]
}
