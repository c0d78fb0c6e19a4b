import Evidence
import HAR

/// The exchanges kept in full, within a budget: what matters least and is oldest goes first.
struct Kept {
  /// How much an exchange matters.
  enum Worth: UInt8, Comparable {
    /// Kept because the capture had just begun, or because its host took part in a flow.
    case company
    /// A document, a failure, a page's own report, a cookie's first setting.
    case notable
    /// A message of a protocol, a request to a provider.
    case flow
    static func < (left: Worth, right: Worth) -> Bool { left.rawValue < right.rawValue }
  }

  /// Bytes of all exchanges together, as estimated.
  static let budget = 8 << 20
  /// Bytes of all bodies together.
  static let bodies = 4 << 20

  /// Headers that are kept for whoever asked for them, in small letters.
  private let own: Set<String>

  init(also own: Set<String> = []) { self.own = own }

  private(set) var exchanges: [Exchange] = []
  private var worths: [Worth] = []
  private var costs: [Int32] = []
  private var total = 0
  private var bodyTotal = 0
  private var agents: [String] = []
  private var judged: [String: Bool] = [:]
  /// Exchanges that had to go, oldest first, for the columns.
  private(set) var dropped: [Exchange] = []

  mutating func add(_ exchange: consuming Exchange, _ worth: Worth) {
    var exchange = exchange
    slim(&exchange)
    shareAgent(&exchange)
    let body = Self.bodyBytes(exchange)
    if bodyTotal + body > Self.bodies { makeRoom(for: body, worth) }
    if bodyTotal + body > Self.bodies {
      exchange.response.body?.text = nil
      exchange.request.body?.text = nil
    }
    bodyTotal += Self.bodyBytes(exchange)
    let cost = Self.cost(of: exchange)
    total += cost
    exchanges.append(exchange)
    worths.append(worth)
    costs.append(Int32(clamping: cost))
    if total > Self.budget { evict() }
  }

  mutating func takeDropped() -> [Exchange] {
    defer { dropped = [] }
    return dropped
  }

  /// Bodies of lesser exchanges give way to those of greater.
  private mutating func makeRoom(for bytes: Int, _ worth: Worth) {
    for index in exchanges.indices where worths[index] < worth {
      let freed = Self.bodyBytes(exchanges[index])
      guard freed > 0 else { continue }
      exchanges[index].response.body?.text = nil
      exchanges[index].request.body?.text = nil
      let cost = Int(costs[index]) - freed
      costs[index] = Int32(clamping: max(0, cost))
      bodyTotal -= freed
      total -= freed
      if bodyTotal + bytes <= Self.bodies { return }
    }
  }

  private mutating func evict() {
    let goal = Self.budget / 4 * 3
    for worth in [Worth.company, .notable, .flow] where total > goal {
      var stays = Array(repeating: true, count: exchanges.count)
      for index in exchanges.indices where worths[index] == worth && total > goal {
        stays[index] = false
        total -= Int(costs[index])
        bodyTotal -= Self.bodyBytes(exchanges[index])
        var bare = exchanges[index]
        bare.request.headers.removeAll { $0.name.lowercased() != "cookie" }
        bare.response.headers.removeAll { $0.name.lowercased() != "set-cookie" }
        bare.cookieReports = []
        bare.elements = []
        bare.request.body = nil
        bare.response.body = nil
        dropped.append(bare)
      }
      exchanges = zip(exchanges, stays).filter { $1 }.map(\.0)
      worths = zip(worths, stays).filter { $1 }.map(\.0)
      costs = zip(costs, stays).filter { $1 }.map(\.0)
    }
  }

  // MARK: Slimming

  /// Headers somebody asks for. Ids for look-ups are recognised by their names' shape.
  private static let useful: Set<String> = [
    "accept", "authorization", "cookie", "content-type", "content-length", "date", "etag", "host",
    "last-modified", "location", "origin", "proxy-authenticate", "referer", "refresh",
    "retry-after", "server", "set-cookie", "user-agent", "via", "www-authenticate",
    "x-frame-options", "x-requested-with", "cf-ray", "cf-mitigated", "traceparent", "request-id",
    "cache-control", "age", "clear-site-data", "permissions-policy", "feature-policy",
    "content-security-policy", "strict-transport-security", "storage-access", "warning",
    "x-amzn-errortype", "x-ms-request-id", "content-location", "x-cache",
  ]
  private static let prefixes = ["sec-", "cross-origin-", "access-control-", "content-security-"]

