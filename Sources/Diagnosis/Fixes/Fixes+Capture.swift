/// How to record what is missing, on each platform.
extension FrameworkFixes {
  /// The capture proxy's certificate is not the app's to trust.
  static let trustProxy = FrameworkFixes(
    .capture, .safe, check: "The proxy shows the app's requests with their contents.",
    [
      .android: (
        """
        Record with a debug build whose network security configuration trusts user certificates \
        in <debug-overrides>; release builds do not trust the proxy.
        """, .androidNetworkSecurity
      ),
      .uiKit: (
        """
        Switch the proxy's certificate on under Settings, General, About, Certificate Trust \
        Settings, and record again; leave hosts that pin theirs out of SSL proxying.
        """, .appleTrustCertificates
      ),
    ])

  /// The page's console is in no release build's log.
  static let pageConsole = FrameworkFixes(
    .capture, .safe, check: "The log has lines of the page.",
    [
      .android: (
        """
        Repeat with a debug build, or call WebView.setWebContentsDebuggingEnabled(true) and save \
        the page's console in chrome://inspect.
        """, .androidWebViewDebugging
      ),
      .uiKit: (
        """
        Set webView.isInspectable = true (iOS 16.4 and later) and save the page's console in \
        Safari's Develop menu.
        """, .safariInspectIOS
      ),
    ])

  /// The popup is a page of its own, to developer tools as well.
  static let popupsTools = FrameworkFixes(
    .capture, .safe, check: "The new files show the provider's host.",
    [
      .android: (
        """
        Record with a proxy that sees every window, or open the popup's own entry in \
        chrome://inspect and export it as well.
        """, .androidWebViewDebugging
      ),
      .uiKit: (
        """
        Record with a proxy that sees every window, or open the popup's own entry in Safari's \
        Develop menu and export it as well.
        """, .safariInspectIOS
      ),
    ])

  /// A log that has the app in it.
  static let logOfApp = FrameworkFixes(
    .capture, .safe, check: "The log names the app.",
    [
      .android: (
        """
        Repeat the failure and take the log within two minutes: adb logcat -d -b \
        main,system,crash > log.txt.
        """, .androidLogcat
      ),
      .uiKit: (
        """
        Connect the phone to a Mac, start streaming in Console, repeat the failure, and save the \
        lines of the app's process and of com.apple.WebKit.
        """, .appleConsole
      ),
    ])
}
