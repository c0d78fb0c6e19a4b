import Foundation
import Testing
import WebPlatform

private func url(_ text: String) throws -> WebURL { try #require(WebURL(text)) }

@Suite("Authorization requests")
struct AuthorizationRequestTests {
  func request(
    _ text: String, form: [(name: String, value: String)] = []
  ) throws -> AuthorizationRequest? {
    AuthorizationRequest(url: try url(text), form: form)
  }

  @Test("OAuth by its parameters, on any host and path")
  func oauth() throws {
    let found = try #require(
      try request(
        "https://id.unknown.example/x?client_id=abc&response_type=code&redirect_uri=https%3A%2F%2Fapp.example"
          + "%2Fcb&state=s%2B1&nonce=n&scope=openid+email&prompt=none&code_challenge=c"
          + "&code_challenge_method=S256&display=popup"))
    #expect(found.kind == .oauth && found.clientID == "abc")
    #expect(found.redirectURI == "https://app.example/cb")
    #expect(found.state == "s+1" && found.nonce == "n" && found.scope == "openid email")
    #expect(found.isSilent && found.codeChallenge == "c" && found.codeChallengeMethod == "S256")
    #expect(found.effectiveResponseMode == "query" && !found.answersByMessage)
  }

  @Test(
    "What else is an OAuth request",
    arguments: [
      "client_id=a&response_type=token", "client_id=a&response_type=code%20id_token",
      "client_id=a&response_type=permission+id_token", "client_id=a&response_type=none",
      "client_id=a&request_uri=urn%3Aietf%3Aparams%3Aoauth%3Arequest_uri%3A1",
      "client_id=a&request=eyJ.a.b", "client_id=a&redirect_uri=x%3A%2F%2Fy&scope=email",
    ])
  func also(query: String) throws {
    #expect(try request("https://a.example/?" + query)?.kind == .oauth)
  }

  @Test(
    "What is none",
    arguments: [
      "client_id=a", "response_type=code", "client_id=a&response_type=json",
      "client_id=a&redirect_uri=x%3A%2F%2Fy", "client_id=a&response_type=",
      "client_id=a&redirect_uri=x&scope=e&grant_type=authorization_code&code=1",
      "client_id=a&redirect_uri=x&scope=e&code=1", "q=client_id%3Da", "",
    ])
  func none(query: String) throws {
    #expect(try request("https://a.example/?" + query) == nil, "\(query)")
  }

  @Test("Form parameters of a POST count like the query")
  func form() throws {
    let found = try request(
      "https://a.example/authorize",
      form: [
        ("client_id", "a"), ("response_type", "code id_token"), ("response_mode", "form_post"),
      ])
    #expect(found?.effectiveResponseMode == "form_post")
  }

  @Test("Response modes: the default follows the type, messages need no callback")
  func modes() throws {
    let base = "https://a.example/?client_id=a&response_type="
    #expect(try request(base + "id_token%20token")?.effectiveResponseMode == "fragment")
    #expect(try request(base + "code&response_mode=web_message")?.answersByMessage == true)
    #expect(try request(base + "code&response_mode=okta_post_message")?.answersByMessage == true)
    #expect(
      try request(
        base + "permission&redirect_uri=storagerelay%3A%2F%2Fhttps%2Fapp.example%3Fid%3Dauth1")?
        .answersByMessage == true)
  }

  @Test("OAuth 1 by token and path; its callback is none")
  func oauth1() throws {
    let found = try request("https://api.twitter.com/oauth/authenticate?oauth_token=t1")
    #expect(found?.kind == .oauth1 && found?.requestID == "t1")
    #expect(try request("https://app.example/cb?oauth_token=t1&oauth_verifier=v") == nil)
    #expect(try request("https://app.example/other?oauth_token=t1") == nil)
  }

  static let authnRequest = """
    <?xml version="1.0"?><!-- <Fake ID="no"/> -->
    <samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID='_a1' IsPassive="true"
      Destination="https://idp.example/sso?x=1&amp;y=2"
      AssertionConsumerServiceURL="https://sp.example/acs"><saml:Issuer> sp&amp;co </saml:Issuer>
    </samlp:AuthnRequest>
    """
  /// The same, deflated without header by zlib and in base64.
  static let deflated =
    "VY8xa8MwGER3/wpVQzPZjjOqloxpKBhSKAmdi3A+iKgtqTrJuP++tjukHY/jPe7qZh4HNlGA"
    + "cVbyqtjzRtUPec7qF/1JrDtKbh0vFctzldXQ4+BFm+LNnukrESJbeAuxFZKnYIXTMBBWjwQR"
    + "e3FpX0/iUOyFDy663g18le4+dLVjHd40YCaSPIZEPGPsuDiN1XGbc4vRQ5SlufqCZj36gUrA"
    + "NbOsHpf09C0PK9MCFFbi2VmkkcKFwmR6ej+f7g7cFboHV9sX0QGJgmLwm7B3rC7/Ftlv/P9Z"
    + "/QA="

  @Test("SAML over POST: issuer, consumer address, id, passive")
  func samlPost() throws {
    let value = Data(Self.authnRequest.utf8).base64EncodedString()
    let found = try #require(
      try request("https://idp.example/sso", form: [("SAMLRequest", value), ("RelayState", "r")]))
    #expect(found.kind == .saml && found.clientID == "sp&co" && found.requestID == "_a1")
    #expect(found.redirectURI == "https://sp.example/acs" && found.state == "r")
    #expect(found.isSilent && found.effectiveResponseMode == "form_post")
    let message = try #require(SAMLMessage(parameter: value))
    #expect(
      message.root == "AuthnRequest" && message.destination == "https://idp.example/sso?x=1&y=2")
  }

  @Test("SAML over redirect: the same message deflated, and its plus signs read as blanks")
  func samlRedirect() throws {
    let value = Self.deflated.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    let found = try request("https://idp.example/sso?SAMLRequest=\(try #require(value))")
    #expect(found?.requestID == "_a1" && found?.clientID == "sp&co")
    #expect(try request("https://idp.example/sso?SAMLRequest=\(Self.deflated)")?.requestID == "_a1")
  }

  @Test("A logout is no sign-in; an unreadable SAMLRequest still is a request")
  func samlOthers() throws {
    let logout = Data("<p:LogoutRequest ID='x'/>".utf8).base64EncodedString()
    #expect(try request("https://i.example/", form: [("SAMLRequest", logout)]) == nil)
    #expect(try request("https://i.example/?SAMLRequest=%21%21")?.kind == .saml)
  }

  @Test("WS-Federation")
  func wsFed() throws {
    let found = try request(
      "https://adfs.example/ls?wa=wsignin1.0&wtrealm=urn%3Aapp&wreply=https%3A%2F%2Fa.example%2F&wctx=c"
    )
    #expect(found?.kind == .wsfed && found?.clientID == "urn:app" && found?.state == "c")
    #expect(try request("https://adfs.example/ls?wa=wsignout1.0") == nil)
    #expect(try request("https://a.example/?wa=wsignin1.0&wresult=%3Cx%2F%3E") == nil)
  }

  @Test("Requests wrapped in other requests are found down to the fifth level")
  func nested() throws {
    func wrap(_ inner: String, _ name: String) -> String {
      "https://outer.example/page?\(name)="
        + inner.addingPercentEncoding(withAllowedCharacters: .alphanumerics)!  // ASCII only
    }
    let core =
      "https://inner.example/auth?client_id=deep&response_type=code&redirect_uri=app%3A%2F%2Fcb"
    var text = core
    for name in ["continue", "next", "callback"] { text = wrap(text, name) }
    #expect(try AuthorizationRequest.nested(in: url(text)).map(\.clientID) == ["deep"])
    for name in ["return_to", "x", "y"] { text = wrap(text, name) }
    #expect(try AuthorizationRequest.nested(in: url(text)).isEmpty)
    let path = "/dialog/oauth?client_id=fb&response_type=code"
    #expect(
      try AuthorizationRequest.nested(
        in: url(
          "https://f.example/login.php?next=" + path.replacingOccurrences(of: "&", with: "%26"))
      ).map(\.clientID) == ["fb"])
    let state = Data("{\"back\":\"\(core)\"}".utf8).base64EncodedString()
    #expect(
      try AuthorizationRequest.nested(in: url("https://f.example/p?state=\(state)")).map(\.clientID)
        == ["deep"])
  }

  @Test("Hostile nesting ends")
  func bomb() throws {
    let many = (0..<3000).map {
      "p\($0)=https%3A%2F%2Fa.example%2F%3Fclient_id%3D\($0)%26response_type%3Dcode"
    }
    let found = try AuthorizationRequest.nested(
      in: url("https://a.example/?" + many.joined(separator: "&")))
    #expect(found.count == 16)
  }
}

