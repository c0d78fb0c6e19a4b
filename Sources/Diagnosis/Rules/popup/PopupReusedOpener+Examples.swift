extension PopupReusedOpener {
  static let examples: [Example] = [
    .fires(
      "the callback page finds no opener and may not close: a window of its own is not excluded",
      .possible,
      Example.logcat(.asks, .noOpener, .mayNotClose)),
    .fires(
      "the page that answers its opener finds its own origin there", .likely,
      Example.logcat(
        .asks,
        .console(
          9.6, "Scripts may close only the windows that were opened by them.",
          "https://id.example.net/done"),
        .mismatch(
          to: "https://shop.example", at: "https://id.example.net",
          from: "https://id.example.net/done"))),
    .fires(
      "DevTools: the provider's page in the app's own window, asked for as a popup", .likely,
      Example.logcat(.asks, .noOpener, .mayNotClose),
      Example.har(
        .devTools, .opened, .providerPage(window: 1, more: "&display=popup"), .signedIn(window: 1)
      )),
    .fires(
      "the page got its own window back, and the app's snippet read why", .certain,
      Example.logcat(
        .probe(0, "attached", #""window":"w1""#, #""multipleWindows":false"#),
        .pageProbe(
          2, "asked", #""opener":"p1""#, #""gesture":true"#, #""decision":"sameWindow""#,
          #""url":"https://id.example.net/authorize""#),
        .console(60, "sign-in failed"))),
    .fires(
      "iOS: the app loaded the popup's address where the page had been", .certain,
      Example.xcode(
        Example.probe(0, "attached", #""window":"w1""#), (2, "Opening sign-in popup"),
        Example.probe(
          2.1, "asked", #""opener":"w1""#, #""url":"https://id.example.net/authorize""#),
        Example.probe(2.1, "created", #""opener":"w1""#, #""decision":"none""#, #""reason":"nil""#),
        Example.probe(
          2.2, "loading", #""window":"w1""#, #""url":"https://id.example.net/authorize""#),
        (60, "sign-in failed"))),
    .quiet(
      "a redirect flow that was meant: the page comes back with the code and goes on",
      Example.har(
        .mitmproxy,
        .opened, .providerPage(window: 1),
        [
          .submit(
            9, "https://id.example.net/login?flow=41aa", form: "user=u",
            to: "https://shop.example/callback?code=c0de-55ab&state=st-7f31c0"),
          .redirect(
            9.4, "https://shop.example/callback?code=c0de-55ab&state=st-7f31c0",
            to: "https://shop.example/",
            headers: ["set-cookie: session=s3ss10n; Path=/; Secure; HttpOnly"]),
          .page(9.8, "https://shop.example/", body: "<html>shop</html>"),
          .fetch(10.2, "https://shop.example/api/me", answer: #"{"name":"u"}"#)
            .sending("referer: https://shop.example/", "cookie: session=s3ss10n"),
        ])),
    .quiet(
      "the page that opened the popup goes on asking while the popup is up",
      Example.logcat(.asks, .noOpener, .mayNotClose),
      Example.har(
        .mitmproxy, .opened, .providerPage(), .openerWaits, .signedIn(), .idle)),
    .undetermined(
      "only the popup's own export was sent",
      Example.har(.devTools, .providerPage(window: 1), .signedIn(window: 1))),
  ]
}
