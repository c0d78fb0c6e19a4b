import Foundation
import Testing
import WebPlatform

@testable import Reconstruction

private let all: [Rung] = [
  .authorizeSent, .providerPage, .credentials, .responseIssued, .callbackRequested,
  .callbackAnswered, .sessionSet, .openerActed,
]
private let byMessage: [Rung] = [
  .authorizeSent, .providerPage, .credentials, .responseIssued, .sessionSet, .openerActed,
]
/// The return came; whether it was a yes only what followed tells.
private let unread = all.filter { $0 != .responseIssued }
private let idp = "https://id.login.example"
private let session = ["sid=1; HttpOnly; Secure; Path=/"]

func jwt(_ payload: String) -> String {
  let body = Data(payload.utf8).base64EncodedString().filter { $0 != "=" }
  return "eyJhbGciOiJub25lIn0." + body + ".c2ln"
}

/// The ways a protocol brings its answer back, each walked to its healthy end.
@Suite("Response modes and bindings")
struct FlowModeTests {
  static func request(_ more: String) -> String {
    "\(idp)/authorize?client_id=web1&redirect_uri=\(Walk.back)&scope=openid&state=st-1111&" + more
  }

  static let trails: [Trail] = [
    Trail("query, redirect in one view", reaches: all, on: .chromeDevTools) {
      $0.go(Walk.app + "/")
      $0.go(request("response_type=code"), to: "/signin?tx=1")
      $0.go(idp + "/signin?tx=1")
      $0.go(idp + "/signin", to: Walk.app + "/cb?code=c1&state=st-1111", posts: "user=a&pass=b")
      $0.go(Walk.app + "/cb?code=c1&state=st-1111", to: "/home", sets: session)
      $0.go(Walk.app + "/home", cookie: "sid=1")
    },
    Trail("fragment: tokens after the hash, then used as bearer", reaches: all) {
      $0.go(Walk.app + "/")
      $0.go(request("response_type=token"), to: "/signin?tx=1")
      $0.go(idp + "/signin?tx=1")
      $0.go(
        idp + "/signin", to: Walk.app + "/cb#access_token=t&state=st-1111", posts: "user=a&pass=b")
      $0.go(Walk.app + "/cb")
      $0.call("https://api.store.example/me", bearer: true)
    },
    Trail("fragment, code redeemed by the opener of a popup (MSAL)", reaches: all) {
      $0.go(Walk.app + "/")
      $0.into("page@2")
      $0.go(request("response_type=code&response_mode=fragment&nonce=n1"), to: "/signin?tx=1")
      $0.go(idp + "/signin?tx=1")
      $0.go(idp + "/signin", to: Walk.app + "/cb#code=c1&state=st-1111", posts: "user=a&pass=b")
      $0.go(Walk.app + "/cb")
      $0.into("page@1")
      $0.call(
        idp + "/token",
        posts: "grant_type=authorization_code&code=c1&client_id=web1&code_verifier=v",
        answer: #"{"access_token":"t","id_token":"\#(jwt(#"{"nonce":"n1"}"#))"}"#)
    },
    Trail("hybrid: code and id token in the fragment", reaches: all) {
      $0.go(Walk.app + "/")
      $0.go(request("response_type=code%20id_token&nonce=n1"), to: "/signin?tx=1")
      $0.go(idp + "/signin?tx=1")
      let token = jwt(#"{"nonce":"n1"}"#)
      $0.go(
        idp + "/signin", to: Walk.app + "/cb#code=c1&id_token=\(token)&state=st-1111",
        posts: "user=a&pass=b")
      $0.go(Walk.app + "/cb")
      $0.call(Walk.app + "/api/login", posts: #"{"code":"c1"}"#, sets: session)
      $0.call(Walk.app + "/api/me")
    },
    Trail("form_post", reaches: all, on: .chromeDevTools) {
      $0.go(Walk.app + "/")
      $0.go(request("response_type=code%20id_token&response_mode=form_post&nonce=n1"), to: "/s")
      $0.go(idp + "/s")
      $0.go(
        idp + "/s", posts: "user=a&pass=b",
        body: #"<form method="post" action="\#(Walk.app)/cb"><input name="code" value="c1">"#
          + #"<input name="state" value="st-1111"></form>"#)
      $0.go(Walk.app + "/cb", to: "/home", posts: "code=c1&state=st-1111", sets: session)
      $0.go(Walk.app + "/home", cookie: "sid=1")
    },
    Trail("form_post, neither page nor body recorded", reaches: unread, on: .chromeDevTools) {
      $0.go(Walk.app + "/")
      $0.go(request("response_type=code&response_mode=form_post"), to: "/s")
      $0.go(idp + "/s")
      $0.go(idp + "/s", posts: "user=a&pass=b")
      $0.go(Walk.app + "/cb", to: "/home", posts: "", sets: session)
      $0.go(Walk.app + "/home", cookie: "sid=1")
    },
    Trail("query.jwt: the answer inside one token", reaches: all, on: .chromeDevTools) {
      $0.go(Walk.app + "/")
      $0.go(request("response_type=code&response_mode=jwt"), to: "/s")
      $0.go(idp + "/s")
      let answer = "?response=" + jwt(#"{"iss":"i","code":"c1","state":"st-1111"}"#)
      $0.go(idp + "/s", to: Walk.app + "/cb" + answer, posts: "user=a&pass=b")
      $0.go(Walk.app + "/cb" + answer, to: "/home", sets: session)
      $0.go(Walk.app + "/home", cookie: "sid=1")
    },
    Trail("fragment.jwt", reaches: all, on: .chromeDevTools) {
      $0.go(Walk.app + "/")
      $0.go(request("response_type=code&response_mode=fragment.jwt"), to: "/s")
      $0.go(idp + "/s")
      let answer = "#response=" + jwt(#"{"code":"c1","state":"st-1111"}"#)
      $0.go(idp + "/s", to: Walk.app + "/cb" + answer, posts: "user=a&pass=b")
      $0.go(Walk.app + "/cb")
      $0.call(Walk.app + "/api/login", posts: #"{"code":"c1"}"#, sets: session)
      $0.call(Walk.app + "/api/me")
    },
    Trail("form_post.jwt", reaches: all, on: .chromeDevTools) {
      $0.go(Walk.app + "/")
      $0.go(request("response_type=code&response_mode=form_post.jwt"), to: "/s")
      $0.go(idp + "/s")
      let token = jwt(#"{"code":"c1","state":"st-1111"}"#)
      $0.go(
        idp + "/s", posts: "user=a&pass=b",
        body: #"<form action="\#(Walk.app)/cb"><input name="response" value="\#(token)"></form>"#)
      $0.go(Walk.app + "/cb", to: "/home", posts: "response=" + token, sets: session)
      $0.go(Walk.app + "/home", cookie: "sid=1")
    },
    Trail("query.jwt, encrypted: nothing inside can be read", reaches: unread, on: .chromeDevTools)
    {
      $0.go(Walk.app + "/")
      $0.go(request("response_type=code&response_mode=query.jwt"), to: "/s")
      $0.go(idp + "/s")
      let answer = "?response=eyJhbGciOiJSU0EtT0FFUCJ9.a2V5.aXY.Y2lwaGVy.dGFn"
      $0.go(idp + "/s", to: Walk.app + "/cb" + answer, posts: "user=a&pass=b")
      $0.go(Walk.app + "/cb" + answer, to: "/home", sets: session)
      $0.go(Walk.app + "/home", cookie: "sid=1")
    },
    Trail("web_message: no return, the opener hands the code to its server", reaches: byMessage) {
      $0.go(Walk.app + "/")
      $0.into("page@2")
      $0.go(request("response_type=code&response_mode=web_message&display=popup"), to: "/s")
      $0.go(idp + "/s")
      $0.go(idp + "/s", posts: "user=a&pass=b", body: "<script>opener.postMessage({})</script>")
      $0.into("page@1")
      $0.call(Walk.app + "/session", posts: #"{"code":"c1","state":"st-1111"}"#, sets: session)
    },
    Trail("web_message, code redeemed at the provider by the opener", reaches: byMessage) {
      $0.go(Walk.app + "/")
      $0.into("page@2")
      $0.go(request("response_type=code&response_mode=web_message"), to: "/s")
      $0.go(idp + "/s")
      $0.go(idp + "/s", posts: "user=a&pass=b")
      $0.into("page@1")
      $0.call(
        idp + "/oauth/token", posts: #"{"grant_type":"authorization_code","code":"c1"}"#,
        answer: #"{"access_token":"t"}"#)
    },
    Trail(
      "web_message, the server of the opener refuses the code",
      .oauth, nil, .stopped, reaches: [.providerPage, .responseIssued]
    ) {
      $0.go(Walk.app + "/")
      $0.into("page@2")
      $0.go(request("response_type=code&response_mode=web_message"), to: "/s")
      $0.go(idp + "/s")
      $0.go(idp + "/s", posts: "user=a&pass=b")
      $0.into("page@1")
      $0.call(
        Walk.app + "/session", posts: #"{"code":"c1"}"#, status: 400,
        answer: #"{"error":"invalid_grant"}"#)
    },
    Trail("web_message that nobody heard", .oauth, nil, .stopped, reaches: [.providerPage]) {
      $0.go(Walk.app + "/")
      $0.into("page@2")
      $0.go(request("response_type=code&response_mode=web_message"), to: "/s")
      $0.go(idp + "/s")
      $0.go(idp + "/s", posts: "user=a&pass=b")
      $0.into("page@1")
      $0.wait(60)
      $0.call(Walk.app + "/api/poll")
    },
    Trail("a request pushed beforehand", reaches: all, on: .chromeDevTools) {
      $0.go(Walk.app + "/")
      $0.call(
        idp + "/par",
        posts: "client_id=web1&response_type=code&redirect_uri=\(Walk.back)&state=st-1111",
        status: 201, answer: #"{"request_uri":"urn:ietf:params:oauth:request_uri:r1"}"#)
      $0.go(
        idp
          + "/authorize?client_id=web1&request_uri=urn%3Aietf%3Aparams%3Aoauth%3Arequest_uri%3Ar1",
        to: "/s")
      $0.go(idp + "/s")
      $0.go(idp + "/s", to: Walk.app + "/cb?code=c1&state=st-1111", posts: "user=a&pass=b")
      $0.go(Walk.app + "/cb?code=c1&state=st-1111", to: "/home", sets: session)
      $0.go(Walk.app + "/home", cookie: "sid=1")
    },
    Trail("a request object", reaches: all, on: .chromeDevTools) {
      let object = jwt(
        #"{"response_type":"code","redirect_uri":"\#(Walk.app)/cb","state":"st-1111"}"#)
      $0.go(Walk.app + "/")
      $0.go(idp + "/authorize?client_id=web1&request=" + object, to: "/s")
      $0.go(idp + "/s")
      $0.go(idp + "/s", to: Walk.app + "/cb?code=c1&state=st-1111", posts: "user=a&pass=b")
      $0.go(Walk.app + "/cb?code=c1&state=st-1111", to: "/home", sets: session)
      $0.go(Walk.app + "/home", cookie: "sid=1")
    },
    Trail("a provider on the site's own domain", reaches: all, on: .chromeDevTools) {
      let own = "https://login.store.example"
      $0.go(Walk.app + "/")
      $0.go(
        own + "/authorize?client_id=w&response_type=code&scope=openid&state=st-1111&redirect_uri="
          + Walk.back, to: "/s")
      $0.go(own + "/s")
      $0.go(own + "/s", to: Walk.app + "/cb?code=c1&state=st-1111", posts: "user=a&pass=b")
      $0.go(Walk.app + "/cb?code=c1&state=st-1111", to: "/home", sets: session)
      $0.go(Walk.app + "/home", cookie: "sid=1")
    },
    Trail("a provider on the site's own domain, popup", reaches: all) {
      let own = "https://login.store.example"
      $0.go(Walk.app + "/")
      $0.call(Walk.app + "/api/me", status: 401)
      $0.into("page@2")
      $0.go(
        own + "/authorize?client_id=w&response_type=code&scope=openid&state=st-1111&redirect_uri="
          + Walk.back, to: "/s")
      $0.go(own + "/s")
      $0.go(own + "/s", to: Walk.app + "/cb?code=c1&state=st-1111", posts: "user=a&pass=b")
      $0.go(Walk.app + "/cb?code=c1&state=st-1111", sets: session)
      $0.into("page@1")
      $0.call(Walk.app + "/api/me")
    },
    Trail("one view, recorded by a proxy", reaches: all, on: .mitmproxy) {
      $0.go(Walk.app + "/")
      $0.go(request("response_type=code"), to: "/signin?tx=1")
      $0.go(idp + "/signin?tx=1")
      $0.go(idp + "/signin", to: Walk.app + "/cb?code=c1&state=st-1111", posts: "user=a&pass=b")
      $0.go(Walk.app + "/cb?code=c1&state=st-1111", to: "/home", sets: session)
      $0.go(Walk.app + "/home", cookie: "sid=1")
    },
    Trail("a request whose value lies in the state, in base64", reaches: all, on: .chromeDevTools) {
      let inner = Data(#"{"to":"/home","csrf":"x"}"#.utf8).base64EncodedString()
      let state = SAML.escaped(inner)
      $0.go(Walk.app + "/")
      $0.go(
        idp + "/authorize?client_id=w&response_type=code&scope=openid&state=\(state)&redirect_uri="
          + Walk.back, to: idp + "/s?continue=%2Fauthorize%3Fclient_id%3Dw")
      $0.go(idp + "/s?continue=%2Fauthorize%3Fclient_id%3Dw")
      $0.go(idp + "/s", to: Walk.app + "/cb?code=c1&state=\(state)", posts: "user=a&pass=b")
      $0.go(Walk.app + "/cb?code=c1&state=\(state)", to: "/home", sets: session)
      $0.go(Walk.app + "/home", cookie: "sid=1")
    },
    Trail(
      "device code: pending, slow down, then tokens",
      reaches: [.authorizeSent, .sessionSet, .openerActed]
    ) {
      let poll = "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Adevice_code&device_code=d"
      $0.go(Walk.app + "/tv")
      $0.call(
        idp + "/devicecode", posts: "client_id=web1&scope=openid",
        answer: #"{"device_code":"d","user_code":"AB-12","verification_uri":"https://x.example"}"#)
      $0.call(
        idp + "/token", posts: poll, status: 400, answer: #"{"error":"authorization_pending"}"#)
      $0.call(idp + "/token", posts: poll, status: 400, answer: #"{"error":"slow_down"}"#)
      $0.call(idp + "/token", posts: poll, answer: #"{"access_token":"t"}"#)
    },
    Trail(
      "device code that nobody entered in time",
      .oauth, nil, .stopped, reaches: [.authorizeSent]
    ) {
      let poll = "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Adevice_code&device_code=d"
      $0.go(Walk.app + "/tv")
      $0.call(
        idp + "/devicecode", posts: "client_id=web1&scope=openid",
        answer: #"{"device_code":"d","user_code":"AB-12","verification_uri":"https://x.example"}"#)
      $0.call(
        idp + "/token", posts: poll, status: 400, answer: #"{"error":"authorization_pending"}"#)
      $0.call(idp + "/token", posts: poll, status: 400, answer: #"{"error":"expired_token"}"#)
    },
    Trail("SAML, redirect binding out, POST binding back", .saml, reaches: all, on: .chromeDevTools)
    {
      $0.go(Walk.app + "/")
      $0.go("https://sso.corp.example/sso?SAMLRequest=\(SAML.deflated)&RelayState=r1", to: "/s")
      $0.go("https://sso.corp.example/s")
      $0.go(
        "https://sso.corp.example/s", posts: "user=a&pass=b",
        body: #"<form action="https://app.store.example/acs"><input name="SAMLResponse" value="x">"#
          + #"<input name=RelayState value="r1"></form>"#)
      $0.go(
        Walk.app + "/acs", to: "/home", posts: "SAMLResponse=\(SAML.response())&RelayState=r1",
        sets: session)
      $0.go(Walk.app + "/home", cookie: "sid=1")
    },
    Trail("SAML, POST binding both ways", .saml, reaches: all, on: .chromeDevTools) {
      $0.go(
        Walk.app + "/",
        body: #"<form action="https://sso.corp.example/sso"><input name="SAMLRequest" value="x">"#)
      $0.go("https://sso.corp.example/sso", posts: "SAMLRequest=\(SAML.request)&RelayState=r1")
      $0.go(
        "https://sso.corp.example/s", posts: "user=a&pass=b",
        body: #"<form action="https://app.store.example/acs"><input name="SAMLResponse" value="x">"#
      )
      $0.go(
        Walk.app + "/acs", to: "/home", posts: "SAMLResponse=\(SAML.response())&RelayState=r1",
        sets: session)
      $0.go(Walk.app + "/home", cookie: "sid=1")
    },
    Trail(
      "SAML begun at the provider", .saml, nil,
      reaches: [.responseIssued, .callbackRequested, .callbackAnswered, .sessionSet],
      on: .chromeDevTools
    ) {
      $0.go(
        "https://sso.corp.example/portal",
        body: #"<form action="https://app.store.example/acs"><input name="SAMLResponse" value="x">"#
      )
      $0.go(
        Walk.app + "/acs", to: "/home", posts: "SAMLResponse=\(SAML.response(nil))", sets: session)
      $0.go(Walk.app + "/home", cookie: "sid=1")
    },
    Trail("SAML artifact", .saml, reaches: all, on: .chromeDevTools) {
      $0.go(Walk.app + "/")
      $0.go("https://sso.corp.example/sso?SAMLRequest=\(SAML.deflated)&RelayState=r1", to: "/s")
      $0.go("https://sso.corp.example/s")
      $0.go(
        "https://sso.corp.example/s", to: Walk.app + "/acs?SAMLart=AAQ&RelayState=r1",
        posts: "user=a&pass=b")
      $0.go(Walk.app + "/acs?SAMLart=AAQ&RelayState=r1", to: "/home", sets: session)
      $0.go(Walk.app + "/home", cookie: "sid=1")
    },
    Trail("SAML, the provider says no", .saml, nil, .stopped, reaches: [.providerPage]) {
      $0.go(Walk.app + "/")
      $0.go("https://sso.corp.example/sso?SAMLRequest=\(SAML.deflated)&RelayState=r1", to: "/s")
      $0.go("https://sso.corp.example/s")
      $0.go("https://sso.corp.example/s", posts: "user=a&pass=b")
      $0.go(
        Walk.app + "/acs",
        posts: "SAMLResponse=\(SAML.response(status: "AuthnFailed"))&RelayState=r1", status: 403)
    },
    Trail("WS-Federation", .wsfed, reaches: all, on: .chromeDevTools) {
      $0.go(Walk.app + "/")
      $0.go(
        "https://adfs.corp.example/adfs/ls?wa=wsignin1.0&wtrealm=urn%3Aapp&wctx=c1"
          + "&wreply=\(Walk.back)")
      $0.go(
        "https://adfs.corp.example/adfs/ls?wa=wsignin1.0&wtrealm=urn%3Aapp&wctx=c1&wreply="
          + Walk.back, posts: "UserName=a&Password=b",
        body: #"<form action="\#(Walk.app)/cb"><input name="wa" value="wsignin1.0">"#
          + #"<input name="wresult" value="&lt;t/>"><input name="wctx" value="c1"></form>"#)
      $0.go(
        Walk.app + "/cb", to: "/home", posts: "wa=wsignin1.0&wresult=%3Ct%2F%3E&wctx=c1",
        sets: session)
      $0.go(Walk.app + "/home", cookie: "sid=1")
    },
    Trail(
      "WS-Federation, its request not recorded", .wsfed, nil,
      reaches: [.callbackRequested, .callbackAnswered, .sessionSet], on: .chromeDevTools
    ) {
      $0.go("https://adfs.corp.example/adfs/ls")
      $0.go(
        Walk.app + "/cb", to: "/home", posts: "wa=wsignin1.0&wresult=%3Ct%2F%3E&wctx=c1",
        sets: session)
      $0.go(Walk.app + "/home", cookie: "sid=1")
    },
  ]

  @Test("Each mode reaches its rungs", arguments: trails)
  func modes(trail: Trail) {
    #expect(trail.disagreement == nil)
  }
}

enum SAML {
  static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
  /// An AuthnRequest `_a1`, in base64.
  static let request = escaped(
    Data(
      #"<p:AuthnRequest ID="_a1" AssertionConsumerServiceURL="https://app.store.example/acs"/>"#
        .utf8
    ).base64EncodedString())
  /// One with id `_a1`, deflated by zlib and in base64.
  static let deflated = escaped(
    "Vc7BCsIwDIDhVxl9gFU9hm4w9DKYlw3PUkpgg7WJSSp7fMGD4PHnu/yBYai2lhlfFdWaI+9FgTtXpQBF3RRKzKhgCZbhPsGl"
      + "PQELGSXaXTPeOveMZ9cMqii2UblS0ZpRFpT3lvAxT51bzVjB+8jcqpFgi0fMvKOPSV0fFEbVitJ/MfhfB/+/138A")
  static func response(_ request: String? = "_a1", status: String = "Success") -> String {
    let answers = request.map { #" InResponseTo="\#($0)""# } ?? ""
    return escaped(
      Data(
        #"<p:Response\#(answers)><p:StatusCode Value="urn:s:\#(status)"/></p:Response>"#.utf8
      ).base64EncodedString())
  }
}
