extension CleartextBlocked {
  private static let back = "http://shop.example/callback?code=c0de-55ab&state=st-7f31c0"
  static let examples: [Example] = [
    .fires(
      "the return is plain http", .certain,
      Example.har(
        .devTools, .opened, .providerPage(window: 1),
        [
          .submit(9, "https://id.example.net/login?flow=41aa", form: "user=u", to: back),
          .failed(9.2, back, "net::ERR_CLEARTEXT_NOT_PERMITTED"),
        ])),
    .fires(
      "iOS names the host", .certain,
      Example.xcode(
        (
          4,
          """
          App Transport Security has blocked a cleartext HTTP connection to login.shop.example \
          since it is insecure. Use HTTPS instead or add this domain to Exception Domains in your \
          Info.plist.
          """
        ))),
    .fires(
      "the wrapper's error line carries the address", .certain,
      Example.logcat(
        .app(
          4, "ReactNativeJS",
          #"page error {"code":-1,"description":"net::ERR_CLEARTEXT_NOT_PERMITTED","url":"\#(back)"}"#
        ))),
    .quiet(
      "the platform's default, which every app prints",
      Example.logcat(
        .app(
          1, "NetworkSecurityConfig",
          "No Network Security Config specified, using platform default", level: "D"))),
    .quiet(
      "a picture of the provider's page",
      Example.logcat(
        .app(
          4, "Web",
          """
          onReceivedError http://login.shop.example/logo.png net::ERR_CLEARTEXT_NOT_PERMITTED \
          isForMainFrame: false
          """))),
    .fires(
      "no more than a word of the path speaks of a flow", .possible,
      Example.logcat(
        .app(
          4, "Web",
          "onReceivedError http://push.example.org/token/register net::ERR_CLEARTEXT_NOT_PERMITTED"
        ))),
    .fires(
      "the app's picture loader, not its web view", .possible,
      Example.logcat(
        .app(
          4, "ImageLoader",
          """
          java.net.UnknownServiceException: CLEARTEXT communication to wallet.shop.example not \
          permitted by network security policy
          """))),
    .quiet(
      "an advertisement was refused",
      Example.xcode(
        (
          4,
          """
          App Transport Security has blocked a cleartext HTTP connection to ads.example.com since \
          it is insecure. Use HTTPS instead.
          """
        ))),
    .quiet(
      "the wrapper waits at its own loopback",
      Example.logcat(
        .app(
          4, "Web",
          "error net::ERR_CLEARTEXT_NOT_PERMITTED http://localhost/callback?code=c0de-55ab"))
    ),
    .undetermined(
      "only the console of a page", reported: .errorPage,
      Example.webKitConsole(
        "https://shop.example/app.js:4:62: CONSOLE LOG Opening sign-in popup")),
  ]
}
