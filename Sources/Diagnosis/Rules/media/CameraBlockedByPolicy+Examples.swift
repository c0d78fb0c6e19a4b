extension CameraBlockedByPolicy {
  private static let scan = "https://verify.shop.example/scan.js"
  private static let refused = Example.Line.console(
    4.1, "scan: NotAllowedError: Permission denied", scan)

  static let examples: [Example] = [
    .fires(
      "Chromium names the policy, and the page is refused", .certain,
      Example.logcat(
        .console(4, "Permissions policy violation: camera is not allowed in this document.", scan),
        refused)),
    .fires(
      "WebKit names it in its own words", .certain,
      Example.webKitConsole(
        "https://verify.shop.example/scan.js:9:20: CONSOLE ERROR Not allowed to call getUserMedia."
      )),
    .fires(
      "the header is on record as well", .certain,
      Example.har(
        .mitmproxy,
        [
          .page(
            0, "https://verify.shop.example/scan",
            headers: ["permissions-policy: geolocation=(), camera=()"])
        ]),
      Example.logcat(
        .console(4, "Permissions policy violation: camera is not allowed in this document.", scan))
    ),
    .quiet(
      "a policy about something else",
      Example.logcat(
        .console(
          1, "Permissions policy violation: unload is not allowed in this document.",
          "https://shop.example/app.js"),
        .console(4, "scan: NotAllowedError: Permission denied", scan))),
    .quiet(
      "an advertisement's script asks what the device can do",
      Example.logcat(
        .console(
          4, "Permissions policy violation: camera is not allowed in this document.",
          "https://ads.example/probe.js"))),
    .quiet("refused, and no word of a policy", Example.logcat(refused)),
    .undetermined(
      "the person saw black, and only traffic was sent", reported: .cameraBlack,
      Example.har(.mitmproxy, [.page(0, "https://verify.shop.example/scan")])),
  ]
}
