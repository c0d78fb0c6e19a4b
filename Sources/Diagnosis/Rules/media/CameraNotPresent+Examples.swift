extension CameraNotPresent {
  static let examples: [Example] = [
    .fires(
      "Chromium finds no device", .certain,
      Example.logcat(
        .console(
          4, "scan failed: NotFoundError: Requested device not found",
          "https://verify.shop.example/scan.js"))),
    .fires(
      "a script of no check counts its devices", .possible,
      Example.logcat(
        .console(
          4, "NotFoundError: Requested device not found", "https://shop.example/call.js"))),
    .fires(
      "WebKit's process finds none", .certain,
      Example.xcode(
        (1, "[Check] opening https://verify.shop.example/scan"),
        (3, "UserMediaRequest::deny - no capture devices"))),
    .quiet(
      "WebKit misses a node of the page, not a camera",
      Example.webKitConsole(
        """
        https://shop.example/app.js:9:20: CONSOLE ERROR NotFoundError: The object can not be found \
        here.
        """)),
    .quiet(
      "not found, then found",
      Example.logcat(
        .console(4, "scan failed: NotFoundError: Requested device not found"),
        .console(9, "camera started"))),
    .quiet(
      "refused, not absent", Example.logcat(.console(4, "NotAllowedError: Permission denied"))),
    .undetermined(
      "the person saw black, and only traffic was sent", reported: .cameraBlack,
      Example.har(.mitmproxy, [.page(0, "https://verify.shop.example/scan")])),
  ]
}
