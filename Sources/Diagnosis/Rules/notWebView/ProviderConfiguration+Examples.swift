extension ProviderConfiguration {
  private static let ask =
    """
    https://accounts.google.com/o/oauth2/v2/auth?client_id=77.apps.googleusercontent.com&\
    response_type=code&scope=openid&redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&state=st-\
    7f31c0
    """
  private static let entra =
    """
    https://login.microsoftonline.com/common/oauth2/v2.0/authorize?client_id=77&response_type=\
    code&scope=openid&redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&state=st-7f31c0
    """
  private static func refusal(_ authError: String, status: Int) -> [Example.Step] {
    let page = "https://accounts.google.com/signin/oauth/error?authError=\(authError)"
    return [
      .redirect(2.2, ask, to: page), .page(2.5, page, status: status, body: "<title>Error</title>"),
    ]
  }

  static let examples: [Example] = [
    .fires(
      "Google's error address says redirect_uri_mismatch", .certain,
      Example.har(
        .mitmproxy, .opened, refusal("ChVyZWRpcmVjdF91cmlfbWlzbWF0Y2ggkAM%3D", status: 400))),
    .fires(
      "a page answered with 200 that carries the provider's code", .certain,
      Example.har(
        .mitmproxy, by: .wkWebView, .opened,
        [
          .page(
            2.2, entra,
            body: "<p>AADSTS50011: The redirect URI specified in the request does not match.</p>")
        ])),
    .fires(
      "the text of the provider's error page alone", .certain,
      Example.File(
        "page.txt",
        """
        Sign in
        Sorry, but we're having trouble signing you in.
        AADSTS50011: The redirect URI 'https://shop.example/back' specified in the request does \
        not match the redirect URIs configured for the application '1b2c'.

        """)),
    .fires(
      "Firebase's code in the page's console", .certain,
      Example.webKitConsole(
        "[Log] signing in with a popup (app.js, line 3)",
        """
        [Error] FirebaseError: Firebase: This domain is not authorized for OAuth operations for \
        your Firebase project. (auth/unauthorized-domain). (app.js, line 9)
        """)),
    .fires(
      "the answer comes back as unauthorized_client", .certain,
      Example.har(
        .playwright, .opened, .providerPage(window: 1),
        [
          .page(9, "https://shop.example/callback?error=unauthorized_client&state=st-7f31c0")
            .sending("referer: https://id.example.net/")
        ])),
    .fires(
      "an unknown provider's page says it in words of its own", .possible,
      Example.har(
        .mitmproxy, .opened,
        [
          .page(
            2.2,
            """
            https://id.example.net/authorize?client_id=shop-web&response_type=code&scope=openid&\
            redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&state=st-7f31c0
            """,
            status: 400, body: "<h1>Oops</h1><p>The redirect URI is not registered.</p>")
        ])),
    .quiet(
      "a silent check was told that the person is needed",
      Example.logcat(.console(2, "silent check: Error: Login required (login_required)"))),
    .quiet(
      "Firebase's popup was closed: no fault of the set-up",
      Example.logcat(
        .console(2, "FirebaseError: Firebase: Error (auth/popup-closed-by-user)."))),
    .quiet(
      "the refusal is of the browser, not of the client",
      Example.har(
        .mitmproxy, .opened, refusal("ChRkaXNhbGxvd2VkX3VzZXJhZ2VudCCTAw%3D%3D", status: 403))),
    .quiet(
      "the provider shows its page, and the person goes no further",
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
    .quiet(
      "a note names a code that it was not",
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle),
      Example.File(
        "note.md",
        "Nothing happens after the tap. It is not AADSTS50011, we checked the redirect URI.\n")),
    .quiet(
      "a console lists the codes that the page knows",
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle),
      Example.webKitConsole(
        """
        [Log] known: 'auth/unauthorized-domain', 'auth/operation-not-allowed', \
        'auth/invalid-api-key' (app.js, line 9)
        """)),
    .quiet(
      "a script of the sign-in page lists every error there is",
      Example.har(
        .mitmproxy, .opened,
        [
          .page(
            2.2, entra,
            body:
              """
              <script>var \
              E={a:'invalid_client',b:'invalid_scope',c:'AADSTS50011',d:'AADSTS70001',\
              e:'AADSTS90002',f:'AADSTS50105'}</script><form>
              """
          )
        ], .idle)),
    .undetermined(
      "the provider was asked, and its answer is not in the capture",
      Example.har(
        .mitmproxy, .opened, [.redirect(2.2, ask, to: "https://accounts.google.com/v3/signin")])),
  ]
}
