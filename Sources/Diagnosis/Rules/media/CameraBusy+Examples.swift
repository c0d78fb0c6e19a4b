extension CameraBusy {
  static let examples: [Example] = [
    .fires(
      "Chromium cannot start the source", .likely,
      Example.logcat(.console(4, "scan: NotReadableError: Could not start video source"))),
    .fires(
      "WebKit names the hardware", .certain,
      Example.xcode(
        (1, "[Check] opening https://verify.shop.example/scan"),
        (3, "UserMediaRequest::deny - hardware error"))),
    .quiet(
      "the second try works",
      Example.logcat(
        .console(4, "scan: NotReadableError: Could not start video source"),
        .console(9, "camera started"))),
    .quiet(
      "a remark on sound only",
      Example.logcat(
        .app(
          2, "chromium",
          "[ERROR:audio_manager_android.cc(326)] Unable to select audio device!", level: "E"))),
    .quiet(
      "refused, not busy", Example.logcat(.console(4, "NotAllowedError: Permission denied"))),
    .undetermined(
      "the person saw black, and only traffic was sent", reported: .cameraBlack,
      Example.har(.mitmproxy, [.page(0, "https://verify.shop.example/scan")])),
  ]
}
