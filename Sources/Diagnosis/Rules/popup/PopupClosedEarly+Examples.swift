extension PopupClosedEarly {
  static let examples: [Example] = [
    .fires(
      "half a minute on the provider's page, then the library finds it closed", .likely,
      Example.logcat(.asks, .closed(at: 33)),
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
    .fires(
      "a log that only says that the popup was closed after 33 s", .possible,
      Example.logcat(.asks, .closed(at: 35))),
    .quiet(
      "closed at once, and no popup asked for anything",
      Example.logcat(.asks, .closed(at: 2.3)), Example.har(.mitmproxy, .opened, .idle)),
    .quiet(
      "the popup went on to its end although it was called closed",
      Example.logcat(.asks, .closed(at: 3.4), .noOpener),
      Example.har(
        .mitmproxy, by: .chrome,
        .opened, .providerPage(headers: ["cross-origin-opener-policy: same-origin"]), .openerWaits,
        .signedIn(), .idle)),
    .quiet(
      "after it was called closed its callback page spoke",
      Example.logcat(
        .asks, .closed(at: 3.4), .noOpener)),
    .undetermined(
      "only the opener's own export, which reports it closed: the popup may have come to its end",
      Example.har(
        .webInspector, .opened,
        [
          .fetch(
            8, "https://shop.example/api/events", method: "POST", status: 204,
            json: #"{"event":"signin_popup_closed","ms":5200}"#
          ).sending("referer: https://shop.example/")
        ])),
    .undetermined(
      "no console, no log: nothing says whether it was closed",
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
  ]
}
