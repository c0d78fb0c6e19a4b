extension ExternalLinkRuleTooBroad {
  private static let front =
    "Front display did change: <SBApplication: 0x10b; com.apple.mobilesafari>"
  static let examples: [Example] = [
    .fires(
      "the next step of the check holds \"term\" inside a word", .likely,
      Example.xcode(
        (4, "[Check] opening in Safari: https://verify.shop.example/intermediate/2"),
        (4.4, front))),
    .fires(
      "a policy's name in the query of the sign-in page", .possible,
      Example.logcat(
        .app(
          4, "WebActivity",
          "opening external browser for https://login.shop.example/authorize?p=signin_policy1"))),
    .quiet(
      "the terms themselves, opened outside as they should be",
      Example.xcode(
        (4, "[Check] opening in Safari: https://verify.shop.example/terms"), (4.4, front))),
    .quiet(
      "legal pages whose names are written as one word",
      Example.xcode(
        (4, "[Check] opening in Safari: https://login.shop.example/privacypolicy"),
        (6, "[Check] opening in Safari: https://login.shop.example/termofservice"),
        (8, "[Check] opening in Safari: https://login.shop.example/cookiepolicy"))),
    .quiet(
      "a blog of the shop's, whose name holds the word: no page of a flow",
      Example.xcode((4, "[Shop] opening in Safari: https://shop.example/long-term-care"))),
    .undetermined(
      "the person saw nothing, and only traffic was sent", reported: .nothingHappens,
      Example.har(.mitmproxy, by: .wkWebView, .opened)),
  ]
}
