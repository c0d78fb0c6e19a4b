extension CameraPermissionDenied {
  private static let refused = Example.Line.console(
    4, "capture: NotAllowedError: Permission denied", "https://verify.shop.example/scan.js")

  static let examples: [Example] = [
    .fires(
      "the app's handler denies, and the page is told", .certain,
      Example.logcat(
        .app(3.9, "VerifyActivity", "onPermissionRequest: camera denied, no CAMERA permission"),
        refused)),
    .fires(
      "WebKit's process denies it", .certain,
      Example.xcode(
        (1, "[Verify] opening https://verify.shop.example/scan"),
        (
          4,
          """
          0x7f9a1c0 - UserMediaPermissionRequestManagerProxy::denyRequest(7f9a) 3, reason: \
          PermissionDenied
          """
        ))),
    .fires(
      "the page alone says so, in WebKit's words", .possible,
      Example.webKitConsole(
        """
        https://verify.shop.example/scan.js:9:20: CONSOLE ERROR camera: NotAllowedError: The \
        request is not allowed by the user agent or the platform in the current context, possibly \
        because the user denied permission.
        """)),
    .quiet(
      "the same words of WebKit's about a passkey",
      Example.webKitConsole(
        """
        https://shop.example/keys.js:4:10: CONSOLE ERROR credentials.get: NotAllowedError: The \
        request is not allowed by the user agent or the platform in the current context, possibly \
        because the user denied permission.
        """)),
    .quiet(
      "a push was refused in the same words",
      Example.logcat(
        .console(
          4, "Uncaught (in promise) NotAllowedError: Permission denied",
          "https://shop.example/push.js"))),
    .fires(
      "the bare words, by a script of a check", .possible, Example.logcat(refused)),
    .quiet(
      "refused first, then granted",
      Example.logcat(
        refused, .app(9, "VerifyActivity", "onPermissionRequest: camera permission granted"))),
    .quiet(
      "a list of how permissions stand",
      Example.logcat(.app(2, "Shop", "permissions: camera=denied, location=granted"))),
    .quiet(
      "a policy of the page refused it",
      Example.logcat(
        .console(
          3.9, "Permissions policy violation: camera is not allowed in this document.",
          "https://verify.shop.example/scan.js"), refused)),
    .quiet(
      "refused first, allowed at the second try",
      Example.logcat(refused, .console(9, "camera started", "https://verify.shop.example/scan.js"))),
    .quiet(
      "Android's remark on sound, which every page with a player makes",
      Example.logcat(
        .app(
          1, "cr_media",
          """
          Requires MODIFY_AUDIO_SETTINGS and RECORD_AUDIO. No audio device will be available for \
          recording
          """
        ))),
    .undetermined(
      "the person saw black, and only traffic was sent", reported: .cameraBlack,
      Example.har(.mitmproxy, [.page(0, "https://verify.shop.example/scan")])),
  ]
}
