import Diagnosis
import Evidence
import Reconstruction

/// How much of the inputs a slice is to hold: each reach holds the ones before it.
enum SliceReach: Int, Comparable, CaseIterable {
  /// What the report cites, what happened from the first step of the flows to the last, and a little around it.
  case failure
  /// Everything that reconstruction kept in full, wherever it stands.
  case flow
  /// The inputs as they are.
  case whole

  static func < (left: SliceReach, right: SliceReach) -> Bool { left.rawValue < right.rawValue }
}

/// Which entries or lines of one input are wanted, by how much they are.
struct SliceWish {
  /// Cited by the report: kept before all else.
  var cited: Set<Int> = []
  /// Of the flow, its surroundings and what its participants said.
  var told: Set<Int> = []

  /// All of it, with so many neighbours on either side.
  func ranges(around distance: Int) -> NumberRanges {
    NumberRanges(around: cited, distance).union(NumberRanges(around: told, distance))
  }
}

/// The wishes of all inputs, by their names.
struct SliceWishes {
  private(set) var byName: [String: SliceWish] = [:]

  init(_ verdict: Verdict, reach: SliceReach) {
    for incident in verdict.incidents {
      var collector = WishCollector(incident.world)
      collector.cite(incident)
      collector.tell(reach)
      for (name, wish) in collector.wishes {
        byName[name, default: SliceWish()].cited.formUnion(wish.cited)
        byName[name, default: SliceWish()].told.formUnion(wish.told)
      }
    }
  }
}

/// Goes over one incident and notes the places it rests on.
private struct WishCollector {
  let world: Case
  private let names: [SourceID: String]
  private(set) var wishes: [String: SliceWish] = [:]

  /// Before the first step of a flow and after its last, in microseconds: what led to it, and what came of it.
  private static let before: Int64 = 15_000_000
  private static let after: Int64 = 45_000_000

  init(_ world: Case) {
    self.world = world
    names = Dictionary(world.sources.map { ($0.id, $0.name.text) }) { first, _ in first }
  }

  // MARK: - Cited

  mutating func cite(_ incident: IncidentVerdict) {
    for ranked in incident.findings {
      for ground in ranked.finding.grounds + ranked.finding.against { cite(ground.citation) }
    }
    for flow in world.flows {
      for citation in flow.presentationGrounds { cite(citation) }
      for index in flow.sightings where world.sightings.indices.contains(index) {
        cite(world.sightings[index].citation)
      }
      for attempt in flow.attempts { cite(attempt) }
    }
    for lookUp in incident.lookUps {
      note(lookUp.entry ?? lookUp.line, in: lookUp.source, \.cited)
    }
    for check in incident.checks {
      for citation in check.citations { cite(citation) }
    }
    let subject = world.subject
    let facts = [
      subject.app, subject.appVersion, subject.targetSdk, subject.device, subject.os,
      subject.webView, subject.wrapper, subject.environment,
    ]
    for fact in facts.compactMap(\.self) + subject.sdk {
      if let citation = fact.citation { cite(citation) }
    }
  }

  private mutating func cite(_ attempt: Attempt) {
    for citation in attempt.steps.values { cite(citation) }
    if let citation = attempt.brokenAt { cite(citation) }
    for error in attempt.errors { cite(error.citation) }
    let exchanges = [
      attempt.authorization, attempt.responseIssuedBy, attempt.callback, attempt.tokenRequest,
      attempt.delivery,
    ]
    for id in exchanges.compactMap(\.self) + attempt.providerDocuments { take(id, \.cited) }
  }

  private mutating func cite(_ citation: Citation) {
    note(citation.position.entry ?? citation.position.line, in: citation.source, \.cited)
  }

  // MARK: - Told

  mutating func tell(_ reach: SliceReach) {
    let span = reach == .failure ? spanOfFlows : nil
    func isMeant(_ time: Stamp?) -> Bool {
      guard let span, let time, time.unknown == span.unknown else { return true }
      return span.range.contains(time.microseconds)
    }
    let hosts = hostsOfCited
    for (id, exchange) in world.exchanges.enumerated() where isMeant(exchange.start) {
      if reach > .failure || tells(id, hosts) { take(id, \.told) }
    }
    for sighting in world.sightings where isMeant(sighting.time) {
      note(
        sighting.citation.position.entry ?? sighting.citation.position.line,
        in: sighting.citation.source, \.told)
    }
    for moment in world.timeline where isMeant(moment.time) {
      note(
        moment.citation.position.entry ?? moment.citation.position.line,
        in: moment.citation.source, \.told)
    }
    // Who is who, and on which phone, is said once and far from the failure.
    for source in world.sources {
      guard let log = source.log else { continue }
      for process in log.processes.prefix(256) {
        note(process.position.line, in: source.id, \.told)
      }
      for place in [log.device?.position, log.release?.position] + log.projectApps.map(\.position) {
        note(place?.line, in: source.id, \.told)
      }
    }
  }

  /// Whether an exchange says something of the flow: a document, a redirect or a failure of anybody's, whatever is no mere
  /// decoration of those who took part.
  private func tells(_ id: ExchangeID, _ hosts: Set<String>) -> Bool {
    let exchange = world.exchanges[id]
    let status = exchange.response.status
    if status == 0 || status >= 300 || exchange.resourceType == "document" { return true }
    let isDecoration = exchange.resourceType.map { WishCollector.decorations.contains($0) } ?? false
    guard !isDecoration, let host = world.urls[id]?.host else { return false }
    return hosts.contains(host)
  }

  private static let decorations: Set<String> = ["image", "font", "stylesheet", "media"]

  private var hostsOfCited: Set<String> {
    var hosts: Set<String> = []
    for (id, exchange) in world.exchanges.enumerated() {
      guard let name = names[exchange.source], let host = world.urls[id]?.host,
        wishes[name]?.cited.contains(exchange.entry) == true
      else { continue }
      hosts.insert(host)
    }
    return hosts
  }

  /// From the first step of any flow to the last; nil where no flow has a time.
  private var spanOfFlows: (range: ClosedRange<Int64>, unknown: Stamp.Unknown)? {
    let times = world.flows.flatMap(\.attempts).flatMap {
      [$0.start, $0.end] + $0.steps.values.map(\.time)
    }
    .compactMap(\.self)
    guard let unknown = times.first?.unknown, times.allSatisfy({ $0.unknown == unknown }),
      let first = times.map(\.microseconds).min(), let last = times.map(\.microseconds).max()
    else { return nil }
    return ((first &- WishCollector.before)...(max(first, last) &+ WishCollector.after), unknown)
  }

  // MARK: - Places

  private mutating func take(_ id: ExchangeID, _ kind: WritableKeyPath<SliceWish, Set<Int>>) {
    guard world.exchanges.indices.contains(id) else { return }
    let exchange = world.exchanges[id]
    note(exchange.entry, in: exchange.source, kind)
    for element in exchange.elements { note(element.entry, in: exchange.source, kind) }
    for twin in world.twins[id] ?? [] { note(twin.entry, in: twin.source, kind) }
  }

  private mutating func note(
    _ number: Int?, in source: SourceID, _ kind: WritableKeyPath<SliceWish, Set<Int>>
  ) {
    guard let number, let name = names[source] else { return }
    wishes[name, default: SliceWish()][keyPath: kind].insert(number)
  }
}
