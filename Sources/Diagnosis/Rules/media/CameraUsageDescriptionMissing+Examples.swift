extension CameraUsageDescriptionMissing {
  private static func crash(_ key: String) -> String {
    """
    [access] This app has crashed because it attempted to access privacy-sensitive data without a \
    usage description.  The app's Info.plist must contain an \(key) key with a string value \
    explaining to the user how the app uses this data.
    """
  }

  static let examples: [Example] = [
    .fires(
      "the page asks for the camera", .certain,
      Example.xcode((2, "kyc page loaded"), (3, crash("NSCameraUsageDescription")))),
    .fires(
      "the microphone's key is missing", .certain,
      Example.xcode((3, crash("NSMicrophoneUsageDescription")))),
    .quiet(
      "another key is missing", Example.xcode((3, crash("NSLocationWhenInUseUsageDescription")))),
    .quiet(
      "tccd refuses, and the app lives on",
      Example.xcode(
        (
          3,
          """
          Refusing TCCAccessRequest for service kTCCServiceCamera and client \
          Sub:{com.news.example}Resp:{identifier=com.news.example, pid=5000} without \
          NSCameraUsageDescription key
          """
        ))),
    .quiet("Android", Example.logcat(.asks, .gotNull)),
    .quiet(
      "a crash for another reason",
      Example.xcode(
        (2, "Opening sign-in popup"),
        (2.1, "Shop/Popup.swift:12: Fatal error: Unexpectedly found nil"))),
    .undetermined(
      "only a capture", Example.har(.mitmproxy, by: .wkWebView, .opened, .providerPage())),
  ]
}
