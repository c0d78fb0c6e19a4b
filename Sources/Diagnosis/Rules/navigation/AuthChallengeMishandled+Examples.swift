extension AuthChallengeMishandled {
  static let examples: [Example] = [
    .fires(
      "the host wants a certificate", .possible,
      Example.xcode(
        (
          4,
          """
          [Web] Error Domain=NSURLErrorDomain Code=-1206 "The server requires a client \
          certificate." UserInfo={NSErrorFailingURLStringKey=https://sso.corp.example/login}
          """
        ))),
    .fires(
      "the app cancels, and the page's load ends", .likely,
      Example.xcode(
        (
          4,
          "[Web] didReceive challenge for https://sso.corp.example/login: cancelAuthenticationChallenge"
        ),
        (
          4.1,
          """
          [Loading] 0x1a2b - [pageProxyID=6, webPageID=7, PID=4720] \
          WebPageProxy::didFailProvisionalLoadForFrame: frameID=1, isMainFrame=1, \
          domain=NSURLErrorDomain, code=-999, isMainFrame=1, willInternallyHandleFailure=0
          """
        ))),
    .fires(
      "a company log-in that nothing answers", .likely,
      Example.har(
        .mitmproxy,
        [
          .page(
            2, "https://sso.corp.example/login", status: 401,
            headers: ["www-authenticate: Negotiate"])
        ])),
    .undetermined(
      "an avatar's challenge without address, and another load that ended",
      Example.xcode(
        (4, "[Web] avatar: Error Domain=NSURLErrorDomain Code=-1012 \"(null)\""),
        (
          4.5,
          """
          [Loading] 0x1a2b - [pageProxyID=6, webPageID=7, PID=4720] \
          WebPageProxy::didFailProvisionalLoadForFrame: frameID=1, isMainFrame=1, \
          domain=NSURLErrorDomain, code=-999, isMainFrame=1, willInternallyHandleFailure=0
          """
        ))),
    .quiet(
      "asked, answered, and the page is there",
      Example.har(
        .mitmproxy,
        [
          .page(
            2, "https://sso.corp.example/login", status: 401,
            headers: ["www-authenticate: Negotiate"]),
          .page(2.4, "https://sso.corp.example/login"),
        ])),
    .quiet(
      "another load took the place of the first",
      Example.xcode(
        (
          4.1,
          """
          [Loading] 0x1a2b - [pageProxyID=6, webPageID=7, PID=4720] \
          WebPageProxy::didFailProvisionalLoadForFrame: frameID=1, isMainFrame=1, \
          domain=NSURLErrorDomain, code=-999, isMainFrame=1, willInternallyHandleFailure=0
          """
        ))),
    .undetermined(
      "a handler that cancels, and no word of what came of it",
      Example.xcode((4, "[Web] didReceive challenge: cancelAuthenticationChallenge"))),
  ]
}
