/// What else a long session loads: data, scripts, pictures and fonts of 400 hosts, seven tenths of
/// it bodies.
struct BackgroundTraffic {
  private var random: SeededRandom
  private let hosts: [String]
  private var bodies: [Body] = []
  private var milliseconds = 200
  /// The Cookie header of the moment; another one on every tenth request.
  private var cookies: [(name: String, value: String)] = []
  private var count = 0
  /// Room for what comes behind: the sign-in and the traffic around it.
  var bytesOfTail: Int { bodies.isEmpty ? 500_000 : 1_500_000 }

  private struct Body {
    var type: String
    var mimeType: String
    var text: [UInt8]
    var size: Int
    var isBase64: Bool
  }

  init(random parent: inout SeededRandom, hasBodies: Bool) {
    random = SeededRandom(seed: parent.next())
    var names: [String] = []
    for number in 0..<400 { names.append("h\(number).\(random.token(6).lowercased()).example") }
    hosts = names
    guard hasBodies else { return }
    for number in 0..<600 { bodies.append(Self.body(number, &random)) }
    trimBodies()
  }

  /// Chance makes some seeds' bodies large: the largest go until an entry of the whole is 27 KB.
  private mutating func trimBodies() {
    var total = bodies.reduce(0) { $0 + $1.text.count }
    for index in bodies.indices.sorted(by: { bodies[$0].text.count > bodies[$1].text.count }) {
      guard total > 19_300 * bodies.count else { return }
      total -= bodies[index].text.count
      bodies[index].text = Array("\"\"".utf8)
      bodies[index].size = 0
    }
  }

  /// The clock goes on where the sign-in begins.
  mutating func enterTail(_ start: Int) { milliseconds = max(milliseconds, start - 2_000) }

  mutating func next() -> PrettyJSON {
    var entry = ChromeEntry()
    milliseconds += random.in_(5...85)
    entry.milliseconds = min(milliseconds, 53_000_000)
    entry.host = random.pick(hosts)
    if count % 10 == 0 {
      cookies = (0..<random.in_(2...6)).map { _ in
        ("_\(random.token(5))", random.token(random.in_(8...90)))
      }
    }
    count += 1
    entry.cookies = cookies
    entry.target = "/" + (0..<random.in_(1...4)).map { _ in random.token(7) }.joined(separator: "/")
    let parameters = random.pick([0, 0, 1, 2, 5])
    if parameters > 0 {
      entry.target +=
        "?"
        + (0..<parameters).map { _ in "\(random.token(4))=\(random.token(random.in_(3...40)))" }
        .joined(separator: "&")
    }
    entry.fetchSite = random.chance(40) ? "same-site" : "cross-site"
    entry.referer = "https://\(random.pick(hosts))/"
    entry.status = random.pick([200, 200, 200, 200, 200, 200, 204, 304, 404])
    entry.connection = random.in_(18_000...19_000)
    entry.duration = Double(random.in_(1_000...900_000)) / 1024
    entry.responseHeaders = [("x-request-id", random.hex(32)), ("etag", "W/\"\(random.hex(16))\"")]
    if random.chance(10) {
      entry.setCookies = [
        "_\(random.token(5))=\(random.token(24)); Path=/; Secure; SameSite=None; Max-Age=86400"
      ]
    }
    if random.chance(20) {
      entry.method = "POST"
      entry.post = (
        "application/json", "{\"q\":\"\(random.token(12))\",\"n\":\(random.below(999))}"
      )
    }
    entry.callFrames = (0..<random.below(9)).map { _ in random.token(6) }
    if bodies.isEmpty {
      entry.type = random.pick(["xhr", "fetch", "script", "image"])
    } else {
      let body = random.pick(bodies)
      entry.type = body.type
      entry.mimeType = body.mimeType
      entry.body = body.text
      entry.bodySize = body.size
      entry.isBase64 = body.isBase64
    }
    return entry.json
  }

  /// About half base64, half text full of quotes, brackets and backslashes; sizes from 160 bytes to
  /// a megabyte.
  private static func body(_ number: Int, _ random: inout SeededRandom) -> Body {
    var size = 160 << random.below(9)
    size += random.below(size * 2)
    if random.chance(1) { size *= 16 }
    switch number % 6 {
    case 0, 1, 2:
      let isFont = number % 6 == 2
      var encoded: [UInt8] = [UInt8(ascii: "\"")]
      let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
      for _ in 0..<size / 4 * 4 { encoded.append(alphabet[random.below(64)]) }
      encoded.append(UInt8(ascii: "\""))
      return Body(
        type: isFont ? "font" : "image", mimeType: isFont ? "font/woff2" : "image/webp",
        text: encoded, size: size * 3 / 4, isBase64: true)
    case 3: return text(size, "xhr", "application/json", &random, json)
    case 4: return text(size, "fetch", "text/html", &random, html)
    default: return text(size, "script", "text/javascript", &random, script)
    }
  }

  private static func text(
    _ size: Int, _ type: String, _ mimeType: String, _ random: inout SeededRandom,
    _ piece: (inout SeededRandom) -> String
  ) -> Body {
    var text = ""
    while text.utf8.count < size { text += piece(&random) }
    var encoded: [UInt8] = []
    PrettyJSON.quote(text, to: &encoded)
    return Body(
      type: type, mimeType: mimeType, text: encoded, size: text.utf8.count, isBase64: false)
  }

  private static let words = [
    "account", "order", "basket", "search", "product", "image", "player", "event", "profile",
    "config", "feature", "bundle", "héllo", "größe", "日本語", "naïve", "😀",
  ]

  private static func json(_ random: inout SeededRandom) -> String {
    "{\"id\":\(random.below(1_000_000)),\"uuid\":\"\(random.hex(32))\",\"name\":\""
      + "\(random.pick(words))"
      + " \(random.pick(words))\",\"tags\":[\"\(random.pick(words))\"],\"html\":\"<a href=\\\"/p/"
      + "\(random.token(6))\\\">x</a>\\n\",\"ok\":true,\"n\":null},"
  }

  private static func html(_ random: inout SeededRandom) -> String {
    "\t<div class=\"\(random.pick(words))\" id=\"\(random.token(8))\">\n\t\t<p>"
      + (0..<random.in_(5...40)).map { _ in random.pick(words) }.joined(separator: " ")
      + "</p>\n\t</div>\n"
  }

  private static func script(_ random: inout SeededRandom) -> String {
    "function \(random.token(4))(e,t){var n=/[\\w\\.]+\\/(\\d+)/.exec(e);return n&&\""
      + "\(random.pick(words))\"===n[0]?{\"\(random.token(5))\":t,b:'x'}:"
      + "r(\"\\n\",\(random.below(9999)))}"
  }
}
