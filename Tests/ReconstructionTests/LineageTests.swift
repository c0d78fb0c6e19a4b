import Testing
import WebPlatform

@testable import Reconstruction

private let idp = "https://id.login.example"

@Suite("Lineage")
struct LineageTests {
  /// One sign-in in one view, each value a variable.
  private func attempt(
    asks: String = "state=st-1&nonce=n-1&code_challenge=abc&code_challenge_method=plain",
    answers: String = "code=c-1&state=st-1",
    redeems: String = "code=c-1&code_verifier=abc", nonce: String = "n-1",
    more: (inout Walk) -> Void = { _ in }
  ) -> Attempt? {
    var walk = Walk(.chromeDevTools)
    walk.go(Walk.app + "/")
    walk.go(
      idp + "/authorize?client_id=w&response_type=code&scope=openid&redirect_uri=\(Walk.back)&"
        + asks, to: "/s")
    walk.go(idp + "/s")
    walk.go(idp + "/s", to: Walk.app + "/cb?" + answers, posts: "user=a&pass=b")
    walk.go(Walk.app + "/cb?" + answers)
    walk.call(
      idp + "/token", posts: "grant_type=authorization_code&client_id=w&" + redeems,
      answer: #"{"access_token":"t","id_token":"\#(jwt(#"{"nonce":"\#(nonce)"}"#))"}"#)
    more(&walk)
    return walk.scene.world.flows.first?.last
  }

  private func kinds(_ attempt: Attempt?) -> [LineageBreak.Kind] {
    attempt?.lineage.map(\.kind) ?? []
  }

  @Test("Everything came through")
  func whole() {
    let attempt = attempt()
    #expect(attempt?.lineage == [])
    #expect(attempt?.progress == .completed)
  }

  @Test("Another state, or none")
  func state() {
    let other = attempt(answers: "code=c-1&state=st-2")
    #expect(kinds(other) == [.stateDiffers])
    #expect(other?.lineage.first?.given?.position.entry == 1)
    #expect(other?.lineage.first?.returned.position.entry == 4)
    #expect(kinds(attempt(answers: "code=c-1&session_state=x")) == [.stateMissing])
    #expect(kinds(attempt(asks: "nonce=n-1", answers: "code=c-1&iss=x", redeems: "code=c-1")) == [])
  }

  @Test("An id token for another request, quoted where it came")
  func nonce() {
    let other = attempt(nonce: "n-2")
    #expect(kinds(other) == [.nonceDiffers])
    #expect(other?.lineage.first?.returned.position.entry == 5)
  }

  @Test(
    "The verifier: missing; another one where the method is plain; not judged where it is hashed")
  func verifier() {
    #expect(kinds(attempt(redeems: "code=c-1")) == [.verifierMissing])
    #expect(kinds(attempt(redeems: "code=c-1&code_verifier=xyz")) == [.verifierDiffers])
    let hashed = "state=st-1&code_challenge=abc&code_challenge_method=S256"
    #expect(kinds(attempt(asks: hashed, redeems: "code=c-1&code_verifier=xyz")) == [])
    #expect(kinds(attempt(asks: "state=st-1", redeems: "code=c-1")) == [])
  }

  @Test("Another redirect address at the token endpoint")
  func redirect() {
    let verifier = "code=c-1&code_verifier=abc&redirect_uri="
    #expect(kinds(attempt(redeems: verifier + Walk.back + "%2F")) == [.redirectDiffers])
    #expect(kinds(attempt(redeems: verifier + Walk.back)) == [])
  }

  @Test("The same code twice: at the token endpoint, or at the return address")
  func replay() {
    let twice = attempt {
      $0.call(
        idp + "/token",
        posts: "grant_type=authorization_code&client_id=w&code=c-1&code_verifier=abc", status: 400,
        answer: #"{"error":"invalid_grant"}"#)
    }
    #expect(kinds(twice) == [.codeUsedTwice])
    #expect(twice?.lineage.first?.returned.position.entry == 6)
    #expect(twice?.progress == .stopped)
    let inUse = attempt {
      $0.call(
        idp + "/token",
        posts: "grant_type=authorization_code&client_id=w&code=c-1&code_verifier=abc", status: 400,
        answer: #"{"error":"invalid_grant"}"#)
      $0.call(Walk.app + "/api/me", bearer: true)
    }
    #expect(inUse?.progress == .completed)
    let reloaded = attempt { $0.go(Walk.app + "/cb?code=c-1&state=st-1") }
    #expect(kinds(reloaded) == [.codeUsedTwice])
  }

  @Test("To ask again where the server failed is no second use")
  func retried() {
    var walk = Walk(.chromeDevTools)
    walk.go(Walk.app + "/")
    walk.go(
      idp + "/authorize?client_id=w&response_type=code&scope=openid&state=st-1&redirect_uri="
        + Walk.back, to: "/s")
    walk.go(idp + "/s", to: Walk.app + "/cb?code=c-1&state=st-1", posts: "user=a&pass=b")
    walk.go(Walk.app + "/cb?code=c-1&state=st-1")
    let redeem = "grant_type=authorization_code&client_id=w&code=c-1"
    walk.call(idp + "/token", posts: redeem, status: 503)
    walk.call(idp + "/token", posts: redeem, status: 503)
    #expect(walk.scene.world.flows.first?.last?.lineage == [])
  }

  @Test("A return address that only adds a slash and asks again is used once")
  func forwarded() {
    var walk = Walk(.chromeDevTools)
    walk.go(Walk.app + "/")
    walk.go(
      idp + "/authorize?client_id=w&response_type=code&scope=openid&state=st-1&redirect_uri="
        + Walk.back, to: "/s")
    walk.go(idp + "/s", to: Walk.app + "/cb?code=c-1&state=st-1", posts: "user=a&pass=b")
    walk.go(Walk.app + "/cb?code=c-1&state=st-1", to: "/cb/?code=c-1&state=st-1")
    walk.go(Walk.app + "/cb/?code=c-1&state=st-1", to: "/home", sets: ["sid=1; HttpOnly"])
    #expect(walk.scene.world.flows.first?.last?.lineage == [])
  }

  @Test("A SAML answer to another request")
  func saml() {
    func lineage(_ request: String?) -> [LineageBreak.Kind] {
      var walk = Walk(.chromeDevTools)
      walk.go(Walk.app + "/")
      walk.go("https://sso.corp.example/sso?SAMLRequest=\(SAML.deflated)&RelayState=r1")
      walk.go("https://sso.corp.example/s", posts: "user=a&pass=b")
      walk.go(
        Walk.app + "/acs", posts: "SAMLResponse=\(SAML.response(request))&RelayState=r1",
        status: 403)
      return kinds(walk.scene.world.flows.first?.last)
    }
    #expect(lineage("_a1") == [])
    #expect(lineage("_b2") == [.answersAnother])
    #expect(lineage(nil) == [])
  }

  @Test("A pushed request lends its state, its nonce and its challenge")
  func pushed() {
    var walk = Walk(.chromeDevTools)
    walk.go(Walk.app + "/")
    walk.call(
      idp + "/par",
      posts: "client_id=w&response_type=code&redirect_uri=\(Walk.back)&state=st-1"
        + "&code_challenge=abc", status: 201,
      answer: #"{"request_uri":"urn:ietf:params:oauth:request_uri:r1"}"#)
    walk.go(
      idp + "/authorize?client_id=w&request_uri=urn%3Aietf%3Aparams%3Aoauth%3Arequest_uri%3Ar1",
      to: "/s")
    walk.go(idp + "/s", to: Walk.app + "/cb?code=c-1&state=st-9", posts: "user=a&pass=b")
    walk.go(Walk.app + "/cb?code=c-1&state=st-9")
    walk.call(idp + "/token", posts: "grant_type=authorization_code&client_id=w&code=c-1")
    let flow = walk.scene.world.flows.first
    #expect(flow?.redirectURI == "https://app.store.example/cb")
    #expect(kinds(flow?.last) == [.stateDiffers, .verifierMissing])
  }
}

@Suite("Several flows and attempts in one capture")
struct SeveralFlowTests {
  @Test("One provider given up, another one taken: two flows, each with its end and its window")
  func two() throws {
    var walk = Walk()
    walk.go(Walk.app + "/")
    walk.call(Walk.app + "/api/me", status: 401)
    walk.into("page@2")
    walk.go(
      "https://m.facebook.com/v19.0/dialog/oauth?client_id=f1&redirect_uri=\(Walk.back)"
        + "&state=fb-1&scope=email&response_type=code")
    walk.go(Walk.app + "/cb?error=access_denied&error_reason=user_denied&state=fb-1")
    walk.into("page@1")
    walk.into("page@3")
    walk.go(
      idp + "/authorize?client_id=w&response_type=code&scope=openid&state=st-1&redirect_uri="
        + Walk.back, to: "/s")
    walk.go(idp + "/s")
    walk.go(idp + "/s", to: Walk.app + "/cb?code=c-1&state=st-1", posts: "user=a&pass=b")
    walk.go(Walk.app + "/cb?code=c-1&state=st-1", sets: ["sid=1; HttpOnly"])
    walk.into("page@1")
    walk.call(Walk.app + "/api/me")
    let flows = walk.scene.world.flows
    try #require(flows.count == 2)
    #expect(flows.map(\.progress) == [.stopped, .completed])
    #expect(flows.map { $0.provider?.id ?? $0.providerHost } == ["facebook", "id.login.example"])
    #expect(flows[0].window != flows[1].window)
    #expect(flows[0].last?.errors.first?.meaning == .userCancelled)
  }

  @Test("A silent check, then the same by hand, then a renewal: one flow, one attempt")
  func silentAround() throws {
    var walk = Walk(.chromeDevTools)
    let ask =
      idp + "/authorize?client_id=w&response_type=code&scope=openid&redirect_uri=\(Walk.back)"
    walk.go(Walk.app + "/")
    walk.frame(
      ask + "&prompt=none&state=sil-1", to: Walk.app + "/cb?error=login_required&state=sil-1")
    walk.frame(Walk.app + "/cb?error=login_required&state=sil-1")
    walk.go(ask + "&state=st-1", to: "/s")
    walk.go(idp + "/s")
    walk.go(idp + "/s", to: Walk.app + "/cb?code=c-1&state=st-1", posts: "user=a&pass=b")
    walk.go(Walk.app + "/cb?code=c-1&state=st-1")
    walk.call(
      idp + "/token", posts: "grant_type=authorization_code&client_id=w&code=c-1",
      answer: #"{"access_token":"t"}"#)
    walk.frame(ask + "&prompt=none&state=sil-2&response_mode=web_message")
    walk.call(
      idp + "/token", posts: "grant_type=authorization_code&client_id=w&code=c-2", status: 400,
      answer: #"{"error":"invalid_grant"}"#)
    walk.call(idp + "/token", posts: "grant_type=refresh_token&client_id=w", status: 400)
    let flows = walk.scene.world.flows
    try #require(flows.count == 1)
    #expect(flows[0].attempts.count == 1)
    #expect(flows[0].progress == .completed)
  }

  @Test("A payment and the bank's challenge inside a sign-in's site are flows of their own")
  func kinds() {
    var walk = Walk(.chromeDevTools)
    walk.go(
      idp + "/authorize?client_id=w&response_type=code&scope=openid&state=st-1&redirect_uri="
        + Walk.back)
    walk.go(idp + "/s", to: Walk.app + "/cb?code=c-1&state=st-1", posts: "user=a&pass=b")
    walk.go(Walk.app + "/cb?code=c-1&state=st-1", to: "/pay", sets: ["sid=1; HttpOnly"])
    walk.go(Walk.app + "/pay")
    walk.frame("https://acs.bank.example/challenge", posts: "creq=e30")
    walk.frame(Walk.app + "/notify", posts: "cres=eyJ0cmFuc1N0YXR1cyI6IlkifQ")
    walk.go(Walk.app + "/thanks")
    let flows = walk.scene.world.flows
    #expect(flows.map(\.kind) == [.oauth, .threeDS])
    #expect(flows.map(\.progress) == [.completed, .completed])
  }
}
