import DeviceLog
import Diagnosis
import Evidence
import Reconstruction
import WebPlatform

/// Reads what an own rule looks for: `all`, `any` and `not` around conditions, each about one thing.
struct OwnConditionReader {
  /// Only what is known of app, phone and service may be asked.
  var isAboutFacts: Bool

  /// Combinations inside each other, and conditions in one.
  static let deepest = 8
  static let widest = 64

  private static let combinations = ["all", "any", "not"]
  private static let requestFields = ["host", "path", "method", "status", "header", "value"]
  private static let textFields = ["text", "ignoreCase", "in"]
  private static let single = ["event", "reached", "stoppedAt", "finding"]
  private static let factFields = [
    "platform", "app", "wrapper", "provider", "appVersion", "osVersion", "webViewVersion",
  ]

  private var fields: [String] {
    isAboutFacts
      ? Self.combinations + Self.factFields
      : Self.combinations + Self.requestFields + Self.textFields + Self.single + Self.factFields
  }

  func read(_ node: SettingsNode, depth: Int = 0) -> OwnCondition? {
    guard depth < Self.deepest else {
      node.refuse("too-deep", .own("nests more than \(Self.deepest) conditions in each other"))
      return nil
    }
    guard let members = node.members(fields) else { return nil }
    guard !members.isEmpty else {
      // What is unknown in it was refused already.
      if !node.isEmptyObject { return nil }
      node.refuse(
        "empty-match", "has an empty condition here",
        help: "such as { \"text\": \"token refused\" } or { \"all\": [ … ] }")
      return nil
    }
    let kinds = [
      ["all"], ["any"], ["not"], Self.requestFields, Self.textFields, ["event"], ["reached"],
      ["stoppedAt"], ["finding"],
    ].filter { fields in fields.contains { members[$0] != nil } }
    let facts = Self.factFields.filter { members[$0] != nil }
    guard kinds.count + (facts.isEmpty ? 0 : 1) == 1 else {
      let names = members.keys.sorted().joined(separator: ", ")
      node.refuse(
        "mixed-condition", .own("asks for several things in one condition: \(names)"),
        help: "give each a condition of its own, and all of them to \"all\"")
      return nil
    }
    if !facts.isEmpty { return all(facts.map { members[$0].flatMap(fact(named: $0)) }) }
    if let node = members["all"] { return parts(node, depth).map(OwnCondition.all) }
    if let node = members["any"] { return parts(node, depth).map(OwnCondition.any) }
    if let node = members["not"] { return read(node, depth: depth + 1).map(OwnCondition.not) }
    if kinds[0] == Self.requestFields { return request(members, node) }
    if kinds[0] == Self.textFields { return text(members, node) }
    return one(members)
  }

  private func parts(_ node: SettingsNode, _ depth: Int) -> [OwnCondition]? {
    all(node.elements(atLeast: 1, atMost: Self.widest)?.map { read($0, depth: depth + 1) })
  }

  /// nil if one of them is.
  private func all(_ parts: [OwnCondition?]?) -> [OwnCondition]? {
    guard let parts, !parts.isEmpty else { return nil }
    let read = parts.compactMap(\.self)
    return read.count == parts.count ? read : nil
  }

  private func all(_ facts: [OwnCondition?]) -> OwnCondition? {
    guard let facts: [OwnCondition] = all(.some(facts)) else { return nil }
    return facts.count == 1 ? facts[0] : .all(facts)
  }

  // MARK: - Evidence

