import Evidence
import Foundation
import Testing

@testable import Redaction

/// What a copy shows to somebody who takes every encoding off it: three layers of escapes, base64, and what is packed in it.
private struct Sight {
  private let layers: [String]

  init(_ text: String) {
    var layers = [text]
    var layer = text
    for _ in 0..<3 {
      let next = Sight.unescaped(layer)
      if next == layer { break }
      layers.append(next)
      layer = next
    }
    for text in layers {
      for run in text.matches(of: /[A-Za-z0-9+\/_-]{12,}/) {
        let packed = String(run.output).replacing("-", with: "+").replacing("_", with: "/")
        let padded = packed + String(repeating: "=", count: (4 - packed.count % 4) % 4)
        guard let data = Data(base64Encoded: padded) else { continue }
        layers.append(String(decoding: data, as: UTF8.self))
        if let inner = Data(base64Encoded: data) {
          layers.append(String(decoding: inner, as: UTF8.self))
        }
      }
    }
    self.layers = layers
  }

  func shows(_ secret: String) -> Bool {
    let hex = secret.utf8.map { String(format: "%02x", $0) }.joined()
    return layers.contains { $0.contains(secret) || $0.contains(hex) }
  }

  private static func unescaped(_ text: String) -> String {
    var out = text.replacing(/\\(?:u00|x)([0-9a-fA-F]{2})/) { match in
      UInt8(match.1, radix: 16).map { String(UnicodeScalar($0)) } ?? ""
    }
    out = out.replacing(/&#(?:x([0-9a-fA-F]+)|([0-9]+));/) { match in
      let code = match.1.flatMap { UInt32($0, radix: 16) } ?? match.2.flatMap { UInt32($0) }
      return code.flatMap(UnicodeScalar.init).map { String($0) } ?? ""
    }
    for (escape, plain) in [
      ("\\\"", "\""), ("\\/", "/"), ("\\\\", "\\"), ("&quot;", "\""), ("&amp;", "&"), ("&lt;", "<"),
      ("&gt;", ">"),
    ] { out = out.replacing(escape, with: plain) }
    return out.removingPercentEncoding ?? out
  }
}

