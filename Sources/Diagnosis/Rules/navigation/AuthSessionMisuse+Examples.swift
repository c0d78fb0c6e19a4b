extension AuthSessionMisuse {
  private static func ended(_ code: Int) -> String {
    """
    [Login] Error Domain=com.apple.AuthenticationServices.WebAuthenticationSession Code=\(code) \
    "(null)"
    """
  }
  static let examples: [Example] = [
    .fires(
      "no presentation context", .certain,
      Example.xcode(
        (
          4,
          """
          [Login] Cannot start ASWebAuthenticationSession without providing presentation context. \
          Set presentationContextProvider before calling -start.
          """
        ))),
    .fires("a context that is not on the screen", .certain, Example.xcode((4, ended(3)))),
    .fires(
      "cancelled as soon as it began", .possible,
      Example.xcode((4, "[Login] starting sign-in"), (4.3, ended(1)))),
    .quiet(
      "closed by the person after a while",
      Example.xcode((4, "[Login] starting sign-in"), (31, ended(1)))),
    .quiet(
      "the second start works",
      Example.xcode((4, ended(3)), (9, "[Login] user is signed in"))),
    .undetermined(
      "the person saw nothing, and only traffic was sent", reported: .nothingHappens,
      Example.har(.mitmproxy, by: .wkWebView, .opened)),
  ]
}
