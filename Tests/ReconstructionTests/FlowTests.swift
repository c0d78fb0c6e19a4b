import Evidence
import HAR
import Testing
import WebPlatform

@testable import Reconstruction

@Suite("Flows")
struct FlowTests {
  private func popup(_ more: (inout Scene) -> Void = { _ in }) -> Case {
    var scene = Scene()
    scene.capture("a.har", .playwright)
    scene.appPage(at: 0, page: "page@1")
    scene.api(at: 1, status: 401, page: "page@1")
    scene.authorize(at: 2, page: "page@2")
    scene.login(at: 2.1, page: "page@2")
    scene.credentials(at: 8, page: "page@2")
    more(&scene)
    return scene.world
  }

  /// The app's page, and what it asked the provider for, answered with `status`.
  private func asked(_ status: Int = 302) -> Scene {
    var scene = Scene()
    scene.capture("a.har", .playwright)
    scene.appPage(at: 0, page: "page@1")
    scene.authorize(at: 2, page: "page@2", status: status)
    return scene
  }

  @Test("A popup sign-in whose opener gets its tokens is complete, every rung with its place")
  func complete() throws {
    let world = popup {
      $0.callback(at: 8.1, page: "page@2")
      $0.token(at: 8.5, body: #"{"access_token":"t"}"#, page: "page@1")
    }
    let flow = try #require(world.flows.first)
    #expect(world.flows.count == 1)
    #expect(flow.progress == .completed)
    #expect(flow.presentation == .popup)
    #expect(flow.clientID == "web1")
    #expect(flow.providerHost == "id.login.example")
    let attempt = try #require(flow.last)
    let rungs: [Rung] = [
      .authorizeSent, .providerPage, .credentials, .responseIssued, .callbackRequested,
      .callbackAnswered, .sessionSet, .openerActed,
    ]
    #expect(attempt.steps.keys.sorted() == rungs)
    #expect(attempt.steps[.credentials]?.position.entry == 4)
    #expect(attempt.stateSent == "st-11111111" && attempt.stateReturned == "st-11111111")
    #expect(attempt.firstBroken == nil)
  }

  @Test("An API that refused before and answers after the callback proves the session")
  func apiFlips() {
    let world = popup {
      $0.callback(at: 8.1, page: "page@2", sets: ["sid=1; HttpOnly; Secure; Path=/"])
      $0.api(at: 8.5, status: 200, page: "page@1")
    }
    #expect(world.flows.first?.progress == .completed)
  }

  @Test("An API that still refuses after the callback: stopped where the session was due")
  func apiStillRefuses() {
    let world = popup {
      $0.callback(at: 8.1, page: "page@2", sets: ["sid=1; HttpOnly; Secure; Path=/"])
      $0.api(at: 8.5, status: 401, page: "page@1")
    }
    let attempt = world.flows.first?.last
    #expect(attempt?.progress == .stopped)
    #expect(attempt?.firstBroken == .sessionSet)
    #expect(attempt?.brokenAt?.position.entry == 6)
  }

  @Test("A callback answered with 400 breaks there")
  func callbackRefused() {
    let world = popup { $0.callback(at: 8.1, page: "page@2", status: 400) }
    let attempt = world.flows.first?.last
    #expect(attempt?.progress == .stopped)
    #expect(attempt?.firstBroken == .callbackAnswered)
    #expect(attempt?.errors.map(\.code) == ["http-400"])
  }

  @Test(
    "A token request refused with invalid_grant breaks the session, the code quoted from the body")
  func tokenRefused() {
    let world = popup {
      $0.callback(at: 8.1, page: "page@2")
      $0.token(at: 8.5, status: 400, body: #"{"error":"invalid_grant"}"#, page: "page@1")
    }
    let attempt = world.flows.first?.last
    #expect(attempt?.firstBroken == .sessionSet)
    #expect(attempt?.errors.map(\.code) == ["invalid_grant"])
    #expect(attempt?.errors.first?.meaning == .codeExchange)
    #expect(attempt?.errors.first?.citation.quote.text.contains("invalid_grant") == true)
  }

  @Test("An error in the redirect is named once, not once per hop")
  func errorAnswer() {
    var scene = asked()
    scene.login(at: 2.1, page: "page@2")
    scene.credentials(at: 8, page: "page@2", answer: "error=access_denied")
    scene.callback(at: 8.1, page: "page@2", answer: "error=access_denied")
    let attempt = scene.world.flows.first?.last
    #expect(attempt?.errors.map(\.code) == ["access_denied"])
    #expect(attempt?.progress == .stopped)
    #expect(attempt?.reached(.responseIssued) == false)
  }

  @Test("A provider that answers its authorization request with 500 gave no page")
  func providerDown() {
    let attempt = asked(500).world.flows.first?.last
    #expect(attempt?.highest == .authorizeSent)
    #expect(attempt?.firstBroken == .providerPage)
    #expect(attempt?.errors.first?.meaning == .serverError)
  }

  @Test("A redirect to the app's own scheme, and nothing after it: the callback never came")
  func customScheme() {
    var scene = Scene()
    scene.capture("a.har", .chromeDevTools)
    scene.appPage(at: 0)
    scene.request(
      Scene.idp
        + "/authorize?client_id=m&response_type=code&state=abcdefgh12&redirect_uri=shop%3A%2F%2Fcb",
      at: 2, status: 302, dest: "document", referer: Scene.shop + "/", location: "/signin?tx=1")
    scene.login(at: 2.1)
    scene.request(
      Scene.idp + "/signin", at: 8, method: "POST", status: 302, dest: "document",
      referer: Scene.idp + "/signin?tx=1", location: "shop://cb?code=c1&state=abcdefgh12",
      posts: "user=a")
    let attempt = scene.world.flows.first?.last
    #expect(attempt?.highest == .responseIssued)
    #expect(attempt?.firstBroken == .callbackRequested)
    #expect(attempt?.progress == .stopped)
  }

  @Test("A recording that ends at the provider's page tells nothing of the end")
  func endsEarly() {
    var scene = asked()
    scene.login(at: 2.1, page: "page@2")
    let attempt = scene.world.flows.first?.last
    #expect(attempt?.progress == .cannotTell)
    #expect(attempt?.firstBroken == nil)
    #expect(attempt?.highest == .providerPage)
  }

  @Test("The same, while the page that opened it lives on for long: stopped on a healthy page")
  func stoppedOnPage() {
    var scene = asked()
    scene.login(at: 2.1, page: "page@2")
    scene.api(at: 60, status: 200, page: "page@1", path: "/poll")
    let attempt = scene.world.flows.first?.last
    #expect(attempt?.progress == .stopped)
    #expect(attempt?.firstBroken == .credentials)
  }

  @Test("Two requests with different state are attempts of one flow; the last decides")
  func attempts() throws {
    var scene = Scene()
    scene.capture("a.har", .chromeDevTools)
    scene.appPage(at: 0)
    scene.api(at: 1, status: 401)
    scene.authorize(at: 2)
    scene.login(at: 2.1)
    scene.credentials(at: 4)
    scene.callback(at: 4.1, status: 400)
    scene.authorize(at: 12, state: "st-22222222")
    scene.login(at: 12.1)
    scene.credentials(at: 18, state: "st-22222222")
    scene.callback(at: 18.1, state: "st-22222222", sets: ["sid=1; HttpOnly"])
    scene.request(
      Scene.shop + "/home", at: 18.3, dest: "document", referer: Scene.shop + "/cb")
    scene.api(at: 19, status: 200)
    let flow = try #require(scene.world.flows.first)
    #expect(scene.world.flows.count == 1)
    #expect(flow.attempts.map(\.progress) == [.stopped, .completed])
    #expect(flow.progress == .completed)
  }

  @Test("Silent checks and refreshes are no flows of their own")
  func silent() {
    var scene = Scene()
    scene.capture("a.har", .chromeDevTools)
    scene.appPage(at: 0)
    scene.request(
      Scene.authorize + "st-1&prompt=none", at: 1, dest: "iframe", referer: Scene.shop + "/")
    scene.request(
      Scene.idp + "/token", at: 2, method: "POST", dest: "empty",
      posts: "grant_type=refresh_token&refresh_token=r")
    #expect(scene.world.flows.isEmpty)
  }

  @Test("A provider that passes the person on to another keeps one attempt")
  func broker() throws {
    var scene = Scene()
    scene.capture("a.har", .chromeDevTools)
    scene.appPage(at: 0)
    scene.authorize(at: 2)
    scene.login(at: 2.1)
    scene.request(
      Scene.idp + "/signin/google", at: 4, status: 302, dest: "document",
      referer: Scene.idp + "/signin?tx=1",
      location: "https://accounts.google.com/o/oauth2/v2/auth?client_id=g&response_type=code"
        + "&scope=openid&state=inner-123&redirect_uri=https%3A%2F%2Fid.login.example%2Fbroker")
    scene.request(
      "https://accounts.google.com/o/oauth2/v2/auth?client_id=g&response_type=code"
        + "&scope=openid&state=inner-123&redirect_uri=https%3A%2F%2Fid.login.example%2Fbroker",
      at: 4.1, status: 403, dest: "document", referer: Scene.idp + "/")
    let world = scene.world
    try #require(world.flows.count == 1)
    #expect(world.flows[0].clientID == "web1")
    #expect(world.flows[0].last?.providerDocuments.count == 4)
    #expect(world.flows[0].last?.errors.map(\.code) == ["http-403"])
  }

  @Test("A tokens-only capture of the opener shows a flow that completed")
  func tokensOnly() {
    var scene = Scene()
    scene.capture("a.har", .chromeDevTools)
    scene.appPage(at: 0)
    scene.token(at: 9, body: #"{"access_token":"t"}"#)
    #expect(scene.world.flows.first?.progress == .completed)
  }

  @Test("A SAML answer posted to its consumer closes the request it belongs to")
  func saml() {
    var scene = Scene()
    scene.capture("a.har", .chromeDevTools)
    scene.request(
      "https://sso.corp.example/idp?SAMLRequest=PHNhbWw&RelayState=r-777", at: 1, dest: "document",
      referer: Scene.shop + "/")
    scene.request(
      Scene.shop + "/saml/acs", at: 5, method: "POST", status: 403, dest: "document",
      site: "cross-site", referer: "https://sso.corp.example/",
      posts: "SAMLResponse=PHNhbWw&RelayState=r-777")
    let flow = scene.world.flows.first
    #expect(flow?.kind == .saml)
    #expect(flow?.attempts.count == 1)
    #expect(flow?.last?.firstBroken == .callbackAnswered)
  }

  @Test("Google Pay says no: the flow stops at its script, the answer quoted")
  func googlePay() {
    var scene = Scene()
    scene.capture("a.har", .chromeDevTools)
    scene.request(Scene.shop + "/checkout", at: 0, dest: "document")
    scene.request(
      "https://pay.google.com/gp/p/isReadyToPay", at: 1, method: "POST", dest: "empty",
      referer: Scene.shop + "/", posts: #"{"apiVersion":2}"#,
      body: #"{"result": false, "paymentMethodPresent": false}"#, mime: "application/json")
    let flow = scene.world.flows.first
    #expect(flow?.kind == .googlePay)
    #expect(flow?.progress == .stopped)
    #expect(flow?.last?.highest == .sdkLoaded)
    #expect(flow?.last?.errors.map(\.meaning) == [.paymentAPI])
  }

  @Test("A coupon's code is no callback, and a page about errors is no answer")
  func lookAlikes() {
    var scene = Scene()
    scene.capture("a.har", .chromeDevTools)
    scene.request(Scene.shop + "/cart?code=SPRING", at: 0, dest: "document")
    scene.request(Scene.shop + "/help?error=printer", at: 1, dest: "document")
    #expect(scene.world.flows.isEmpty)
  }

  @Test("What only lines tell is a flow that reached no provider")
  func linesOnly() {
    var scene = Scene()
    scene.log("l.txt", .logcat)
    scene.line("opening the sign-in window", at: 1, [.popupAsked])
    scene.line("popup_window_error", at: 6.9, [.windowOpenNull])
    let flow = scene.world.flows.first
    #expect(flow?.last?.highest == .noProvider)
    #expect(flow?.progress == .stopped)
    #expect(flow?.presentation == .popup)
  }

  @Test("Lines that end with success after their noise are a completed flow")
  func linesSucceed() {
    var scene = Scene()
    scene.log("l.txt", .logcat)
    scene.line("popup closed", at: 1, [.popupClosed])
    scene.line("auth state: signed in", at: 3, [.signedIn], authority: .appWording)
    #expect(scene.world.flows.first?.progress == .completed)
  }

  @Test(
    "A site's own form that asks for the password again after it was given: no session came of it")
  func ownForm() {
    var scene = Scene()
    scene.capture("a.har", .chromeDevTools)
    let form = #"<form><input name=user><input type="password" name=pin></form>"#
    scene.request(Scene.shop + "/login", at: 0, dest: "document", body: form)
    scene.request(
      Scene.shop + "/login", at: 5, method: "POST", status: 302, dest: "document",
      referer: Scene.shop + "/login", location: "/login", posts: "user=a&pin=1")
    scene.request(
      Scene.shop + "/login", at: 5.2, dest: "document", referer: Scene.shop + "/login", body: form)
    let flow = scene.world.flows.first
    #expect(flow?.kind == .other)
    #expect(flow?.progress == .stopped)
    #expect(flow?.last?.firstBroken == .sessionSet)
    #expect(flow?.last?.brokenAt?.position.entry == 2)
  }

  @Test("Four answers within a minute, and asked again at once: a loop, broken at the session")
  func loop() {
    var scene = Scene()
    scene.capture("a.har", .chromeDevTools)
    for round in 0..<5 {
      let state = "state-000\(round)"
      let at = Double(round) * 0.3
      scene.request(
        Scene.authorize + state, at: at, status: 302, dest: "document", referer: Scene.shop + "/",
        location: Scene.shop + "/cb?code=c\(round)&state=" + state)
      scene.request(
        Scene.shop + "/cb?code=c\(round)&state=" + state, at: at + 0.1, status: 302,
        dest: "document", sets: ["sid=\(round); SameSite=None"], location: "/start")
    }
    let flow = scene.world.flows.first
    #expect(flow?.attempts.count == 5)
    #expect(flow?.progress == .stopped)
    #expect(flow?.last?.firstBroken == .sessionSet)
  }

  @Test("A document that the app took out of the web view (ERR_ABORTED) is no broken one")
  func aborted() {
    var scene = asked(0)
    scene.observations.exchanges[1].response.error = Exchange.Text("net::ERR_ABORTED", at: 4_100)
    #expect(scene.world.flows.first?.progress == .cannotTell)
    scene.observations.exchanges[1].response.error = Exchange.Text(
      "net::ERR_NAME_NOT_RESOLVED", at: 4_100)
    #expect(scene.world.flows.first?.progress == .stopped)
  }

  @Test("A document that was still awaited where the recording is cut is no broken one")
  func awaited() {
    var scene = asked(0)
    #expect(scene.world.flows.first?.progress == .stopped)
    scene.observations.sources[0].capture?.truncated = Fault(
      code: "truncated", "the capture ends in the middle")
    #expect(scene.world.flows.first?.progress == .cannotTell)
    scene.observations.exchanges[1].response.error = Exchange.Text(
      "net::ERR_NAME_NOT_RESOLVED", at: 4_100)
    #expect(scene.world.flows.first?.progress == .stopped)
  }

  @Test("A crash of a process that nothing names stops no recorded flow")
  func namelessCrash() {
    func world(_ lines: (inout Scene) -> Void) -> Case {
      var scene = asked()
      scene.login(at: 2.1, page: "page@2")
      scene.log("logcat.txt", .logcat)
      lines(&scene)
      return scene.world
    }
    let nameless = world {
      $0.line("FATAL EXCEPTION: main", at: 4, [.appCrashed], pid: 20)
    }
    #expect(nameless.flows.first?.progress == .cannotTell)
    let ours = world {
      $0.line("loading", at: 1, [.navigation], pid: 20)
      $0.line("FATAL EXCEPTION: main", at: 4, [.appCrashed], pid: 20)
    }
    #expect(ours.flows.first?.progress == .stopped)
  }
}

@Suite("Flows, as they were misread once")
struct MisreadFlowTests {
  @Test("The client's own error page behind its callback is no second flow")
  func errorPageBehindCallback() {
    var scene = Scene()
    scene.capture("a.har", .chromeDevTools)
    scene.request(
      "https://sso.corp.example/idp?SAMLRequest=PHNhbWw&RelayState=r-777", at: 1, dest: "document",
      referer: Scene.shop + "/")
    scene.request(
      Scene.shop + "/saml/acs", at: 5, method: "POST", status: 302, dest: "document",
      referer: "https://sso.corp.example/", location: "/login?error=state-missing",
      posts: "SAMLResponse=PHNhbWw&RelayState=r-777")
    scene.request(
      Scene.shop + "/login?error=state-missing", at: 5.2, dest: "document",
      referer: "https://sso.corp.example/")
    #expect(scene.world.flows.count == 1)
  }

  @Test("A frame that is still refused after its own callback: stopped at the session")
  func frameStillRefused() {
    var scene = Scene()
    let sdk = "https://sdk.frame.example"
    func session(_ at: Double) {
      scene.request(
        sdk + "/api/session", at: at, status: 401, dest: "empty", referer: sdk + "/frame",
        mime: "application/json")
    }
    scene.capture("capture.har", .chromeDevTools)
    scene.appPage(at: 0)
    session(1)
    session(9)
    scene.capture("popup.har", .chromeDevTools)
    scene.request(
      Scene.idp + "/login", at: 5, method: "POST", status: 303, dest: "document",
      referer: Scene.idp + "/login", location: sdk + "/cb?code=c1&state=s-123456",
      posts: "password=x")
    scene.request(
      sdk + "/cb?code=c1&state=s-123456", at: 6, dest: "document", referer: Scene.idp + "/",
      sets: ["embed=1; Secure; HttpOnly"])
    let flow = scene.world.flows.first
    #expect(flow?.progress == .stopped)
    #expect(flow?.last?.firstBroken == .sessionSet)
  }

  @Test("A sign-in address that lines show asked for and cut off by TLS is a flow that stopped")
  func cutOff() {
    var scene = Scene()
    scene.log("l.txt", .logcat)
    scene.line(
      "loadUrl", at: 1, [.navigation], captures: ["url": "https://sso.clinic.example/login"],
      authority: .appWording)
    scene.line("handshake failed", at: 2, [.tlsFailed], authority: .platform)
    let attempt = scene.world.flows.first?.last
    #expect(attempt?.progress == .stopped)
    #expect(attempt?.firstBroken == .providerPage)
  }

  @Test("The same handshake beside a page of no sign-in makes no flow")
  func noiseOfHandshakes() {
    var scene = Scene()
    scene.log("l.txt", .logcat)
    scene.line(
      "loadUrl", at: 1, [.navigation], captures: ["url": "https://news.example/today"],
      authority: .appWording)
    scene.line("handshake failed", at: 2, [.tlsFailed], authority: .platform)
    #expect(scene.world.flows.isEmpty)
  }
}
