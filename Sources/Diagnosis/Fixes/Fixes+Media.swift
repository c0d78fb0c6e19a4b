import Evidence

/// How each framework lets a page have camera, playback and files.
extension FrameworkFixes {
  /// The person is asked, and the page is told.
  static let cameraPermission = FrameworkFixes(
    .app, .safe,
    check: "The page's camera preview shows, on a phone where nothing was granted yet.",
    [
      .android: (
        """
        Declare CAMERA (RECORD_AUDIO and MODIFY_AUDIO_SETTINGS for sound), ask for it at run \
        time, and only then answer WebChromeClient.onPermissionRequest with grant().
        """, .androidOnPermissionRequest
      ),
      .uiKit: (
        """
        Implement requestMediaCapturePermissionFor and answer .grant or .prompt; where the \
        person refused the app itself, lead them to the app's page in Settings.
        """, .wkMediaCapturePermission
      ),
      .swiftUI: (
        """
        Let the Coordinator implement requestMediaCapturePermissionFor and answer .grant or \
        .prompt; where the person refused the app itself, lead them to Settings.
        """, .wkMediaCapturePermission
      ),
      .reactNative: (
        """
        Declare CAMERA and ask for it with PermissionsAndroid before the WebView opens; \
        react-native-webview grants the page what the app has.
        """, .reactNativeWebViewReference
      ),
      .flutter: (
        """
        Declare CAMERA and ask with permission_handler first, then answer onPermissionRequest \
        (flutter_inappwebview: PermissionResponseAction.GRANT; webview_flutter: \
        request.grant()).
        """, .flutterPermission
      ),
      .capacitor: (
        """
        Declare CAMERA in the Android manifest; Capacitor asks at run time and answers the page \
        with what the person said.
        """, .androidOnPermissionRequest
      ),
      .cordova: (
        """
        Declare CAMERA, and ask with cordova-plugin-android-permissions before the page does: \
        cordova-android grants onPermissionRequest only what the app has.
        """, .androidOnPermissionRequest
      ),
      .unity: (
        """
        Request Permission.Camera first. UniWebView: RegisterOnRequestMediaCapturePermission and \
        grant; unity-webview: define UNITYWEBVIEW_ANDROID_ENABLE_CAMERA and call \
        SetCameraAccess(true).
        """, .uniWebViewMediaCapture
      ),
    ],
    onIOS: [
      .reactNative: (
        """
        Declare NSCameraUsageDescription and set \
        mediaCapturePermissionGrantType="grantIfSameHostElsePrompt"; where the person refused \
        the app itself, lead them to Settings.
        """, .reactNativeMediaCapture
      ),
      .flutter: (
        """
        Declare NSCameraUsageDescription in ios/Runner/Info.plist, then answer \
        onPermissionRequest (flutter_inappwebview: PermissionResponseAction.GRANT; \
        webview_flutter: request.grant()).
        """, .flutterPermission
      ),
      .capacitor: (
        """
        Declare NSCameraUsageDescription in ios/App/App/Info.plist; where the person refused the \
        app itself, lead them to the app's page in Settings.
        """, .wkMediaCapturePermission
      ),
      .cordova: (
        """
        Declare NSCameraUsageDescription with <edit-config> in config.xml; where the person \
        refused the app itself, lead them to the app's page in Settings.
        """, .wkMediaCapturePermission
      ),
      .unity: (
        """
        Set Player settings, Camera Usage Description. UniWebView: \
        RegisterOnRequestMediaCapturePermission and grant.
        """, .uniWebViewMediaCapture
      ),
    ])

