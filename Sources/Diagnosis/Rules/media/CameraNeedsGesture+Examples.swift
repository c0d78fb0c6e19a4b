extension CameraNeedsGesture {
  private static let waits = Example.Line.console(
    4,
    """
    Uncaught (in promise) NotAllowedError: play() failed because the user didn't interact with the \
    document first.
    """)
  static let examples: [Example] = [
    .fires(
      "the camera runs, its preview may not play", .likely,
      Example.logcat(.console(3, "camera started"), waits)),
    .fires("the person saw black", .likely, reported: .cameraBlack, Example.logcat(waits)),
    .quiet("a film on the start page, and no camera anywhere", Example.logcat(waits)),
    .quiet(
      "it plays in the end", Example.logcat(waits, .console(6, "camera started"))),
    .undetermined(
      "the person saw black, and only traffic was sent", reported: .cameraBlack,
      Example.har(.mitmproxy, [.page(0, "https://verify.shop.example/scan")])),
  ]
}
