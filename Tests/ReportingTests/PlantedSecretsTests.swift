import Evidence
import Foundation
import HAR
import Reconstruction
import Redaction
import Testing

@testable import Diagnosis
@testable import Reporting

/// A secret of its own in every place where captures and logs hold secrets; none may come out in any format, in no spelling.
@Suite("Planted secrets") struct PlantedSecretsTests {
  /// Where a secret is put, and how it is written there.
  struct Place: Sendable, CustomTestStringConvertible {
    var name: String
    var place: Quoted.Place
    var text: @Sendable (String) -> String
    init(_ name: String, _ place: Quoted.Place, _ text: @escaping @Sendable (String) -> String) {
      self.name = name
      self.place = place
      self.text = text
    }
    var testDescription: String { name }
  }

  static func percent(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
  static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }
  static func base64URL(_ text: String) -> String {
    base64(text).replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
  }
  static func json(_ text: String) -> String {
    String(decoding: (try? JSONEncoder().encode([text])) ?? Data(), as: UTF8.self).dropFirst()
      .dropLast()
      .description
  }

  static let places: [Place] =
    [
      "code", "state", "nonce", "access_token", "password", "login_hint", "SAMLResponse",
      "RelayState", "otp", "foo",
    ].map {
      name in
      Place("query \(name)", .url) { "https://id.example/cb?a=1&\(name)=\(percent($0))&b=2" }
    }
    + ["code", "id_token", "bar"].map { name in
      Place("fragment \(name)", .url) {
        "https://app.example/cb#\(name)=\(percent($0))&token_type=Bearer"
      }
    }
    + [
      "authorization", "cookie", "set-cookie", "x-api-key", "x-csrf-token", "x-amz-security-token",
      "dpop", "x-anything",
      "proxy-authorization", "x-client-data", "stripe-signature", "etag",
    ].map { name in
      Place("header \(name)", .headerValue(name)) { secret in
        switch name {
        case "authorization": "Bearer \(secret)"
        case "proxy-authorization": "Basic \(base64("anna:" + secret))"
        case "cookie": "theme=1; sid=\(secret)"
        case "set-cookie": "sid=\(secret); Path=/; Secure"
        default: secret
        }
      }
    }
    + ["location", "referer"].map { name in
      Place("header \(name)", .headerValue(name)) { "https://app.example/cb?code=\(percent($0))" }
    }
    + [
      Place("user in a URL", .url) { "https://anna:\(percent($0))@app.example/" },
      Place("path", .url) { "https://app.example/reset/\(percent($0))/new" },
      Place("nested URL", .url) {
        "https://id.example/x?continue=" + percent("https://app.example/cb?code=" + percent($0))
      },
      Place("nested twice", .url) {
        "https://id.example/x?continue="
          + percent("https://b.example/?next=" + percent("https://c.example/?t=" + percent($0)))
      },
      Place("base64 JSON in state", .url) {
        "https://id.example/x?state=" + base64URL("{\"access_token\":\"\($0)\"}")
      },
      Place("intent", .logText) {
        "START u0 {act=android.intent.action.VIEW dat=myapp://cb?code=\(percent($0)) cmp=a/.B}"
      },
      Place("console line", .logText) {
        "[INFO:CONSOLE(3)] \"token: \($0)\", source: https://app.example/a.js (3)"
      },
      Place("console URL", .logText) {
        "loaded https://app.example/#access_token=\(percent($0)) ok"
      },
      Place("header print", .logText) { "D/OkHttp: Authorization: Bearer \($0)" },
      Place("cookie dump", .logText) { "CookieManager: sid=\($0); Path=/; theme=1" },
      Place("NSURL error", .logText) {
        "UserInfo={NSErrorFailingURLStringKey=https://app.example/cb?code=\(percent($0)), _kCFStreamErrorCodeKey=-2102}"
      },
      Place("form", .body("application/x-www-form-urlencoded")) {
        "grant_type=x&code=\(percent($0))&foo=1"
      },
      Place("form, unknown name", .body("application/x-www-form-urlencoded")) {
        "zip_zap=\(percent($0))"
      },
      Place("JSON", .body("application/json")) { "{\"refreshToken\":\(json($0)),\"ok\":true}" },
      Place("JSON, unknown key", .body("application/json")) { "{\"blub\":\(json($0))}" },
      Place("escaped JSON", .logText) { "body {\\\"password\\\":\\\"\($0)\\\"}" },
      Place("hidden input", .body("text/html")) {
        "<input type=hidden name=\"csrf\" value=\"\($0)\">"
      },
      Place("inline script", .body("text/html")) {
        "<script>var $Config={\"sFT\":\"\($0)\"}</script>"
      },
      Place("SAML", .body("text/xml")) { "<saml:NameID>\($0)</saml:NameID>" },
      Place("multipart", .body("multipart/form-data; boundary=b")) {
        "--b\r\nContent-Disposition: form-data; name=\"secret\"\r\n\r\n\($0)\r\n--b--"
      },
      Place("file name", .fileName) { "dump token=\($0).har" },
    ]