  /// Only pages of https addresses are given a camera.
  static let secureCameraPage = FrameworkFixes(
    .app, .judgement,
    check: "In the page, isSecureContext is true and navigator.mediaDevices is there.",
    [
      .android: (
        """
        Load the page from its https address: WebView hides the camera from http and file pages.
        """, .mediaCapture
      ),
      .uiKit: (
        """
        Load the page from its https address, declare NSCameraUsageDescription and \
        NSMicrophoneUsageDescription, and require iOS 14.3: WKWebView had no camera before.
        """, .wkMediaCapturePermission
      ),
      .swiftUI: (
        """
        Load the page from its https address, add the camera's and the microphone's usage \
        description to the target's Info values, and require iOS 14.3: WKWebView had no camera \
        before.
        """, .wkMediaCapturePermission
      ),
      .reactNative: (
        """
        Use source={{uri}} with the page's https address; html and file sources have no camera.
        """, .mediaCapture
      ),
      .flutter: (
        """
        Load the page's https address (loadRequest, initialUrlRequest) instead of an asset, file \
        or HTML text: these have no camera.
        """, .mediaCapture
      ),
      .capacitor: (
        """
        Leave server.androidScheme at https and server.hostname at localhost, or open the check \
        at its own https address.
        """, .capacitorConfig
      ),
      .cordova: (
        """
        Serve the app's pages from https://localhost (leave AndroidInsecureFileModeEnabled off), \
        or open the check at its own https address.
        """, .cordovaConfig
      ),
      .unity: (
        """
        Load the check's https address (UniWebView: Load, unity-webview: LoadURL) instead of a \
        local file or HTML text.
        """, .mediaCapture
      ),
    ],
    onIOS: [
      .reactNative: (
        """
        Use source={{uri}} with the page's https address, declare NSCameraUsageDescription and \
        NSMicrophoneUsageDescription in Info.plist, and require iOS 14.3.
        """, .wkMediaCapturePermission
      ),
      .flutter: (
        """
        Load the page's https address, declare NSCameraUsageDescription and \
        NSMicrophoneUsageDescription in ios/Runner/Info.plist, and require iOS 14.3.
        """, .wkMediaCapturePermission
      ),
      .capacitor: (
        """
        Open the check at its own https address (a capacitor:// page may lack the camera), \
        declare both usage descriptions in Info.plist, and require iOS 14.3.
        """, .wkMediaCapturePermission
      ),
      .cordova: (
        """
        Open the check at its own https address, declare NSCameraUsageDescription and \
        NSMicrophoneUsageDescription with <edit-config>, and require iOS 14.3.
        """, .wkMediaCapturePermission
      ),
      .unity: (
        """
        Load the check's https address, set Camera and Microphone Usage Description in the \
        Player settings, and require iOS 14.3.
        """, .wkMediaCapturePermission
      ),
    ])

  /// The preview plays inside the page.
  static let inlineMedia = FrameworkFixes(
    .app, .safe,
    check: "The camera preview shows inside the page, not in a player of its own.",
    [
      .uiKit: (
        """
        Set configuration.allowsInlineMediaPlayback = true and \
        mediaTypesRequiringUserActionForPlayback = [] before making the WKWebView; the page's \
        <video> needs playsinline too.
        """, .wkInlineMedia
      ),
      .swiftUI: (
        """
        In makeUIView set configuration.allowsInlineMediaPlayback = true and \
        mediaTypesRequiringUserActionForPlayback = [] before the WKWebView is made; the page's \
        <video> needs playsinline too.
        """, .wkInlineMedia
      ),
      .reactNative: (
        """
        Set allowsInlineMediaPlayback={true} and mediaPlaybackRequiresUserAction={false}; the \
        page's <video> needs playsinline too.
        """, .reactNativeInlineMedia
      ),
      .flutter: (
        """
        flutter_inappwebview: InAppWebViewSettings(allowsInlineMediaPlayback: true). \
        webview_flutter: WebKitWebViewControllerCreationParams(allowsInlineMediaPlayback: true).
        """, .flutterInlineMedia
      ),
      .capacitor: (
        """
        Capacitor plays inline: give the page's <video> playsinline, and look for a plug-in's \
        window or a webViewConfiguration(for:) that sets allowsInlineMediaPlayback to false.
        """, .wkInlineMedia
      ),
      .cordova: (
        """
        Set <preference name="AllowInlineMediaPlayback" value="true" /> in config.xml (in-app \
        browser: allowInlineMediaPlayback=yes).
        """, .cordovaConfig
      ),
      .unity: (
        """
        UniWebView: call UniWebView.SetAllowInlinePlay(true) and SetAllowAutoPlay(true) before \
        the web view is made.
        """, .uniWebViewAPI
      ),
    ])

