import Evidence
import Foundation
import Testing
import WebPlatform

@testable import Redaction

/// What a rewriter makes of files, which it has all seen before.
private struct Rewritten {
  let texts: [String]
  let rewriter: Rewriter

  init(_ files: [(String, Rewriter.Content)], key: [UInt8] = Array(repeating: 7, count: 32)) throws
  {
    rewriter = Rewriter(key: try #require(PseudonymKey(key)))
    for (text, content) in files {
      rewriter.learn(MemoryStream(Array(text.utf8), step: 999), as: content)
    }
    rewriter.endLearning()
    var texts: [String] = []
    for (text, content) in files {
      var out: [UInt8] = []
      rewriter.rewrite(MemoryStream(Array(text.utf8), step: 777), as: content) { out += $0 }
      texts.append(String(decoding: out, as: UTF8.self))
    }
    self.texts = texts
  }
}

/// One exchange of a capture, the rest of it as small as can be.
private func capture(_ request: String = "", _ response: String = "", _ entry: String = "")
  -> String
{
  #"{"log":{"version":"1.2","creator":{"name":"WebInspector","version":"537.36"},"pages":[],"entries":[{"startedDateTime":"2026-01-02T03:04:05.678Z","request":{"method":"GET","url":"https://app.example/start"\#(request)},"response":{"status":200\#(response)}\#(entry)}]}}"#
}

@Suite("Rewriting files") struct RewriterTests {
  private static let secret = "Zx9q+T7$k(e)w^2'ümlaut"
  private static let token = "q7Rk2ZpX9vLm4TnB8sWd"

  @Test("Whom a process belongs to is a number of the system's")
  func processOwner() {
    var scrubber = Scrubber()
    let line = "uid=10123(com.reader.example) Thread-4 expire 31 lines"
    #expect(scrubber.text(Array(line.utf8)[...], .log, depth: 0) == Array(line.utf8))
  }

  @Test(
    "What was masked before is no secret",
    arguments: ["********", "%2A%2A%2A%2A", "••••••••", "%E2%80%A2%E2%80%A2", "--------"])
  func masked(_ mask: String) {
    #expect(Scrubber.isTrivial(Array(mask.utf8)[...]))
    #expect(!Scrubber.isTrivial(Array((mask + "7").utf8)[...]))
  }