@Suite("Authorization responses")
struct AuthorizationResponseTests {
  func response(
    _ text: String, form: [(name: String, value: String)] = []
  ) throws -> AuthorizationResponse? {
    AuthorizationResponse(url: try url(text), form: form)
  }

  static func jwt(_ payload: String) -> String {
    let body = Data(payload.utf8).base64EncodedString().filter { $0 != "=" }
    return "eyJhbGciOiJub25lIn0."
      + body.replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_") + ".c2ln"
  }

  @Test("Code and state in the query, tokens in the fragment, errors in either")
  func places() throws {
    let query = try #require(try response("https://a.example/x?code=c1&state=s"))
    #expect(query.hasCode && query.code == "c1" && query.state == "s" && query.isSuccess)
    let token = try #require(try response("https://a.example/#access_token=t&state=s"))
    #expect(token.hasToken && token.isSuccess)
    let error = try #require(
      try response(
        "https://a.example/#error=access_denied&error_description=no+way&error_subcode=cancel"))
    #expect(
      error.error == "access_denied" && error.errorDescription == "no way" && !error.isSuccess)
    #expect(error.errorSubcode == "cancel")
  }

  @Test("form_post, custom schemes, hash routes")
  func others() throws {
    #expect(
      try response("https://a.example/y", form: [("code", "c"), ("state", "s")])?.hasCode == true)
    #expect(try response("com.example.app:/oauth?code=c")?.hasCode == true)
    #expect(try response("myapp://done?error=login_required")?.error == "login_required")
    #expect(try response("https://a.example/#/route?code=c&state=s")?.hasCode == true)
  }

  @Test("A coupon code, an echoed request and a plain page are no answers")
  func none() throws {
    for text in [
      "https://shop.example/cart?code=SUMMER", "https://shop.example/items?error=soldout",
      "https://a.example/authorize?client_id=x&response_type=code&state=s", "https://a.example/",
      "https://a.example/callback?state=s", "https://a.example/token?grant_type=x&code=1&state=2",
      "https://a.example/callback?code=",
    ] {
      #expect(try response(text) == nil, "\(text)")
    }
    #expect(try response("https://a.example/auth/callback?code=c")?.hasCode == true)
    #expect(try response("https://a.example/items?error=access_denied")?.error == "access_denied")
  }

  @Test("OAuth 1: a verifier is a success, denied a refusal")
  func oauth1() throws {
    #expect(try response("https://a.example/cb?oauth_token=t&oauth_verifier=v")?.isSuccess == true)
    #expect(try response("https://a.example/cb?denied=t")?.error == "denied")
  }

  @Test("The id token is only peeked at; a Google credential counts as one")
  func tokens() throws {
    let token = Self.jwt(
      "{\"iss\":\"https://i.example\",\"nonce\":\"n1\",\"exp\":1800000000,\"nbf\":1700000000}")
    let found = try #require(try response("https://a.example/cb#id_token=\(token)&state=s"))
    #expect(
      found.nonce == "n1" && found.notBefore == 1_700_000_000 && found.notOnOrAfter == 1_800_000_000
    )
    #expect(
      try response("https://a.example/x", form: [("credential", token), ("g_csrf_token", "g")])?
        .hasToken == true)
    #expect(try response("https://a.example/x", form: [("credential", "hello")]) == nil)
  }

  @Test("JARM: code or error inside one JWT")
  func jarm() throws {
    let good = Self.jwt("{\"iss\":\"https://i.example\",\"code\":\"c9\",\"state\":\"s9\"}")
    let found = try #require(try response("https://a.example/cb?response=\(good)"))
    #expect(found.code == "c9" && found.state == "s9" && found.issuer == "https://i.example")
    let bad = Self.jwt("{\"error\":\"access_denied\",\"state\":\"s\"}")
    #expect(try response("https://a.example/cb?response=\(bad)")?.error == "access_denied")
    #expect(try response("https://a.example/cb?response=hello") == nil)
  }

  @Test("SAML: status, InResponseTo, conditions; subject untouched")
  func saml() throws {
    func xml(_ status: String) -> String {
      """
      <samlp:Response InResponseTo="_a1" Destination="https://sp.example/acs"><saml:Issuer>idp</saml:Issuer>
      <samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:\(status)"/>
      <samlp:StatusMessage>why</samlp:StatusMessage></samlp:Status><saml:Assertion>
      <saml:NameID>anna@example.com</saml:NameID>
      <saml:Conditions NotBefore="2026-11-30T10:00:00Z" NotOnOrAfter="2026-11-30T10:05:00.5+00:00"/>
      </saml:Assertion></samlp:Response>
      """
    }
    func post(_ status: String) throws -> AuthorizationResponse? {
      let value = Data(xml(status).utf8).base64EncodedString(options: .lineLength76Characters)
      return try response(
        "https://sp.example/acs", form: [("SAMLResponse", value), ("RelayState", "r")])
    }
    let good = try #require(try post("Success"))
    #expect(good.isSuccess && good.inResponseTo == "_a1" && good.samlStatus == "Success")
    #expect(
      good.notBefore == 1_796_032_800 && good.notOnOrAfter == 1_796_033_100 && good.state == "r")
    let bad = try #require(try post("AuthnFailed"))
    #expect(bad.error == "AuthnFailed" && bad.errorDescription == "why" && !bad.isSuccess)
    let nested =
      "Responder\"><samlp:StatusCode Value=\"urn:oasis:names:tc:SAML:2.0:status:NoPassive"
    #expect(try post(nested)?.samlStatus == "NoPassive")
    #expect(try response("https://sp.example/acs?SAMLart=AAQ")?.hasSAMLResponse == true)
  }
}

