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
    .fires(
      "the app's snippet still sees it two seconds after it asked to close", .certain,
      Example.logcat(
        .asks, .probe(2.1, "asked", #""opener":"w1""#),
        .probe(2.2, "created", #""window":"w2""#, #""opener":"w1""#, #""decision":"window""#),
        .probe(9.5, "closeAsked", #""window":"w2""#, #""opener":"w1""#),
        .probe(11.5, "stillShown", #""window":"w2""#, #""opener":"w1""#),
        .console(40, "sign-in failed"))),
    .quiet(
      "the app's snippet saw it go",
      Example.logcat(
        .asks, .probe(2.1, "asked", #""opener":"w1""#),
        .probe(2.2, "created", #""window":"w2""#, #""opener":"w1""#, #""decision":"window""#),
        .probe(9.5, "closeAsked", #""window":"w2""#, #""opener":"w1""#),
        .probe(11.5, "closed", #""window":"w2""#, #""opener":"w1""#),
        .console(40, "sign-in failed"))),
    .quiet(
      "the page says that it asked: whether the app heard it, no page can tell",
      Example.logcat(
        .asks, .pageProbe(9.5, "closeAsked", #""window":"p1.1""#), .console(40, "sign-in failed"))),
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
