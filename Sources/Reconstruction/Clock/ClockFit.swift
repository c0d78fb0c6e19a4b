import Evidence

/// An event of an aligned source, on the common clock.
struct ClockLandmark {
  var source: SourceID
  var token: String?
  var time: Int64
  var length: Int64
}

/// Fits one source's clock to those that are aligned already.
struct ClockFit {
  /// What a fit gives.
  struct Result {
    var placement: ClockPlacement
    var clock: SourceClock
  }

  /// Pairs looked at, at most: the rarest events first.
  private static let budget = 200_000
  /// Loads of one address on either side that are compared.
  private static let each = 64
  /// The farthest zones west and east, with what a clock may be wrong besides: seconds to add to a reading.
  private static let zones = (-15.0 * 3_600)...(13.0 * 3_600)

  let source: SourceID
  let unknown: Stamp.Unknown
  private let own: [(event: ClockEvent, reading: Int64)]
  private let pivot: Int64
  private let landmarks: [String: [ClockLandmark]]
  private let near: Int64

  /// `near` is an instant of the incident; only landmarks of sources that `counts` says yes to are looked at.
  init?(
    _ events: ClockEvents, to landmarks: [String: [ClockLandmark]], near: Int64,
    counts: (SourceID) -> Bool
  ) {
    var shared: [String: [ClockLandmark]] = [:]
    for event in events.events where event.time != nil && shared[event.key] == nil {
      let others = (landmarks[event.key] ?? []).filter { counts($0.source) }
      if !others.isEmpty { shared[event.key] = others }
    }
    let timed = events.events.filter { $0.time != nil && shared[$0.key] != nil }
    guard let first = timed.first?.time else { return nil }
    source = events.source
    unknown = first.unknown
    self.near = near
    self.landmarks = shared
    let rough = ClockPlacement(near: first.isAbsolute ? nil : near)
    own = timed.compactMap { event in
      event.time.map { (event, rough.resolved($0)) }
    }
    let readings = own.map(\.reading).sorted()
    pivot = readings[readings.count / 2]
  }

  /// nil where the events do not tell: none in common, or too few to rule out chance.
  func result() -> Result? {
    let pairs = self.pairs()
    guard !pairs.isEmpty else { return nil }
    let width = min(1.5 + 150e-6 * ClockLine.span(pairs), 10)
    let votes = ClockVote(pairs, width: width).best(6)
    let lines = votes.compactMap { vote -> (vote: ClockVote.Result, line: ClockLine)? in
      let line = self.line(near: vote.shift, width: width, pairs)
      return line.map { (vote, $0) }
    }
    guard let top = lines.first else { return nil }
    // Where several shifts have about as many voices, only a clock that is right to the minute settles it.
    let rivals = lines.filter { Double($0.vote.voices) > 0.7 * Double(top.vote.voices) }
    if rivals.count == 1 { return isSure(top.line) ? result(top.line) : nil }
    let plain = rivals.filter { abs(remainder(of: $0.line.shift)) < 30 && isSure($0.line) }
    return plain.count == 1 ? result(plain[0].line) : nil
  }

  // MARK: - Pairs

  private func pairs() -> [ClockPair] {
    var byKey: [String: [Int]] = [:]
    for (index, item) in own.enumerated() { byKey[item.event.key, default: []].append(index) }
    let keys = byKey.keys.sorted { left, right in
      let counts = (cost(left, byKey), cost(right, byKey))
      return counts.0 != counts.1 ? counts.0 < counts.1 : left < right
    }
    var found: [ClockPair] = []
    var next = 0
    for key in keys {
      let mine = Self.thinned(byKey[key] ?? [])
      let theirs = Self.thinned(landmarks[key] ?? [])
      guard found.count + mine.count * theirs.count <= Self.budget else { break }
      let tokens = (Self.tokens(mine.map { own[$0].event.token }), Self.tokens(theirs.map(\.token)))
      for index in mine {
        for (number, landmark) in theirs.enumerated() {
          let token = own[index].event.token
          let isOne = token != nil && token == landmark.token
          // Two addresses made for one attempt each and unequal are two events.
          if token != nil, landmark.token != nil, !isOne { continue }
          let isCertain = isOne && tokens.0[token] == 1 && tokens.1[token] == 1
          let pair = self.pair(index, landmark, next + number, isCertain: isCertain)
          if mayBe(pair.shift) { found.append(pair) }
        }
      }
      next += theirs.count
    }
    return found
  }

  private func cost(_ key: String, _ byKey: [String: [Int]]) -> Int {
    min(byKey[key]?.count ?? 0, Self.each) * min(landmarks[key]?.count ?? 0, Self.each)
  }

