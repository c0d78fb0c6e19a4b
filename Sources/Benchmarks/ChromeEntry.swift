/// One entry as DevTools writes it: members in its order, headers in lower case, HTTP/2's pseudo
/// headers first.
struct ChromeEntry {
  var milliseconds = 0
  var method = "GET"
  var host = ""
  /// Path and query.
  var target = "/"
  var type = "xhr"
  var page = "page_1"
  var fetchSite = "same-origin"
  var referer: String?
  var origin: String?
  var cookies: [(name: String, value: String)] = []
  var post: (mimeType: String, text: String)?
  var status = 200
  var responseHeaders: [(String, String)] = []
  var setCookies: [String] = []
  var location = ""
  var mimeType = "application/json"
  /// Encoded JSON string, quotes included.
  var body: [UInt8]?
  var bodySize = 0
  var isBase64 = false
  var callFrames: [String] = []
  var duration = 41.25
  var connection = 18443

  /// An Android WebView: what the tool's users are asked about.
  static let userAgent =
    "Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A.250205.002; wv) AppleWebKit/537.36 "
    + "(KHTML, like Gecko) Version/4.0 Chrome/156.0.7103.60 Mobile Safari/537.36"

  var json: PrettyJSON {
    .object([
      ("_initiator", initiator), ("_priority", .string(type == "document" ? "VeryHigh" : "High")),
      ("_resourceType", .string(type)), ("cache", .object([])),
      ("connection", .string(String(connection))), ("request", request), ("response", response),
      ("serverIPAddress", .string("203.0.113.\(connection % 250 + 1)")),
      ("startedDateTime", .string(Self.time(milliseconds))), ("time", .decimal(duration)),
      ("timings", timings), ("_connectionId", .string(String(connection % 997))),
      ("pageref", .string(page)),
    ])
  }

  /// Milliseconds after 2026-11-30T09:00:00Z, within that day.
  static func time(_ milliseconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let seconds = milliseconds / 1000
    let fraction = String(1000 + milliseconds % 1000).dropFirst()
    return "2026-11-30T\(two(9 + seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
      + ".\(fraction)Z"
  }

  private var initiator: PrettyJSON {
    guard !callFrames.isEmpty else { return .object([("type", .string("other"))]) }
    let frames = callFrames.enumerated().map { index, name in
      PrettyJSON.object([
        ("functionName", .string(name)), ("scriptId", .string("\(index + 11)")),
        ("url", .string("https://\(host)/static/js/main.\(name).js")), ("lineNumber", .integer(1)),
        ("columnNumber", .integer(index * 977 + 40)),
      ])
    }
    return .object([
      ("type", .string("script")), ("stack", .object([("callFrames", .array(frames))])),
    ])
  }

  private static func pair(_ name: String, _ value: String) -> PrettyJSON {
    .object([("name", .string(name)), ("value", .string(value))])
  }

  private var fetchDestination: String {
    switch type {
    case "document": "document"
    case "script": "script"
    case "image": "image"
    case "font": "font"
    default: "empty"
    }
  }

