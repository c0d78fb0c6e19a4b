extension PopupOpenedExternally {
  static let examples: [Example] = [
    .fires(
      "iOS: the app opens Safari with the popup's address, and the page is told null", .likely,
      Example.xcode(
        (2, "Opening sign-in popup"),
        (
          2.1,
          """
          Received request to open application \"com.apple.mobilesafari\" with url \
          \"https://id.example.net/authorize?client_id=shop-web&response_type=code&scope=openid&\
          redirect_uri=x\" from Shop:4711
          """
        ),
        (2.2, "auth/popup-blocked"))),
    .fires(
      "a proxy sees the provider's pages with the system browser's user agent", .likely,
      Example.logcat(
        .asks,
        .system(
          2.1, "ActivityTaskManager",
          """
          START u0 {act=android.intent.action.VIEW cat=[android.intent.category.BROWSABLE] \
          dat=https://id.example.net/... cmp=com.android.chrome/.Main} from uid 10341 \
          (com.example.shop)
          """
        ), .closed(at: 30)),
      Example.har(
        .mitmproxy, .opened, [Example.Step].providerPage().map { $0.by(.chrome) }, .openerWaits)),
    .quiet(
      "the provider's pages come from the app's own web view",
      Example.logcat(.asks, .closed(at: 33)),
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
    .quiet(
      "the sign-in worked although a help page was opened in the browser",
      Example.logcat(
        .asks,
        .system(
          1, "ActivityTaskManager",
          """
          START u0 {act=android.intent.action.VIEW dat=https://help.example.org/... \
          cmp=com.android.chrome/.Main} from uid 10341 (com.example.shop)
          """
        ), .succeeded),
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .signedIn(), .takenUp)),
    .undetermined(
      "the export of one window, without a log, would not show another app",
      Example.har(
        .devTools,
        .opened,
        [
          .fetch(
            2.4, "https://shop.example/log", method: "POST",
            json: #"{"event":"signin_popup_null"}"#
          ).sending("referer: https://shop.example/")
        ])),
  ]
}
