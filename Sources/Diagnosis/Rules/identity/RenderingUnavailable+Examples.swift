extension RenderingUnavailable {
  private static let lost = Example.Line.console(
    5, "WebGL: CONTEXT_LOST_WEBGL: loseContext: context lost",
    "https://verify.shop.example/scan.js")
  private static let layer = Example.Line.app(
    4, "View",
    """
    WebView not displayed because it is too large to fit into a software layer (or drawing cache), \
    needs 20710080 bytes, only 8294400 available
    """)

  static let examples: [Example] = [
    .fires(
      "the check's page loses its context, and the person sees black", .likely,
      reported: .cameraBlack, Example.logcat(lost)),
    .fires(
      "the system leaves the WebView out, and the person sees nothing", .likely, reported: .blank,
      Example.logcat(layer)),
    .fires(
      "the same line, which a screenshot tool brings about as well: a risk", .possible,
      Example.logcat(layer)),
    .quiet(
      "an advertisement's script loses its own context",
      Example.logcat(
        .console(
          5, "WebGL: CONTEXT_LOST_WEBGL: loseContext: context lost", "https://ads.example.net/3d.js"
        )
      )),
    .quiet(
      "the context comes back",
      Example.logcat(
        lost,
        .console(
          6, "THREE.WebGLRenderer: Context Restored.", "https://verify.shop.example/three.js"))),
    .quiet(
      "a picture of the app's own was too large, which is no web view",
      reported: .blank,
      Example.logcat(
        .app(
          4, "View",
          """
          ImageView not displayed because it is too large to fit into a software layer (or drawing \
          cache), needs 20710080 bytes, only 8294400 available
          """),
        .console(5, "page ready"))),
    .quiet(
      "graphics drivers chatter", reported: .blank,
      Example.logcat(
        .app(1, "EGL_emulation", "eglMakeCurrent: 0x7c1: ver 3 0 (tinfo 0x7d2)", level: "D"),
        .app(1, "OpenGLRenderer", "Davey! duration=812ms", level: "I"),
        .console(5, "page ready"))),
    .undetermined(
      "the person saw black, and only traffic was sent", reported: .cameraBlack,
      Example.har(.mitmproxy, [.page(0, "https://verify.shop.example/scan")])),
  ]
}
