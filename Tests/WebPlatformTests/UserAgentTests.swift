import Testing
import WebPlatform

private let webKit = "AppleWebKit/537.36 (KHTML, like Gecko)"
private let iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"

@Suite("User agent")
struct UserAgentTests {
  @Test(
    "Kinds, platform by platform",
    arguments: [
      (
        "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A.240105.004; wv) \(webKit) Version/4.0"
          + " Chrome/121.0.6167.143 Mobile Safari/537.36", BrowserKind.androidWebView
      ),
      (
        "Mozilla/5.0 (Linux; Android 10; K; wv) \(webKit) Version/4.0 Chrome/140.0.0.0 Mobile"
          + " Safari/537.36 ShopApp/3.1", .androidWebView
      ),
      (
        "Mozilla/5.0 (Linux; Android 4.4.2; ASUS_T00F Build/KVT49L) \(webKit) Version/4.0"
          + " Chrome/30.0.0.0 Mobile Safari/537.36", .androidWebView
      ),
      (
        "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A.240105.004) \(webKit) Version/4.0"
          + " Chrome/121.0.6167.143 Mobile Safari/537.36", .androidWebViewDisguised
      ),
      (
        "Mozilla/5.0 (Linux; U; Android 6.0.1; zh-tw; Redmi Note 3 Build/MMB29M) \(webKit)"
          + " Version/4.0 Chrome/53.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/8.5.8",
        .otherBrowser("MiuiBrowser")
      ),
      (
        "Mozilla/5.0 (Linux; U; Android 4.1.1; en-gb; Nexus 7 Build/JRO03D) AppleWebKit/534.30"
          + " (KHTML, like Gecko) Version/4.0 Safari/534.30", .unknown
      ),
      (
        "Mozilla/5.0 (Linux; Android 10; K) \(webKit) Chrome/142.0.0.0 Mobile Safari/537.36",
        .chrome
      ),
      (
        "Mozilla/5.0 (Linux; Android 13; SM-S901B) \(webKit) SamsungBrowser/24.0 Chrome/117.0.0.0"
          + " Mobile Safari/537.36", .samsung
      ),
      ("Mozilla/5.0 (Android 14; Mobile; rv:122.0) Gecko/122.0 Firefox/122.0", .firefox),
      (
        "Mozilla/5.0 (Linux; Android 10; K) \(webKit) Chrome/120.0.0.0 Mobile Safari/537.36"
          + " EdgA/120.0.0.0", .edge
      ),
      ("\(iPhone) Mobile/15E148", .wkWebView),
      ("\(iPhone) Mobile/15E148 MyApp/2.0", .wkWebView),
      ("\(iPhone) Mobile/15E148 Safari/4711", .wkWebView),
      ("\(iPhone) Version/17.4 Mobile/15E148 Safari/604.1", .safari),
      ("\(iPhone) CriOS/120.0.6099.119 Mobile/15E148 Safari/604.1", .chromeIOS),
      ("\(iPhone) FxiOS/121.0 Mobile/15E148 Safari/605.1.15", .firefox),
      ("\(iPhone) Version/12.1.1 EdgiOS/44.5.0.10 Mobile/15E148 Safari/604.1", .edge),
      (
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)",
        .wkWebView
      ),
      (
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)"
          + " Version/17.4 Safari/605.1.15", .desktop("Safari")
      ),
      (
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) \(webKit) Chrome/120.0.0.0 Safari/537.36"
          + " Edg/120.0.0.0", .desktop("Edge")
      ),
      (
        "Mozilla/5.0 (X11; Linux x86_64) \(webKit) Chrome/120.0.0.0 Safari/537.36",
        .desktop("Chrome")
      ),
      (
        "Mozilla/5.0 (X11; Linux x86_64) \(webKit) HeadlessChrome/120.0.0.0 Safari/537.36",
        .desktop("HeadlessChrome")
      ),
      ("okhttp/4.12.0", .native("okhttp")),
      ("Dart/3.2 (dart:io)", .native("Dart")),
      ("Dalvik/2.1.0 (Linux; U; Android 14; Pixel 8 Build/UQ1A)", .native("Dalvik")),
      ("MyApp/7 CFNetwork/1490.0.4 Darwin/23.2.0", .native("CFNetwork")),
      ("CapacitorHttp/6.0", .native("CapacitorHttp")),
      ("", .unknown),
      ("Mozilla/5.0", .unknown),
    ])
  func kinds(text: String, kind: BrowserKind) {
    #expect(UserAgent(text).kind == kind, "\(text)")
  }

  @Test(
    "In-app browsers of known apps, on both systems; the same app's own requests are native",
    arguments: [
      ("\(iPhone) Mobile/15E148 [FBAN/FBIOS;FBAV/422.0;FBBV/1;FBDV/iPhone14,5]", "Facebook"),
      ("\(iPhone) Mobile/15E148 [FBAN/MessengerForiOS;FBAV/400.0]", "Messenger"),
      (
        "Mozilla/5.0 (Linux; Android 14; Pixel 7 Build/A; wv) \(webKit) Version/4.0 Chrome/121.0"
          + " Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/422.0.0.26.76;]", "Facebook"
      ),
      (
        "\(iPhone) Mobile/15E148 Instagram 33.0.0.11.96 (iPhone9,3; iOS 11_2_5; en_AU)", "Instagram"
      ),
      ("\(iPhone) Mobile/15E148 Safari Line/7.12.0", "Line"),
      ("\(iPhone) GSA/300.0.598994205 Mobile/15E148 Safari/604.1", "Google app"),
      ("\(iPhone) Mobile/15E148 MicroMessenger/8.0.1 NetType/WIFI Language/en", "WeChat"),
      ("\(iPhone) Mobile/15E148 BytedanceWebview/d8a21c6 trill_34.9.0 JsSdk/2.0", "TikTok"),
      ("\(iPhone) Mobile/15E148 [LinkedInApp]", "LinkedIn"),
      ("\(iPhone) Mobile/15E148 Snapchat/12.72.0.39 (like Safari/8617.2.4)", "Snapchat"),
      ("\(iPhone) Mobile/15E148 [Pinterest/iOS]", "Pinterest"),
    ])
  func inApp(text: String, app: String) {
    let agent = UserAgent(text)
    #expect(agent.kind == .inApp(app))
    #expect(agent.kind.isEmbedded)
    #expect(agent.kind.name == "inApp")
    #expect(agent.kind.detail == app)
  }

  @Test("A token inside a longer word, or without a page engine, is no in-app browser")
  func lookAlikes() {
    #expect(UserAgent("\(iPhone) Mobile/15E148 Online/2.0").kind == .wkWebView)
    #expect(
      UserAgent("Instagram 404.0.0.48.76 Android (35/15; 420dpi)").kind == .native("Instagram"))
    #expect(
      UserAgent("Snapchat/10.38.0.25 (iPhone8,1; iOS 11.2.6; gzip)").kind == .native("Snapchat"))
  }

  @Test("Versions, systems, devices; reduced and frozen strings claim nothing")
  func details() {
    let pixel = UserAgent(
      "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A.240105.004; wv) \(webKit) Version/4.0"
        + " Chrome/121.0.6167.143 Mobile Safari/537.36")
    #expect(pixel.isAndroid && !pixel.isIOS)
    #expect(pixel.osVersion == "14" && pixel.device == "Pixel 8" && pixel.majorVersion == 121)
    #expect(pixel.hasWebViewToken)
    let reduced = UserAgent(
      "Mozilla/5.0 (Linux; Android 10; K; wv) \(webKit) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36"
    )
    #expect(reduced.osVersion == nil && reduced.device == nil && reduced.majorVersion == 140)
    let phone = UserAgent("\(iPhone) Mobile/15E148")
    #expect(phone.isIOS && phone.osVersion == "17.4" && phone.device == "iPhone")
    #expect(phone.majorVersion == nil)
    let frozen = UserAgent(
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
        + " Version/26.2 Mobile/15E148 Safari/604.1")
    #expect(frozen.osVersion == "26.2" && frozen.majorVersion == 26)
    let iPad = UserAgent(
      "Mozilla/5.0 (iPad; CPU OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148"
    )
    #expect(iPad.device == "iPad" && iPad.osVersion == "17.4.1")
    let desktop = UserAgent(
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148"
    )
    #expect(desktop.isDesktopClass && desktop.isIOS)
    let noModel = UserAgent(
      "Mozilla/5.0 (Linux; Android 9; wv) \(webKit) Version/4.0 Chrome/90.0 Safari/537.36")
    #expect(noModel.device == nil && noModel.osVersion == "9")
  }

  @Test("Google Pay's marker is a word of its own")
  func marker() {
    #expect(UserAgent("\(iPhone) Mobile/15E148 GOOGLE_PAY_SUPPORTED").hasGooglePayMarker)
    #expect(!UserAgent("\(iPhone) Mobile/15E148 NOGOOGLE_PAY_SUPPORTED").hasGooglePayMarker)
  }

  @Test(
    "Hand-made strings give themselves away",
    arguments: [
      ("", UserAgent.Malformation.empty), ("  ", .empty), ("null", .interpolatedNothing),
      ("Optional(\"\(iPhone) Mobile/15E148\")", .interpolatedNothing),
      ("\(iPhone) Mobile/15E148 \(iPhone) Mobile/15E148", .doubled),
      ("\"\(iPhone) Mobile/15E148\"", .quoted),
      (
        "Mozilla/5.0 (iPhone; CPU iPhone OS 17.4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
          + " Version/17.4 Mobile/15E148 Safari/604.1", .dottedSystemVersion
      ),
      ("\(iPhone) Mobile/15E148 Version/17.4 Safari/604.1", .tokensOutOfOrder),
      ("\(iPhone) Mobile/15E148 Safari/4711", .safariWithoutVersion),
      (
        "Mozilla/5.0 (iPad; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
          + " Mobile/15E148", .deviceContradicts
      ),
      (
        "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
          + " Version/26.1 Mobile/15E148 Safari/604.1", .unfrozenSystemVersion
      ),
      ("MyApp AppleWebKit/605.1.15 (KHTML, like Gecko)", .noMozilla),
      ("\(iPhone) Android 14 Mobile/15E148", .twoPlatforms),
      ("\(iPhone) Mobile/15E148 Bäckerei/2", .notASCII),
      ("\(iPhone) Mobile/15E148\nShop/2", .controlCharacter),
      ("\(iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148", .doubled),
      ("\(iPhone) Version/12.0 Mobile/15E148 Safari/604.1", .versionContradicts),
      ("Mozilla/5.0 (iPhone; AppleWebKit/605.1.15 (KHTML, like Gecko)", .unbalancedParentheses),
    ])
  func malformed(text: String, what: UserAgent.Malformation) {
    #expect(UserAgent(text).malformations.contains(what), "\(text)")
  }

  @Test("Real strings have nothing malformed, Chrome's unfrozen iOS version included")
  func wellFormed() {
    for text in [
      "\(iPhone) Mobile/15E148", "\(iPhone) Version/17.4 Mobile/15E148 Safari/604.1",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 26_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
        + " CriOS/140.0 Mobile/15E148 Safari/604.1",
      "Mozilla/5.0 (Linux; Android 10; K; wv) \(webKit) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36",
      "okhttp/4.12.0", "MyApp/7 CFNetwork/1490.0.4 Darwin/23.2.0",
    ] + realStrings {
      #expect(UserAgent(text).malformations.isEmpty, "\(text)")
    }
  }

  /// Browsers, web views and in-app browsers with strings of their own making.
  private let realStrings = [
    "\(iPhone) Mobile/15E148 GOOGLE_PAY_SUPPORTED", "\(iPhone) Mobile/15E148 Shop/4.2 (build 7)",
    "\(iPhone) Mobile/15E148 Safari Line/13.2.0",
    "\(iPhone) Version/17.4 EdgiOS/121.0.2277.107 Mobile/15E148 Safari/605.1.15",
    "\(iPhone) FxiOS/121.0 Mobile/15E148 Safari/605.1.15",
    "\(iPhone) GSA/300.0.598994205 Mobile/15E148 Safari/604.1",
    "\(iPhone) Version/17.4 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15",
    "\(iPhone) Version/17.4 Mobile/15E148 Snapchat/12.60.0.46 (like Safari/8616.2.9.10.5, panda)",
    "\(iPhone) Mobile/15E148 Instagram 320.0.0.0.1 (iPhone14,5; iOS 17_4; en_US; en; scale=3.00; 1170x2532; 5)",
    "\(iPhone) Mobile/15E148 [FBAN/FBIOS;FBAV/450.0;FBBV/5;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.4]",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
      + " Version/26.0 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15) AppleWebKit/605.1.15 (KHTML, like Gecko)"
      + " FxiOS/121.0 Mobile/15E148 Safari/605.1.15",
    "Mozilla/5.0 (Linux; Android 11; moto g(30) Build/RRC31.1; wv) \(webKit) Version/4.0"
      + " Chrome/120.0.6099.43 Mobile Safari/537.36 Shop/4",
    "Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-S918B) \(webKit) SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (Linux; Android 12; JAD-LX9; HMSCore 6.9.0) \(webKit) Chrome/99.0.4844.88"
      + " HuaweiBrowser/13.0.3.302 Mobile Safari/537.36",
    "Mozilla/5.0 (Linux; U; Android 13; de-de; 2201117TY Build/TP1A) \(webKit) Version/4.0"
      + " Chrome/100.0.4896.127 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.8.0",
    "Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; ARM; Trident/7.0; Touch; rv:11.0; IEMobile/11.0;"
      + " NOKIA; Lumia 520) like iPhone OS 7_0_3 Mac OS X AppleWebKit/537 (KHTML, like Gecko) Mobile Safari/537",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) \(webKit) Chrome/121.0.0.0 Safari/537.36 Edg/121.0.0.0",
    "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) \(webKit) Chrome/121.0.0.0 Mobile Safari/537.36"
      + " (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)"
      + " Chrome/121.0.0.0 Safari/537.36",
    "Opera/9.80 (Android; Opera Mini/36.2/191.246; U; en) Presto/2.12.423 Version/12.16",
    "Mozilla/5.0 (Android 14; Mobile; rv:122.0) Gecko/122.0 Firefox/122.0",
  ]

  @Test("A string without any engine is wrong only where an engine sent it")
  func named() {
    #expect(UserAgent("Shop/4.2").malformations.isEmpty)
    #expect(UserAgent("Shop/4.2").malformations(ofEngine: true) == [.noMozilla])
    #expect(UserAgent("Opera/9.80 (Android)").malformations(ofEngine: true).isEmpty)
  }
}

