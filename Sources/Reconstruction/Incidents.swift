import DeviceLog
import Evidence
import HAR
import WebPlatform

/// Splits the inputs into incidents: same device and app, overlapping times. Each is reconstructed alone.
///
/// Only what contradicts splits: two phones, two apps, times far apart. What says nothing of itself (console text
/// without times) stays with the captures beside it.
public func incidents(
  in observations: Observations, under assumptions: Assumptions = Assumptions()
) -> [Observations] {
  let profiles = SourceProfile.all(of: observations, under: assumptions)
  guard profiles.count > 1 else { return [observations] }
  let groups = IncidentGroups(profiles).groups
  guard groups.count > 1 else { return [observations] }
  return groups.enumerated().map { number, members in
    observations.only(Set(members.map(\.source)), withFolded: number == 0)
  }
}

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

  static func all(
    of observations: Observations, under assumptions: Assumptions
  ) -> [SourceProfile] {
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
    for (id, seconds) in assumptions.offsets where seconds.isFinite && abs(seconds) < 1e10 {
      profiles[id]?.first?.microseconds += Int64(seconds * 1_000_000)
      profiles[id]?.last?.microseconds += Int64(seconds * 1_000_000)
    }
    return observations.sources.compactMap { profiles[$0.id] }
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

/// Gathers sources that nothing sets apart.
struct IncidentGroups {
  private(set) var groups: [[SourceProfile]] = []

  /// Recordings of one incident may follow one another: the popup's export begins where the opener's ends.
  static let pause = 30.0 * 60
  /// Where a zone or a clock is in doubt.
  static let doubt = 6.0 * 3_600

  init(_ profiles: [SourceProfile]) {
    // Those that know most come first, so that the rest finds its place.
    let sorted = profiles.sorted { left, right in
      let weights = (Self.weight(left), Self.weight(right))
      if weights.0 != weights.1 { return weights.0 > weights.1 }
      let times = (left.first?.microseconds ?? .max, right.first?.microseconds ?? .max)
      if times.0 != times.1 { return times.0 < times.1 }
      return left.source < right.source
    }
    for profile in sorted {
      let fits = groups.indices.filter { index in
        groups[index].allSatisfy { !Self.contradict($0, profile) }
      }
      let best = fits.max { left, right in
        let scores = (affinity(profile, groups[left]), affinity(profile, groups[right]))
        return scores.0 != scores.1 ? scores.0 < scores.1 : left > right
      }
      if let best {
        groups[best].append(profile)
      } else {
        groups.append([profile])
      }
    }
    groups.sort { left, right in
      let times = (Self.start(left), Self.start(right))
      if times.0 != times.1 { return times.0 < times.1 }
      return (left.map(\.source.number).min() ?? 0) < (right.map(\.source.number).min() ?? 0)
    }
  }

  private static func start(_ group: [SourceProfile]) -> Int64 {
    group.compactMap(\.first).filter(\.isAbsolute).map(\.microseconds).min() ?? .max
  }

  private static func weight(_ profile: SourceProfile) -> Int {
    (profile.first?.isAbsolute == true ? 8 : 0) + (profile.platforms.isEmpty ? 0 : 4)
      + (profile.devices.isEmpty ? 0 : 2) + (profile.apps.isEmpty ? 0 : 1)
  }

  private func affinity(_ profile: SourceProfile, _ group: [SourceProfile]) -> Int {
    var score = 0
    for member in group {
      var mine = 0
      if !member.states.isDisjoint(with: profile.states) { mine += 16 }
      if member.folder == profile.folder { mine += 8 }
      if !member.platforms.isDisjoint(with: profile.platforms) { mine += 4 }
      if !member.hosts.isDisjoint(with: profile.hosts) { mine += 2 }
      score = max(score, mine)
    }
    return score
  }

  static func contradict(_ left: SourceProfile, _ right: SourceProfile) -> Bool {
    // One flow's own token on both sides settles it.
    if !left.states.isDisjoint(with: right.states) { return false }
    if left.platforms.count == 1, right.platforms.count == 1, left.platforms != right.platforms {
      return true
    }
    if left.devices.count == 1, right.devices.count == 1, left.devices != right.devices {
      return true
    }
    if left.apps.count == 1, right.apps.count == 1, left.apps != right.apps { return true }
    return areApart(left, right)
  }

  /// True if the times cannot be of one incident, whatever is unknown about them.
  private static func areApart(_ left: SourceProfile, _ right: SourceProfile) -> Bool {
    guard let leftFirst = left.first, let rightFirst = right.first else { return false }
    let leftLast = left.last ?? leftFirst
    let rightLast = right.last ?? rightFirst
    let unknown = leftFirst.unknown.union(rightFirst.unknown)
    if unknown.contains(.date) { return false }
    if unknown.contains(.year) {
      return daysApart((leftFirst, leftLast), (rightFirst, rightLast)) >= 2
    }
    let gap = max(
      rightFirst.seconds(since: leftLast), leftFirst.seconds(since: rightLast))
    if unknown.contains(.zone) { return gap > 20 * 3_600 }
    return gap > pause
  }

  /// Days between two spans within a year, as their calendars count them.
  private static func daysApart(
    _ left: (first: Stamp, last: Stamp), _ right: (first: Stamp, last: Stamp)
  ) -> Int {
    let (from, to) = (CalendarDay(left.first).dayOfYear, CalendarDay(left.last).dayOfYear)
    let (since, until) = (CalendarDay(right.first).dayOfYear, CalendarDay(right.last).dayOfYear)
    let gap = max(since - to, from - until)
    return min(gap, 366 - (max(to, until) - min(from, since)))
  }
}

/// The day within its year, in leap years' count: 1 March is the same number in every year.
struct CalendarDay {
  var dayOfYear: Int

  init(_ stamp: Stamp) {
    let seconds = stamp.microseconds.quotientFloor(1_000_000)
    let days = seconds.quotientFloor(86_400)
    // Civil date from days, with years that begin in March.
    let shifted = days &+ 719_468
    let era = shifted.quotientFloor(146_097)
    let dayOfEra = shifted &- era &* 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    dayOfYear = Int(dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100))
  }
}

extension Int64 {
  /// Division that rounds down, for times before 1970.
  fileprivate func quotientFloor(_ divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}

extension Observations {
  /// The part that certain sources hold.
  func only(_ sources: Set<SourceID>, withFolded: Bool) -> Observations {
    var part = self
    part.sources = self.sources.filter { sources.contains($0.id) }
    part.exchanges = exchanges.filter { sources.contains($0.source) }
    part.hits = hits.filter { sources.contains($0.source) }
    part.words = words.filter { sources.contains($0.source) }
    part.ordinary.rows = ordinary.rows.filter { sources.contains(SourceID(Int($0.source))) }
    if !withFolded {
      part.ordinary.foldedHosts = [:]
      part.ordinary.folded = 0
    }
    part.ordinary.count()
    return part
  }
}
