import DeviceLog
import Evidence
import Reconstruction

/// What two or more rules ask of the sightings.
extension Case {
  /// Sightings of our app that speak of any of these signs, in order.
  func sightings(_ signs: Set<Sign>) -> [Sighting] {
    sightings.filter { $0.isOurs && signs.contains($0.sign) }
  }

  /// Those that speak about one flow. Cases put together by hand bind none: then all do.
  func sightings(_ signs: Set<Sign>, of flow: Flow) -> [Sighting] {
    if flows.allSatisfy({ $0.sightings.isEmpty }) { return sightings(signs) }
    return flow.sightings.filter { sightings.indices.contains($0) }.map { sightings[$0] }
      .filter { $0.isOurs && signs.contains($0.sign) }
  }

  /// Those that fall into one attempt of a flow: between its start (with the tap before it) and the
  /// start of the next. Sightings without a comparable time belong to every attempt.
  func sightings(_ signs: Set<Sign>, in attempt: Attempt, of flow: Flow) -> [Sighting] {
    let next = flow.attempts.first { $0.number > attempt.number }?.start
    let isFirst = flow.attempts.first?.number == attempt.number
    return sightings(signs, of: flow).filter { sighting in
      guard let time = sighting.time, time.isAbsolute else { return true }
      if !isFirst, let start = attempt.start, start.isAbsolute,
        time.seconds(since: start) < -Self.tapLead
      {
        return false
      }
      if let next, next.isAbsolute, time.seconds(since: next) >= -Self.tapLead { return false }
      return true
    }
  }

  /// Seconds before an attempt's first exchange in which the page may already speak of it.
  private static var tapLead: Double { 5 }
}

extension Sighting {
  func captured(_ name: String) -> String? { match.captures[name] }

  /// The text as a ground: platform and provider texts name the failure, all others are one
  /// observation.
  func ground(_ why: Message, as key: String) -> Ground {
    Ground(
      why, citation, independent: key,
      strength: match.evidence == .recalled
        ? .hearsay : match.authority >= .provider ? .named : .observation)
  }
  /// As an observation, whoever says it.
  func observed(_ why: Message, as key: String) -> Ground {
    Ground(
      why, citation, independent: key,
      strength: match.evidence == .recalled ? .hearsay : .observation)
  }
}
