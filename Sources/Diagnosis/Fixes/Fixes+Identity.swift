import Evidence

/// How the web view calls itself, and what it can do for a page.
extension FrameworkFixes {
  static let engineUserAgent = FrameworkFixes(
    .app, .safe,
    check:
      "The requests carry the engine's own user agent, with the app's words at its end at most.",
    [
      .android: (
        """
        Leave the user agent alone, or append to the engine's own: \
        settings.setUserAgentString(WebSettings.getDefaultUserAgent(context) + " Shop/4"), on the \
        popup's WebView too.
        """,
        .androidSetUserAgent
      ),
      .uiKit: (
        """
        Remove customUserAgent and set configuration.applicationNameForUserAgent: WebKit writes the \
        rest, and popups inherit it.
        """,
        .wkApplicationName
      ),
      .swiftUI: (
        """
        Remove customUserAgent and set applicationNameForUserAgent on the configuration of the \
        WKWebView that the representable makes.
        """,
        .wkApplicationName
      ),
      .reactNative: (
        "Use the prop applicationNameForUserAgent, which appends, in place of userAgent.",
        .reactNativeUserAgent
      ),
      .flutter: (
        """
        flutter_inappwebview: applicationNameForUserAgent in place of userAgent; webview_flutter: \
        setUserAgent only with what getUserAgent() gave and an addition.
        """,
        .flutterInAppWebViewSettings
      ),
      .capacitor: (
        "Use appendUserAgent in capacitor.config in place of overrideUserAgent.", .capacitorConfig
      ),
      .cordova: (
        "Use the preference AppendUserAgent in config.xml in place of OverrideUserAgent.",
        .cordovaConfig
      ),
      .unity: ("Leave the ua argument of WebViewObject.Init empty.", .unityWebView),
    ])

  static let mobileContent = FrameworkFixes(
    .app, .safe,
    check: "On the iPad the user agent of the page begins with Mozilla/5.0 (iPad;.",
    [
      .uiKit: (
        """
        Set configuration.defaultWebpagePreferences.preferredContentMode = .mobile before the \
        WKWebView is made, and build popups from the configuration that WebKit hands over.
        """,
        .wkContentMode
      ),
      .swiftUI: (
        """
        Set defaultWebpagePreferences.preferredContentMode = .mobile on the configuration of the \
        WKWebView that the representable makes.
        """,
        .wkContentMode
      ),
      .reactNative: ("Set contentMode=\"mobile\" on the WebView.", .reactNativeContentMode),
      .flutter: (
        """
        flutter_inappwebview: preferredContentMode: UserPreferredContentMode.MOBILE; \
        webview_flutter has no switch for it, so set the mode on WKWebView in native code.
        """,
        .flutterInAppWebViewSettings
      ),
      .capacitor: (
        "Set preferredContentMode: \"mobile\" in the ios part of capacitor.config.",
        .capacitorConfig
      ),
      .cordova: (
        "Set <preference name=\"PreferredContentMode\" value=\"mobile\" /> in config.xml.",
        .cordovaConfig
      ),
      .unity: ("Pass wkContentMode: 1 (mobile) to WebViewObject.Init.", .unityWebView),
    ])

  static let passkeys = FrameworkFixes(
    .app, .judgement,
    check: "The passkey's sheet comes up in the app, and the sign-in goes on with it.",
    [
      .android: (
        """
        Call WebSettingsCompat.setWebAuthenticationSupport(settings, \
        WEB_AUTHENTICATION_SUPPORT_FOR_APP) and name the app in the site's assetlinks.json; for \
        another party's sign-in use Custom Tabs.
        """,
        .androidWebAuthentication
      ),
      .uiKit: (
        """
        Add webcredentials:<domain> to the app's associated domains and the app to the site's \
        apple-app-site-association; for another party's sign-in use ASWebAuthenticationSession.
        """,
        .appleAssociatedDomains
      ),
      .reactNative: (
        """
        Sign in with the system browser (react-native-app-auth) or a native passkey module; in the \
        WebView itself associated domains and assetlinks.json have to name the app, and on Android \
        your version has to call setWebAuthenticationSupport.
        """,
        .androidWebAuthentication
      ),
      .flutter: (
        """
        Sign in with flutter_web_auth_2 or a passkey plugin; in the web view itself associated \
        domains and assetlinks.json have to name the app.
        """,
        .androidWebAuthentication
      ),
      .capacitor: (
        """
        Sign in with the system browser or a passkey plugin: the page's origin is localhost, which \
        no relying party accepts.
        """,
        .webAuthn
      ),
      .cordova: (
        """
        Sign in with the system browser or a passkey plugin: the page's origin is localhost, which \
        no relying party accepts.
        """,
        .webAuthn
      ),
      .unity: (
        "Sign in with the system browser: Application.OpenURL, and back by a deep link.",
        .oauthNativeApps
      ),
    ])

  static let hardwareLayer = FrameworkFixes(
    .app, .safe,
    check:
      "get.webgl.org turns its cube in the web view, on the phone that showed nothing.",
    [
      .android: (
        """
        Keep android:hardwareAccelerated="true" on application and activity, and do not give the \
        WebView, or a view around it, LAYER_TYPE_SOFTWARE; give it LAYER_TYPE_HARDWARE where the \
        default will not do.
        """,
        .androidHardwareAcceleration
      ),
      .uiKit: (
        """
        WKWebView always draws with the GPU: keep the view in its window while the page works, end \
        other web views, and let the page begin again on webglcontextlost. Lockdown Mode takes \
        WebGL away.
        """,
        .webGLContextLost
      ),
      .reactNative: (
        """
        Set androidLayerType="hardware" (older releases: remove \
        androidHardwareAccelerationDisabled).
        """,
        .androidHardwareAcceleration
      ),
      .flutter: (
        """
        flutter_inappwebview: hardwareAcceleration: true (the default) and useHybridComposition; \
        webview_flutter: displayWithHybridComposition.
        """,
        .androidHardwareAcceleration
      ),
      .capacitor: (
        "Keep android:hardwareAccelerated=\"true\" on the activity in AndroidManifest.xml.",
        .androidHardwareAcceleration
      ),
      .cordova: (
        "Keep android:hardwareAccelerated=\"true\" on the activity (config.xml, edit-config).",
        .androidHardwareAcceleration
      ),
      .unity: (
        """
        Keep android:hardwareAccelerated="true" in the main manifest (Player settings, custom main \
        manifest).
        """,
        .androidHardwareAcceleration
      ),
    ],
    onIOS: [
      .reactNative: (gpu, .webGLContextLost), .flutter: (gpu, .webGLContextLost),
      .capacitor: (gpu, .webGLContextLost), .cordova: (gpu, .webGLContextLost),
      .unity: (gpu, .webGLContextLost),
    ])

  /// WebKit has no switch that a wrapper could pass on.
  private static let gpu: Message =
    """
    WebKit always draws with the GPU: keep the web view on the screen while the page works, show \
    one at a time, and let the page begin again on webglcontextlost.
    """
}