  private static func tokens(_ tokens: [String?]) -> [String?: Int] {
    tokens.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private static func thinned<Item>(_ items: [Item]) -> [Item] {
    guard items.count > each else { return items }
    return (0..<each).map { items[$0 * (items.count - 1) / (each - 1)] }
  }

  private func pair(
    _ index: Int, _ landmark: ClockLandmark, _ number: Int, isCertain: Bool
  ) -> ClockPair {
    let (event, reading) = own[index]
    let length = max(event.length, landmark.length)
    let (into, doubt): (Int64, Double) =
      switch event.moment {
      case .start: (0, 0)
      case .middle: (length / 2, Double(length) / 2e6)
      case .end: (length, Double(length) / 4e6)
      case .settled: (length, 0.6)
      }
    var shift = Double(landmark.time &+ into &- reading) / 1e6
    // A time of day fits any day.
    if unknown.contains(.date) {
      shift = (shift + 43_200).truncatingRemainder(dividingBy: 86_400)
      shift += shift < 0 ? 43_200 : -43_200
    }
    return ClockPair(
      own: index, other: number, reading: Double(reading &- pivot) / 1e6, shift: shift,
      doubt: doubt, isCertain: isCertain)
  }

  /// False for shifts that no zone explains.
  private func mayBe(_ shift: Double) -> Bool {
    guard unknown.contains(.zone), !unknown.contains(.date) else { return true }
    return Self.zones.contains(shift)
  }

  // MARK: - Lines

  /// The line around a shift: pairs matched one to one along it, until they are as they were.
  private func line(near shift: Double, width: Double, _ pairs: [ClockPair]) -> ClockLine? {
    var line = ClockLine(through: pairs.filter { abs($0.shift - shift) <= width })
    var tolerance = width
    for _ in 0..<4 {
      let matched = Self.matched(pairs, along: line, within: tolerance)
      guard !matched.isEmpty else { return nil }
      line = ClockLine(through: matched)
      tolerance = max(0.4, min(width, 5 * line.spread + median(matched.map(\.doubt))))
    }
    return line
  }

  /// Each event once on either side, the nearest to the line first.
  private static func matched(
    _ pairs: [ClockPair], along line: ClockLine, within tolerance: Double
  ) -> [ClockPair] {
    let close = pairs.map { (pair: $0, off: abs(line.residual($0))) }
      .filter { $0.off <= tolerance + $0.pair.doubt }
      .sorted { ($0.off, $0.pair.own, $0.pair.other) < ($1.off, $1.pair.own, $1.pair.other) }
    var (own, other) = (Set<Int>(), Set<Int>())
    return close.map(\.pair).filter { pair in
      guard !own.contains(pair.own), !other.contains(pair.other) else { return false }
      own.insert(pair.own)
      other.insert(pair.other)
      return true
    }
  }

  /// Chance is ruled out by an event made for one attempt, by several visits that keep their distances, or by a clock that
  /// is right but for its zone.
  private func isSure(_ line: ClockLine) -> Bool {
    if line.pairs.contains(where: \.isCertain) { return true }
    let keys = Set(line.pairs.map { own[$0.own].event.key })
    let off = abs(remainder(of: line.shift))
    switch (line.clusters, keys.count) {
    case (3..., _): return off <= 3_600 || unknown.isEmpty == false
    case (2, 2...): return off <= 300
    case (_, 2...): return off <= 30
    default: return off <= 5 && line.pairs.count == 1 || line.clusters == 2 && off <= 30
    }
  }

  /// What of a shift no zone explains.
  private func remainder(of shift: Double) -> Double {
    guard unknown.contains(.zone) else { return shift }
    return shift - Self.quarter * (shift / Self.quarter).rounded()
  }

  /// Zones are multiples of it, in seconds.
  static let quarter = 900.0

  // MARK: - Result

  /// The source cuts its times to whole seconds.
  private var writesSeconds: Bool {
    own.count >= 3 && own.allSatisfy { $0.reading % 1_000_000 == 0 }
  }

  private func result(_ line: ClockLine) -> Result {
    var placement = ClockPlacement()
    placement.shift = Int64(clamping: line.shift * 1e6)
    placement.drift = line.drift
    placement.pivot = pivot
    placement.near = unknown.isEmpty ? nil : near
    var clock = SourceClock(source: source, standing: .fitted)
    clock.offset = remainder(of: line.shift)
    clock.drift = line.drift * 1e6
    clock.bar = line.bar
    clock.anchors = line.pairs.count
    if writesSeconds {
      // The line puts each second's middle where its beginning stands.
      clock.offset -= 0.5
      clock.bar += 0.5
    }
    if unknown.contains(.zone) {
      clock.zone = Int((-(line.shift - clock.offset) / 60).rounded())
    }
    if unknown.contains(.year) || unknown.contains(.date) {
      let first = own.map(\.reading).min() ?? pivot
      clock.year =
        CivilDate(
          daysFromEpoch: Int(first.dividedDown(by: ClockPlacement.day))
        ).year
    }
    return Result(placement: placement, clock: clock)
  }
}