  /// What is left of an exchange that only shows a failure or a cookie's first setting: who, where, what came back.
  func bare(_ exchange: inout Exchange) {
    exchange.isAbridged = true
    exchange.request.headers.removeAll { header in
      let name = header.name.lowercased()
      return !["user-agent", "referer", "origin"].contains(name) && !name.hasPrefix("sec-fetch-")
        && !own.contains(name)
    }
    exchange.response.headers.removeAll { header in
      let name = header.name.lowercased()
      return !["set-cookie", "location", "content-type", "www-authenticate"].contains(name)
        && !own.contains(name)
    }
    exchange.request.cookies = []
    exchange.response.cookies = []
    exchange.request.body = nil
    exchange.response.body = nil
  }

  mutating func slim(_ exchange: inout Exchange) {
    exchange.request.headers.removeAll { !isUseful($0.name) }
    exchange.response.headers.removeAll { !isUseful($0.name) }
    if exchange.request.headers.first(header: "cookie") != nil { exchange.request.cookies = [] }
    if exchange.response.headers.first(header: "set-cookie") != nil {
      exchange.response.cookies = []
    }
    guard !Self.speaks(exchange) else { return }
    exchange.response.body?.text = nil
  }

  /// Names repeat from entry to entry: each is judged once.
  private mutating func isUseful(_ name: String) -> Bool {
    if let known = judged[name] { return known }
    let lower = name.lowercased()
    let answer = own.contains(lower) || Self.judge(lower)
    if judged.count < 4_096 { judged[name] = answer }
    return answer
  }

  private static func judge(_ lower: String) -> Bool {
    if useful.contains(lower) || prefixes.contains(where: lower.hasPrefix) { return true }
    return lower.hasSuffix("-id") || lower.hasSuffix("requestid") || lower.contains("trace")
      || lower.contains("correlation")
  }

  /// Bodies that a person or a script of the flow reads; scripts, styles, pictures say nothing here.
  private static func speaks(_ exchange: Exchange) -> Bool {
    guard let body = exchange.response.body, body.text != nil else { return true }
    if body.isBase64 { return false }
    let mime = (exchange.got("content-type") ?? body.mimeType ?? "").lowercased()
    if mime.hasPrefix("image/") || mime.hasPrefix("font/") || mime.hasPrefix("text/css") {
      return false
    }
    return !mime.contains("javascript") && !mime.hasPrefix("video/") && !mime.hasPrefix("audio/")
  }

  /// Equal user agents share their memory.
  private mutating func shareAgent(_ exchange: inout Exchange) {
    for index in exchange.request.headers.indices
    where exchange.request.headers[index].name.utf8.count == 10
      && exchange.request.headers[index].name.lowercased() == "user-agent"
    {
      let value = exchange.request.headers[index].value
      if let known = agents.first(where: { $0 == value }) {
        exchange.request.headers[index].value = known
      } else if agents.count < 16 {
        agents.append(value)
      }
    }
  }

  private static func bodyBytes(_ exchange: Exchange) -> Int {
    (exchange.request.body?.text?.value.utf8.count ?? 0)
      + (exchange.response.body?.text?.value.utf8.count ?? 0)
  }

  private static func cost(of exchange: Exchange) -> Int {
    var bytes = 640 + bodyBytes(exchange) + exchange.request.url.value.utf8.count
    for header in exchange.request.headers + exchange.response.headers {
      bytes += 48 + (header.name.utf8.count > 15 ? header.name.utf8.count + 32 : 0)
      bytes += header.value.utf8.count > 15 ? header.value.utf8.count + 32 : 0
    }
    bytes += exchange.elements.count * 16
    for report in exchange.cookieReports {
      bytes += 160 + report.text.value.utf8.count
      for word in report.exclusions + report.warnings { bytes += 16 + word.utf8.count }
    }
    for parameter in exchange.request.body?.parameters ?? [] {
      bytes += 48 + parameter.name.utf8.count + parameter.value.utf8.count
    }
    return bytes
  }
}
