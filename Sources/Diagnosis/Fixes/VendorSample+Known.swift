/// What is wrong in the samples of the guides that apps with embedded vendors are built after.
/// Sources: Adobe Express Embed SDK, "Mobile Web in a WebView"; Google Pay, "Using iOS WKWebView";
/// Socure, "Hosted Flow in an iOS WebView".
extension VendorSample {
  static let all: [VendorSample] = adobe + googlePay + socure

  private static let adobe = [
    VendorSample(
      vendor: "adobe", platform: .android, rules: ["popup-not-created", "popup-settings-missing"],
      says: "Adobe's sample gives the popup itself none."),
    VendorSample(
      vendor: "adobe", platform: .android, rules: ["popup-orphaned"],
      says: "Adobe's sample dismisses the dialog and never destroys its WebView."),
    VendorSample(
      vendor: "adobe", platform: .android, rules: ["user-agent-rejected"],
      says: "Adobe's sample does that."),
    VendorSample(
      vendor: "adobe", platform: .android, rules: ["user-agent-contradiction"],
      says: "Adobe's sample edits it alone."),
    VendorSample(
      vendor: "adobe", platform: .android, rules: ["indexeddb-unavailable"],
      says: "Adobe's guide names databaseEnabled for it: that is Web SQL's."),
    VendorSample(
      vendor: "adobe", platform: .android, rules: ["file-chooser-missing"],
      says: "Adobe's sample has none."),
    VendorSample(
      vendor: "adobe", platform: .android, rules: ["web-process-terminated", "out-of-memory"],
      says: "Adobe's sample sets a plain WebViewClient, which handles no such end."),
    VendorSample(
      vendor: "adobe", platform: .ios, rules: ["main-view-closed"],
      says: "Adobe's sample does not compare."),
    VendorSample(
      vendor: "adobe", platform: .ios, rules: ["popup-orphaned"],
      says: "Adobe's sample keeps one variable, so a second popup leaves the first one behind."),
    VendorSample(
      vendor: "adobe", platform: .ios, rules: ["popup-without-exit"],
      says: "Adobe's sample covers the view with the popup and has no such button."),
    VendorSample(
      vendor: "adobe", platform: .ios,
      rules: ["user-agent-rejected", "user-agent-contradiction"],
      says: "Adobe's sample sets a customUserAgent of Safari."),
  ]

  private static let googlePay = [
    VendorSample(
      vendor: "gpay", platform: .ios, rules: ["popup-not-dismissed"],
      says: "Google's Objective-C sample does not set the popup's delegate."),
    VendorSample(
      vendor: "gpay", platform: .ios, rules: ["popup-invisible"],
      says: "Google's sample makes it with a zero frame, which shows with its constraints only."),
    VendorSample(
      vendor: "gpay", platform: .ios, rules: ["popup-without-exit"],
      says: "Google's samples show such a button and add it to no popup."),
  ]

  private static let socure = [
    VendorSample(
      vendor: "socure", platform: .ios,
      rules: ["popup-reused-opener", "popup-not-created", "link-replaced-flow"],
      says: "Socure's sample loads it in the same view and returns nil."),
    VendorSample(
      vendor: "socure", platform: .ios,
      rules: ["external-link-rule-too-broad", "popup-opened-externally", "navigation-cancelled"],
      says: "Socure's sample sends any address with privacy, policy, legal or term in it to Safari."
    ),
    VendorSample(
      vendor: "socure", platform: .ios, rules: ["flow-url-wrong"],
      says: "Socure's sample comes with the sandbox's address and a placeholder in it."),
    VendorSample(
      vendor: "socure", platform: .ios, rules: ["page-covered"],
      says: "Socure's sample pins the view to the screen's edge and switches content insets off."),
  ]
}