@Suite("Encodings of messages")
struct MessageEncodingTests {
  @Test("Base64 in both alphabets, padded or not, with line breaks; junk is refused")
  func base64() {
    #expect(Base64.decode("aGk/fn4=") == Array("hi?~~".utf8))
    #expect(Base64.decode("aGk_fn4") == Array("hi?~~".utf8))
    #expect(Base64.decode("aGk/\r\n fn4=") == Array("hi?~~".utf8))
    #expect(Base64.decode("") == [])
    for text in ["a", "aGk=a", "a!b", "äää"] { #expect(Base64.decode(text) == nil, "\(text)") }
    for count in 0..<70 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }
      #expect(Base64.decode(Base64.encodeURL(bytes)) == bytes)
    }
    #expect(Base64.decodeText("4oKs") == "€")
    #expect(Base64.decodeText("/w==") == nil)
  }

  @Test("Raw deflate within a bound, damage refused")
  func inflate() {
    // "aaaa…" 1000 times, by zlib level 9, raw.
    let packed: [UInt8] = [0x4B, 0x4C, 0x1C, 0x05, 0xA3, 0x60, 0x14, 0x0C, 0x77, 0x00, 0x00]
    #expect(Inflate.raw(packed) == [UInt8](repeating: 0x61, count: 1000))
    #expect(Inflate.raw(packed, limit: 999) == nil)
    #expect(Inflate.raw([0x4B, 0x4C]) == nil)
    #expect(Inflate.raw([0xFF, 0xFF, 0xFF]) == nil)
    #expect(Inflate.raw([]) == nil)
  }

  @Test("JWT claims: numbers, lists, damage")
  func jwt() {
    let token = AuthorizationResponseTests.jwt(
      "{\"aud\":[\"a\",\"b\"],\"exp\":1.8e9,\"sub\":{\"x\":[1,\"}\"]},\"nonce\":\"\\u00e9\\n\"}")
    let claims = JWTClaims(token)
    #expect(
      claims?.expires == 1_800_000_000 && claims?.nonce == "é\n"
        && claims?.audience == "[\"a\",\"b\"]")
    for text in ["", "a.b", "a.b.c", "..", "a.e30", "a.W10.c", "a.eyJ4Ijo.c"] {
      #expect(JWTClaims(text) == nil, "\(text)")
    }
    #expect(JWTClaims("a.e30.c") != nil)
  }

  @Test("Google's authError: code, status, help, details; cut or repaired")
  func googleAuthError() {
    var bytes: [UInt8] = []
    func field(_ number: UInt8, _ text: String) {
      bytes += [number << 3 | 2, UInt8(text.utf8.count)] + Array(text.utf8)
    }
    field(1, "redirect_uri_mismatch")
    field(2, "\nNicht erlaubt")
    field(3, "https://developers.google.com/x")
    bytes += [4 << 3, 0x90, 0x03]
    let detail = Array("\n\u{0C}redirect_uri".utf8)
    bytes += [5 << 3 | 2, UInt8(detail.count)] + detail
    let text = Base64.encodeURL(bytes)
    let error = GoogleAuthError(parameter: text)
    #expect(error?.code == "redirect_uri_mismatch" && error?.status == 400)
    #expect(error?.text == "\nNicht erlaubt" && error?.detailNames == ["redirect_uri"])
    #expect(text.hasPrefix("ChVyZWRpcmVjdF91cmlfbWlzbWF0Y2gS"))
    #expect(GoogleAuthError(parameter: text + "%3D%3D")?.code == "redirect_uri_mismatch")
    #expect(GoogleAuthError(parameter: String(text.prefix(40)))?.code == "redirect_uri_mismatch")
    #expect(
      GoogleAuthError(parameter: "ChRkaXNhbGxvd2VkX3VzZXJhZ2VudA")?.code == "disallowed_useragent")
    for junk in ["", "hello world", "ChRk", "////", "AAAA"] {
      #expect(GoogleAuthError(parameter: junk) == nil, "\(junk)")
    }
  }

  @Test("3-D Secure: which message, and its status")
  func threeDSecure() throws {
    let result = Base64.encodeURL(Array("{\"messageType\":\"CRes\",\"transStatus\":\"N\"}".utf8))
    let acs = try url("https://acs.bank.example/c")
    #expect(ThreeDSecureMessage(url: acs, form: [("cres", result)])?.transStatus == "N")
    #expect(ThreeDSecureMessage(url: acs, form: [("creq", "x")])?.kind == .challengeRequest)
    #expect(ThreeDSecureMessage(url: acs, form: [("PaRes", "x")])?.kind == .challengeResult)
    #expect(ThreeDSecureMessage(url: acs, form: [("threeDSMethodData", "x")])?.kind == .methodData)
    #expect(ThreeDSecureMessage(url: acs) == nil)
  }

  @Test("Arbitrary bytes never crash any decoder")
  func junk() {
    var seed: UInt64 = 0x9E37_79B9_7F4A_7C15
    func next() -> UInt8 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: seed >> 33)
    }
    for length in 0..<400 {
      let bytes = (0..<length).map { _ in next() }
      let text = String(decoding: bytes, as: UTF8.self)
      let packed = Base64.encodeURL(bytes)
      _ = (
        GoogleAuthError(parameter: packed), SAMLMessage(parameter: packed),
        JWTClaims("a.\(packed).b")
      )
      _ = (
        WebURL(text), WebURL("http://" + text), SetCookie.parse(text), UserAgent(text),
        NetError(text: text)
      )
      _ = (ProviderTexts.find(in: "<p" + text), ClientHints(secCHUA: text), Inflate.raw(bytes))
      _ = SAMLMessage(parameter: "<" + text)
    }
  }
}
