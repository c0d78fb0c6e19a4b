extension FileChooserMissing {
  private static let intent =
    """
    android.content.ActivityNotFoundException: No Activity found to handle Intent { \
    act=android.intent.action.GET_CONTENT typ=image/* }
    """
  static let examples: [Example] = [
    .fires(
      "the wrapper and the system both say it", .likely,
      Example.logcat(
        .app(4, "SystemWebChromeClient", "No activity found to handle file chooser intent."),
        .app(4.01, "SystemWebChromeClient", intent))),
    .fires(
      "react-native-webview finds nobody", .possible,
      Example.logcat(
        .app(1, "Verify", "loadUrl https://verify.shop.example/upload"),
        .app(4, "RNCWebViewModule", "there is no Activity to handle this Intent"))),
    .quiet(
      "a picture of the person's own, and no check",
      Example.logcat(
        .app(4, "RNCWebViewModule", "there is no Activity to handle this Intent"))),
    .quiet(
      "a contact was to be picked",
      Example.logcat(
        .app(
          4, "Invite",
          """
          android.content.ActivityNotFoundException: No Activity found to handle Intent { \
          act=android.intent.action.PICK typ=vnd.android.cursor.dir/contact }
          """))),
    .quiet(
      "no app takes a link: another intent",
      Example.logcat(
        .app(
          4, "Share",
          """
          android.content.ActivityNotFoundException: No Activity found to handle Intent { \
          act=android.intent.action.VIEW dat=market://details }
          """
        ))),
    .quiet(
      "only the camera is missing, the plain chooser opens",
      Example.logcat(
        .app(4, "SystemWebChromeClient", "Device does not support photo capture"))),
    .undetermined(
      "the person saw black, and only traffic was sent", reported: .cameraBlack,
      Example.har(.mitmproxy, [.page(0, "https://verify.shop.example/scan")])),
  ]
}
