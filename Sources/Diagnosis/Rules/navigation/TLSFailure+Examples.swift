extension TLSFailure {
  private static let ask =
    """
    https://id.example.net/authorize?client_id=shop-web&response_type=code&scope=openid&\
    redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&state=st-7f31c0
    """
  private static let handshake =
    """
    [ERROR:ssl_client_socket_impl.cc(946)] handshake failed; returned -1, SSL error code 1, \
    net_error -202
    """

  private static let advertisement =
    """
    [INFO:CONSOLE(0)] "Failed to load resource: net::ERR_BLOCKED_BY_ORB", source: \
    https://pixel.ads.example/1.gif (0)
    """

  static let examples: [Example] = [
    .fires(
      "the provider's certificate is from nobody the phone trusts", .certain,
      Example.har(
        .playwright, .opened, [.failed(2.2, ask, "net::ERR_CERT_AUTHORITY_INVALID")], .idle)),
    .fires(
      "the site's own callback has an expired certificate", .certain,
      Example.har(
        .devTools, .opened, .providerPage(window: 1),
        [
          .submit(
            9, "https://id.example.net/login?flow=41aa", form: "user=u",
            to: "https://auth.shop.example/callback?code=c0de-55ab&state=st-7f31c0"),
          .failed(
            9.4, "https://auth.shop.example/callback?code=c0de-55ab&state=st-7f31c0",
            "net::ERR_CERT_DATE_INVALID"),
        ])),
    .fires(
      "no capture: the sign-in page is asked for, a certificate fails, an empty page is shown",
      .likely,
      Example.logcat(
        .app(1, "LoginActivity", "loadUrl https://sso.shop.example/login", level: "D"),
        .app(
          1.2, "X509Util",
          """
          Failed to validate the certificate chain, error: \
          java.security.cert.CertPathValidatorException: Trust anchor for certification path not \
          found.
          """
        ),
        .app(1.3, "chromium", handshake, level: "E"),
        .app(1.6, "LoginActivity", "onPageFinished about:blank", level: "D"))),
    .fires(
      "an advertisement's script speaks between the page's beginning and the empty page", .likely,
      Example.logcat(
        .app(1, "LoginActivity", "loadUrl https://sso.shop.example/login", level: "D"),
        .app(1.1, "chromium", advertisement, level: "I"),
        .app(1.3, "chromium", handshake, level: "E"),
        .app(1.4, "chromium", advertisement, level: "I"),
        .app(1.6, "LoginActivity", "onPageFinished about:blank", level: "D"))),
    .fires(
      "the app prints Android's own words about the page's certificate", .certain,
      Example.logcat(
        .app(1, "LoginActivity", "loadUrl https://sso.shop.example/login", level: "D"),
        .app(
          1.4, "LoginActivity",
          """
          onReceivedSslError primary error: 3 certificate: Issued to: CN=sso.shop.example; on \
          URL: https://sso.shop.example/login
          """,
          level: "E"))),
    .quiet(
      "handshakes of other hosts fail beside a page that is there",
      Example.logcat(
        .asks, .app(3, "chromium", handshake, level: "E"),
        .app(4, "chromium", handshake, level: "E"), .closed(at: 35))),
    .quiet(
      "a script of another host speaks before the handshake fails, and no page follows",
      Example.logcat(
        .app(1, "LoginActivity", "loadUrl https://sso.shop.example/login", level: "D"),
        .app(1.1, "chromium", advertisement, level: "I"),
        .app(1.3, "chromium", handshake, level: "E"))),
    .quiet(
      "the host answers over https elsewhere in the capture",
      Example.har(
        .playwright, .opened, .providerPage(window: 1),
        [.failed(8, "https://id.example.net/login?flow=41aa", "net::ERR_SSL_PROTOCOL_ERROR")],
        .idle)),
    .undetermined(
      "a certificate is refused while a proxy stands between, which may be whose it is",
      Example.logcat(
        .app(1, "LoginActivity", "loadUrl https://sso.shop.example/login", level: "D"),
        .app(1.3, "chromium", handshake, level: "E"),
        .app(1.6, "LoginActivity", "onPageFinished about:blank", level: "D")),
      Example.har(
        .charles,
        [
          Example.Step(
            second: 0, method: "CONNECT", url: "https://push.example.org:443", status: 200,
            type: "other")
        ])),
    .undetermined(
      "a console that says nothing of connections",
      Example.webKitConsole(
        "https://shop.example/app.js:4:62: CONSOLE LOG Opening sign-in popup")),
  ]
}
