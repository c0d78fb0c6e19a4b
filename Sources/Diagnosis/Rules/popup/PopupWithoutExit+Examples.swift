extension PopupWithoutExit {
  static let examples: [Example] = [
    .fires(
      "the person could not get on while a popup was up", .possible, reported: .cannotTap,
      Example.logcat(.asks),
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
    .fires(
      "the same with one export a window", .possible, reported: .cannotTap,
      Example.har(.devTools, .opened, .openerWaits, .idle),
      Example.har(.devTools, name: "popup.har", .providerPage(window: 1))),
    .quiet(
      "the popup was closed", reported: .cannotTap,
      Example.logcat(.asks, .closed(at: 33)),
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
    .quiet(
      "there was no popup", reported: .cannotTap,
      Example.logcat(.console(2, "sign-in clicked"), .console(3, "sign-in failed"))),
    .undetermined(
      "a popup was up when it stopped, and nobody says what was on the screen",
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
  ]
}
