/// Vendor pages on how apps and web processes end.
extension Reference {
  static let androidOnRenderProcessGone = Reference(
    "Android: handle a WebView renderer that ended",
    "https://developer.android.com/develop/ui/views/layout/webapps/managing-webview#termination-handle"
  )
  static let wkProcessDidTerminate = Reference(
    "Apple: webViewWebContentProcessDidTerminate(_:)",
    """
    https://developer.apple.com/documentation/webkit/wknavigationdelegate/\
    webviewwebcontentprocessdidterminate(_:)
    """
  )
  static let androidCrashes = Reference(
    "Android: crashes", "https://developer.android.com/topic/performance/vitals/crash")
  static let appleCrashReports = Reference(
    "Apple: examining the fields in a crash report",
    "https://developer.apple.com/documentation/xcode/examining-the-fields-in-a-crash-report")
  static let appleJetsam = Reference(
    "Apple: high memory use and jetsam event reports",
    """
    https://developer.apple.com/documentation/xcode/\
    identifying-high-memory-use-with-jetsam-event-reports
    """
  )
  static let androidMemory = Reference(
    "Android: manage your app's memory",
    "https://developer.android.com/topic/performance/memory")
  static let androidCurrentWebViewPackage = Reference(
    "Android: WebView.getCurrentWebViewPackage",
    """
    https://developer.android.com/reference/android/webkit/WebView#getCurrentWebViewPackage()
    """
  )
  static let optionalChaining = Reference(
    "MDN: which engines know which syntax (optional chaining)",
    """
    https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Operators/Optional_chaining\
    #browser_compatibility
    """
  )
  static let webKitHandlerChecker = Reference(
    "WebKit: CompletionHandlerCallChecker.mm",
    """
    https://github.com/WebKit/WebKit/blob/main/Source/WebKit/Shared/Cocoa/\
    CompletionHandlerCallChecker.mm
    """
  )
  static let appleProtectedResources = Reference(
    "Apple: requesting access to protected resources",
    """
    https://developer.apple.com/documentation/uikit/requesting-access-to-protected-resources
    """
  )
}
