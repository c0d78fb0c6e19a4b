extension PasskeyUnavailable {
  private static let unsupported = Example.Line.console(
    4,
    "Passkey login failed: NotSupportedError: The user agent does not support public key credentials.",
    "https://id.example.net/passkey.js")
  private static let atLoad = Example.Line.console(
    3,
    """
    Uncaught (in promise) NotSupportedError: The user agent does not support public key credentials.
    """,
    "https://id.example.net/login.js")
  private static let options = [
    Example.Step.fetch(
      3, "https://id.example.net/webauthn/options", method: "POST", json: #"{"user":"u"}"#,
      answer: #"{"challenge":"cHVibGlj","rpId":"id.example.net"}"#)
  ]

  static let examples: [Example] = [
    .fires(
      "the page's sign-in fails because the engine has no passkeys", .likely,
      Example.logcat(.asks, unsupported)),
    .fires(
      "the system finds the app not associated with the site, and the sign-in fails", .certain,
      Example.xcode(
        (1, "[Auth] opening sign-in page https://id.example.net/login"),
        (
          4,
          """
          [Auth] passkey: Error Domain=com.apple.AuthenticationServices.AuthorizationError \
          Code=1004 "Application with identifier TEAM1.com.example.shop is not associated with \
          domain id.example.net"
          """
        ),
        (4.2, "[Auth] sign-in failed"))),
    .fires(
      "a page that asks as it loads, and nothing shows that anybody minded: a risk", .possible,
      Example.logcat(atLoad)),
    .fires(
      "a script of another site looks for passkeys while a sign-in stands still: a risk", .possible,
      Example.logcat(
        .console(
          3, "NotSupportedError: The user agent does not support public key credentials.",
          "https://cdn.example.org/look.js")),
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
    .quiet(
      "the person goes on with a password",
      Example.logcat(.asks, atLoad, .succeeded)),
    .quiet(
      "the person cancels, and the page says so",
      Example.logcat(
        .asks,
        .console(4, "passkey: AbortError: The request has been aborted."),
        .console(4.1, "Sign-in cancelled by user"))),
    .quiet(
      "a flow that completed with the console's complaint in it",
      Example.logcat(atLoad),
      Example.har(.devTools, .opened, .providerPage(window: 1), .signedIn(window: 1), .takenUp)),
    .quiet(
      "a camera was refused in WebKit's words",
      Example.webKitConsole(
        """
        https://verify.shop.example/scan.js:9:20: CONSOLE ERROR getUserMedia: NotAllowedError: The \
        request is not allowed by the user agent or the platform in the current context, possibly \
        because the user denied permission.
        """)),
    .quiet(
      "nothing asks for a passkey",
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
    .undetermined(
      "cancelled, timed out or forbidden: the engine does not say which",
      Example.logcat(
        .asks,
        .console(
          9,
          """
          NotAllowedError: The operation either timed out or was not allowed. See: \
          https://www.w3.org/TR/webauthn-2/#sctn-privacy-considerations-client.
          """, "https://id.example.net/passkey.js"))),
    .undetermined(
      "the page fetches what a passkey needs, and no console was sent",
      Example.har(.mitmproxy, .opened, .providerPage(window: 1), options, .idle)),
  ]
}
