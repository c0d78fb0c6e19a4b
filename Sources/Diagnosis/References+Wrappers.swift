/// Pages of the frameworks that wrap a web view.
extension Reference {
  /// - Parameter anchor: of a property in the reference of react-native-webview.
  private static func reactNative(_ property: String, _ anchor: String) -> Reference {
    Reference(
      "react-native-webview: \(property)",
      """
      https://github.com/react-native-webview/react-native-webview/blob/master/docs/Reference.md\
      #\(anchor)
      """
    )
  }
  static let reactNativeOnOpenWindow = reactNative("onOpenWindow", "onopenwindow")
  static let reactNativeScriptedWindows = reactNative(
    "javaScriptCanOpenWindowsAutomatically", "javascriptcanopenwindowsautomatically")
  static let reactNativeOnNavigationStateChange = reactNative(
    "onNavigationStateChange", "onnavigationstatechange")
  static let reactNativeOnMessage = reactNative("onMessage", "onmessage")
  static let reactNativeThirdParty = reactNative(
    "thirdPartyCookiesEnabled", "thirdpartycookiesenabled")
  static let reactNativeOnShouldStart = reactNative(
    "onShouldStartLoadWithRequest", "onshouldstartloadwithrequest")
  static let reactNativeUserAgent = reactNative("userAgent", "useragent")
  static let reactNativeContentMode = reactNative("contentMode", "contentmode")
  static let reactNativeAppBound = reactNative(
    "limitsNavigationsToAppBoundDomains", "limitsnavigationstoappbounddomains")
  static let reactNativeCacheMode = reactNative("cacheMode", "cachemode")
  static let reactNativeBasicAuth = reactNative("basicAuthCredential", "basicauthcredential")
  static let reactNativeInlineMedia = reactNative(
    "allowsInlineMediaPlayback", "allowsinlinemediaplayback")
  static let reactNativeMediaGesture = reactNative(
    "mediaPlaybackRequiresUserAction", "mediaplaybackrequiresuseraction")
  static let reactNativeMediaCapture = reactNative(
    "mediaCapturePermissionGrantType", "mediacapturepermissiongranttype")
  static let reactNativeRenderGone = reactNative("onRenderProcessGone", "onrenderprocessgone")
  static let reactNativeContentTerminated = reactNative(
    "onContentProcessDidTerminate", "oncontentprocessdidterminate")
  static let reactNativeCookies = Reference(
    "@react-native-cookies/cookies", "https://github.com/react-native-cookies/cookies")
  static let reactNativeAppAuth = Reference(
    "react-native-app-auth", "https://github.com/FormidableLabs/react-native-app-auth")
}

extension Reference {
  /// - Parameter path: below a package's API pages on pub.dev.
  private static func pub(_ title: String, _ path: String) -> Reference {
    Reference(title, "https://pub.dev/documentation/\(path).html")
  }
  private static func inAppWebView(_ name: String, _ path: String) -> Reference {
    pub("flutter_inappwebview: \(name)", "flutter_inappwebview/latest/flutter_inappwebview/\(path)")
  }
  static let flutterOnCreateWindow = inAppWebView(
    "onCreateWindow", "InAppWebView/onCreateWindow")
  static let flutterOnCloseWindow = inAppWebView("onCloseWindow", "InAppWebView/onCloseWindow")
  static let flutterScriptedWindows = inAppWebView(
    "javaScriptCanOpenWindowsAutomatically",
    "InAppWebViewSettings/javaScriptCanOpenWindowsAutomatically")
  static let flutterInAppWebViewSettings = inAppWebView(
    "InAppWebViewSettings", "InAppWebViewSettings-class")
  static let flutterCookies = inAppWebView("CookieManager", "CookieManager-class")
  static let flutterRenderGone = inAppWebView(
    "onRenderProcessGone", "InAppWebView/onRenderProcessGone")
  static let flutterInlineMedia = inAppWebView(
    "allowsInlineMediaPlayback", "InAppWebViewSettings/allowsInlineMediaPlayback")
  static let flutterThirdParty = pub(
    "webview_flutter_android: setAcceptThirdPartyCookies",
    """
    webview_flutter_android/latest/webview_flutter_android/AndroidWebViewCookieManager/\
    setAcceptThirdPartyCookies
    """
  )
  static let flutterFileSelector = pub(
    "webview_flutter_android: setOnShowFileSelector",
    """
    webview_flutter_android/latest/webview_flutter_android/AndroidWebViewController/\
    setOnShowFileSelector
    """
  )
  static let flutterMediaGesture = pub(
    "webview_flutter_android: setMediaPlaybackRequiresUserGesture",
    """
    webview_flutter_android/latest/webview_flutter_android/AndroidWebViewController/\
    setMediaPlaybackRequiresUserGesture
    """
  )
  static let flutterNavigation = pub(
    "webview_flutter: NavigationDelegate",
    "webview_flutter/latest/webview_flutter/NavigationDelegate-class")
  static let flutterJavaScriptMode = pub(
    "webview_flutter: setJavaScriptMode",
    "webview_flutter/latest/webview_flutter/WebViewController/setJavaScriptMode")
  static let flutterJavaScriptChannel = pub(
    "webview_flutter: addJavaScriptChannel",
    "webview_flutter/latest/webview_flutter/WebViewController/addJavaScriptChannel")
  static let flutterPermission = pub(
    "webview_flutter: WebViewController, onPermissionRequest",
    "webview_flutter/latest/webview_flutter/WebViewController/WebViewController")
  static let flutterHttpAuth = pub(
    "webview_flutter: NavigationDelegate, onHttpAuthRequest",
    "webview_flutter/latest/webview_flutter/NavigationDelegate/NavigationDelegate")
  static let flutterAppAuth = Reference(
    "flutter_appauth", "https://pub.dev/packages/flutter_appauth")
}

