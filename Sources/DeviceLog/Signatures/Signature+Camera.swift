// Camera, microphone and file choosers.
extension Signature {
  static let camera: [Signature] = [
    // Pushes, clipboards and passkeys are refused in the same words: only beside a camera's name do
    // they speak of one.
    Signature(
      "A046", .permissionRefused, .platform, "NotAllowedError: Permission denied",
      "NotAllowedError: Permission dismissed", in: .script, unless: cameraNames,
      with: ["who": "script"], source: "Blink user_media_processor.cc"),
    Signature(
      "A046-CAMERA", .cameraDenied, .platform,
      "getUserMedia{_}NotAllowedError: Permission denied",
      "getUserMedia{_}NotAllowedError: Permission dismissed",
      "camera{_}NotAllowedError: Permission denied",
      "camera{_}NotAllowedError: Permission dismissed",
      "microphone{_}NotAllowedError: Permission denied",
      "microphone{_}NotAllowedError: Permission dismissed", in: .script,
      source: "Blink user_media_processor.cc"),
    Signature(
      "I-G3", .cameraDenied, .platform,
      "UserMediaPermissionRequestManagerProxy::denyRequest{_}PermissionDenied",
      "UserMediaPermissionRequestManagerProxy::denyRequest{_}reason: 5",
      "UserMediaRequest::deny - permission denied",
      source: "WebKit UserMediaPermissionRequestManagerProxy.cpp"),
    Signature(
      "A049", .cameraDenied, .library, "Camera permission not granted",
      tags: ["Capacitor/FileChooser"], with: ["by": "chooser"],
      source: "Capacitor BridgeWebChromeClient.java"),
    Signature(
      "A049-INTENT", .fileChooserFailed, .library, "Media capture intent could not be launched",
      tags: ["Capacitor/FileChooser"], with: ["part": "camera"],
      source: "Capacitor BridgeWebChromeClient.java"),
    Signature(
      "A-CAMERA", .cameraDenied, .library, "there is no Camera permission",
      tags: ["RNCWebViewModule"], with: ["by": "chooser"],
      source: "react-native-webview RNCWebViewModule.java"),
    Signature(
      "GESTURE", .gestureMissing, .platform,
      "play() failed because the user didn't interact with the document first",
      "play() can only be initiated by a user gesture", in: .script,
      source: "Blink autoplay_policy.cc, html_media_element.cc"),
    Signature(
      "POLICY", .cameraPolicy, .platform,
      "Permissions policy violation: {feature} is not allowed in this document",
      "Permissions policy violation: {feature} access has been blocked",
      "Not allowed to call getUserMedia", "Feature policy violation: {feature} is not allowed",
      in: .script, source: "Blink permissions_policy; WebKit MediaDevices.cpp"),
    Signature(
      "A047", .cameraBusy, .platform, "NotReadableError: Could not start {device} source",
      "UserMediaRequest::deny - hardware error", "NotReadableError: Device in use",
      "UserMediaPermissionRequestManagerProxy::denyRequest{_}HardwareError",
      "UserMediaPermissionRequestManagerProxy::denyRequest{_}reason: 4",
      "AVCaptureSessionInterruptionReasonVideoDeviceInUseByAnotherClient",
      "AVCaptureSessionInterruptionReasonVideoDeviceNotAvailableInBackground",
      in: .script, source: "Blink user_media_processor.cc; WebKit UserMediaRequest.cpp"),
    Signature(
      "NO-CAMERA", .cameraAbsent, .platform, "NotFoundError: Requested device not found",
      "UserMediaRequest::deny - no capture devices",
      "UserMediaPermissionRequestManagerProxy::denyRequest{_}NoCaptureDevices",
      "UserMediaPermissionRequestManagerProxy::denyRequest{_}reason: 2",
      in: .script, source: "Blink; WebKit UserMediaRequest.cpp"),
    Signature(
      "I-G2", .cameraUndefined, .platform,
      "undefined is not an object (evaluating 'navigator.mediaDevices{_}')",
      "Cannot read properties of undefined (reading 'getUserMedia')",
      "Cannot read property 'getUserMedia' of undefined",
      in: .script, source: "JavaScriptCore and V8"),
    // A script that looks first and does without says the same.
    Signature(
      "I-G2-WORDS", .cameraUndefined, .appWording, "navigator.mediaDevices is undefined",
      in: .script, source: "pages' own words"),
    Signature(
      "G2-INSECURE", .cameraUndefined, .platform,
      "Trying to call getUserMedia from an insecure document",
      "getUserMedia() no longer works on insecure origins", in: .script,
      with: ["why": "insecure"], source: .recalled("WebKit MediaDevices.cpp; Blink deprecation")),
    Signature(
      "I-G1", .usageDescriptionMissing, .platform,
      "app's Info.plist must contain an {key} key", in: .anywhere, source: "TCC"),
    // tccd speaks of every app of the phone, and names the one that asked.
    Signature(
      "I-G1-REFUSED", .usageDescriptionMissing, .platform,
      "Refusing TCCAccessRequest for service {_} and client {client} without {key} key",
      "TCCAccessRequest{_}without {key} key", in: .anywhere, unless: ["the NS"],
      with: ["refused": "true"], source: "TCC"),
    Signature(
      "I-G1-FRAME", .usageDescriptionMissing, .platform,
      "__TCC_CRASHING_DUE_TO_PRIVACY_VIOLATION__", "__CRASHING_DUE_TO_PRIVACY_VIOLATION__",
      with: ["frame": "true"], source: "symbol of TCC in a backtrace"),
    Signature(
      "A044", .cameraDenied, .platform, "Requires MODIFY_AUDIO_SETTINGS and RECORD_AUDIO",
      tags: ["media", "AudioManagerAndroid"], with: ["device": "audio"],
      source: "Chromium AudioManagerAndroid.java"),
    Signature(
      "A045", .cameraBusy, .platform, "Unable to select communication device",
      "Unable to select audio device", tags: ["chromium"], with: ["device": "audio"],
      source: "Chromium audio_manager_android.cc"),
    Signature(
      "A048", .fileChooserFailed, .library, "No activity found to handle file chooser intent",
      tags: ["SystemWebChromeClient"], source: "cordova-android SystemWebChromeClient.java"),
    Signature(
      "A-CHOOSER-RN", .fileChooserFailed, .library, "there is no Activity to handle this Intent",
      tags: ["RNCWebViewModule"], source: "react-native-webview RNCWebViewModule.java"),
    Signature(
      "A-CHOOSER-PHOTO", .fileChooserFailed, .library, "Device does not support photo capture",
      tags: ["SystemWebChromeClient"], with: ["part": "camera"],
      source: "cordova-android SystemWebChromeClient.java"),
    Signature(
      "A-CHOOSER-INTENT", .fileChooserFailed, .platform,
      "No Activity found to handle Intent { act=android.intent.action.GET_CONTENT",
      "No Activity found to handle Intent { act=android.intent.action.OPEN_DOCUMENT",
      "No Activity found to handle Intent { act=android.intent.action.PICK",
      "No Activity found to handle Intent { act=android.media.action.IMAGE_CAPTURE",
      "No Activity found to handle Intent { act=android.media.action.VIDEO_CAPTURE",
      unless: ["vnd.android.cursor.dir", "content://com.android.contacts"],
      with: ["intent": "true"], source: "Android ActivityNotFoundException"),
    Signature(
      "INLINE-SETTING", .inlineMedia, .appWording,
      "allowsInlineMediaPlayback=false", "allowsInlineMediaPlayback: false",
      "allowsInlineMediaPlayback = false", "allowsInlineMediaPlayback=NO",
      "allowsInlineMediaPlayback = NO", "allowsInlineMediaPlayback: NO",
      "allowsInlineMediaPlayback=0",
      with: ["what": "setting"], source: "WKWebViewConfiguration's setting, as apps log it"),
    Signature(
      "INLINE-PLAYER", .inlineMedia, .platform, "AVPlayerViewController appeared",
      "AVFullScreenViewController", "title \"Live Broadcast\"", "webkitEnterFullscreen",
      "webkitbeginfullscreen",
      in: .script, with: ["what": "player"], source: "AVKit and WebKit names; nimiq/qr-scanner#261"),
    Signature(
      "TCC", .cameraDenied, .platform,
      "AUTHREQ_RESULT:{_}authValue=0{_}kTCCServiceCamera{_}client={client}",
      "AUTHREQ_RESULT:{_}authValue=0{_}kTCCServiceMicrophone{_}client={client}",
      "AUTHREQ_RESULT:{_}authValue=0{_}kTCCServiceCamera",
      "AUTHREQ_RESULT:{_}authValue=0{_}kTCCServiceMicrophone",
      source: "tccd: authValue 0 is denied"),
    Signature(
      "TCC-UNNAMED", .permissionRefused, .platform, "AUTHREQ_RESULT:{_}authValue=0",
      unless: ["kTCCService"], source: "tccd: which permission stands in another line"),
  ]

  /// What a script calls what it was refused.
  private static let cameraNames = ["getUserMedia", "camera", "microphone"].map {
    $0 + "{_}NotAllowedError: Permission"
  }
}
