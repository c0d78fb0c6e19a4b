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
  /// Part of a bugreport: its times are those of the lines that speak of pages, for the rest reaches back at will.
  var isPartOfDump = false
  /// All parts of the same bugreport, this one included.
  var parts: [SourceID] = []
  var isCrashReport = false

  /// The folder or archive it lies in.
  let folder: String

  init(source: SourceID, name: String) {
    self.source = source
    self.name = name
    let end = name.lastIndex { $0 == "/" || $0 == "!" }
    folder = end.map { String(name[..<$0]) } ?? ""
  }

  static func all(of observations: Observations) -> [SourceProfile] {
    var profiles: [SourceID: SourceProfile] = [:]
    for record in observations.sources {
      var profile = SourceProfile(source: record.id, name: record.name.text)
      profile.parts = [record.id]
      profile.isPartOfDump = record.kind == .bugreport || record.section != nil
      if !profile.isPartOfDump {
        profile.first = record.capture?.firstStart ?? record.log?.first
        profile.last = record.capture?.lastStart ?? record.log?.last
      }
      switch record.kind {
      case .logcat, .bugreport: profile.platforms.insert(.android)
      case .iosLog: profile.platforms.insert(.ios)
      case .crashReport:
        profile.isCrashReport = true
        for report in record.log?.crashes ?? [] {
          if let system = report.system {
            profile.platforms.insert(system == .apple ? .ios : .android)
          }
        }
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

  /// The parts of one bugreport as one: they are of one phone, and what was going on is in some of them only.
  static func joiningDumps(_ profiles: [SourceProfile]) -> [SourceProfile] {
    var joined: [SourceProfile] = []
    var place: [String: Int] = [:]
    for profile in profiles {
      if profile.isPartOfDump, let index = place[profile.name] {
        joined[index].join(profile)
      } else {
        if profile.isPartOfDump { place[profile.name] = joined.count }
        joined.append(profile)
      }
    }
    return joined
  }

  private mutating func join(_ other: SourceProfile) {
    parts += other.parts
    hosts.formUnion(other.hosts)
    states.formUnion(other.states)
    guard let otherFirst = other.first else { return }
    // A time without its year says nothing against one that has it.
    if first == nil || otherFirst.unknown.rawValue > first?.unknown.rawValue ?? 0 {
      (first, last) = (otherFirst, other.last)
    } else if otherFirst.unknown == first?.unknown {
      if otherFirst.microseconds < first?.microseconds ?? .max { first = otherFirst }
      if other.last?.microseconds ?? .min > last?.microseconds ?? .min { last = other.last }
    }
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
    if isPartOfDump {
      guard hit.signs.contains(where: { !Sign.ofPhone.contains($0.sign) }) else { return }
      last = hit.record.time ?? last
    }
    if first == nil, let time = hit.record.time { first = time }
    if let source = hit.record.console?.sourceURL, let url = WebURL(source), hosts.count < 256 {
      hosts.insert(url.host)
    }
  }
}

extension Sign {
  /// What every phone's log says all day, of any app.
  static let ofPhone: Set<Sign> = [
    .benign, .processStarted, .processDied, .processNamed, .linesLost, .appCrashed, .outOfMemory,
  ]
}