extension Reference {
  static let capacitorConfig = Reference(
    "Capacitor: configuration", "https://capacitorjs.com/docs/config")
  static let capacitorCookies = Reference(
    "Capacitor: cookies", "https://capacitorjs.com/docs/apis/cookies")
  static let capacitorHttp = Reference(
    "Capacitor: HTTP", "https://capacitorjs.com/docs/apis/http")
  static let capacitorBrowser = Reference(
    "Capacitor: browser", "https://capacitorjs.com/docs/apis/browser")
  static let cordovaAllowList = Reference(
    "Cordova: allow list guide",
    "https://cordova.apache.org/docs/en/latest/guide/appdev/allowlist/")
  static let cordovaConfig = Reference(
    "Cordova: config.xml", "https://cordova.apache.org/docs/en/latest/config_ref/")
  static let cordovaInAppBrowser = Reference(
    "cordova-plugin-inappbrowser",
    """
    https://cordova.apache.org/docs/en/latest/reference/cordova-plugin-inappbrowser/
    """
  )
  static let uniWebViewAPI = Reference("UniWebView: API", "https://docs.uniwebview.com/api/")
  static let uniWebViewWindows = Reference(
    "UniWebView: SetSupportMultipleWindows",
    "https://docs.uniwebview.com/api/#setsupportmultiplewindows")
  static let uniWebViewMediaCapture = Reference(
    "UniWebView: RegisterOnRequestMediaCapturePermission",
    "https://docs.uniwebview.com/api/#registeronrequestmediacapturepermission")
  static let unityWebView = Reference(
    "gree/unity-webview", "https://github.com/gree/unity-webview")
  static let unityDeepLinks = Reference(
    "Unity: deep linking", "https://docs.unity3d.com/Manual/deep-linking.html")
}

/// Pages on dialogs, keyboards and the room that a page has.
extension Reference {
  static let flutterDialogs = Reference(
    "webview_flutter: setOnJavaScriptConfirmDialog",
    """
    https://pub.dev/documentation/webview_flutter/latest/webview_flutter/WebViewController/\
    setOnJavaScriptConfirmDialog.html
    """
  )
  static let flutterSafeArea = Reference(
    "Flutter: SafeArea", "https://api.flutter.dev/flutter/widgets/SafeArea-class.html")
  static let capacitorDialog = Reference(
    "Capacitor: dialog", "https://capacitorjs.com/docs/apis/dialog")
  static let capacitorKeyboard = Reference(
    "Capacitor: keyboard", "https://capacitorjs.com/docs/apis/keyboard")
  static let cordovaStatusBar = Reference(
    "cordova-plugin-statusbar",
    "https://cordova.apache.org/docs/en/latest/reference/cordova-plugin-statusbar/")
  static let cordovaEvents = Reference(
    "Cordova: events", "https://cordova.apache.org/docs/en/latest/cordova/events/events.html")
  static let unitySafeArea = Reference(
    "Unity: Screen.safeArea", "https://docs.unity3d.com/ScriptReference/Screen-safeArea.html")
}
