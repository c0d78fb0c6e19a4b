/// Handlers that the system waits for.
extension FrameworkFixes {
  /// A second answer ends the app.
  static let answerNavigationOnce = FrameworkFixes(
    .app, .safe,
    check: "Go through the sign-in and back: the app keeps running.",
    [
      .uiKit: (
        """
        In that delegate method return right after decisionHandler(.cancel), so that the call at \
        its end is not reached as well.
        """, .wkDecidePolicy
      ),
      .swiftUI: (
        """
        In the Coordinator's delegate method return right after decisionHandler(.cancel), so \
        that the call at its end is not reached as well.
        """, .wkDecidePolicy
      ),
      .reactNative: (
        """
        Update react-native-webview; in a native module or patch of the app return right after \
        decisionHandler(.cancel), so that no second call is reached.
        """, .wkDecidePolicy
      ),
      .flutter: (
        """
        Update the web view package (webview_flutter_wkwebview, flutter_inappwebview), and \
        complete each navigation decision once.
        """, .wkDecidePolicy
      ),
      .capacitor: (
        """
        Update Capacitor and its plug-ins; in a plug-in's decidePolicyFor return right after \
        decisionHandler(.cancel), so that no second call is reached.
        """, .wkDecidePolicy
      ),
      .cordova: (
        """
        Update cordova-ios and its plug-ins; in native code of the app return right after \
        decisionHandler(.cancel), so that no second call is reached.
        """, .wkDecidePolicy
      ),
      .unity: (
        """
        Update the web view plug-in; in native code of the app return right after \
        decisionHandler(.cancel), so that no second call is reached.
        """, .wkDecidePolicy
      ),
    ])

  /// A handler that is let go without an answer ends the app.
  static let answerEveryHandler = FrameworkFixes(
    .app, .safe,
    check: "Go through the sign-in and back: the app keeps running.",
    [
      .uiKit: (
        """
        Call the handler exactly once on every path, also where self or a weak delegate is nil, \
        an alert cannot be shown, or its controller was dismissed.
        """, .wkDecidePolicy
      ),
      .swiftUI: (
        """
        Let the Coordinator call the handler exactly once on every path, also where the view is \
        gone, an alert cannot be shown, or its sheet was dismissed.
        """, .wkDecidePolicy
      ),
      .reactNative: (
        """
        Update react-native-webview; in a native module or patch of the app call the handler \
        exactly once on every path, also where an alert cannot be shown.
        """, .wkDecidePolicy
      ),
      .flutter: (
        """
        Update the web view package (webview_flutter_wkwebview, flutter_inappwebview), and do \
        not dispose the view while a dialog, permission or challenge of its page is open.
        """, .wkDecidePolicy
      ),
      .capacitor: (
        """
        Update Capacitor and its plug-ins; in native code of the app call the handler exactly \
        once on every path, also where an alert cannot be shown.
        """, .wkDecidePolicy
      ),
      .cordova: (
        """
        Update cordova-ios and its plug-ins; in native code of the app call the handler exactly \
        once on every path, also where an alert cannot be shown.
        """, .wkDecidePolicy
      ),
      .unity: (
        """
        Update the web view plug-in, and do not destroy the web view while a dialog, permission \
        or challenge of its page is open.
        """, .wkDecidePolicy
      ),
    ])
}
