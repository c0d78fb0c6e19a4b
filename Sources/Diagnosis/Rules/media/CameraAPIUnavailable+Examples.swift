extension CameraAPIUnavailable {
  static let examples: [Example] = [
    .fires(
      "JavaScriptCore names the missing object", .certain,
      Example.xcode(
        (1, "[Check] opening https://verify.shop.example/scan"),
        (
          3,
          """
          [Check] console.error: TypeError: undefined is not an object (evaluating \
          'navigator.mediaDevices.getUserMedia')
          """
        ))),
    .fires(
      "V8 names it", .certain,
      Example.logcat(
        .console(
          3,
          "Uncaught TypeError: Cannot read properties of undefined (reading 'getUserMedia')",
          "http://verify.shop.example/scan.js"))),
    .fires(
      "the page says it in words", .possible,
      Example.logcat(.console(3, "navigator mediaDevices undefined, giving up"))),
    .quiet(
      "something else is undefined",
      Example.logcat(
        .console(3, "Uncaught TypeError: Cannot read properties of undefined (reading 'length')"))),
    .quiet(
      "the interface is there, the camera refused",
      Example.logcat(.console(3, "getUserMedia: NotAllowedError: Permission denied"))),
    .undetermined(
      "the person saw black, and only traffic was sent", reported: .cameraBlack,
      Example.har(.mitmproxy, [.page(0, "https://verify.shop.example/scan")])),
  ]
}
