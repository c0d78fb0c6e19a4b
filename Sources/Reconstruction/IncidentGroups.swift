import Evidence

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
      let scores = fits.map { affinity(profile, groups[$0]) }
      let best = zip(fits, scores).max { left, right in
        left.1 != right.1 ? left.1 < right.1 : left.0 > right.0
      }?.0
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
    if !left.states.isDisjoint(with: right.states) { return false }
    // What a phone kept of its crashes comes along with whatever else it is asked for.
    if left.isCrashReport != right.isCrashReport { return areOfTwo(left, right) }
    return areOfTwo(left, right) || areApart(left, right)
  }

  /// True if the two are of two phones or apps, whatever their times are.
  static func areOfTwo(_ left: SourceProfile, _ right: SourceProfile) -> Bool {
    // One flow's own token on both sides settles it.
    if !left.states.isDisjoint(with: right.states) { return false }
    if left.platforms.count == 1, right.platforms.count == 1, left.platforms != right.platforms {
      return true
    }
    if left.devices.count == 1, right.devices.count == 1, left.devices != right.devices {
      return true
    }
    return left.apps.count == 1 && right.apps.count == 1 && left.apps != right.apps
  }

  /// True if the times cannot be of one incident, whatever is unknown about them.
  static func areApart(_ left: SourceProfile, _ right: SourceProfile) -> Bool {
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

  /// Days between two spans of which one at least has no year: as near as the calendar lets them be.
  private static func daysApart(
    _ left: (first: Stamp, last: Stamp), _ right: (first: Stamp, last: Stamp)
  ) -> Int {
    let isLeftDated = !left.first.unknown.contains(.year)
    let (fixed, loose) = isLeftDated ? (left, right) : (right, left)
    let placement = ClockPlacement(near: fixed.first.microseconds)
    let (from, until) = (placement.resolved(loose.first), placement.resolved(loose.last))
    let gap = max(
      day(from) - day(fixed.last.microseconds),
      day(fixed.first.microseconds) - day(max(from, until)))
    return max(0, gap)
  }

  private static func day(_ moment: Int64) -> Int {
    Int(moment.dividedDown(by: ClockPlacement.day))
  }
}
