/// Standards and vendor pages about protocols, networks and captures.
extension Reference {
  static let oauthErrors = Reference(
    "RFC 6749 section 4.1.2.1: error response",
    "https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2.1")
  static let jwtTimes = Reference(
    "RFC 7519, section 4.1: exp, nbf, iat",
    "https://www.rfc-editor.org/rfc/rfc7519.html#section-4.1")
  static let oauthTokenErrors = Reference(
    "RFC 6749 section 5.2: token endpoint errors",
    "https://www.rfc-editor.org/rfc/rfc6749#section-5.2")
  static let oauthState = Reference(
    "RFC 6749 section 10.12: state", "https://www.rfc-editor.org/rfc/rfc6749#section-10.12")
  static let googleOAuthErrors = Reference(
    "Google: authorization errors",
    "https://developers.google.com/identity/protocols/oauth2/web-server#authorization-errors")
  static let entraErrorCodes = Reference(
    "Microsoft Entra: authentication error codes",
    "https://learn.microsoft.com/en-us/entra/identity-platform/reference-error-codes")
  static let httpServerErrors = Reference(
    "RFC 9110 section 15.6: server errors", "https://www.rfc-editor.org/rfc/rfc9110#section-15.6")
  static let emv3DS = Reference(
    "EMVCo: EMV 3-D Secure", "https://www.emvco.com/emv-technologies/3-d-secure/")
  static let adobeEmbedSDK = Reference(
    "Adobe Express Embed SDK", "https://developer.adobe.com/express/embed-sdk/docs/")
  static let socureHostedFlow = Reference(
    "Socure: hosted flows", "https://developer.socure.com/docs")
  static let chromiumNetErrors = Reference(
    "Chromium: net_error_list.h",
    "https://chromium.googlesource.com/chromium/src/+/main/net/base/net_error_list.h")
  static let androidIntents = Reference(
    "Chrome: Android intents with Chrome", "https://developer.chrome.com/docs/android/intents")
  static let androidNetworkSecurity = Reference(
    "Android: network security configuration",
    "https://developer.android.com/privacy-and-security/security-config")
}

extension Reference {
  static let androidSetUserAgent = Reference(
    "Android: WebSettings.setUserAgentString",
    """
    https://developer.android.com/reference/android/webkit/WebSettings#setUserAgentString(java.\
    lang.String)
    """
  )
  static let wkApplicationName = Reference(
    "Apple: WKWebViewConfiguration.applicationNameForUserAgent",
    """
    https://developer.apple.com/documentation/webkit/wkwebviewconfiguration/\
    applicationnameforuseragent
    """
  )
  static let wkContentMode = Reference(
    "Apple: WKWebpagePreferences.preferredContentMode",
    """
    https://developer.apple.com/documentation/webkit/wkwebpagepreferences/preferredcontentmode
    """
  )
  static let androidWebAuthentication = Reference(
    "Android: passkeys in WebView",
    "https://developer.android.com/identity/sign-in/credential-manager-webview")
  static let appleAssociatedDomains = Reference(
    "Apple: supporting associated domains",
    "https://developer.apple.com/documentation/xcode/supporting-associated-domains")
  static let webAuthn = Reference(
    "W3C: Web Authentication, use from frames",
    "https://www.w3.org/TR/webauthn-2/#sctn-iframe-guidance")
  static let androidHardwareAcceleration = Reference(
    "Android: hardware acceleration",
    "https://developer.android.com/topic/performance/hardware-accel")
  static let webGLContextLost = Reference(
    "Khronos: handling context lost",
    "https://www.khronos.org/webgl/wiki/HandlingContextLost")
  static let wkCustomUserAgent = Reference(
    "Apple: WKWebView.customUserAgent",
    "https://developer.apple.com/documentation/webkit/wkwebview/customuseragent")
  static let androidUserAgentMetadata = Reference(
    "Android: WebSettingsCompat.setUserAgentMetadata",
    "https://developer.android.com/reference/androidx/webkit/WebSettingsCompat")
  static let googlePayWKWebView = Reference(
    "Google Pay: using WKWebView on iOS",
    "https://developers.google.com/pay/api/web/guides/recipes/using-ios-wkwebview")
  static let cookieSpecification = Reference(
    "RFC 6265bis: cookies",
    "https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis")
  static let androidDomStorage = Reference(
    "Android: WebSettings.setDomStorageEnabled",
    """
    https://developer.android.com/reference/android/webkit/\
    WebSettings#setDomStorageEnabled(boolean)
    """
  )
  static let htmlWebStorage = Reference(
    "HTML standard: web storage", "https://html.spec.whatwg.org/multipage/webstorage.html")
}

extension Reference {
  static let netExport = Reference(
    "Chromium: how to capture a NetLog dump",
    "https://www.chromium.org/for-testers/providing-network-details/")
  static let harSpecification = Reference(
    "HTTP Archive 1.2", "http://www.softwareishard.com/blog/har-12-spec/")
  static let charlesSSLProxying = Reference(
    "Charles: SSL proxying", "https://www.charlesproxy.com/documentation/proxying/ssl-proxying/")
  static let androidWebViewDebugging = Reference(
    "Chrome: remote debugging of WebViews",
    "https://developer.chrome.com/docs/devtools/remote-debugging/webviews")
  static let androidLogcat = Reference(
    "Android: logcat", "https://developer.android.com/tools/logcat")
}

// Storage and sessions.
extension Reference {
  static let indexedDB = Reference(
    "W3C: Indexed Database API", "https://www.w3.org/TR/IndexedDB/")
  static let androidDataDirectory = Reference(
    "Android: WebView.setDataDirectorySuffix",
    """
    https://developer.android.com/reference/android/webkit/\
    WebView#setDataDirectorySuffix(java.lang.String)
    """
  )
  static let androidJavaScriptEnabled = Reference(
    "Android: WebSettings.setJavaScriptEnabled",
    """
    https://developer.android.com/reference/android/webkit/\
    WebSettings#setJavaScriptEnabled(boolean)
    """
  )
  static let wkAllowsContentJavaScript = Reference(
    "Apple: WKWebpagePreferences.allowsContentJavaScript",
    """
    https://developer.apple.com/documentation/webkit/wkwebpagepreferences/\
    allowscontentjavascript
    """
  )
  static let htmlNoscript = Reference(
    "HTML standard: noscript",
    "https://html.spec.whatwg.org/multipage/scripting.html#the-noscript-element")
  static let androidCookieManager = Reference(
    "Android: CookieManager",
    "https://developer.android.com/reference/android/webkit/CookieManager")
  static let wkWebsiteDataStore = Reference(
    "Apple: WKWebsiteDataStore",
    "https://developer.apple.com/documentation/webkit/wkwebsitedatastore")
  static let wkHTTPCookieStore = Reference(
    "Apple: WKHTTPCookieStore",
    "https://developer.apple.com/documentation/webkit/wkhttpcookiestore")
  static let firebaseRedirect = Reference(
    "Firebase: signInWithRedirect on browsers that block third-party storage",
    "https://firebase.google.com/docs/auth/web/redirect-best-practices")
  static let storagePartitioning = Reference(
    "MDN: state partitioning",
    "https://developer.mozilla.org/en-US/docs/Web/Privacy/Guides/State_Partitioning")
  static let androidThirdPartyCookies = Reference(
    "Android: CookieManager.setAcceptThirdPartyCookies",
    """
    https://developer.android.com/reference/android/webkit/\
    CookieManager#setAcceptThirdPartyCookies(android.webkit.WebView,%20boolean)
    """
  )
}