  /// Random, with the characters that careless code trips over.
  static func secret(_ number: Int, plain: Bool) -> String {
    var generator = Generator(state: UInt64(number) &* 977 &+ 5)
    let alphabet = Array("ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789")
    let body = (0..<18).map { _ in String(alphabet.randomElement(using: &generator) ?? "x") }
      .joined()
    return plain ? body : body + "+/^$é" + body.suffix(4)
  }

  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  static func leaks(of secret: String, in text: String) -> [String] {
    var spellings = [
      secret, percent(secret), percent(percent(secret)), base64URL(secret), json(secret),
    ]
    for lead in 0..<3 {
      let encoded = base64(String(repeating: "A", count: lead) + secret)
      spellings.append(String(encoded.dropFirst(lead == 0 ? 0 : 4).dropLast(4)))
    }
    // The front of it is a leak as well.
    spellings.append(String(secret.prefix(12)))
    return spellings.filter(text.contains)
  }

  @Test("None comes out where it stands", arguments: places, [true, false])
  func alone(_ place: Place, _ plain: Bool) {
    let secret = PlantedSecretsTests.secret(place.name.utf8.count, plain: plain)
    // Not in the places that end at what the secret is made of.
    guard plain || place.place != .fileName else { return }
    let report = GoldenTests.report(verdict([place.text(secret)], [place.place]))
    for format in ReportFormat.allCases {
      let printed = report.printed(as: format).text
      #expect(PlantedSecretsTests.leaks(of: secret, in: printed) == [], "\(format)")
    }
  }

  @Test(
    "None comes out where it stands in an exchange and a log line shows it bare, in any encoding")
  func elsewhere() {
    let secrets = (0..<9).map { PlantedSecretsTests.secret($0 + 100, plain: $0 % 2 == 0) }
    var exchange = Exchange(
      source: SourceID(0), entry: 0, byteOffset: 0,
      request: Exchange.Request(
        method: "POST",
        url: Exchange.Text(
          "https://app.example/cb?state=\(PlantedSecretsTests.percent(secrets[0]))")),
      response: Exchange.Response(status: 302))
    exchange.request.headers = [
      .init(name: "Authorization", value: "Bearer \(secrets[1])"),
      .init(name: "Cookie", value: "a=\(secrets[2])"),
      .init(name: "X-Api-Key", value: secrets[3]),
    ]
    exchange.response.headers = [
      .init(name: "Set-Cookie", value: "b=\(secrets[4]); Path=/"),
      .init(name: "Location", value: "myapp://x?code=\(PlantedSecretsTests.percent(secrets[5]))"),
    ]
    exchange.request.cookies = [.init(name: "c", value: secrets[6])]
    var body = Exchange.Body(mimeType: "application/x-www-form-urlencoded")
    body.parameters = [("password", secrets[7], 0)]
    body.text = Exchange.Text("zz=\(PlantedSecretsTests.percent(secrets[8]))")
    exchange.request.body = body
    var texts: [String] = []
    for secret in secrets {
      texts += [
        "seen \(secret) here", "seen \(PlantedSecretsTests.percent(secret)) here",
        "seen \(PlantedSecretsTests.base64("id=" + secret + ";x")) here",
        "cut off at \(secret.prefix(14))",
      ]
    }
    var verdict = verdict(texts, texts.map { _ in .userAgent })
    verdict.incidents[0].world.exchanges = [exchange]
    let report = GoldenTests.report(verdict)
    for format in ReportFormat.allCases {
      let printed = report.printed(as: format).text
      for (index, secret) in secrets.enumerated() {
        #expect(PlantedSecretsTests.leaks(of: secret, in: printed) == [], "\(index) in \(format)")
      }
    }
  }

  /// A verdict that shows each text wherever a text can be shown.
  private func verdict(_ texts: [String], _ places: [Quoted.Place]) -> Verdict {
    var verdict = Samples.reusedOpener()
    var incident = verdict.incidents[0]
    for (index, (text, place)) in zip(texts, places).enumerated() {
      let quoted = Quoted(text, place)
      let citation = Citation(
        source: SourceID(0), position: Position(byteOffset: 50_000 + index, entry: index),
        quote: quoted)
      incident.findings[0].finding.grounds.insert(
        Ground("it says \(quoted)", citation, independent: "\(index)"), at: 0)
      incident.headline = "It stopped at \(quoted)."
      incident.findings[0].finding.fixes[0].summary = "look at \(quoted)"
      incident.gaps[0].what = "what follows \(quoted)"
      incident.gaps[0].steps = ["repeat \(quoted)"]
      incident.checks[1].reason = "because of \(quoted)"
      incident.world.timeline.append(
        Moment(time: nil, event: "loads \(quoted)", citation: citation))
      if place == .fileName { incident.world.sources[0].name = quoted }
      if place == .userAgent { incident.world.windows[0].userAgent = text }
    }
    verdict.incidents[0] = incident
    return verdict
  }
}