  /// The preview needs no tap.
  static let playWithoutTap = FrameworkFixes(
    .app, .safe,
    check: "The preview plays without a tap on the video.",
    [
      .android: (
        "Call settings.setMediaPlaybackRequiresUserGesture(false).", .androidMediaGesture
      ),
      .uiKit: (
        """
        Set configuration.mediaTypesRequiringUserActionForPlayback = [] before making the \
        WKWebView.
        """, .wkUserActionForPlayback
      ),
      .swiftUI: (
        """
        In makeUIView set configuration.mediaTypesRequiringUserActionForPlayback = [] before the \
        WKWebView is made.
        """, .wkUserActionForPlayback
      ),
      .reactNative: (
        "Set mediaPlaybackRequiresUserAction={false}; the default is true.",
        .reactNativeMediaGesture
      ),
      .flutter: (
        """
        flutter_inappwebview: mediaPlaybackRequiresUserGesture: false. webview_flutter: \
        AndroidWebViewController.setMediaPlaybackRequiresUserGesture(false).
        """, .flutterMediaGesture
      ),
      .capacitor: (
        """
        Capacitor asks for no tap: look for a plug-in or native code that calls \
        setMediaPlaybackRequiresUserGesture(true), and start the check from a button.
        """, .androidMediaGesture
      ),
      .cordova: (
        """
        Call setMediaPlaybackRequiresUserGesture(false) for the WebView in a plug-in (in-app \
        browser: mediaPlaybackRequiresUserAction=no), and start the check from a button.
        """, .cordovaInAppBrowser
      ),
      .unity: (
        """
        UniWebView: call UniWebView.SetAllowAutoPlay(true) before the web view is made, and \
        start the check from a button.
        """, .uniWebViewAPI
      ),
    ],
    onIOS: [
      .flutter: (
        """
        flutter_inappwebview: mediaPlaybackRequiresUserGesture: false. webview_flutter: \
        WebKitWebViewControllerCreationParams(mediaTypesRequiringUserAction: {}).
        """, .flutterInlineMedia
      ),
      .capacitor: (
        """
        Capacitor asks for no tap: look for a webViewConfiguration(for:) that sets \
        mediaTypesRequiringUserActionForPlayback, and start the check from a button.
        """, .wkUserActionForPlayback
      ),
      .cordova: (
        """
        Set the preference MediaTypesRequiringUserActionForPlayback to none in config.xml \
        (in-app browser: mediaPlaybackRequiresUserAction=no), and start the check from a button.
        """, .cordovaConfig
      ),
    ])

  /// The upload field opens a chooser and is answered.
  static let fileChooser = FrameworkFixes(
    .app, .safe,
    check: "Tapping the upload field opens a chooser, and its second tap does too.",
    [
      .android: (
        """
        Implement WebChromeClient.onShowFileChooser: start fileChooserParams.createIntent() \
        inside a try, add a camera intent only where one resolves, and always answer \
        filePathCallback, with null where nothing was picked.
        """, .androidOnShowFileChooser
      ),
      .uiKit: (
        """
        WKWebView shows its own chooser: declare the usage descriptions it needs and present the \
        web view from a controller that is on the screen.
        """, .appleProtectedResources
      ),
      .swiftUI: (
        """
        WKWebView shows its own chooser: add the usage descriptions it needs to the target's \
        Info values, and do not put the web view into a view that is being dismissed.
        """, .appleProtectedResources
      ),
      .reactNative: (
        """
        Declare the camera permission and the chooser's intents under <queries>; \
        react-native-webview opens only what resolves.
        """, .androidPackageVisibility
      ),
      .flutter: (
        """
        webview_flutter: AndroidWebViewController.setOnShowFileSelector with file_picker or \
        image_picker. flutter_inappwebview has a chooser: declare CAMERA and its intents under \
        <queries>.
        """, .flutterFileSelector
      ),
      .capacitor: (
        "Declare the camera permission and IMAGE_CAPTURE under <queries> in the manifest.",
        .androidPackageVisibility
      ),
      .cordova: (
        """
        Update cordova-android, and declare the chooser's and the camera's intents under \
        <queries> so that the system may resolve them.
        """, .androidPackageVisibility
      ),
      .unity: (
        """
        UniWebView opens a chooser: declare CAMERA and the chooser's intents under <queries>. \
        unity-webview: its nofragment build has no chooser, use the other one.
        """, .uniWebViewAPI
      ),
    ],
    onIOS: [
      .reactNative: (
        """
        WKWebView shows its own chooser: declare NSCameraUsageDescription and \
        NSPhotoLibraryUsageDescription, and do not show the WebView in a Modal that is closing.
        """, .appleProtectedResources
      ),
      .flutter: (
        """
        WKWebView shows its own chooser: declare NSCameraUsageDescription and \
        NSPhotoLibraryUsageDescription in ios/Runner/Info.plist.
        """, .appleProtectedResources
      ),
      .capacitor: (
        """
        WKWebView shows its own chooser: declare NSCameraUsageDescription and \
        NSPhotoLibraryUsageDescription in ios/App/App/Info.plist.
        """, .appleProtectedResources
      ),
      .cordova: (
        """
        WKWebView shows its own chooser: declare NSCameraUsageDescription and \
        NSPhotoLibraryUsageDescription with <edit-config> in config.xml.
        """, .appleProtectedResources
      ),
      .unity: (
        """
        WKWebView shows its own chooser: set Camera Usage Description and add \
        NSPhotoLibraryUsageDescription in a post-process build script.
        """, .appleProtectedResources
      ),
    ])

