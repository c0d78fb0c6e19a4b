import DeviceLog
import Evidence
import HAR

@testable import Reconstruction

/// A hand-made incident: sources, exchanges and log lines in a few words.
struct Scene {
  static let base: Int64 = 1_796_000_000_000_000
  static let embedded =
    "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A.240105.004; wv) AppleWebKit/537.36 "
    + "(KHTML, like Gecko) Version/4.0 Chrome/121.0.6167.143 Mobile Safari/537.36"
  static let patched =
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
    + "Chrome/121.0.0.0 Mobile Safari/537.36"
  static let iPhone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 "
    + "(KHTML, like Gecko) Mobile/15E148"

  var observations = Observations()
  var agent = Scene.embedded
  private var source = SourceID(0)
  private var entry = 0

  /// Begins a capture; what follows is recorded in it.
  mutating func capture(
    _ name: String, _ exporter: Exporter, sanitized: Bool = false, number: Int? = nil
  ) {
    source = SourceID(number ?? observations.sources.count)
    entry = 0
    var record = SourceRecord(id: source, name: Quoted(name, .fileName), kind: .har)
    var summary = CaptureSummary(source: source)
    summary.exporter = exporter
    summary.isSanitized = sanitized
    record.capture = summary
    observations.sources.append(record)
  }

  /// Begins a log; what follows is written in it.
  mutating func log(
    _ name: String, _ kind: Kind, processes: [(Int, String)] = [], number: Int? = nil
  ) {
    source = SourceID(number ?? observations.sources.count)
    entry = 0
    var record = SourceRecord(id: source, name: Quoted(name, .fileName), kind: kind)
    var summary = LogSummary(source: source, kind: kind)
    summary.processes = processes.map { ($0.0, $0.1, Position(byteOffset: 0, line: 1)) }
    record.log = summary
    observations.sources.append(record)
  }

  mutating func line(
    _ text: String, at second: Double?, _ signs: [Sign], pid: Int? = nil, process: String? = nil,
    captures: [String: String] = [:], unknown: Stamp.Unknown = [],
    authority: SignMatch.Authority = .library, script: String? = nil
  ) {
    entry += 1
    let offset = entry * 200
    var record = LogRecord(
      position: Position(byteOffset: offset, line: entry), message: text, messageOffset: offset + 20
    )
    record.time = second.map { Stamp(microseconds: Self.base + Int64($0 * 1e6), unknown: unknown) }
    record.pid = pid
    record.process = process
    if let script {
      record.console = ConsoleMessage(text: text)
      record.console?.sourceURL = script
    }
    observations.hits.append(
      LogHit(
        source: source, record: record,
        signs: signs.map { SignMatch($0, authority, signature: "T", captures: captures) }))
  }

  mutating func request(
    _ url: String, at second: Double, method: String = "GET", status: Int = 200,
    dest: String? = nil, site: String? = nil, referer: String? = nil, page: String? = nil,
    type: String? = nil, cookie: String? = nil, sets: [String] = [], location: String? = nil,
    sent: [String: String] = [:], got: [String: String] = [:], posts: String? = nil,
    body: String? = nil, mime: String = "text/html"
  ) {
    let offset = entry * 4_000
    var request = Exchange.Request(method: method, url: Exchange.Text(url, at: offset + 100))
    func add(_ name: String, _ value: String?) {
      guard let value else { return }
      request.headers.append(Exchange.Header(name: name, value: value, at: offset + 300))
    }
    add("user-agent", agent)
    add("referer", referer)
    add("cookie", cookie)
    add("sec-fetch-dest", dest)
    add("sec-fetch-site", site)
    for (name, value) in sent.sorted(by: { $0.key < $1.key }) { add(name, value) }
    if let posts {
      var body = Exchange.Body(
        text: Exchange.Text(posts, at: offset + 600),
        mimeType: posts.hasPrefix("{") ? "application/json" : "application/x-www-form-urlencoded")
      body.size = posts.utf8.count
      request.body = body
    }
    var response = Exchange.Response(status: status)
    response.headers.append(Exchange.Header(name: "content-type", value: mime, at: offset + 800))
    for (name, value) in got.sorted(by: { $0.key < $1.key }) {
      response.headers.append(Exchange.Header(name: name, value: value, at: offset + 850))
    }
    for value in sets {
      response.headers.append(Exchange.Header(name: "set-cookie", value: value, at: offset + 900))
    }
    if let location {
      response.headers.append(Exchange.Header(name: "location", value: location, at: offset + 950))
    }
    if let body { response.body = Exchange.Body(text: Exchange.Text(body, at: offset + 1_000)) }
    var exchange = Exchange(
      source: source, entry: entry, byteOffset: offset, request: request, response: response)
    exchange.start = Stamp(microseconds: Self.base + Int64(second * 1e6))
    exchange.page = page
    exchange.resourceType = type
    entry += 1
    observations.exchanges.append(exchange)
  }

  var world: Case { reconstruct(observations) }
}

/// The pages of one small shop and its provider, as they follow one another in a sign-in.
extension Scene {
  static let shop = "https://app.store.example"
  static let idp = "https://id.login.example"
  static let authorize =
    "\(idp)/authorize?client_id=web1&redirect_uri=https%3A%2F%2Fapp.store.example%2Fcb"
    + "&response_type=code&scope=openid&state="

  mutating func appPage(at second: Double, page: String? = nil) {
    request(
      Self.shop + "/", at: second, dest: "document", site: "none", page: page, type: "document")
  }

  mutating func api(
    at second: Double, status: Int, page: String? = nil, path: String = "/api/user",
    cookie: String? = nil
  ) {
    request(
      Self.shop + path, at: second, status: status, dest: "empty", site: "same-origin",
      referer: Self.shop + "/", page: page, type: "fetch", cookie: cookie, mime: "application/json")
  }

  mutating func authorize(
    at second: Double, state: String = "st-11111111", page: String? = nil, status: Int = 302,
    extra: String = ""
  ) {
    request(
      Self.authorize + state + extra, at: second, status: status, dest: "document",
      site: "cross-site", referer: Self.shop + "/", page: page, type: "document",
      location: status == 302 ? "/signin?tx=1" : nil)
  }

  mutating func login(at second: Double, page: String? = nil) {
    request(
      Self.idp + "/signin?tx=1", at: second, dest: "document", site: "cross-site",
      referer: Self.shop + "/", page: page, type: "document")
  }

  mutating func credentials(
    at second: Double, state: String = "st-11111111", page: String? = nil,
    answer: String = "code=c-123"
  ) {
    request(
      Self.idp + "/signin", at: second, method: "POST", status: 303, dest: "document",
      site: "same-origin", referer: Self.idp + "/signin?tx=1", page: page, type: "document",
      location: "\(Self.shop)/cb?\(answer)&state=\(state)", posts: "tx=1&user=a&pass=b")
  }

  mutating func callback(
    at second: Double, state: String = "st-11111111", page: String? = nil, status: Int = 200,
    sets: [String] = [], answer: String = "code=c-123"
  ) {
    request(
      "\(Self.shop)/cb?\(answer)&state=\(state)", at: second, status: status, dest: "document",
      site: "cross-site", referer: Self.idp + "/", page: page, type: "document", sets: sets)
  }

  mutating func token(at second: Double, status: Int = 200, body: String, page: String? = nil) {
    request(
      Self.idp + "/token", at: second, method: "POST", status: status, dest: "empty",
      site: "cross-site", referer: Self.shop + "/", page: page, type: "fetch",
      posts: "grant_type=authorization_code&code=c-123&client_id=web1", body: body,
      mime: "application/json")
  }
}
