/// Where a sign-in belongs: inside the app, or in the system's own browser.
extension FrameworkFixes {
  /// Keep the sign-in inside, or use the system's own session for it.
  static let keepInside = FrameworkFixes(
    .app, .judgement,
    check: """
      The sign-in page opens inside the app (or in the system's sign-in sheet) and the app's \
      page receives the result.
      """,
    [
      .android: (
        """
        Give the popup's WebView a WebViewClient of its own and do not send its addresses to \
        ACTION_VIEW; or sign in with Custom Tabs and return by an app link.
        """, .androidShouldOverrideUrlLoading
      ),
      .uiKit: (
        """
        Return a WKWebView from createWebViewWith instead of calling UIApplication.open; or sign \
        in with ASWebAuthenticationSession and a callback scheme.
        """, .wkCreateWebViewWith
      ),
      .swiftUI: (
        """
        Return a WKWebView from the Coordinator's createWebViewWith instead of calling openURL; \
        or sign in with the webAuthenticationSession environment value.
        """, .wkCreateWebViewWith
      ),
      .reactNative: (
        """
        Handle onOpenWindow: without it the popup has no client and Android hands its address to \
        the system browser; or sign in with react-native-app-auth.
        """, .reactNativeOnOpenWindow
      ),
      .flutter: (
        """
        Show the popup in an InAppWebView from onCreateWindow instead of calling launchUrl; or \
        sign in with flutter_web_auth_2 and a callback scheme.
        """, .flutterOnCreateWindow
      ),
      .capacitor: (
        """
        Capacitor sends every window.open and every host not in server.allowNavigation to the \
        system browser: list the provider's hosts and use redirect mode, or the provider's \
        native plug-in.
        """, .capacitorConfig
      ),
      .cordova: (
        """
        Add <allow-navigation href="https://the-provider/*" /> for the provider's hosts and use \
        redirect mode, or the provider's plug-in.
        """, .cordovaAllowList
      ),
      .unity: (
        """
        Do not call Application.OpenURL for it unless the result returns by a deep link \
        (Application.deepLinkActivated); UniWebView: leave SetOpenLinksInExternalBrowser off.
        """, .unityDeepLinks
      ),
    ],
    onIOS: [
      .reactNative: (
        """
        Let onOpenWindow and onShouldStartLoadWithRequest not call Linking.openURL for the \
        provider's addresses; or sign in with react-native-app-auth, which returns to the app.
        """, .reactNativeOnOpenWindow
      )
    ])

  /// Sign in outside of the embedded web view, as the provider demands.
  static let systemBrowser = FrameworkFixes(
    .app, .judgement,
    check: "The provider shows its sign-in page instead of the refusal.",
    [
      .android: (
        """
        Sign in with Custom Tabs (androidx.browser), AppAuth or Credential Manager and return by \
        an app link. Removing "; wv" from the user agent is a workaround against the provider's \
        policy.
        """, .oauthNativeApps
      ),
      .uiKit: (
        """
        Sign in with ASWebAuthenticationSession and a callback scheme, or the provider's SDK. \
        Changing customUserAgent is a workaround against the provider's policy.
        """, .webAuthenticationSession
      ),
      .swiftUI: (
        """
        Sign in with the webAuthenticationSession environment value, or the provider's SDK. \
        Changing customUserAgent is a workaround against the provider's policy.
        """, .swiftUIWebAuthentication
      ),
      .reactNative: (
        """
        Sign in with react-native-app-auth or expo-auth-session, which use the system browser. \
        Changing userAgent is a workaround against the provider's policy.
        """, .reactNativeAppAuth
      ),
      .flutter: (
        """
        Sign in with flutter_appauth or flutter_web_auth_2, which use the system browser. \
        Changing userAgent is a workaround against the provider's policy.
        """, .flutterAppAuth
      ),
      .capacitor: (
        """
        Sign in with the provider's native plug-in or @capacitor/browser and return by an app \
        link. overrideUserAgent is a workaround against the provider's policy.
        """, .capacitorBrowser
      ),
      .cordova: (
        """
        Sign in with the provider's plug-in or cordova-plugin-browsertab and return by an app \
        link. OverrideUserAgent is a workaround against the provider's policy.
        """, .oauthNativeApps
      ),
      .unity: (
        """
        Sign in with Application.OpenURL and return by a deep link, or with \
        UniWebViewAuthenticationSession or the provider's native SDK. Changing the user agent is \
        a workaround against the provider's policy.
        """, .unityDeepLinks
      ),
    ])

