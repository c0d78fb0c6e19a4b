import Foundation
import Redaction
import Reporting
import Testing

@testable import WebViewTriage

/// Files with a secret of its own in every place where captures and logs hold secrets, read by the real readers: none may
/// come out, in no format and no spelling.
@Suite("Planted secrets, end to end") struct PlantedSecretsTests {
  /// Hands out secrets and remembers where they went.
  final class Planter {
    private(set) var planted: [(place: String, secret: String)] = []
    private var state: UInt64 = 41

    func callAsFunction(_ place: String) -> String {
      let alphabet = Array("ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789")
      var secret = ""
      while secret.count < 20 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        secret.append(alphabet[Int((state >> 33) % UInt64(alphabet.count))])
      }
      planted.append((place, secret))
      return secret
    }
  }

  private static func percent(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
  private static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

  private static func header(_ name: String, _ value: String) -> [String: String] {
    ["name": name, "value": value]
  }

  private static func entry(
    _ second: Int, _ method: String, _ url: String, _ status: Int, request: [[String: String]] = [],
    response: [[String: String]] = [], post: [String: Any]? = nil, content: [String: Any] = [:],
    extra: [String: Any] = [:]
  ) -> [String: Any] {
    var ask: [String: Any] = [
      "method": method, "url": url, "httpVersion": "HTTP/2", "headers": request,
      "queryString": [[String: String]](),
      "cookies": [[String: String]](), "headersSize": -1, "bodySize": -1,
    ]
    if let post { ask["postData"] = post }
    let answer: [String: Any] = [
      "status": status, "statusText": "", "httpVersion": "HTTP/2", "headers": response,
      "cookies": [[String: String]](), "content": content, "redirectURL": "", "headersSize": -1,
      "bodySize": -1,
    ]
    let stamp = String(format: "2025-11-28T09:02:%02d.000Z", second)
    var entry: [String: Any] = [
      "startedDateTime": stamp, "time": 100, "request": ask, "response": answer,
      "cache": [String: Any](),
      "timings": ["send": 0, "wait": 100, "receive": 0], "_resourceType": "document",
    ]
    entry.merge(extra) { $1 }
    return entry
  }

  static func capture(_ plant: Planter) throws -> Data {
    let agent = header(
      "User-Agent",
      "Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Chrome/143.0.7499.52 Mobile Safari/537.36"
    )
    let state = plant("state")
    let authorize =
      "https://accounts.google.com/o/oauth2/v2/auth?client_id=app-1&redirect_uri="
      + percent("https://app.example/cb?keep=\(plant("redirect_uri query"))")
      + "&response_type=code&scope=openid&state=\(state)&nonce=\(plant("nonce"))&login_hint=\(plant("login_hint"))%40mail.example"
    let entries: [[String: Any]] = [
      entry(
        1, "GET", "https://app.example/?utm=\(plant("unknown parameter"))#tok=\(plant("fragment"))",
        200,
        request: [
          agent, header("Cookie", "sid=\(plant("cookie")); t=1"),
          header("Authorization", "Bearer \(plant("authorization"))"),
          header("X-Api-Key", plant("api key")), header("X-Own", plant("unknown header")),
          header("Referer", "https://app.example/x?code=\(plant("referer"))"),
          header("Proxy-Authorization", "Basic \(base64("anna:" + plant("basic")))"),
        ],
        response: [
          header("Set-Cookie", "sid2=\(plant("set-cookie")); SameSite=None; Path=/"),
          header("Content-Type", "text/html"),
        ],
        content: [
          "mimeType": "text/html", "size": 10,
          "text":
            "<html><input type=\"hidden\" name=\"csrf\" value=\"\(plant("input"))\"><script>var c={\"idToken\":\"\(plant("inline JSON"))\"}</script>",
        ],
        extra: [
          "comment": "token \(plant("comment"))",
          "_initiator": [
            "type": "script", "url": "https://app.example/a.js?k=\(plant("initiator"))",
          ],
        ]),
      entry(
        2, "GET", authorize, 302, request: [agent],
        response: [
          header(
            "Location",
            "https://accounts.google.com/signin/oauth/error?authError=\(base64("disallowed_useragent " + plant("authError")))&flowName=GeneralOAuthFlow"
          )
        ]),
      entry(
        3, "GET", "https://accounts.google.com/signin/oauth/error?at=\(plant("error page"))", 403,
        request: [agent],
        content: [
          "mimeType": "text/html", "size": 10,
          "text":
            "<title>Error 403: disallowed_useragent</title> for \(plant("mail").lowercased())@mail.example",
        ]),
      entry(
        4, "POST", "https://app.example/token", 400,
        request: [agent, header("Content-Type", "application/x-www-form-urlencoded")],
        post: [
          "mimeType": "application/x-www-form-urlencoded",
          "text":
            "grant_type=authorization_code&code=\(plant("form code"))&client_secret=\(plant("client_secret"))&zz=\(plant("form field"))",
          "params": [["name": "password", "value": plant("params")]],
        ],
        content: [
          "mimeType": "application/json", "size": 10,
          "text":
            "{\"error\":\"invalid_grant\",\"refresh_token\":\"\(plant("response JSON"))\",\"blub\":\"\(plant("response value"))\"}",
        ]),
      entry(
        5, "POST", "https://app.example/log", 204, request: [agent],
        post: [
          "mimeType": "application/json",
          "text":
            "{\"event\":\"signin_popup_null\",\"session\":\"\(plant("beacon"))\",\"message\":\"popup blocked for \(plant("beacon text"))\"}",
        ]),
      entry(
        6, "GET", "https://app.example/cb?state=\(state)&code=\(plant("callback code"))", 302,
        request: [agent],
        response: [
          header("Location", "myapp://done?token=\(plant("custom scheme"))")
        ]),
    ]
    let log: [String: Any] = [
      "version": "1.2", "creator": ["name": "Charles Proxy", "version": "4.6.3"],
      "pages": [
        [
          "id": "page_1", "title": "https://app.example/?p=\(plant("page title"))",
          "startedDateTime": "2025-11-28T09:02:00.000Z", "pageTimings": [String: Any](),
        ]
      ],
      "entries": entries,
    ]
    return try JSONSerialization.data(withJSONObject: ["log": log])
  }

  static func log(_ plant: Planter) -> String {
    let start = "11-28 09:02:"
    return """
      \(start)01.000  4711  4711 I ActivityTaskManager: START u0 {act=android.intent.action.VIEW dat=myapp://cb?code=\(plant("intent")) cmp=com.example.app/.Main} from uid 10101
      \(start)02.000  4711  4711 I chromium: [INFO:CONSOLE(3)] "window.open returned null token=\(plant("console"))", source: https://app.example/a.js?k=\(plant("console source")) (3)
      \(start)03.000  4711  4711 D OkHttp: Authorization: Bearer \(plant("log authorization"))
      \(start)03.100  4711  4711 D OkHttp: Cookie: sid=\(plant("log cookie")); b=\(plant("second log cookie"))
      \(start)04.000  4711  4711 E WebView: shouldOverrideUrlLoading https://app.example/cb#access_token=\(plant("log fragment")) net::ERR_UNKNOWN_URL_SCHEME
      \(start)05.000  4711  4711 E AndroidRuntime: FATAL EXCEPTION: main
      \(start)05.000  4711  4711 E AndroidRuntime: Process: com.example.app, PID: 4711
      \(start)05.000  4711  4711 E AndroidRuntime: java.lang.IllegalStateException: no session for \(plant("exception")) {"refreshToken":"\(plant("log JSON"))"}
      \(start)06.000  4711  4711 I chromium: [INFO:CONSOLE(9)] "Uncaught Error: state \(percent("{\"access_token\":\"" + plant("encoded JSON") + "\"}"))", source: https://app.example/a.js (9)

      """
  }

  static func netLog(_ plant: Planter) -> String {
    func list(_ items: [String]) -> String {
      "[" + items.map { "\"\($0)\"" }.joined(separator: ",") + "]"
    }
    let types = [
      "URL_REQUEST_START_JOB", "CORS_REQUEST", "URL_REQUEST_REDIRECTED", "COOKIE_INCLUSION_STATUS",
      "HTTP_TRANSACTION_HTTP2_SEND_REQUEST_HEADERS", "HTTP_TRANSACTION_READ_RESPONSE_HEADERS",
      "COOKIE_STORE_COOKIE_ADDED", "REQUEST_ALIVE", "FAILED",
    ]
    var lines: [String] = []
    func add(_ type: Int, _ params: String, phase: Int = 0, of source: Int, kind: Int = 1) {
      lines.append(
        #"{"params":{\#(params)},"phase":\#(phase),"source":{"id":\#(source),"type":\#(kind)},"time":"\#(lines.count * 40)","type":\#(type)}"#
      )
    }
    let app = "https://app.example"
    add(
      1,
      #""url":"\#(app)/?k=\#(plant("CORS url"))","request_headers":{"headers":\#(list(["Authorization: Bearer \(plant("CORS authorization"))"])),"line":"GET /?k=\#(plant("line")) HTTP/1.1"}"#,
      phase: 1, of: 1)
    let agent =
      "user-agent: Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Chrome/143.0.7499.52 Mobile Safari/537.36"
    add(
      0,
      #""method":"GET","request_type":"main frame","url":"\#(app)/?tok=\#(plant("url"))#\#(plant("fragment"))""#,
      phase: 1, of: 1)
    add(
      4,
      #""headers":\#(list([":path: /?tok=\(plant(":path"))", agent, "cookie: sid=\(plant("cookie")); t=1", "authorization: Bearer \(plant("authorization"))", "x-own: \(plant("unknown header"))", "referer: \(app)/x?code=\(plant("referer"))"]))"#,
      of: 1)
    add(
      5,
      #""headers":\#(list(["HTTP/1.1 200 \(plant("status text"))", "set-cookie: sid2=\(plant("set-cookie")); SameSite=None; Path=/", "content-type: text/html"]))"#,
      of: 1)
    add(
      3,
      #""name":"sid2.\#(plant("cookie name"))","operation":"store","path":"/","status":"EXCLUDE_SAMESITE_NONE_INSECURE, \#(plant("status"))""#,
      of: 1)
    add(7, "", phase: 2, of: 1)
    add(6, #""name":"sid","value":"\#(plant("cookie store"))""#, of: 9, kind: 3)
    let state = plant("state")
    let authorize =
      "https://accounts.google.com/o/oauth2/v2/auth?client_id=app-1&redirect_uri="
      + percent("\(app)/cb?keep=\(plant("redirect_uri query"))")
      + "&response_type=code&scope=openid&state=\(state)&nonce=\(plant("nonce"))"
    add(0, #""method":"GET","request_type":"main frame","url":"\#(authorize)""#, phase: 1, of: 2)
    add(4, #""headers":\#(list([agent]))"#, of: 2)
    let back = "\(app)/cb?state=\(state)&code=\(plant("location code"))"
    add(5, #""headers":\#(list(["HTTP/1.1 302", "location: \(back)"]))"#, of: 2)
    add(2, #""location":"\#(back)&more=\#(plant("redirected"))""#, of: 2)
    add(0, #""method":"GET","request_type":"main frame","url":"\#(back)""#, phase: 1, of: 2)
    add(4, #""headers":\#(list([agent]))"#, of: 2)
    add(
      5,
      #""headers":\#(list(["HTTP/1.1 401", "www-authenticate: Negotiate \(plant("challenge"))"]))"#,
      of: 2)
    add(7, "", phase: 2, of: 2)
    add(0, #""method":"GET","url":"\#(app)/me?\#(plant("bare query"))""#, phase: 1, of: 3)
    add(8, #""net_error":-102"#, of: 3)
    add(7, "", phase: 2, of: 3)
    let table = types.enumerated().map { #""\#($1)":\#($0)"# }.joined(separator: ",")
    return
      #"{"constants":{"clientInfo":{"command_line":"--token=\#(plant("command line"))","name":"Chromium \#(plant("client name"))","version":"1"},"logEventPhase":{"PHASE_BEGIN":1,"PHASE_END":2},"logEventTypes":{\#(table)},"logSourceType":{"URL_REQUEST":1},"timeTickOffset":1764320520000},"events":["#
      + "\n" + lines.joined(separator: ",\n") + #"],"polledData":["\#(plant("polled"))"]}"#
  }

  @Test("No secret planted in a NetLog is in any report or warning", arguments: [false, true])
  func noneOfNetLog(_ isCut: Bool) throws {
    let plant = Planter()
    var text = PlantedSecretsTests.netLog(plant)
    if isCut { text = String(text.prefix(text.count - 700)) }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(plant.planted.count > 20)
    try expectNone(of: plant, in: Triage().run(on: [file.path(percentEncoded: false)]))
  }

  @Test("No planted secret is in any report or warning", arguments: [false, true])
  func none(_ isCut: Bool) throws {
    let plant = Planter()
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "planted-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var capture = try PlantedSecretsTests.capture(plant)
    // A cut file makes faults and warnings, which quote as well.
    if isCut { capture = capture.prefix(capture.count - 300) }
    let har = folder.appending(path: "case token=\(plant("file name")).har")
    let log = folder.appending(path: "logcat.txt")
    try capture.write(to: har)
    try Data(PlantedSecretsTests.log(plant).utf8).write(to: log)
    var options = Triage.Options()
    options.ticket.note = "the customer wrote password=\(plant("note"))"
    let result = Triage(options).run(on: [
      har.path(percentEncoded: false), log.path(percentEncoded: false),
    ])
    #expect(plant.planted.count > 40)
    try expectNone(of: plant, in: result)
  }

  private func expectNone(of plant: Planter, in result: Triage.Result) throws {
    var outputs = ReportFormat.allCases.map { ("\($0)", result.report.printed(as: $0).text) }
    for part in Part.allCases {
      for format in PartFormat.allCases {
        let page = try result.report.printed(part, as: format, depth: .all).page
        outputs.append(("\(part) as \(format)", page.text))
      }
    }
    outputs += result.warnings.flatMap { $0 }.map { ("warning", $0.text) }
    // The report does speak of these places.
    #expect(outputs[0].1.contains("accounts.google.com"))
    #expect(result.report.redaction.replaced.count > 2)
    for (place, secret) in plant.planted {
      var spellings = [secret, String(secret.prefix(10)), secret.lowercased()]
      for lead in ["", "A", "AA"] {
        spellings.append(String(PlantedSecretsTests.base64(lead + secret).dropFirst(4).dropLast(4)))
      }
      for (format, text) in outputs {
        #expect(!spellings.contains { text.contains($0) }, "\(place) in \(format)")
      }
    }
  }
}