  private var request: PrettyJSON {
    var headers = [
      (":authority", host), (":method", method), (":path", target), (":scheme", "https"),
      (
        "accept",
        type == "document"
          ? "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8"
          : "*/*"
      ), ("accept-encoding", "gzip, deflate, br, zstd"), ("accept-language", "en-GB,en;q=0.9"),
      ("cache-control", "no-cache"),
    ]
    if let post {
      headers += [
        ("content-length", String(post.text.utf8.count)), ("content-type", post.mimeType),
      ]
    }
    if !cookies.isEmpty {
      headers.append(("cookie", cookies.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")))
    }
    if let origin { headers.append(("origin", origin)) }
    headers += [("pragma", "no-cache"), ("priority", "u=1, i")]
    if let referer { headers.append(("referer", referer)) }
    headers += [
      (
        "sec-ch-ua",
        "\"Chromium\";v=\"156\", \"Android WebView\";v=\"156\", \"Not?A_Brand\";v=\"24\""
      ), ("sec-ch-ua-mobile", "?1"), ("sec-ch-ua-platform", "\"Android\""),
      ("sec-fetch-dest", fetchDestination),
      ("sec-fetch-mode", type == "document" ? "navigate" : "cors"), ("sec-fetch-site", fetchSite),
      ("user-agent", Self.userAgent),
    ]
    var members: [(String, PrettyJSON)] = [
      ("method", .string(method)), ("url", .string("https://\(host)\(target)")),
      ("httpVersion", .string("http/2.0")),
      ("headers", .array(headers.map { Self.pair($0.0, $0.1) })), ("queryString", query),
      (
        "cookies",
        .array(
          cookies.map {
            .object([
              ("name", .string($0.name)), ("value", .string($0.value)), ("path", .string("/")),
              ("domain", .string(host)), ("expires", .string("2027-10-14T10:11:12.000Z")),
              ("httpOnly", .bool(false)), ("secure", .bool(true)), ("sameSite", .string("None")),
            ])
          })
      ), ("headersSize", .integer(-1)), ("bodySize", .integer(post?.text.utf8.count ?? 0)),
    ]
    if let post {
      members.append(
        ("postData", .object([("mimeType", .string(post.mimeType)), ("text", .string(post.text))])))
    }
    return .object(members)
  }

  private var query: PrettyJSON {
    guard let mark = target.firstIndex(of: "?") else { return .array([]) }
    let pairs = target[target.index(after: mark)...].split(separator: "&")
    return .array(
      pairs.map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return Self.pair(String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
      })
  }

  private var response: PrettyJSON {
    var headers = [
      ("alt-svc", "h3=\":443\"; ma=86400"), ("cache-control", "no-store"),
      ("content-encoding", "br"), ("content-type", mimeType),
      ("date", "Mon, 30 Nov 2026 09:00:10 GMT"),
    ]
    if !location.isEmpty { headers.append(("location", location)) }
    headers.append(("server", "nginx"))
    headers += setCookies.map { ("set-cookie", $0) }
    headers += [("strict-transport-security", "max-age=63072000"), ("vary", "Accept-Encoding")]
    headers += responseHeaders
    var content: [(String, PrettyJSON)] = [
      ("size", .integer(bodySize)), ("mimeType", .string(mimeType)),
    ]
    if let body { content.append(("text", .raw(body))) }
    if isBase64 { content.append(("encoding", .string("base64"))) }
    return .object([
      ("status", .integer(status)), ("statusText", .string("")),
      ("httpVersion", .string("http/2.0")),
      ("headers", .array(headers.map { Self.pair($0.0, $0.1) })), ("cookies", .array([])),
      ("content", .object(content)), ("redirectURL", .string(location)),
      ("headersSize", .integer(-1)), ("bodySize", .integer(-1)),
      ("_transferSize", .integer(bodySize / 3 + 420)), ("_error", .null),
      ("_fetchedViaServiceWorker", .bool(false)),
    ])
  }

  private var timings: PrettyJSON {
    .object([
      ("blocked", .decimal(duration / 8)), ("dns", .integer(-1)), ("ssl", .integer(-1)),
      ("connect", .integer(-1)), ("send", .decimal(0.5149999999999999)),
      ("wait", .decimal(duration / 2)), ("receive", .decimal(duration / 4)),
      ("_blocked_queueing", .decimal(1.9130000000586733)), ("_workerStart", .integer(-1)),
      ("_workerReady", .integer(-1)), ("_workerFetchStart", .integer(-1)),
      ("_workerRespondWithSettled", .integer(-1)),
    ])
  }

  mutating func setBody(_ text: String) {
    var encoded: [UInt8] = []
    PrettyJSON.quote(text, to: &encoded)
    body = encoded
    bodySize = text.utf8.count
  }
}
