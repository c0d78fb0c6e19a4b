import DeviceLog
import Evidence
import Reconstruction

/// What two or more rules ask of the sightings.
extension Case {
  /// Sightings of our app that speak of any of these signs, in order.
  func sightings(_ signs: Set<Sign>) -> [Sighting] {
    sightings.filter { $0.isOurs && signs.contains($0.sign) }
  }

  /// Those that fall into one attempt of a flow: between its start (with the tap before it) and the start of whatever
  /// came next. Sightings without a comparable time belong to every attempt.
  func sightings(_ signs: Set<Sign>, in attempt: Attempt, of flow: Flow) -> [Sighting] {
    let next = nextStart(after: attempt, of: flow)
    return sightings(signs).filter { sighting in
      guard let time = sighting.time, time.isAbsolute else { return true }
      if let start = attempt.start, start.isAbsolute,
        time.seconds(since: start) < -Self.tapLead
      {
        return false
      }
      if let next, next.isAbsolute, time.seconds(since: next) >= 0 { return false }
      return true
    }
  }

  /// Seconds before an attempt's first exchange in which the page may already speak of it.
  private static var tapLead: Double { 15 }

  private func nextStart(after attempt: Attempt, of flow: Flow) -> Stamp? {
    if let next = flow.attempts.first(where: { $0.number > attempt.number }) { return next.start }
    guard let end = attempt.end ?? attempt.start, end.isAbsolute else { return nil }
    return flows.filter { $0.number != flow.number }
      .compactMap { $0.attempts.first?.start }
      .filter { $0.isAbsolute && $0.seconds(since: end) > 0 }
      .min { $0.microseconds < $1.microseconds }
  }
}

extension Sighting {
  func captured(_ name: String) -> String? { match.captures[name] }

  /// The text as a ground: platform and provider texts name the failure, all others are one observation.
  func ground(_ why: Message, as key: String) -> Ground {
    Ground(
      why, citation, independent: key,
      strength: match.authority >= .provider ? .named : .observation)
  }
  /// As an observation, whoever says it.
  func observed(_ why: Message, as key: String) -> Ground { .seen(why, citation, as: key) }
}
