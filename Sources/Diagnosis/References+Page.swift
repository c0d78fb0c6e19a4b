/// Vendor pages on how apps keep, return to and lay out their pages.
extension Reference {
  static let androidConfigurationChanges = Reference(
    "Android: handle configuration changes",
    "https://developer.android.com/guide/topics/resources/runtime-changes")
  static let wkDidFailProvisional = Reference(
    "Apple: webView(_:didFailProvisionalNavigation:withError:)",
    """
    https://developer.apple.com/documentation/webkit/wknavigationdelegate/\
    webview(_:didfailprovisionalnavigation:witherror:)
    """
  )
  static let swiftUIUpdateView = Reference(
    "Apple: UIViewRepresentable.updateUIView(_:context:)",
    "https://developer.apple.com/documentation/swiftui/uiviewrepresentable/updateuiview(_:context:)"
  )
  static let reactNativeWebViewReference = Reference(
    "react-native-webview: API reference",
    """
    https://github.com/react-native-webview/react-native-webview/blob/master/docs/Reference.md
    """
  )
  static let capacitorApp = Reference(
    "Capacitor: App plugin", "https://capacitorjs.com/docs/apis/app")
  static let universalLinks = Reference(
    "Apple: supporting universal links in your app",
    "https://developer.apple.com/documentation/xcode/supporting-universal-links-in-your-app")
  static let androidAppLinks = Reference(
    "Android: verify app links",
    "https://developer.android.com/training/app-links/verify-applinks")
  static let wkConfirmPanel = Reference(
    "Apple: webView(_:runJavaScriptConfirmPanelWithMessage:initiatedByFrame:completionHandler:)",
    """
    https://developer.apple.com/documentation/webkit/wkuidelegate/\
    webview(_:runjavascriptconfirmpanelwithmessage:initiatedbyframe:completionhandler:)
    """
  )
  static let androidOnJsConfirm = Reference(
    "Android: WebChromeClient.onJsConfirm",
    """
    https://developer.android.com/reference/android/webkit/WebChromeClient#onJsConfirm(android.\
    webkit.WebView,%20java.lang.String,%20java.lang.String,%20android.webkit.JsResult)
    """
  )
  static let wkSafeArea = Reference(
    "Apple: positioning content relative to the safe area",
    """
    https://developer.apple.com/documentation/uikit/\
    positioning-content-relative-to-the-safe-area
    """
  )
  static let androidWindowInsets = Reference(
    "Android: window insets in WebView",
    "https://developer.android.com/develop/ui/views/layout/webapps/understand-window-insets")
  static let androidTextZoom = Reference(
    "Android: WebSettings.setTextZoom",
    "https://developer.android.com/reference/android/webkit/WebSettings#setTextZoom(int)")
}
