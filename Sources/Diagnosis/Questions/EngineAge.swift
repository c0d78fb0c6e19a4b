import DeviceLog
import Evidence
import Reconstruction
import WebPlatform

/// Which engine ran the page, and since when engines know what its scripts use.
struct EngineAge {
  /// The engine's major version: Chromium's, or iOS's.
  var version: Int?
  var citation: Citation?
  var isWebKit = false

  init(_ world: Case) {
    isWebKit = world.subject.platform == .ios
    // Apps log their user agents.
    let logged = world.sightings([.userAgent])
      .map { (agent: UserAgent($0.captured("userAgent") ?? ""), citation: $0.citation) }
      .filter { $0.agent.isAndroid || $0.agent.isIOS }
    if !isWebKit {
      // What the app's own web view says of itself goes before what the phone has installed.
      let own = logged.first { $0.agent.isAndroid && $0.agent.kind.isEmbedded }
      if let own, let major = own.agent.majorVersion {
        version = major
        citation = own.citation
        return
      }
      if let fact = world.subject.webView, let major = Self.major(fact.value) {
        version = major
        citation = fact.citation
        return
      }
    }
    if let (agent, place) = logged.first {
      isWebKit = agent.isIOS
      version = agent.isIOS ? agent.osVersion.flatMap(Self.major) : agent.majorVersion
      citation = place
      return
    }
    if isWebKit, let fact = world.subject.os {
      version = Self.major(String(fact.value.drop { !$0.isNumber }))
      citation = fact.citation
    }
  }

  private static func major(_ text: String) -> Int? {
    Int(text.prefix { $0.isASCII && $0.isNumber })
  }

  /// The first engine version that reads a script which this one refused with that message; nil for
  /// messages that have other causes as a rule (a page of HTML in a script's place, a cut file).
  func needed(for message: String) -> Int? {
    let error = message.lowercased()
    if error.contains("json") || error.contains("token <") || error.contains("token '<'") {
      return nil
    }
    let known = Self.features.first { feature in feature.texts.contains { error.contains($0) } }
    return known.map { isWebKit ? $0.iOS : $0.chromium }
  }

  /// What engines print for syntax or functions they do not know yet, and the first versions that
  /// know them (MDN's compatibility tables).
  private static let features: [(texts: [String], chromium: Int, iOS: Int)] = [
    (["unexpected token =>", "unexpected token '=>'"], 45, 10),
    (["unexpected token ...", "unexpected token '...'"], 60, 11),
    (["unexpected token ?", "unexpected token '?'"], 80, 14),
    (["unexpected token .", "unexpected token '.'"], 80, 14),
    (["unexpected token {", "unexpected token '{'"], 66, 12),
    (["unexpected token =", "unexpected token '='"], 72, 15),
    (["unexpected strict mode reserved word"], 49, 10),
    (["block-scoped declarations"], 49, 10),
    (["globalthis is not defined", "find variable: globalthis"], 71, 13),
    (["object.hasown is not a function"], 93, 16),
    ([".replaceall is not a function"], 85, 14),
    (["structuredclone is not defined", "find variable: structuredclone"], 98, 16),
    ([".at is not a function"], 92, 16),
    (["object.fromentries is not a function"], 73, 13),
    (["promise.allsettled is not a function"], 76, 13),
    (["queuemicrotask is not defined"], 71, 13),
  ]
}
