import DeviceLog
import Evidence
import HAR
import WebPlatform

/// What one source says of phone, app and time.
struct SourceProfile {
  var source: SourceID
  var name: String
  var platforms: Set<Subject.Platform> = []
  var devices: Set<String> = []
  var apps: Set<String> = []
  var first: Stamp?
  var last: Stamp?
  /// Hosts of its pages or console lines.
  var hosts: Set<String> = []
  var states: Set<String> = []

  /// The folder or archive it lies in.
  var folder: String {
    let end = name.lastIndex { $0 == "/" || $0 == "!" }
    return end.map { String(name[..<$0]) } ?? ""
  }

  static func all(of observations: Observations) -> [SourceProfile] {
    var profiles: [SourceID: SourceProfile] = [:]
    for record in observations.sources {
      var profile = SourceProfile(source: record.id, name: record.name.text)
      profile.first = record.capture?.firstStart ?? record.log?.first
      profile.last = record.capture?.lastStart ?? record.log?.last
      switch record.kind {
      case .logcat: profile.platforms.insert(.android)
      case .iosLog: profile.platforms.insert(.ios)
      default: break
      }
      profiles[record.id] = profile
    }
    var agents: [String: UserAgent] = [:]
    for exchange in observations.exchanges {
      profiles[exchange.source]?.read(exchange, &agents)
    }
    for hit in observations.hits { profiles[hit.source]?.read(hit) }
    return observations.sources.compactMap { profiles[$0.id] }
  }

  /// The same with its times on the common clock.
  func placed(by clocks: Clocks) -> SourceProfile {
    var profile = self
    profile.first = clocks.placed(first, in: source)
    profile.last = clocks.placed(last, in: source)
    return profile
  }

  private mutating func read(_ exchange: Exchange, _ agents: inout [String: UserAgent]) {
    if let start = exchange.start {
      if first == nil || start.microseconds < first?.microseconds ?? .max { first = start }
      if last == nil || start.microseconds > last?.microseconds ?? .min { last = start }
    }
    if let package = exchange.embeddingPackage { apps.insert(package) }
    if let url = WebURL(exchange.request.url.value) {
      if hosts.count < 256 { hosts.insert(url.host) }
      if states.count < 64, let state = url[parameter: "state"], state.utf8.count >= 8 {
        states.insert(state)
      }
    }
    guard let text = exchange.userAgent else { return }
    let agent = agents[text] ?? UserAgent(text)
    agents[text] = agent
    if agent.kind.isNative { return }
    if agent.isAndroid { platforms.insert(.android) }
    if agent.isIOS { platforms.insert(.ios) }
    // "K" is what every reduced user agent says; iPhones never name their model.
    if agent.isAndroid, let device = agent.device, device != "K" { devices.insert(device) }
  }

  private mutating func read(_ hit: LogHit) {
    if first == nil, let time = hit.record.time { first = time }
    if let source = hit.record.console?.sourceURL, let url = WebURL(source), hosts.count < 256 {
      hosts.insert(url.host)
    }
  }
}
