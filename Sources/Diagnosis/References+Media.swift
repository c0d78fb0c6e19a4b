/// Vendor pages on cameras, playback and file choosers.
extension Reference {
  static let androidOnPermissionRequest = Reference(
    "Android: WebChromeClient.onPermissionRequest",
    """
    https://developer.android.com/reference/android/webkit/\
    WebChromeClient#onPermissionRequest(android.webkit.PermissionRequest)
    """
  )
  static let androidOnShowFileChooser = Reference(
    "Android: WebChromeClient.onShowFileChooser",
    """
    https://developer.android.com/reference/android/webkit/\
    WebChromeClient#onShowFileChooser(android.webkit.WebView,%20android.webkit.ValueCallback\
    %3Candroid.net.Uri[]%3E,%20android.webkit.WebChromeClient.FileChooserParams)
    """
  )
  static let androidPackageVisibility = Reference(
    "Android: package visibility",
    "https://developer.android.com/training/package-visibility/declaring")
  static let wkMediaCapturePermission = Reference(
    "Apple: webView(_:requestMediaCapturePermissionFor:initiatedByFrame:type:decisionHandler:)",
    """
    https://developer.apple.com/documentation/webkit/wkuidelegate/\
    webview(_:requestmediacapturepermissionfor:initiatedbyframe:type:decisionhandler:)
    """
  )
  static let wkInlineMedia = Reference(
    "Apple: WKWebViewConfiguration.allowsInlineMediaPlayback",
    """
    https://developer.apple.com/documentation/webkit/wkwebviewconfiguration/\
    allowsinlinemediaplayback
    """
  )
  static let wkUserActionForPlayback = Reference(
    "Apple: WKWebViewConfiguration.mediaTypesRequiringUserActionForPlayback",
    """
    https://developer.apple.com/documentation/webkit/wkwebviewconfiguration/\
    mediatypesrequiringuseractionforplayback
    """
  )
  static let mediaCapture = Reference(
    "W3C: Media Capture and Streams, getUserMedia",
    "https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia")
  static let permissionsPolicy = Reference(
    "MDN: Permissions-Policy: camera",
    """
    https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Permissions-Policy/camera
    """
  )
}
