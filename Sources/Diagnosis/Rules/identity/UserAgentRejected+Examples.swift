extension UserAgentRejected {
  static let examples: [Example] = [
    .fires(
      "the provider answers 403 and names the user agent", .certain,
      Example.har(
        .mitmproxy,
        .opened,
        [
          .page(
            2.2,
            "https://accounts.google.com/o/oauth2/v2/auth?client_id=shop.apps.example&response_type=code&scope=openid&redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&state=st-7f31c0",
            status: 403, body: "<html>Error 403: disallowed_useragent</html>")
        ])),
    .fires(
      "the provider sends the error back in the address", .certain,
      Example.har(
        .mitmproxy, by: .wkWebView,
        .opened,
        [
          .redirect(
            2.2,
            "https://id.example.net/authorize?client_id=shop-web&response_type=code&scope=openid&redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&state=st-7f31c0",
            to: "https://shop.example/callback?error=disallowed_useragent&state=st-7f31c0"),
          .page(
            2.6, "https://shop.example/callback?error=disallowed_useragent&state=st-7f31c0",
            status: 400),
        ])),
    .fires(
      "a page with status 200 that refuses embedded browsers", .certain,
      Example.har(
        .mitmproxy, by: .wkWebView, .opened,
        [
          .page(
            2.2,
            "https://www.facebook.com/v19.0/dialog/oauth?client_id=77&response_type=code&scope=email&redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&state=st-7f31c0",
            body:
              "<html>For your account security, logging into Facebook from an embedded browser is disabled.</html>"
          )
        ])),
    .quiet(
      "the provider answers with a configuration error instead",
      Example.har(
        .mitmproxy,
        .opened,
        [
          .redirect(
            2.2,
            "https://id.example.net/authorize?client_id=shop-web&response_type=code&scope=openid&redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&state=st-7f31c0",
            to: "https://shop.example/callback?error=invalid_scope&state=st-7f31c0"),
          .page(
            2.6, "https://shop.example/callback?error=invalid_scope&state=st-7f31c0", status: 400),
        ])),
    .quiet(
      "a web view's user agent, and the provider shows its normal page",
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
    .undetermined(
      "the request went out and its answer is not in the evidence",
      Example.har(
        .mitmproxy,
        .opened,
        [
          .failed(
            2.2,
            "https://id.example.net/authorize?client_id=shop-web&response_type=code&scope=openid&redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&state=st-7f31c0",
            "net::ERR_ABORTED")
        ])),
  ]
}
