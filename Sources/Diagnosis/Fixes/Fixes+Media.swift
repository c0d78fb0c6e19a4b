/// How each framework lets a page have camera, playback and files.
extension FrameworkFixes {
  static let cameraPermission = FrameworkFixes(
    .app, .safe,
    check: "The page's camera preview shows, on a phone where nothing was granted yet.",
    [
      .android: (
        """
        Declare CAMERA (RECORD_AUDIO and MODIFY_AUDIO_SETTINGS for sound), ask for it at run time, \
        and only then answer WebChromeClient.onPermissionRequest with grant().
        """,
        .androidOnPermissionRequest
      ),
      .uiKit: (
        """
        Implement requestMediaCapturePermissionFor and answer .grant or .prompt; where the person \
        refused the app itself, lead them to the app's page in Settings.
        """,
        .wkMediaCapturePermission
      ),
      .reactNative: (
        """
        Ask for the camera with PermissionsAndroid before the WebView opens, and on iOS set \
        mediaCapturePermissionGrantType="grantIfSameHostElsePrompt".
        """,
        nil
      ),
      .flutter: (
        """
        Ask with permission_handler first, then answer onPermissionRequest with \
        PermissionResponseAction.GRANT (webview_flutter: request.grant()).
        """,
        nil
      ),
      .capacitor: (
        """
        Declare the camera permission of each platform; Capacitor asks at run time and answers the \
        page with what the person said.
        """,
        nil
      ),
      .cordova: (
        """
        Declare CAMERA, and ask with cordova-plugin-android-permissions before the page does: \
        cordova-android grants onPermissionRequest only what the app has.
        """,
        nil
      ),
    ])

  static let secureCameraPage = FrameworkFixes(
    .app, .judgement,
    check: "In the page, isSecureContext is true and navigator.mediaDevices is there.",
    [
      .android: (
        "Load the page from its https address: WebView hides the camera from http and file pages.",
        .mediaCapture
      ),
      .uiKit: (
        """
        Load the page from its https address, declare NSCameraUsageDescription and \
        NSMicrophoneUsageDescription, and require iOS 14.3: WKWebView had no camera before.
        """,
        .wkMediaCapturePermission
      ),
    ])

  static let inlineMedia = FrameworkFixes(
    .app, .safe, check: "The camera preview shows inside the page, not in a player of its own.",
    [
      .uiKit: (
        """
        Set configuration.allowsInlineMediaPlayback = true and \
        mediaTypesRequiringUserActionForPlayback = [] before making the WKWebView; the page's \
        <video> needs playsinline too.
        """,
        .wkInlineMedia
      ),
      .reactNative: (
        "Set allowsInlineMediaPlayback={true} and mediaPlaybackRequiresUserAction={false}.", nil
      ),
      .flutter: (
        """
        flutter_inappwebview: InAppWebViewSettings(allowsInlineMediaPlayback: true); \
        webview_flutter: WebKitWebViewControllerCreationParams(allowsInlineMediaPlayback: true).
        """,
        nil
      ),
      .cordova: (
        "Set <preference name=\"AllowInlineMediaPlayback\" value=\"true\" /> in config.xml.", nil
      ),
    ])

  static let playWithoutTap = FrameworkFixes(
    .app, .safe, check: "The preview plays without a tap on the video.",
    [
      .android: (
        "Call settings.setMediaPlaybackRequiresUserGesture(false).", .androidOnPermissionRequest
      ),
      .uiKit: (
        "Set configuration.mediaTypesRequiringUserActionForPlayback = [].",
        .wkUserActionForPlayback
      ),
      .reactNative: ("Set mediaPlaybackRequiresUserAction={false}.", nil),
      .flutter: (
        """
        flutter_inappwebview: mediaPlaybackRequiresUserGesture: false; webview_flutter: \
        setMediaPlaybackRequiresUserGesture(false).
        """,
        nil
      ),
    ])

  static let fileChooser = FrameworkFixes(
    .app, .safe, check: "Tapping the upload field opens a chooser, and its second tap does too.",
    [
      .android: (
        """
        Implement WebChromeClient.onShowFileChooser: start fileChooserParams.createIntent() inside \
        a try, add a camera intent only where one resolves, and always answer filePathCallback, \
        with null where nothing was picked.
        """,
        .androidOnShowFileChooser
      ),
      .uiKit: (
        """
        WKWebView shows its own chooser: declare the usage descriptions it needs and present it \
        from a controller that is on the screen.
        """,
        nil
      ),
      .cordova: (
        """
        Update cordova-android, and declare the chooser's and the camera's intents under <queries> \
        so that the system may resolve them.
        """,
        .androidPackageVisibility
      ),
      .capacitor: (
        "Declare the camera permission and IMAGE_CAPTURE under <queries> in the manifest.",
        .androidPackageVisibility
      ),
      .reactNative: (
        """
        Declare the camera permission and the chooser's intents under <queries>; \
        react-native-webview opens only what resolves.
        """,
        .androidPackageVisibility
      ),
    ])
}