@Suite("Client hints and contradictions")
struct ClientHintsTests {
  let disguised = UserAgent(
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) \(webKit) Version/4.0 Chrome/121.0.0.0 Mobile Safari/537.36"
  )
  let chrome = UserAgent(
    "Mozilla/5.0 (Linux; Android 10; K) \(webKit) Chrome/140.0.0.0 Mobile Safari/537.36")
  let webView = UserAgent(
    "Mozilla/5.0 (Linux; Android 10; K; wv) \(webKit) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36"
  )

  @Test("Brands in any order, with grease, escapes and junk")
  func brands() {
    let hints = ClientHints(
      secCHUA: "\"Not=A?Brand\";v=\"24\", \"Android WebView\";v=\"140\",\"Chromium\";v=\"140\"")
    #expect(hints.saysAndroidWebView && hints.chromiumVersion == 140)
    #expect(hints.brands["Not=A?Brand"] == 24)
    #expect(ClientHints(secCHUA: "\"A \\\"B\\\", C\";v=\"1\"").brands == ["A \"B\", C": 1])
    #expect(ClientHints(secCHUA: "").brands.isEmpty)
    #expect(ClientHints(secCHUA: "\"unfinished").brands.isEmpty)
    #expect(!ClientHints(secCHUA: "\"Google Chrome\";v=\"140\"").saysAndroidWebView)
  }

  func find(
    _ agent: UserAgent, _ hints: String? = nil, _ app: String? = nil, due: Bool = true
  ) -> [BrowserContradiction] {
    BrowserContradiction.find(
      userAgent: agent, secCHUA: hints, xRequestedWith: app, hintsAreDue: due)
  }

  @Test("Each contradiction alone")
  func each() {
    let chromeHints = "\"Chromium\";v=\"140\", \"Google Chrome\";v=\"140\""
    let webViewHints = "\"Chromium\";v=\"140\", \"Android WebView\";v=\"140\""
    #expect(find(chrome, webViewHints) == [.clientHintsSayWebView])
    #expect(find(chrome, nil) == [.clientHintsMissing])
    #expect(find(chrome, chromeHints, "com.shop.app") == [.requestedWithNamesApp])
    #expect(find(disguised, "\"Chromium\";v=\"121\"") == [.versionTokenLeft])
    #expect(
      find(chrome, "\"Chromium\";v=\"83\", \"Google Chrome\";v=\"83\"") == [.hintsVersionDiffers])
  }

  @Test(
    "Nothing contradicts in an honest WebView, a plain browser, a native client or a cut capture")
  func honest() {
    let webViewHints = "\"Chromium\";v=\"140\", \"Android WebView\";v=\"140\""
    #expect(find(webView, webViewHints, "com.shop.app").isEmpty)
    #expect(find(webView, nil).isEmpty)
    #expect(find(chrome, nil, due: false).isEmpty)
    #expect(find(chrome, "\"Chromium\";v=\"140\"", "XMLHttpRequest").isEmpty)
    #expect(find(UserAgent("okhttp/4.12.0"), nil, "com.shop.app").isEmpty)
    #expect(find(UserAgent("\(iPhone) Version/17.4 Mobile/15E148 Safari/604.1"), nil).isEmpty)
    #expect(
      find(
        UserAgent(
          "Mozilla/5.0 (Linux; Android 10; K) \(webKit) Chrome/110.0.0.0 Mobile Safari/537.36"), nil
      ).isEmpty)
  }

  @Test("Brands without grease, the browser's own before the engine's")
  func realBrands() {
    for grease in [
      "Not=A?Brand", "Not:A-Brand", " Not A;Brand", "Not A(Brand", "\\\\Not\\\"A;Brand",
      "Not.A/Brand",
    ] {
      let hints = ClientHints(
        secCHUA: "\"\(grease)\";v=\"99\", \"Chromium\";v=\"140\", \"Google Chrome\";v=\"140\"")
      #expect(hints.realBrands == ["Google Chrome 140", "Chromium 140"], "\(grease)")
    }
  }

  @Test("All claims of a request: what the engine writes comes before what an app may edit")
  func claims() {
    let hints = "\"Chromium\";v=\"140\", \"Android WebView\";v=\"140\""
    #expect(BrowserClaims(userAgent: chrome, secCHUA: hints).kind == .androidWebView)
    #expect(BrowserClaims(userAgent: chrome, xRequestedWith: "com.shop.app").isEmbedded == true)
    #expect(BrowserClaims(userAgent: chrome, secCHUA: "\"Chromium\";v=\"140\"").isEmbedded == nil)
    #expect(
      BrowserClaims(userAgent: chrome, secCHUA: "\"Google Chrome\";v=\"140\"").isEmbedded == false)
    let okhttp = BrowserClaims(
      userAgent: UserAgent("okhttp/4.12.0"), xRequestedWith: "com.shop.app")
    #expect(okhttp.kind.isNative && okhttp.isEmbedded == nil)
    #expect(
      BrowserClaims(
        userAgent: UserAgent(chrome.text + " [FB_IAB/FB4A;FBAV/422.0;]"), secCHUA: hints
      )
      .kind == .inApp("Facebook"))
  }

  @Test("What a string is worth: reduced and frozen versions say so")
  func versions() {
    #expect(webView.engine?.number == "140" && webView.system == nil)
    #expect(disguised.system == UserAgent.Version(name: "Android", number: "14"))
    let full = UserAgent(
      "Mozilla/5.0 (Linux; Android 14; X) \(webKit) Chrome/121.0.6167.143 Safari/537.36")
    #expect(full.engine == UserAgent.Version(name: "Chromium", number: "121.0.6167.143"))
    #expect(full.engine?.major == 121)
    let phone = UserAgent("\(iPhone) Version/17.4 Mobile/15E148 Safari/604.1")
    #expect(phone.engine?.name == "WebKit" && phone.engine?.isLowerBound == true)
    #expect(phone.system?.isLowerBound == false)
    #expect(UserAgent("okhttp/4.12.0").engine == nil)
  }

  @Test("An app id has dots and no blanks")
  func appIDs() {
    #expect(BrowserContradiction.namesApp("com.example.shop_2"))
    for text in ["XMLHttpRequest", "", ".", "com.", "my app.x", "https://x.example"] {
      #expect(!BrowserContradiction.namesApp(text), "\(text)")
    }
  }

  @Test(
    "The name that an app puts behind its web view's user agent",
    arguments: [
      ("\(iPhone) Mobile/15E148", nil),
      ("\(iPhone) Mobile/15E148 ShopApp/7.2", "ShopApp"),
      ("\(iPhone) Mobile/15E148 Shop-iOS/7.2 (build 5; Retina/2)", "Shop-iOS"),
      ("\(iPhone) Mobile/15E148 Cordova/7.1 GOOGLE_PAY_SUPPORTED", nil),
      ("\(iPhone) Version/17.4 Mobile/15E148 Safari/604.1", nil),
      (
        "Mozilla/5.0 (Linux; Android 10; K; wv) \(webKit) Version/4.0 Chrome/140.0.0.0 Mobile"
          + " Safari/537.36 ShopApp/3.1", "ShopApp"
      ),
      ("Shop/412 CFNetwork/1494.0.7 Darwin/23.4.0", nil),
    ] as [(String, String?)])
  func appName(_ text: String, _ name: String?) {
    #expect(UserAgent(text).appName == name)
  }
}