  @Test("A packed body that stands there as characters is dropped; text with colours is not")
  func packedText() throws {
    // A byte of a packed body is a character of as high a number.
    var seed: UInt32 = 7
    let packed = (0..<200).map { _ -> String in
      seed = seed &* 1_664_525 &+ 1_013_904_223
      let byte = seed >> 24
      return byte < 0x20 || byte == 0x22 || byte == 0x5C
        ? "\\u00" + String(byte + 0x100, radix: 16).dropFirst()
        : String(Unicode.Scalar(byte) ?? "-")
    }.joined()
    let body = #","content":{"mimeType":"application/json","text":""# + packed + #""}"#
    let copy = try Rewritten([(capture("", body), .capture)])
    #expect(copy.texts[0].contains(#""text":"[application/json, 200 bytes, removed]""#))
    #expect(!copy.texts[0].contains(packed.suffix(20)))
    let colours = String(repeating: #"\u001b[32mok\u001b[0m "#, count: 20)
    let text = capture("", #","content":{"mimeType":"text/plain","text":""# + colours + #""}"#)
    #expect(try Rewritten([(text, .capture)]).texts == [text])
  }

  @Test(
    "Markup: a smaller-than in a script begins no tag, a document in an attribute is one",
    arguments: [
      #"<script>var line = "P<ABC"; var pwd = "Wand3rer#"; if (a<b) { otp = "736251" }</script><p>"#,
      ##"<iframe srcdoc="&lt;input name=&quot;pwd&quot; value=&quot;Wand3rer#&quot;&gt;&lt;input name=otp value=736251&gt;"></iframe>"##,
    ])
  func markup(_ body: String) throws {
    let file = capture(
      "",
      #","content":{"mimeType":"text/html","text":"\#(String(decoding: JSONEscapes.encoded(body.utf8), as: UTF8.self))"}"#
    )
    let copy = try Rewritten([(file, .capture)]).texts[0]
    #expect(!copy.contains("Wand3rer"))
    #expect(!copy.contains("736251"))
    #expect(copy.utf8.count == file.utf8.count)
  }

  @Test("What is said in consonants, where somebody lives and what files are called is somebody's")
  func named() throws {
    let part =
      #"--b7\r\nContent-Disposition: form-data; name=\"doc\"; filename=\"Ines Okoro.jpg\"\r\n\r\nx\r\n--b7--"#
    let file = capture(
      #","postData":{"mimeType":"multipart/form-data; boundary=b7","text":"\#(part)"}"#,
      #","content":{"mimeType":"application/json","text":"{\"user_code\":\"GKMF-LDBG\",\"locality\":\"Rookhope\"}"}"#
    )
    let copy = try Rewritten([(file, .capture)]).texts[0]
    for secret in ["GKMF-LDBG", "Rookhope", "Ines", "Okoro"] { #expect(!copy.contains(secret)) }
    #expect(copy.contains(".jpg"))
  }

  @Test("What two packed messages have in common is no secret, though a `+` follows it")
  func packedAlike() throws {
    let head = Encodings.base64Encoded((0..<60).map { UInt8($0 * 97 % 251) }, urlSafe: false)
    let plus = Array(head.prefix(24)) + [UInt8(ascii: "+")] + head.dropFirst(25)
    var scrubber = Scrubber()
    _ = scrubber.replace(plus[...], .saml)
    #expect(
      scrubber.secrets.index.hits(in: Array(head.prefix(24)) + Array(" stands alone".utf8)).isEmpty)
  }

  @Test("What holds no secret goes through bit by bit")
  func untouched() throws {
    let har =
      "  {\n \"log\" : {\"entries\" : [ {\"request\":{\"method\":\"GET\",\"url\":\"https:\\/\\/app.example\\/x\"} } ,\n{} ]}}\n"
    let log =
      "11-30 10:15:02.123  4711  4802 I chromium: [INFO:CONSOLE:12] \"window.open returned null\", source: https://app.example/a.js (12)\r\n"
    let out = try Rewritten([(har, .capture), (log, .lines)])
    #expect(out.texts == [har, log])
  }

  @Test(
    "A secret is found by the place it stands in, whatever the case of a header",
    arguments: [
      capture(#","headers":[{"name":"authorization","value":"Bearer SECRET"}]"#),
      capture(#","headers":[{"name":"Authorization","value":"Bearer SECRET"}]"#),
      capture(#","headers":[{"value":"sid=SECRET","name":"COOKIE"}]"#),
      capture("", #","headers":[{"name":"set-cookie","value":"U88+x(y=SECRET; Path=/; Secure"}]"#),
      capture(
        "",
        #","headers":[{"name":"Location","value":"https://app.example/cb#access_token=SECRET"}]"#),
      capture("", #","redirectURL":"myapp://cb?code=SECRET""#),
      capture("", #","cookies":[{"name":"sid","value":"SECRET","path":"/"}]"#),
      capture(#","queryString":[{"name":"accessToken","value":"SECRET"}]"#),
      capture(
        #","postData":{"mimeType":"application/json","text":"{\"sessionToken\":\"SECRET\"}"}"#),
      capture(
        #","postData":{"text":"grant_type=x&idToken=SECRET","mimeType":"application/x-www-form-urlencoded"}"#
      ),
      capture(#","postData":{"mimeType":"x","params":[{"name":"password","value":"SECRET"}]}"#),
      capture(
        "", #","content":{"mimeType":"application/json","text":"{\"refresh_token\":\"SECRET\"}"}"#),
      capture(
        "", #","content":{"mimeType":"text/html","text":"<input name=\"csrf\" value=\"SECRET\">"}"#),
      capture("", "", #","comment":"token SECRET""#),
      capture(
        "", "",
        #","_webSocketMessages":[{"type":"send","opcode":1,"data":"{\"token\":\"SECRET\"}"}]"#),
      capture(
        "", "",
        #","_initiator":{"type":"script","stack":{"callFrames":[{"url":"https://app.example/a.js?k=SECRET"}]}}"#
      ),
      capture("", "", #","unheardOf":{"deep":["SECRET"]}"#),
      #"{"log":{"pages":[{"id":"page_1","title":"https://app.example/?p=SECRET"}],"entries":[]}}"#,
      // Cut in the middle.
      #"{"log":{"entries":[{"request":{"headers":[{"name":"cookie","value":"sid=SECRET"#,
      // With words above it.
      "see token=SECRET below\n" + capture(),
    ])
  func places(_ file: String) throws {
    let out = try Rewritten([(file.replacing("SECRET", with: Self.token), .capture)]).texts[0]
    #expect(!out.contains(Self.token))
    // As long as it was, and nothing around it was touched.
    #expect(out.utf8.count == file.replacing("SECRET", with: Self.token).utf8.count)
    let parts = file.components(separatedBy: "SECRET")
    #expect(out.hasPrefix(parts[0]) && out.hasSuffix(parts[1]))
  }

  @Test("Equal values have equal names in all files, however they are encoded")
  func aliases() throws {
    let percent = Self.secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let har = capture(#","headers":[{"name":"x-auth-token","value":"\#(Self.secret)"}]"#)
    let url = "11-30 10:15:02.123  1  2 I App: https://app.example/cb?state=\(percent)"
    let json = "11-30 10:15:03.123  1  2 I App: {\"note\":\"\(Self.secret)\"}"
    let out = try Rewritten([(har, .capture), (url, .lines), (json, .lines)]).texts
    let name = try #require(out[0].firstMatch(of: /x-auth-token","value":"([^"]+)"/)?.1)
    let state = try #require(out[1].firstMatch(of: /state=(.+)/)?.1)
    #expect(state.removingPercentEncoding == String(name))
    #expect(out[2].hasSuffix("{\"note\":\"\(name)\"}"))
    #expect(name.utf8.count == Self.secret.utf8.count)
  }

  @Test("A base64 copy of a secret goes, at each offset", arguments: 0..<3)
  func base64(lead: Int) throws {
    let packed = Data((String(repeating: "x", count: lead) + Self.token + "yz").utf8)
      .base64EncodedString()
    let log =
      "11-30 10:15:02.123  1  2 I App: token=\(Self.token)\n11-30 10:15:02.123  1  2 I App: sent /\(packed)/ on"
    let out = try Rewritten([(log, .lines)])
    let text = out.texts[0]
    #expect(!text.contains(packed) && text.hasSuffix("/ on"))
    #expect(LeakCheck(out.rewriter).leaks(in: MemoryStream(Array(text.utf8))).isEmpty)
  }

  @Test(
    "A token stays one: issuer, audience and times are kept, the person and the signature are not")
  func webToken() throws {
    func packed(_ text: String) -> String {
      Data(text.utf8).base64EncodedString().replacing("=", with: "").replacing("+", with: "-")
        .replacing("/", with: "_")
    }
    let payload =
      #"{"iss":"https://login.example","aud":"app-77x","exp":1767323045,"nonce":"n0nceV4lue9","email":"anna@mail.example","name":"Anna"}"#
    let token =
      "\(packed(#"{"alg":"RS256","kid":"k1"}"#)).\(packed(payload)).c2lnbmF0dXJlLW9mLWl0LWFsbA"
    let har = capture(
      "", #","content":{"mimeType":"application/json","text":"{\"id_token\":\"\#(token)\"}"}"#)
    let log = "11-30 10:15:02.123  1  2 I App: nonce=n0nceV4lue9"
    let out = try Rewritten([(har, .capture), (log, .lines)]).texts
    let copy = try #require(out[0].firstMatch(of: /eyJ[^\\"]+/)?.0)
    let parts = copy.split(separator: ".").map(String.init)
    #expect(parts[0] == token.split(separator: ".")[0])
    #expect(parts[2] != "c2lnbmF0dXJlLW9mLWl0LWFsbA")
    let claims = try #require(Encodings.base64Decoded(Bytes(parts[1])))
    let read = try #require(JSONSerialization.jsonObject(with: Data(claims)) as? [String: Any])
    #expect(read["iss"] as? String == "https://login.example")
    #expect(read["aud"] as? String == "app-77x")
    #expect(read["exp"] as? Int == 1_767_323_045)
    #expect(read["email"] as? String != "anna@mail.example")
    #expect(read["name"] as? String != "Anna")
    let nonce = try #require(read["nonce"] as? String)
    #expect(out[1].hasSuffix("nonce=" + nonce))
  }

  @Test("An address within a value keeps what it leads to")
  func nested() throws {
    let inner =
      "https%3A%2F%2Flogin.example%2Fauthorize%3Fclient_id%3Dapp-1%26state%3D\(Self.token)%26redirect_uri%3Dhttps%253A%252F%252Fapp.example%252Fcb"
    let har = capture().replacing("/start", with: "/start?RelayState=\(inner)")
    let out = try Rewritten([(har, .capture)]).texts[0]
    #expect(!out.contains(Self.token))
    #expect(out.contains("https%3A%2F%2Flogin.example%2Fauthorize%3Fclient_id%3Dapp-1%26state%3D"))
    #expect(out.contains("redirect_uri%3Dhttps%253A%252F%252Fapp.example%252Fcb"))
  }

  @Test("JSON in a state keeps its names", arguments: [false, true])
  func stateObject(_ isPacked: Bool) throws {
    let json = #"{"csrf":"\#(Self.token)","popup":true,"next":"https://app.example/done"}"#
    let state =
      isPacked
      ? Data(json.utf8).base64EncodedString()
      : json.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let out = try Rewritten([(capture().replacing("/start", with: "/cb?state=\(state)"), .capture)])
      .texts[0]
    let raw = try #require(out.firstMatch(of: /state=([^"]+)"/)?.1)
    let plain =
      isPacked
      ? String(decoding: try #require(Data(base64Encoded: String(raw))), as: UTF8.self)
      : raw.removingPercentEncoding ?? ""
    #expect(
      plain.hasPrefix(#"{"csrf":""#)
        && plain.hasSuffix(#","popup":true,"next":"https://app.example/done"}"#))
    #expect(!plain.contains(Self.token))
  }

  @Test("Who wrote a capture is named in the copy, though another file has the name as a value")
  func creator() throws {
    let har = capture().replacing("WebInspector", with: "zqXvtKbgwProxy9")
    let note = (
      #"{"madeWith":"zqXvtKbgwProxy9","id":"q7Rk2ZpX9vLm4TnB8sWd"}"#, Rewriter.Content.page
    )
    let copies = try Rewritten([(har, .capture), note]).texts
    #expect(copies[0].contains(#""creator":{"name":"zqXvtKbgwProxy9""#))
    #expect(!copies[1].contains("q7Rk2ZpX9vLm4TnB8sWd"))
  }

  @Test("A quote or an encoded one within a string of a parameter's JSON ends nothing")
  func escapedWithinJSON() throws {
    let json = #"{"lead":"R4nd9\"q%22x","mark":"k","next":"pQ7Rz2mX4vLk9TnB"}"#
    let query = try #require(json.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    let page = try Rewritten([
      (capture().replacingOccurrences(of: "/start", with: "/start?state=\(query)"), .capture)
    ]).texts[0]
    #expect(!page.contains("pQ7Rz2mX4vLk9TnB") && !page.contains("R4nd9"))
    #expect(page.contains("%22next%22%3A%22"))
  }

  @Test("SAML keeps what answers what; the person goes")
  func saml() throws {
    let xml =
      #"<samlp:Response ID="_a8f1c2d3e4b5a697" InResponseTo="_77b1c2d3e4f5a6b7" Destination="https://app.example/acs"><saml:Issuer>https://idp.example</saml:Issuer><saml:NameID>anna.b@mail.example</saml:NameID></samlp:Response>"#
    let packed =
      Data(xml.utf8).base64EncodedString().addingPercentEncoding(
        withAllowedCharacters: .alphanumerics) ?? ""
    let har = capture(
      #","postData":{"mimeType":"application/x-www-form-urlencoded","text":"SAMLResponse=\#(packed)"}"#
    )
    let log = "11-30 10:15:02.123  1  2 I App: SAML id=_77b1c2d3e4f5a6b7"
    let out = try Rewritten([(har, .capture), (log, .lines)]).texts
    let raw = try #require(out[0].firstMatch(of: /SAMLResponse=([^"]+)"/)?.1)
    let copy = String(
      decoding: try #require(Data(base64Encoded: raw.removingPercentEncoding ?? "")), as: UTF8.self)
    #expect(copy.contains("<saml:Issuer>https://idp.example</saml:Issuer>"))
    #expect(copy.contains(#"Destination="https://app.example/acs""#))
    #expect(!copy.contains("anna") && !copy.contains("77b1c2d3"))
    let id = try #require(copy.firstMatch(of: /InResponseTo="([^"]+)"/)?.1)
    #expect(out[1].hasSuffix("id=" + id))
  }

  @Test("A SAML answer still answers its request, also by a short id that the request has packed")
  func samlRequest() throws {
    let ask =
      #"<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_id77" Version="2.0"/>"#
    let answer =
      #"<samlp:Response ID="_r_id77" InResponseTo="_id77" Version="2.0"><samlp:Status/></samlp:Response>"#
    func parameter(_ bytes: [UInt8]) -> String {
      Data(bytes).base64EncodedString().addingPercentEncoding(withAllowedCharacters: .alphanumerics)
        ?? ""
    }
    let har = capture(
      #","postData":{"mimeType":"application/x-www-form-urlencoded","text":"SAMLResponse=\#(parameter(Array(answer.utf8)))&RelayState=x"}"#,
      #","headers":[{"name":"location","value":"https://idp.example/sso?SAMLRequest=\#(parameter(Deflate.raw(Array(ask.utf8))))&RelayState=x"},{"name":"set-cookie","value":"saml_state=_id77; Path=/"}]"#
    )
    let out = try Rewritten([(har, .capture)]).texts[0]
    func message(_ name: String) throws -> [UInt8] {
      let raw = try #require(out.firstMatch(of: try Regex("\(name)=([^&\"]+)")))
      let text = try #require(raw.output[1].substring).removingPercentEncoding ?? ""
      return Array(try #require(Data(base64Encoded: text)))
    }
    let request = String(
      decoding: try #require(Inflate.raw(try message("SAMLRequest"))), as: UTF8.self)
    let response = String(decoding: try message("SAMLResponse"), as: UTF8.self)
    let id = try #require(request.firstMatch(of: #/ ID="([^"]+)"/#)?.1)
    #expect(id == response.firstMatch(of: /InResponseTo="([^"]+)"/)?.1)
    #expect(id != "_id77")
  }

  @Test("A list of cookies keeps their names, here as everywhere", arguments: ["", "; lang=en"])
  func cookieList(_ more: String) throws {
    let pair = "_mt_id=1.88bc7e3d9c0412b3"
    let har = capture(
      #","headers":[{"name":"Cookie","value":"\#(pair)"}],"postData":{"mimeType":"application/json","text":"{\"cookie\":\"\#(pair)\#(more)\"}"}"#
    )
    let out = try Rewritten([(har, .capture)]).texts[0]
    #expect(!out.contains("88bc7e3d9c0412b3"))
    let values = out.matches(of: /_mt_id=([^"\\;]+)/).map(\.1)
    #expect(values.count == 2 && values[0] == values[1])
  }

  @Test("Pictures go, their type and size stay")
  func pictures() throws {
    let picture = Data([0x89, 0x50, 0x4E, 0x47] + (0..<3000).map { UInt8($0 % 251) })
      .base64EncodedString()
    let har = capture(
      #","postData":{"mimeType":"application/json","text":"{\"documentFront\":\"\#(picture)\"}"}"#,
      #","content":{"mimeType":"image/png","encoding":"base64","text":"\#(picture)"}"#)
    let out = try Rewritten([(har, .capture)])
    #expect(!out.texts[0].contains(picture.prefix(40)))
    #expect(out.texts[0].contains("removed.image-png.3004-bytes."))
    #expect(out.rewriter.dropped.map(\.bytes) == [3004, 3004])
    #expect(
      JSONSerialization.isValidJSONObject(
        try JSONSerialization.jsonObject(with: Data(out.texts[0].utf8))))
  }

  @Test("A text body that the exporter packed is rewritten inside")
  func packedBody() throws {
    let body = Data(#"{"access_token":"\#(Self.token)","error":"invalid_grant"}"#.utf8)
      .base64EncodedString()
    let har = capture(
      "", #","content":{"mimeType":"application/json","encoding":"base64","text":"\#(body)"}"#)
    let out = try Rewritten([(har, .capture)]).texts[0]
    let copy = try #require(out.firstMatch(of: /"text":"([^"]+)"/)?.1)
    let plain = String(decoding: try #require(Data(base64Encoded: String(copy))), as: UTF8.self)
    #expect(plain.hasSuffix(#","error":"invalid_grant"}"#) && !plain.contains(Self.token))
  }

  @Test("What a diagnosis needs stays")
  func kept() throws {
    let har = capture(
      #","headers":[{"name":"User-Agent","value":"Mozilla/5.0 (Linux; Android 14; wv) Chrome/143.0.7499.52"},{"name":"sec-fetch-site","value":"cross-site"}]"#,
      #","headers":[{"name":"x-request-id","value":"8f14e45f-ceea-467f-9575-1a2b3c4d5e6f"},{"name":"set-cookie","value":"sid=\#(Self.token); SameSite=None; Path=/; Secure"}]"#
    ).replacing(
      "/start",
      with:
        "/authorize?client_id=9f8e7d6c5b4a39281706.apps&response_type=code&prompt=none&error=login_required"
    )
    let out = try Rewritten([(har, .capture)]).texts[0]
    for text in [
      "client_id=9f8e7d6c5b4a39281706.apps&response_type=code&prompt=none&error=login_required",
      "Android 14; wv",
      "8f14e45f-ceea-467f-9575-1a2b3c4d5e6f", "; SameSite=None; Path=/; Secure", "cross-site",
    ] { #expect(out.contains(text), "\(text)") }
    #expect(!out.contains(Self.token))
  }

  @Test("Another key makes other names, the same key the same")
  func keys() throws {
    let log = [("11-30 10:15:02.123  1  2 I App: token=\(Self.token)", Rewriter.Content.lines)]
    let first = try Rewritten(log).texts
    #expect(try Rewritten(log).texts == first)
    #expect(try Rewritten(log, key: Array(repeating: 8, count: 32)).texts != first)
    #expect(PseudonymKey([1, 2, 3]) == nil)
  }

  @Test("HMAC-SHA-256 is the one of RFC 4231, test case 2 extended to a key of allowed length")
  func hmac() throws {
    // RFC 4231, test case 1: twenty bytes 0x0b.
    let key = try #require(PseudonymKey(Array(repeating: 0x0B, count: 20)))
    let code = key.code(for: Array("Hi There".utf8)).map { String(format: "%02x", $0) }.joined()
    #expect(code == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
  }

  @Test("Any secret in any place is gone in any spelling", arguments: 0..<40)
  func planted(seed: Int) throws {
    var random = SplitMix(state: UInt64(seed) &* 77 &+ 5)
    let alphabet = [Alphabet.base64URL, Alphabet.hex, Alphabet.base36, Alphabet.hostile][seed % 4]
    let secret = "k3" + random.text(10 + seed % 30, from: alphabet) + "9Q"
    let quoted = String(
      decoding: try JSONSerialization.data(withJSONObject: [secret], options: []), as: UTF8.self
    )
    .dropFirst(2).dropLast(2)
    let har = capture(#","headers":[{"name":"X-Session-Token","value":"\#(quoted)"}]"#)
    let spelled = spellings(of: secret).filter { !$0.contains("\n") }
    let log = spelled.map { "11-30 10:15:02.123  1  2 I App: got \($0) here" }.joined(
      separator: "\n")
    let out = try Rewritten([(har, .capture), (log, .lines)])
    for text in out.texts {
      #expect(LeakCheck(out.rewriter).leaks(in: MemoryStream(Array(text.utf8))).isEmpty)
      #expect(!text.contains(secret) && !text.contains(quoted))
    }
    _ = try JSONSerialization.jsonObject(with: Data(out.texts[0].utf8))
  }

  @Test("Pieces of any size give the same copy", arguments: [1, 7, 4096])
  func chunks(_ step: Int) throws {
    let har = capture(#","headers":[{"name":"Cookie","value":"a=\#(Self.token); b=2"}]"#)
    let whole = try Rewritten([(har, .capture)]).texts[0]
    let rewriter = Rewriter(key: try #require(PseudonymKey(Array(repeating: 7, count: 32))))
    rewriter.learn(MemoryStream(Array(har.utf8), step: step), as: .capture)
    rewriter.endLearning()
    var out: [UInt8] = []
    rewriter.rewrite(MemoryStream(Array(har.utf8), step: step), as: .capture) { out += $0 }
    #expect(String(decoding: out, as: UTF8.self) == whole)
  }
}

@Suite("Files in forms") struct MultipartTests {
  @Test("A file's bytes go, fields beside it are judged by their names")
  func files() throws {
    let body = [
      "--b0undary", "Content-Disposition: form-data; name=\"password\"", "", "s3cretPa55word",
      "--b0undary", "Content-Disposition: form-data; name=\"front\"; filename=\"me.jpg\"",
      "Content-Type: image/jpeg", "", "\u{FFFD}\u{FFFD}JFIF picture bytes", "--b0undary--", "",
    ].joined(separator: "\r\n")
    let (rest, files) = try #require(Multipart.withoutFiles(Array(body.utf8)))
    let text = String(decoding: rest, as: UTF8.self)
    #expect(files.map(\.type) == ["image/jpeg"])
    #expect(!text.contains("JFIF") && text.contains("s3cretPa55word"))
    #expect(text.hasSuffix("bytes, removed]\r\n--b0undary--\r\n"))
    #expect(Multipart.withoutFiles(rest) == nil)
    let rewriter = Rewriter(key: PseudonymKey())
    rewriter.endLearning()
    let copy = String(
      decoding: rewriter.rewrite(Array(body.utf8), .body("multipart/form-data")), as: UTF8.self)
    #expect(!copy.contains("s3cretPa55word") && !copy.contains("JFIF"))
    #expect(
      copy.hasPrefix("--b0undary\r\nContent-Disposition: form-data; name=\"password\"\r\n\r\n"))
  }
}