  /// Where a user agent is set at all, every window has it.
  static let sameUserAgent = FrameworkFixes(
    .app, .judgement,
    check: "In the recording the page's and the popup's requests name the same user agent.",
    [
      .android: (
        """
        Where settings.userAgentString is set for another reason, set it on the popup's WebView \
        as well, before sendToTarget(): settings are each WebView's own.
        """, .androidSetUserAgent
      ),
      .uiKit: (
        """
        Where customUserAgent is set for another reason, set it on the popup too; \
        applicationNameForUserAgent in the configuration is taken over by itself.
        """, .wkCustomUserAgent
      ),
      .swiftUI: (
        """
        Where customUserAgent is set for another reason, set it on the popup that the \
        Coordinator returns too; applicationNameForUserAgent is taken over by itself.
        """, .wkCustomUserAgent
      ),
      .reactNative: (
        """
        Where userAgent is set for another reason, pass it to the WebView shown from \
        onOpenWindow too; applicationNameForUserAgent only appends.
        """, .reactNativeUserAgent
      ),
      .flutter: (
        """
        Where a user agent is set for another reason, set it on the popup's view too \
        (flutter_inappwebview: userAgent in initialSettings; webview_flutter: setUserAgent).
        """, .flutterInAppWebViewSettings
      ),
      .capacitor: (
        """
        Where overrideUserAgent is set for another reason, remember that no plug-in's window has \
        it: use appendUserAgent, and the provider's native plug-in.
        """, .capacitorConfig
      ),
      .cordova: (
        """
        Where OverrideUserAgent is set for another reason, remember that the in-app browser has \
        its own: use AppendUserAgent.
        """, .cordovaConfig
      ),
      .unity: (
        """
        Where a user agent is set for another reason, set it on every web view (UniWebView: \
        SetUserAgent; unity-webview: ua in Init).
        """, .uniWebViewAPI
      ),
    ])

  /// One browser, one story.
  static let honestUserAgent = FrameworkFixes(
    .app, .judgement,
    check: "User agent, Sec-CH-UA and X-Requested-With of one request say the same.",
    [
      .android: (
        """
        Stop editing the user agent and use Custom Tabs or the provider's SDK for the sign-in; \
        where it has to be edited, set the client hints along with it \
        (WebSettingsCompat.setUserAgentMetadata).
        """, .androidUserAgentMetadata
      ),
      .uiKit: (
        """
        Remove customUserAgent (applicationNameForUserAgent adds a suffix safely) and run the \
        sign-in in ASWebAuthenticationSession.
        """, .wkCustomUserAgent
      ),
      .swiftUI: (
        """
        Remove customUserAgent (applicationNameForUserAgent adds a suffix safely) and run the \
        sign-in in webAuthenticationSession.
        """, .wkCustomUserAgent
      ),
      .reactNative: (
        """
        Remove userAgent from the WebView (applicationNameForUserAgent appends safely) and sign \
        in with react-native-app-auth or expo-auth-session.
        """, .reactNativeUserAgent
      ),
      .flutter: (
        """
        Remove the user agent (flutter_inappwebview: userAgent, applicationNameForUserAgent \
        appends safely; webview_flutter: setUserAgent) and sign in with flutter_appauth.
        """, .flutterInAppWebViewSettings
      ),
      .capacitor: (
        """
        Replace overrideUserAgent by appendUserAgent, and sign in with the provider's native \
        plug-in or @capacitor/browser.
        """, .capacitorConfig
      ),
      .cordova: (
        """
        Replace the preference OverrideUserAgent by AppendUserAgent, and sign in with the \
        provider's plug-in.
        """, .cordovaConfig
      ),
      .unity: (
        """
        Leave the user agent alone (UniWebView: SetUserAgent; unity-webview: ua in Init) and \
        sign in with the system browser.
        """, .uniWebViewAPI
      ),
    ])
}
