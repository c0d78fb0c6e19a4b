extension PopupNotDismissed {
  private static func page(_ event: String, _ number: Int = 14) -> String {
    "0x11a00e818 - [pageProxyID=\(number), webPageID=15, PID=2989] WebPageProxy::\(event)"
  }
  static let examples: [Example] = [
    .fires(
      "the popup's page asked to close; the log goes on and nothing closes it", .likely,
      Example.xcode(
        (0, page("didFinishLoadForFrame: frameID=1, isMainFrame=1", 6)),
        (2, "Opening sign-in popup"), (2.1, page("constructor:")),
        (9, page("didFinishLoadForFrame: frameID=5, isMainFrame=1")), (9.5, page("closePage:")),
        (20, "session established for current user"))),
    .fires(
      "the same although the sign-in was completed", .likely,
      Example.xcode(
        (0, page("didFinishLoadForFrame: frameID=1, isMainFrame=1", 6)),
        (2, "Opening sign-in popup"), (2.1, page("constructor:")), (9.5, page("closePage:")),
        (10, "sign-in succeeded"), (40, "[ui] still waiting"))),
    .quiet(
      "the popup was closed after it had asked",
      Example.xcode(
        (0, page("didFinishLoadForFrame: frameID=1, isMainFrame=1", 6)),
        (2, "Opening sign-in popup"), (2.1, page("constructor:")), (9.5, page("closePage:")),
        (9.6, page("close:")), (20, "sign-in failed"))),
    .quiet(
      "nobody asked to close anything",
      Example.xcode(
        (2, "Opening sign-in popup"), (2.1, page("constructor:")), (9, "sign-in failed"))),
    .undetermined(
      "lines are missing where the popup could have been removed",
      Example.xcode(
        (0, page("didFinishLoadForFrame: frameID=1, isMainFrame=1", 6)),
        (2, "Opening sign-in popup"), (2.1, page("constructor:")), (9.5, page("closePage:")),
        (10, "lost >=3 unreliable messages from 1 to 2"),
        (20, "session established for current user"))),
    .undetermined(
      "a capture alone does not show what is on the screen",
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .signedIn(), .idle)),
  ]
}
