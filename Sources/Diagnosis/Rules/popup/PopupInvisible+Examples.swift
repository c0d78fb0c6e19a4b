extension PopupInvisible {
  static let examples: [Example] = [
    .fires(
      "UIKit refuses to present the popup's controller", .certain,
      Example.xcode(
        (2, "Opening sign-in popup"),
        (
          2.1,
          """
          Warning: Attempt to present <Shop.PopupController: 0x7fd59a2950b0> on \
          <Shop.MainController: 0x7fdb21fe7510> whose view is not in the window hierarchy!
          """
        ))),
    .fires(
      "the popup's page loaded, yet the person saw nothing happen", .possible,
      reported: .nothingHappens,
      Example.logcat(.asks),
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
    .quiet(
      "somebody typed on the provider's page",
      reported: .nothingHappens,
      Example.logcat(.asks, .noOpener),
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .signedIn(), .idle)),
    .quiet(
      "the person speaks of a link on the popup's page", reported: .nothingHappens,
      note: "the privacy link does nothing",
      Example.logcat(.asks),
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
    .quiet("the popup was refused", Example.logcat(.asks, .gotNull)),
    .undetermined(
      "the popup's page loaded and nothing says whether it was on the screen",
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
  ]
}