  private func request(_ members: [String: SettingsNode], _ node: SettingsNode) -> OwnCondition? {
    var request = OwnRequest()
    if let host = members["host"] {
      var hosts = HostSet()
      host.host(into: &hosts)
      request.host = hosts
    }
    request.path = members["path"]?.text(atMost: 500)
    if let path = request.path, !path.hasPrefix("/"), !path.hasPrefix("*") {
      members["path"]?.refuse(
        "bad-path", "wants a path here, not '\(Quoted(path, .word))'",
        help: "what a path begins with, such as /oauth/, or ends with, such as */token")
      return nil
    }
    request.method = members["method"]?.word(
      among: ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "CONNECT"],
      called: "method")
    if let status = members["status"] {
      guard let range = Self.status(status) else { return nil }
      request.status = range
    }
    request.header = members["header"]?.headerName()
    request.headerHolds = members["value"]?.text(atMost: 200)
    if let value = members["value"], members["header"] == nil {
      value.refuse("missing-field", "has a value without the header it belongs to")
      return nil
    }
    guard members["host"] != nil || members["path"] != nil || members["header"] != nil else {
      node.refuse(
        "too-broad", "asks for requests by status or method alone",
        help: "name the host, the path or a header as well")
      return nil
    }
    return .request(request)
  }

  /// `503`, `"503"`, `"5xx"`, `"500-504"`, `"none"`.
  private static func status(_ node: SettingsNode) -> ClosedRange<Int>? {
    if node.piece.kind == .scalar { return node.number(in: 100...599).map { $0...$0 } }
    guard let text = node.text(atMost: 16) else { return nil }
    if text == "none" { return 0...0 }
    if text.count == 3, text.hasSuffix("xx"), let class_ = text.first?.wholeNumberValue,
      (1...5).contains(class_)
    {
      return class_ * 100...class_ * 100 + 99
    }
    let ends = text.split(separator: "-").map { Int($0) }
    if let low = ends.first ?? nil, let high = ends.last ?? nil, (1...2).contains(ends.count),
      (100...599).contains(low), (low...599).contains(high)
    {
      return low...high
    }
    node.refuse(
      "bad-status", "wants a status here, not '\(Quoted(text, .word))'",
      help: "such as 503, \"5xx\", \"500-504\", or \"none\" where no answer came")
    return nil
  }

  private func text(_ members: [String: SettingsNode], _ node: SettingsNode) -> OwnCondition? {
    guard let place = members["text"] else {
      node.refuse("missing-field", "lacks the field text")
      return nil
    }
    guard let text = place.text(atMost: 256) else { return nil }
    guard OwnTexts.isLongEnough(text), !text.contains("\n"), !text.contains("\r") else {
      place.refuse(
        "too-short",
        .own(
          "wants a text with at least \(OwnTexts.shortestAnchor) bytes in a row that are no quote, "
            + "slash or line break"),
        help: "shorter ones stand in too many lines to tell anything")
      return nil
    }
    let ignoresCase = members["ignoreCase"].map { $0.bool() } ?? false
    var places: Set<OwnPlace> = Set(OwnPlace.allCases)
    if let list = members["in"] {
      guard let nodes = list.elements(atLeast: 1, atMost: OwnPlace.allCases.count) else {
        return nil
      }
      let words = nodes.compactMap {
        $0.word(among: OwnPlace.allCases.map(\.rawValue), called: "place")
      }
      guard words.count == nodes.count else { return nil }
      places = Set(words.compactMap(OwnPlace.init))
    }
    guard let ignoresCase else { return nil }
    return .text(OwnTexts.Entry(text, ignoresCase: ignoresCase), in: places)
  }

  private func one(_ members: [String: SettingsNode]) -> OwnCondition? {
    if let node = members["event"] {
      return node.word(among: Sign.nameable.map(\.rawValue), called: "event")
        .map { .event(Sign($0)) }
    }
    let rungs = Rung.allCases.dropFirst().map(\.name)
    if let node = members["reached"] {
      return node.word(among: rungs, called: "step").flatMap(Self.rung).map { .reached($0) }
    }
    if let node = members["stoppedAt"] {
      return node.word(among: rungs, called: "step").flatMap(Self.rung).map { .stopped(at: $0) }
    }
    return members["finding"]?.word(among: RuleBook.ids, called: "rule").map { .found(rule: $0) }
  }

  private static func rung(_ name: String) -> Rung? { Rung.allCases.first { $0.name == name } }

  // MARK: - Facts

  private func fact(named name: String) -> (SettingsNode) -> OwnCondition? {
    { node in
      switch name {
      case "platform":
        node.word(among: ["android", "ios", "web"], called: "platform")
          .flatMap(Subject.Platform.init).map { .fact(.platform($0)) }
      case "app": node.text(atMost: 256).map { .fact(.app($0)) }
      case "wrapper":
        node.word(
          among: ["reactNative", "flutter", "capacitor", "cordova", "unity"], called: "wrapper"
        ).map { .fact(.wrapper($0)) }
      case "provider":
        node.word(among: Provider.all.map(\.id), called: "provider").map { .fact(.provider($0)) }
      case "appVersion": Self.versions(node).map { .fact(.appVersion($0)) }
      case "osVersion": Self.versions(node).map { .fact(.osVersion($0)) }
      default: Self.versions(node).map { .fact(.webViewVersion($0)) }
      }
    }
  }

  private static func versions(_ node: SettingsNode) -> VersionRange? {
    guard let text = node.text(atMost: 100) else { return nil }
    if let range = VersionRange(text) { return range }
    node.refuse(
      "bad-version", "wants versions here, not '\(Quoted(text, .word))'",
      help: "such as 18.5, or >=18.0 <18.2")
    return nil
  }
}
