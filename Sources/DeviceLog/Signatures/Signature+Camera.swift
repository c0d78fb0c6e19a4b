// Camera, microphone and file choosers.
extension Signature {
  static let camera: [Signature] = [
    Signature(
      "A046", .cameraDenied, .platform, "NotAllowedError: Permission denied", in: .script,
      source: "Blink user_media_processor.cc"),
    Signature(
      "I-G3", .cameraDenied, .platform,
      "UserMediaPermissionRequestManagerProxy::denyRequest{_}PermissionDenied",
      "UserMediaRequest::deny - permission denied",
      source: "WebKit UserMediaPermissionRequestManagerProxy.cpp"),
    Signature(
      "A-CAMERA", .cameraDenied, .library, "Camera permission not granted",
      "there is no Camera permission", "Media capture intent could not be launched",
      source: "Capacitor BridgeWebChromeClient; react-native-webview RNCWebViewModule"),
    Signature(
      "POLICY", .cameraPolicy, .platform,
      "Permissions policy violation: {feature} is not allowed in this document",
      "Permissions policy violation: {feature} access has been blocked",
      "Not allowed to call getUserMedia", "Feature policy violation: {feature} is not allowed",
      in: .script, source: "Blink permissions_policy; WebKit MediaDevices.cpp"),
    Signature(
      "A047", .cameraBusy, .platform, "NotReadableError: Could not start {device} source",
      "UserMediaRequest::deny - hardware error", "NotReadableError: Device in use",
      in: .script, source: "Blink user_media_processor.cc; WebKit UserMediaRequest.cpp"),
    Signature(
      "NO-CAMERA", .cameraAbsent, .platform, "NotFoundError: Requested device not found",
      "UserMediaRequest::deny - no capture devices",
      "NotFoundError: The object can not be found here",
      in: .script, source: "Blink; WebKit UserMediaRequest.cpp"),
    Signature(
      "I-G2", .cameraUndefined, .platform,
      "undefined is not an object (evaluating 'navigator.mediaDevices{_}')",
      "Cannot read properties of undefined (reading 'getUserMedia')",
      "Cannot read property 'getUserMedia' of undefined", "navigator.mediaDevices is undefined",
      in: .script, source: "JavaScriptCore and V8"),
    Signature(
      "I-G1", .usageDescriptionMissing, .platform,
      "app's Info.plist must contain an {key} key",
      "without {key} key", in: .anywhere, unless: ["the NS"], source: "TCC"),
    Signature(
      "I-G1-FRAME", .usageDescriptionMissing, .platform,
      "__TCC_CRASHING_DUE_TO_PRIVACY_VIOLATION__", "__CRASHING_DUE_TO_PRIVACY_VIOLATION__",
      with: ["frame": "true"], source: "symbol of TCC in a backtrace"),
    Signature(
      "A044", .cameraDenied, .platform, "Requires MODIFY_AUDIO_SETTINGS and RECORD_AUDIO",
      with: ["device": "audio"], source: "Chromium AudioManagerAndroid.java"),
    Signature(
      "A045", .cameraBusy, .platform, "Unable to select communication device",
      "Unable to select audio device", with: ["device": "audio"],
      source: "Chromium audio_manager_android.cc"),
    Signature(
      "A048", .fileChooserFailed, .library, "No activity found to handle file chooser intent",
      "there is no Activity to handle this Intent", source: "cordova-android, react-native-webview"),
    Signature(
      "INLINE", .inlineMedia, .platform, "AVPlayerViewController appeared",
      "allowsInlineMediaPlayback=false", "allowsInlineMediaPlayback: false",
      "allowsInlineMediaPlayback=NO", "title \"Live Broadcast\"",
      source: "AVKit, as apps log it"),
    Signature(
      "TCC", .cameraDenied, .platform,
      "AUTHREQ_RESULT:{_}authValue=0{_}kTCCServiceCamera",
      source: "tccd: authValue 0 is denied"),
  ]
}
