extension UserAgent {
  /// First the app that says its name, then platform by platform.
  static func classify(_ bytes: ByteText) -> BrowserKind {
    let isPage = bytes.has("AppleWebKit/") || bytes.has("Gecko/") || bytes.has("Trident/")
    if let app = inAppTokens.first(where: { bytes.hasWord($0.token) })?.name {
      return isPage ? .inApp(app) : .native(app)
    }
    if !isPage {
      let library = nativeTokens.first { bytes.hasWord($0.token) }?.name
      return library.map { .native($0) } ?? .unknown
    }
    if bytes.has("Android") { return android(bytes) }
    if bytes.has("(iPhone") || bytes.has("(iPad") || bytes.has("(iPod") { return ios(bytes) }
    if bytes.has("(Macintosh;"), !bytes.has("Safari"), !bytes.has("Chrome/"), !bytes.has("Firefox/")
    {
      return .wkWebView
    }
    return desktopTokens.first { bytes.has($0.token) }.map { .desktop($0.name) } ?? .unknown
  }

  private static func android(_ bytes: ByteText) -> BrowserKind {
    if hasWebViewToken(bytes) { return .androidWebView }
    if bytes.has("SamsungBrowser/") { return .samsung }
    if bytes.has("EdgA/") { return .edge }
    if let name = otherBrowserTokens.first(where: { bytes.has($0.token) })?.name {
      return .otherBrowser(name)
    }
    if bytes.has("Firefox/") { return .firefox }
    // Up to 4.3, web view and browser look alike.
    guard bytes.has("Chrome/") else { return .unknown }
    guard bytes.hasWord("Version/") else { return .chrome }
    // Android 4.4 has no `wv` yet. `U;` is how makers' own browsers begin, which carry
    // `Version/4.0` too.
    if bytes.has("Android 4.4") { return .androidWebView }
    return bytes.has("Linux; U;")
      ? .otherBrowser("browser of the device maker") : .androidWebViewDisguised
  }

  private static func ios(_ bytes: ByteText) -> BrowserKind {
    if bytes.has("CriOS/") { return .chromeIOS }
    if bytes.has("FxiOS/") || bytes.has("Focus/") { return .firefox }
    if bytes.has("EdgiOS/") { return .edge }
    if let name = otherBrowserTokens.first(where: { bytes.has($0.token) })?.name {
      return .otherBrowser(name)
    }
    // Only Safari and its sheets send both; an app that adds `Safari/` alone gives itself away.
    return bytes.hasWord("Safari/") && bytes.hasWord("Version/") ? .safari : .wkWebView
  }

  typealias Token = (token: StaticString, name: String)

  /// Messenger before Facebook: its string carries Facebook's tokens too.
  private static let inAppTokens: [Token] = [
    ("FBAN/Messenger", "Messenger"), ("FB_IAB/MESSENGER", "Messenger"),
    ("FB_IAB/Orca", "Messenger"),
    ("FBAN/", "Facebook"), ("FBAV/", "Facebook"), ("FB_IAB/", "Facebook"),
    ("Barcelona ", "Threads"), ("Instagram", "Instagram"), ("Line/", "Line"),
    ("GSA/", "Google app"),
    ("GoogleApp/", "Google app"), ("MicroMessenger/", "WeChat"), ("musical_ly", "TikTok"),
    ("BytedanceWebview/", "TikTok"), ("trill_", "TikTok"), ("TikTok", "TikTok"),
    ("LinkedInApp", "LinkedIn"), ("Snapchat", "Snapchat"), ("Pinterest", "Pinterest"),
    ("KAKAOTALK", "KakaoTalk"), ("NAVER(inapp", "Naver"), ("Twitter for ", "X"),
    ("TwitterAndroid", "X"), ("Weibo", "Weibo"), ("baiduboxapp/", "Baidu"),
    ("AlipayClient/", "Alipay"),
    ("QQ/", "QQ"), ("DingTalk/", "DingTalk"), ("Zalo ", "Zalo"), ("Viber/", "Viber"),
    ("WhatsApp/", "WhatsApp"), ("Reddit/", "Reddit"), ("Teams/", "Teams"),
  ]

  private static let nativeTokens: [Token] = [
    ("okhttp/", "okhttp"), ("Dalvik/", "Dalvik"), ("Dart/", "Dart"), ("CFNetwork/", "CFNetwork"),
    ("CapacitorHttp", "CapacitorHttp"), ("Capacitor", "CapacitorHttp"), ("Alamofire/", "Alamofire"),
    ("Cronet/", "Cronet"), ("ktor-client", "Ktor"), ("Ktor", "Ktor"), ("Volley", "Volley"),
    ("Apache-HttpClient/", "Apache HttpClient"), ("UnityPlayer/", "Unity"), ("axios/", "axios"),
    ("node-fetch", "node-fetch"), ("python-requests/", "python-requests"), ("curl/", "curl"),
    ("Go-http-client/", "Go"), ("PostmanRuntime/", "Postman"), ("Java/", "Java"),
    ("reqwest/", "reqwest"), ("RestSharp/", "RestSharp"), ("Xamarin", "Xamarin"),
    ("com.apple.WebKit.Networking/", "CFNetwork"), ("Darwin/", "CFNetwork"),
    ("AppleCoreMedia/", "AppleCoreMedia"), ("stagefright/", "stagefright"),
    ("ExoPlayerLib/", "ExoPlayer"), ("AndroidXMedia3/", "Media3"),
    ("AndroidDownloadManager", "DownloadManager"),
  ]

  private static let otherBrowserTokens: [Token] = [
    ("OPR/", "Opera"), ("OPiOS/", "Opera"), ("OPT/", "Opera"), ("MiuiBrowser/", "MiuiBrowser"),
    ("HuaweiBrowser/", "HuaweiBrowser"), ("HeyTapBrowser/", "HeyTapBrowser"),
    ("VivoBrowser/", "VivoBrowser"), ("UCBrowser/", "UCBrowser"), ("YaBrowser/", "YaBrowser"),
    ("MQQBrowser/", "QQBrowser"), ("Puffin/", "Puffin"), ("Silk/", "Silk"), ("Vivaldi/", "Vivaldi"),
    ("DuckDuckGo/", "DuckDuckGo"), ("Ddg/", "DuckDuckGo"), ("Brave/", "Brave"),
    ("Ecosia", "Ecosia"),
    ("Whale/", "Whale"),
  ]

  /// Edge, Opera and the rest carry `Chrome/` and `Safari/` too, so order decides.
  private static let desktopTokens: [Token] = [
    ("HeadlessChrome/", "HeadlessChrome"), ("Electron/", "Electron"),
    ("QtWebEngine/", "QtWebEngine"),
    ("Edg/", "Edge"), ("Edge/", "Edge"), ("OPR/", "Opera"), ("Vivaldi/", "Vivaldi"),
    ("YaBrowser/", "YaBrowser"), ("Firefox/", "Firefox"), ("Trident/", "Internet Explorer"),
    ("Chrome/", "Chrome"), ("Epiphany/", "Epiphany"), ("Safari/", "Safari"),
  ]
}