  /// A chooser is answered once.
  static let answerChooserOnce = FrameworkFixes(
    .app, .safe,
    check: "Choose a file, cancel, choose again: the app keeps running.",
    [
      .android: (
        """
        Keep the ValueCallback of onShowFileChooser in a field, set it to null as you call it, \
        and call it once for every result, the cancelled one too.
        """, .androidOnShowFileChooser
      ),
      .reactNative: (
        """
        Update react-native-webview; where the app patches its file chooser, answer the \
        ValueCallback once for every result, the cancelled one too.
        """, .androidOnShowFileChooser
      ),
      .flutter: (
        """
        Update the web view package (webview_flutter_android, flutter_inappwebview), and \
        complete setOnShowFileSelector's future once, with an empty list where nothing was \
        picked.
        """, .flutterFileSelector
      ),
      .capacitor: (
        """
        Update Capacitor; where the app subclasses BridgeWebChromeClient, answer the \
        ValueCallback once for every result, the cancelled one too.
        """, .androidOnShowFileChooser
      ),
      .cordova: (
        """
        Update cordova-android; where a plug-in handles onShowFileChooser, let it answer the \
        ValueCallback once for every result, the cancelled one too.
        """, .androidOnShowFileChooser
      ),
      .unity: (
        """
        Update the web view plug-in: it has to answer the chooser's ValueCallback once for every \
        result, the cancelled one too.
        """, .androidOnShowFileChooser
      ),
    ])
}

extension FrameworkFixes {
  /// - Parameter key: the key of Info.plist that iOS looked for.
  static func usageDescription(_ key: Quoted) -> FrameworkFixes {
    FrameworkFixes(
      .app, .safe, check: "Install the app afresh and take a photo: iOS asks, and the app stays.",
      [
        .uiKit: (
          """
          Add \(key) with a sentence for the person to the app's Info.plist, and \
          NSMicrophoneUsageDescription where video is taken.
          """, .appleProtectedResources
        ),
        .swiftUI: (
          """
          Add \(key) with a sentence for the person to the target's Info values, and \
          NSMicrophoneUsageDescription where video is taken.
          """, .appleProtectedResources
        ),
        .reactNative: (
          """
          Add \(key) with a sentence for the person to ios/<app>/Info.plist (Expo: ios.infoPlist \
          in app.json), and NSMicrophoneUsageDescription where video is taken.
          """, .appleProtectedResources
        ),
        .flutter: (
          """
          Add \(key) with a sentence for the person to ios/Runner/Info.plist, and \
          NSMicrophoneUsageDescription where video is taken.
          """, .appleProtectedResources
        ),
        .capacitor: (
          """
          Add \(key) with a sentence for the person to ios/App/App/Info.plist, and \
          NSMicrophoneUsageDescription where video is taken.
          """, .appleProtectedResources
        ),
        .cordova: (
          """
          Add \(key) with a sentence for the person by <edit-config target="\(key)" \
          file="*-Info.plist"> in config.xml, and NSMicrophoneUsageDescription where video is taken.
          """, .appleProtectedResources
        ),
        .unity: (
          """
          Set \(key) with a sentence for the person (Player settings, Camera Usage Description, or \
          a post-process build script), and NSMicrophoneUsageDescription where video is taken.
          """, .appleProtectedResources
        ),
      ])
  }
}
