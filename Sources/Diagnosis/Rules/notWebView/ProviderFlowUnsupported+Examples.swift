extension ProviderFlowUnsupported {
  private static let light = [
    Example.Step.page(
      1, "https://auth-light.identity.adobe.com/?client_id=77", body: "<html>light</html>"
    ).sending("referer: https://shop.example/")
      .sending("sec-fetch-dest: iframe")
  ]
  private static func popup(_ window: Int = 2) -> [Example.Step] {
    [
      Example.Step.page(
        2.4,
        """
        https://auth.services.adobe.com/en_US/index.html?client_id=77&callback=\
        https%3A%2F%2Fims-na1.adobelogin.com%2Fims%2Fadobeid%2F77%2FAdobeID%2Ftoken
        """,
        body: "<html>sign in</html>"
      ).inWindow(window)
    ]
  }

  static let examples: [Example] = [
    .fires(
      "the light sign-in in an iPhone's web view: its popup stays as it is", .possible,
      Example.har(.mitmproxy, by: .wkWebView, .opened, light, popup(), .openerWaits, .idle)),
    .fires(
      "the same without an export of the popup", .possible,
      Example.har(
        .playwright, by: .wkWebView, .opened, light, popup(1), .idle)),
    .quiet(
      "the light sign-in in Safari",
      Example.har(.mitmproxy, by: .safari, .opened, light, popup(), .openerWaits, .idle)),
    .quiet(
      "an Android web view: the vendor names iOS",
      Example.har(.mitmproxy, .opened, light, popup(), .openerWaits, .idle)),
    .quiet(
      "Adobe's ordinary sign-in",
      Example.har(.mitmproxy, by: .wkWebView, .opened, popup(), .openerWaits, .idle)),
    .undetermined(
      "a log that names Adobe's page and no frame",
      Example.xcode(
        (
          1,
          """
          [Editor] navigate to \
          https://ims-na1.adobelogin.com/ims/authorize/v2?client_id=77&response_type=token&\
          scope=openid&redirect_uri=https%3A%2F%2Fshop.example%2F
          """
        ),
        (40, "[Editor] sign-in failed"))),
  ]
}
