import DeviceLog
import Evidence
import HAR
import WebPlatform

/// Where a case is put together: what was observed, what was worked out so far. Lives for one `reconstruct`.
struct Workbench {
  let observations: Observations
  let assumptions: Assumptions
  var world = Case()
  /// What each exchange of `world.exchanges` means, worked out once.
  var facts: [Facts] = []
  /// Breaks ties between sources. Their numbers are in an order that only the content decides, whatever the order of
  /// the arguments was.
  let rank: [SourceID: Int]

  init(_ observations: Observations, under assumptions: Assumptions) {
    self.observations = observations
    self.assumptions = assumptions
    rank = Dictionary(
      observations.sources.map { ($0.id, $0.id.number) }, uniquingKeysWith: { first, _ in first })
    world.sources = observations.sources
    world.ordinary = observations.ordinary
    world.reported = observations.reported
  }

  func exporter(of source: SourceID) -> Exporter? {
    world.sources.first { $0.id == source }?.capture?.exporter
  }

  /// A stamp of a source with the caller's correction.
  func corrected(_ stamp: Stamp?, in source: SourceID) -> Stamp? {
    guard var stamp else { return nil }
    if let seconds = assumptions.offsets[source], seconds.isFinite, abs(seconds) < 1e10 {
      stamp.microseconds = stamp.microseconds &+ Int64(seconds * 1_000_000)
    }
    return stamp
  }
}

/// What one exchange means for windows and flows.
struct Facts {
  var url: WebURL?
  var site: Site?
  var referer: WebURL?
  var isDocument: Bool
  var isFrame: Bool
  var isScripted: Bool
  var agent: BrowserKind
  var step: ProviderStep?
  var authorization: AuthorizationRequest?
  /// A response of a protocol in the request itself: a callback.
  var answer: AuthorizationResponse?
  /// A response that this exchange's own answer hands out, and where to.
  var issued: AuthorizationResponse?
  var issuedTo: WebURL?
  /// `grant_type` of a token request.
  var grant: String?
  var form: [(name: String, value: String)]
  /// A password was posted.
  var isLogin: Bool

  init(_ exchange: Exchange, agents: inout [String: BrowserKind]) {
    url = WebURL(exchange.request.url.value)
    site = url.map { Site($0) }
    referer = exchange.referer.flatMap { WebURL($0) }
    isFrame = exchange.isFrame
    isDocument = exchange.isDocument
    isScripted = exchange.isScripted
    form = exchange.request.method == "POST" ? exchange.form : []
    isLogin = isDocument && LoginForm.isPosted(form)
    agent = .unknown
    if let text = exchange.userAgent {
      if let known = agents[text] {
        agent = known
      } else {
        agent = UserAgent(text).kind
        agents[text] = agent
      }
    }
    guard let url else { return }
    if url.isHTTP { step = ProviderTable.step(url) }
    grant = form.value("grant_type") ?? exchange.jsonMember("grant_type")
    guard grant == nil else { return }
    authorization = AuthorizationRequest(url: url, form: form)
    answer = authorization == nil ? AuthorizationResponse(url: url, form: form) : nil
    if let location = exchange.location, let target = url.resolving(location) {
      issuedTo = target
      if AuthorizationRequest(url: target) == nil { issued = AuthorizationResponse(url: target) }
    } else if exchange.isNavigation, let form = AutoSubmitForm(in: exchange.response.body) {
      issuedTo = form.action.flatMap { url.resolving($0) }
      if let issuedTo, AuthorizationRequest(url: issuedTo, form: form.fields) == nil {
        issued = AuthorizationResponse(url: issuedTo, form: form.fields)
      }
    }
  }

  var isNative: Bool { agent.isNative }
}

/// A page whose form posts a protocol's answer by itself: `response_mode=form_post`, SAML's POST binding.
struct AutoSubmitForm {
  var action: String?
  var fields: [(name: String, value: String)] = []

  init?(in body: Exchange.Body?) {
    guard let text = body?.text?.value, text.utf8.count <= 65_536 else { return nil }
    let bytes = Array(text.utf8)
    guard let start = HTMLTags.find("<form", in: bytes, from: 0) else { return nil }
    action = HTMLTags.attribute("action", in: bytes, from: start)
    var at = start
    while let tag = HTMLTags.find("<input", in: bytes, from: at), fields.count < 32 {
      at = tag + 6
      guard let name = HTMLTags.attribute("name", in: bytes, from: tag) else { continue }
      fields.append((name, HTMLTags.attribute("value", in: bytes, from: tag) ?? ""))
    }
    let answers = ["code", "SAMLResponse", "id_token", "access_token", "error", "wresult"]
    guard fields.contains(where: { answers.contains($0.name) }) else { return nil }
  }
}

/// Just enough of HTML to read the attributes of a tag.
enum HTMLTags {
  /// The first place of an ASCII lower-case text, ASCII case ignored.
  static func find(_ needle: StaticString, in bytes: [UInt8], from start: Int) -> Int? {
    let length = needle.utf8CodeUnitCount
    guard start >= 0, bytes.count >= length, start <= bytes.count - length else { return nil }
    return needle.withUTF8Buffer { wanted in
      for index in start...(bytes.count - length) {
        var same = 0
        while same < length, lower(bytes[index + same]) == wanted[same] { same += 1 }
        if same == length { return index }
      }
      return nil
    }
  }

  /// The value of an attribute of the tag that begins at `start`, entities decoded.
  static func attribute(_ name: String, in bytes: [UInt8], from start: Int) -> String? {
    var index = start
    let wanted = Array(name.utf8)
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      let before = index == 0 ? 0x20 : bytes[index - 1]
      if before <= 0x20, index + wanted.count < bytes.count,
        (0..<wanted.count).allSatisfy({ lower(bytes[index + $0]) == wanted[$0] })
      {
        var at = index + wanted.count
        while at < bytes.count, bytes[at] <= 0x20 { at += 1 }
        if at < bytes.count, bytes[at] == UInt8(ascii: "=") {
          at += 1
          while at < bytes.count, bytes[at] <= 0x20 { at += 1 }
          return value(in: bytes, from: at)
        }
      }
      if bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") {
        index = bytes[(index + 1)...].firstIndex(of: bytes[index]) ?? bytes.count
      }
      index += 1
    }
    return nil
  }

  private static func value(in bytes: [UInt8], from start: Int) -> String {
    guard start < bytes.count else { return "" }
    let quote = bytes[start]
    let end: Int
    var from = start
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      from += 1
      end = bytes[from...].firstIndex(of: quote) ?? bytes.count
    } else {
      end = bytes[from...].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: ">") } ?? bytes.count
    }
    return entities(String(decoding: bytes[from..<end], as: UTF8.self))
  }

  /// The entities that occur in attribute values of forms.
  static func entities(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let mark = rest.firstIndex(of: "&") {
      result += rest[..<mark]
      rest = rest[mark...]
      guard let end = rest.prefix(10).firstIndex(of: ";") else {
        result.append(rest.removeFirst())
        continue
      }
      let name = rest[rest.index(after: mark)..<end]
      let scalar: Character? =
        switch name {
        case "amp": "&"
        case "quot": "\""
        case "lt": "<"
        case "gt": ">"
        case "apos": "'"
        default:
          if name.hasPrefix("#x") || name.hasPrefix("#X") {
            UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init).map(Character.init)
          } else if name.hasPrefix("#") {
            UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init).map(Character.init)
          } else {
            nil
          }
        }
      if let scalar {
        result.append(scalar)
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