/// The copy of one text, which the rewriter has seen before.
private func copy(_ text: String, _ content: Rewriter.Content) throws -> String {
  let rewriter = Rewriter(key: try #require(PseudonymKey(Array(repeating: 9, count: 32))))
  rewriter.learn(MemoryStream(Array(text.utf8), step: 4001), as: content)
  rewriter.endLearning()
  var out: [UInt8] = []
  rewriter.rewrite(MemoryStream(Array(text.utf8), step: 4001), as: content) { out += $0 }
  return String(decoding: out, as: UTF8.self)
}

private func quoted(_ text: String) throws -> String {
  let data = try JSONSerialization.data(withJSONObject: [text], options: [.withoutEscapingSlashes])
  return String(String(decoding: data, as: UTF8.self).dropFirst(2).dropLast(2))
}

private func percent(_ text: String) -> String {
  text.utf8.map { String(format: "%%%02X", $0) }.joined()
}

private func exchange(
  request: String = "", response: String = "", entry: String = "",
  url: String = "https://app.example/start"
) -> String {
  #"{"log":{"version":"1.2","creator":{"name":"WebInspector","version":"537.36"},"pages":[],"entries":[{"startedDateTime":"2026-01-02T03:04:05.678Z","request":{"method":"POST","url":"\#(url)"\#(request)},"response":{"status":200\#(response)}\#(entry)}]}}"#
}

private func answer(_ body: String, _ type: String = "application/json") throws -> String {
  exchange(response: #","content":{"mimeType":"\#(type)","text":"\#(try quoted(body))"}"#)
}

private func line(_ message: String) -> String {
  "11-30 10:15:02.123  4711  4802 I App: \(message)\n"
}

/// Secrets in the places and spellings in which tools that replace by list and pattern leave them.
@Suite("Leaks") struct LeakTests {
  private static let token = "q7Rk2ZpX9vLm4TnB8sWdE1"

  // MARK: - Places

  @Test(
    "A token goes from every place of an address",
    arguments: [
      "https://app.example/reset/TOKEN/confirm", "https://app.example/a;v=TOKEN;x=1/b",
      "https://app.example/?TOKEN", "https://app.example/?TOKEN=1", "https://app.example/#TOKEN",
      "https://app.example/#/route/TOKEN", "https://app.example/#/cb?code=TOKEN",
      "https://app.example/?a%5Btoken%5D=TOKEN", "https://TOKEN:x@app.example/",
      "https://app.example/?next=https%253A%252F%252Fapp.example%252Fcb%253Ftoken%253DTOKEN",
      "myapp://cb/TOKEN?x=1", "intent://x#Intent;scheme=https;S.tok=TOKEN;end",
      "https://app.example/avatars/TOKEN.png", "//app.example/cb/TOKEN",
    ])
  func addresses(_ address: String) throws {
    let url = address.replacing("TOKEN", with: Self.token)
    #expect(!Sight(try copy(exchange(url: url), .capture)).shows(Self.token))
    #expect(!Sight(try copy(line("loading \(url) now"), .lines)).shows(Self.token))
  }

  @Test("The short code of a link goes, the words around it stay")
  func shortLink() throws {
    let out = try copy(line("open https://app.example/verify/1KEJoVsZCd?lang=en"), .lines)
    #expect(!out.contains("1KEJoVsZCd"))
    #expect(out.contains("https://app.example/verify/"))
    let words = line("open https://app.example/oauth2/authorize/ServiceLogin/v2/consent")
    #expect(try copy(words, .lines) == words)
  }

  @Test(
    "A token goes from every member of a capture",
    arguments: [
      #","_deep":{"a":[{"b":"TOKEN"}]}"#, #","_deep":{"TOKEN":1}"#,
      #","comment":"see TOKEN above""#,
      #","_error":"net::ERR_FAILED TOKEN""#,
      #","_initiator":{"stack":{"parent":{"callFrames":[{"url":"https://app.example/c.js#t=TOKEN"}]}}}"#,
      #","_webSocketMessages":[{"type":"receive","opcode":1,"data":"42[\"message\",{\"x\":\"TOKEN\"}]"}]"#,
    ])
  func members(_ member: String) throws {
    let har = exchange(entry: member.replacing("TOKEN", with: Self.token))
    let out = try copy(har, .capture)
    #expect(!Sight(out).shows(Self.token))
    #expect((try? JSONSerialization.jsonObject(with: Data(out.utf8))) != nil)
  }

  @Test(
    "A token goes from a body however it is wrapped",
    arguments: [
      ("application/json", #"{"x":"TOKEN"}"#), ("application/json", #"{"x":"ESCAPED"}"#),
      ("application/json", #"{"x":"{\"y\":\"{\\\"z\\\":\\\"TOKEN\\\"}\"}"}"#),
      ("application/json", ")]}'\n[[\"w\",\"[\\\"TOKEN\\\"]\"]]"),
      ("application/json", #"{"tokens":["one","TOKEN"]}"#),
      ("text/javascript", #"cb({"a":"TOKEN"});"#),
      ("application/x-ndjson", "{\"a\":1}\n{\"t\":\"TOKEN\"}"),
      (
        "application/x-www-form-urlencoded",
        "p=%7B%22a%22%3A%22%7B%5C%22b%5C%22%3A%5C%22TOKEN%5C%22%7D%22%7D"
      ),
      ("application/x-www-form-urlencoded", "x=PERCENT"),
      (
        "multipart/form-data",
        "--xx\r\nContent-Disposition: form-data; name=\"t\"\r\n\r\none\r\nTOKEN\r\n--xx--\r\n"
      ),
      ("text/html", #"<input type=hidden name=x value=TOKEN>"#),
      ("text/html", #"<input name=x value="ENTITIES">"#),
      ("text/html", #"<div data-page="{&quot;k&quot;:&quot;TOKEN&quot;}">"#),
      ("text/html", "<script>let t=`TOKEN`</script>"), ("text/html", "<!-- build TOKEN -->"),
      ("text/xml", "<r><![CDATA[TOKEN]]></r>"), ("text/plain", "BASE64"),
      ("text/event-stream", "data: {\"a\":\"TOKEN\"}\n\n"),
    ])
  func bodies(_ type: String, _ body: String) throws {
    let token = Self.token
    let body = body.replacing("TOKEN", with: token)
      .replacing("ESCAPED", with: token.utf8.map { String(format: "\\u%04x", $0) }.joined())
      .replacing("ENTITIES", with: token.utf8.map { "&#\($0);" }.joined())
      .replacing("PERCENT", with: percent(percent("token=" + token)))
      .replacing(
        "BASE64",
        with: Data(Data("{\"token\":\"\(token)\"}".utf8).base64EncodedString().utf8)
          .base64EncodedString())
    #expect(!Sight(try copy(answer(body, type), .capture)).shows(token))
    let sent = exchange(
      request: #","postData":{"mimeType":"\#(type)","text":"\#(try quoted(body))"}"#)
    #expect(!Sight(try copy(sent, .capture)).shows(token))
  }

  // MARK: - Shapes

  /// Values that are secret whatever stands before them, made up.
  private static let shapes = [
    "ya29.a0Q7Rk2ZpX9vLm4TnB8sWdE1", "1//0gQ7Rk2ZpX9vLm4TnB8sWdE1", "AKIAFTOYTITITHTGN4ZG",
    "EC-7CTQAP4UJWPCMQPA2", "4111 1111 1111 1111", "378282246310005", "DE89 3704 0044 0532 0130 00",
    "anna.k@mail.example", "+49 170 5550147", "(212) 555-0147", "212-555-0147", "078-05-1120",
    "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
    "09b91721 89dd167d 69454204 dfe43a0c 3476c81c b7fcdda6 ec841f22 1b2c3d4e",
    "v4.local.q7Rk2ZpX9vLm4TnB8sWdE1", "48.137154, 11.576124",
    "2a02:8109:9a3f:1c00:5d1e:77ab:90cd:12ef",
    "3f:9a:1c:77:ab:5d", "6D1C3B7A-5C1E-4B0E-9D0F-0A1B2C3D4E5F", "G-602754",
  ]

  @Test(
    "What is a secret by its shape goes from sentences, values, pages and comments",
    arguments: shapes)
  func shape(_ secret: String) throws {
    let page = secret.replacing("<", with: "&lt;")
    for (text, content) in [
      (line("got \(secret) ok"), Rewriter.Content.lines), (line("x=\(secret)"), .lines),
      (line(#"got {"data":"\#(secret)"}"#), .lines), (try answer(#"{"v":"\#(secret)"}"#), .capture),
      (try answer(#"{"note":"see \#(secret) now"}"#), .capture),
      (try answer("<p>see \(page) here</p>", "text/html"), .capture),
      (exchange(entry: #","comment":"see \#(secret) now""#), .capture),
    ] {
      let out = try copy(text, content)
      // Issuers' marks may stay.
      let own = String(secret.suffix(max(6, secret.count - 6)))
      #expect(!Sight(out).shows(own), "\(out)")
    }
  }

  // MARK: - Names

  private static let personal = [
    ("firstName", "Dofigera"), ("last_name", "Kurami"), ("displayName", "Dofigera Kurami"),
    ("dob", "1971-06-13"), ("placeOfBirth", "Sagakusi"), ("gender", "female"),
    ("nationality", "Utopian"),
    ("ssnLast4", "7719"), ("driversLicense", "H7482846"), ("driverLicenseNumber", "99317810"),
    ("passportNumber", "FL9446621"), ("address1", "642 Ximenaez Ave"), ("postalCode", "93132"),
    ("phoneNumber", "4233414240"), ("pin", "2688"), ("otp", "733995"),
    ("verificationCode", "898464"),
    ("securityCode", "7607"), ("cvv", "7335"), ("last4", "5704"), ("accountNumber", "5828249654"),
    ("serialNumber", "146B803DJ94"), ("ssid", "Fefozu Home"), ("bssid", "3f:9a:1c:77:ab:5d"),
    ("imei", "356938035643809"), ("mothersMaidenName", "Fyodora"), ("securityAnswer", "Bandit"),
    ("nameOnCard", "Dofigera Kurami"), ("inviteCode", "O7kk7iqV"), ("username", "dofigera"),
    ("password", "9m7jy8fMc"), ("pushToken", "q7Rk2ZpX9vLm4TnB"),
  ]

  @Test(
    "What is somebody's by its name goes, however short and like a word it is", arguments: personal)
  func named(_ name: String, _ value: String) throws {
    for (text, content) in [
      (line("\(name)=\(value)"), Rewriter.Content.lines),
      (line("Bundle[{\(name)=\(value), b=1}]"), .lines),
      (line(#"{"\#(name)":"\#(value)","b":1}"#), .lines),
      (line(#"{\"\#(name)\":\"\#(value)\"}"#), .lines),
      (line("\(name): \(value)"), .lines),
      (
        line(#"[INFO:CONSOLE(12)] "\#(name) '\#(value)'", source: https://app.example/a.js (12)"#),
        .lines
      ),
      (try answer(#"{"a":{"\#(name)":"\#(value)"}}"#), .capture),
      (
        try answer("<form><input id=i name=\"\(name)\" value=\"\(value)\"></form>", "text/html"),
        .capture
      ),
      (try answer("<r><\(name)>\(value)</\(name)></r>", "text/xml"), .capture),
      (try answer("\(name)=\(percent(value))&b=1", "application/x-www-form-urlencoded"), .capture),
    ] {
      let out = try copy(text, content)
      // The first word is enough of a leak; `Ave` stands in others.
      let first = String(value.split(separator: " ")[0])
      #expect(!out.contains(first) && !Sight(out).shows(value), "\(out)")
    }
  }

  @Test(
    "A secret goes from a sentence",
    arguments: [
      ("Your verification code is 562402", "562402"),
      ("529587 is your Example login code", "529587"),
      ("OTP entered: 7370", "7370"), ("otp 844405 accepted", "844405"), ("PIN is 3554", "3554"),
      ("card ending in 5704", "5704"), ("card •••• 1541", "1541"),
      ("login with password wDhw7Ybs", "wDhw7Ybs"),
      ("access token WegPZSCLoxEm", "WegPZSCLoxEm"), ("token -> i9pQMWTmb9TM", "i9pQMWTmb9TM"),
      ("token\tgBWsrWmonXPmMe", "gBWsrWmonXPmMe"), ("session id SGxvHySLBi3V1T", "SGxvHySLBi3V1T"),
      ("Customer name: Dofigera Kurami", "Kurami"), ("user: `dofigera`", "dofigera"),
      ("profile /Users/dofigera/Library/x", "dofigera"),
    ])
  func sentences(_ sentence: String, _ secret: String) throws {
    #expect(!(try copy(line(sentence), .lines)).contains(secret))
  }

  @Test("A token that the logger cut goes on in the next record, and goes there too")
  func split() throws {
    let token = "q7Rk2ZpX9vLm4TnB8sWdE1yH6cJ3fG5k"
    let out = try copy(
      line("id_token=" + token) + line("aB3dE5x&scope=openid") + line("aB3dE5x is another thing"),
      .lines)
    let lines = out.split(separator: "\n")
    #expect(!lines[1].contains("aB3dE5x") && lines[1].hasSuffix("&scope=openid"))
    #expect(lines[2].hasSuffix("aB3dE5x is another thing"))
  }

  // MARK: - What stays

  @Test(
    "What a diagnosis reads stays as it is",
    arguments: [
      "error code 1001", "response code 404", "HTTP status code: 503", "login: failed",
      "state=loading",
      "token: expired", "password is incorrect", "session expired", "pin count 2 of 3",
      "code: -302",
      "Build fingerprint: 'google/oriole/oriole:14/UQ1A.240105.004/11206848:user/release-keys'",
      "net::ERR_UNKNOWN_URL_SCHEME at https://app.example/oauth2/callback", "WebView 143.0.7499.52",
      "AADSTS50011: no match", "onReceivedError -2 ERR_NAME_NOT_RESOLVED", "took 483920 ns",
      "attempt 4711",
    ])
  func kept(_ message: String) throws {
    #expect(try copy(line(message), .lines) == line(message))
  }

  @Test("An object behind a personal name keeps its names, and its values go")
  func object() throws {
    let out = try copy(
      answer(
        #"{"billingAddress": {"name": "Dofigera Kurami", "countryCode": "US", "postalCode": "93132"}}"#
      ),
      .capture)
    #expect(!out.contains("Dofigera") && !out.contains("93132"))
    #expect(
      out.contains(#"{\"billingAddress\": {\"name\": \""#)
        && out.contains(#"\"countryCode\": \"US\""#))
  }
}
