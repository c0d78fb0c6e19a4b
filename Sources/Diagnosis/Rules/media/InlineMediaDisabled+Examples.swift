extension InlineMediaDisabled {
  private static let off = (1.0, "[Check] web view made, allowsInlineMediaPlayback = false")
  static let examples: [Example] = [
    .fires(
      "switched off, and the player comes up", .likely,
      Example.xcode(
        off, (4, "[Check] camera started"),
        (5, "[Check] AVPlayerViewController appeared over the check"))),
    .fires(
      "WebKit's title of a stream", .likely,
      Example.xcode(off, (5, "[Check] AVPlayerViewController appeared, title \"Live Broadcast\""))),
    .quiet(
      "switched off, and the player shows a film",
      Example.xcode(off, (5, "[Shop] AVPlayerViewController appeared for the first film"))),
    .fires(
      "the player over a page that wanted the camera", .possible,
      Example.xcode(
        (4, "[Check] camera started"), (5, "[Check] full screen player presented"))),
    .quiet("switched off, and no player came", Example.xcode(off, (4, "[Check] camera started"))),
    .quiet(
      "a film in the player, and no camera",
      Example.xcode((5, "[Shop] AVPlayerViewController appeared for the product film"))),
    .undetermined(
      "the person saw black, and only traffic was sent", reported: .cameraBlack,
      Example.har(
        .webInspector, by: .wkWebView, [.page(0, "https://verify.shop.example/scan")])),
  ]
}
