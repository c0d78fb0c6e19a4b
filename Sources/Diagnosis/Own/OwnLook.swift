import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// Looks for what own rules ask for. An answer may be that the files cannot tell: "not there" is said only where it
/// would show.
struct OwnLook {
  enum Answer {
    /// With what shows it, as far as something does.
    case yes([Ground])
    case no
    case unknown([Need])
  }

  let world: Case
  let answers: [Diagnosis.Answer]

  /// Cited of one condition.
  private static let most = 3

  func at(_ condition: OwnCondition) -> Answer { at(condition, "own") }

  /// - Parameter key: names the condition by its place in the rule, so that equal failures have equal fingerprints.
  private func at(_ condition: OwnCondition, _ key: String) -> Answer {
    switch condition {
    case .all(let parts): return all(parts, key)
    case .any(let parts): return any(parts, key)
    case .not(let part):
      return switch at(part, key) {
      case .yes: .no
      case .no: .yes([])
      case .unknown(let needs): .unknown(needs)
      }
    case .request(let request): return at(request, key)
    case .text(let entry, let places): return at(entry, places, key)
    case .event(let sign): return at(sign, key)
    case .reached(let rung):
      let places = world.flows.compactMap { $0.last?.steps[rung] }
      let grounds = places.prefix(Self.most).map {
        Ground.seen("the flow came as far as \(rung.words)", $0, as: key)
      }
      return grounds.isEmpty ? withoutFlow : .yes(grounds)
    case .stopped(let rung):
      let attempts = world.flows.compactMap(\.last).filter { $0.firstBroken == rung }
      let grounds = attempts.prefix(Self.most).compactMap { attempt in
        attempt.brokenAt.map {
          Ground.absent("\(rung.words) was due after this", due: $0, as: key)
        }
      }
      return grounds.isEmpty ? withoutFlow : .yes(grounds)
    case .found(let rule): return at(rule: rule, key)
    case .fact(let fact): return at(fact)
    }
  }

  private func all(_ parts: [OwnCondition], _ key: String) -> Answer {
    var grounds: [Ground] = []
    var needs: [Need] = []
    var isOpen = false
    for (index, part) in parts.enumerated() {
      switch at(part, "\(key).\(index)") {
      case .yes(let found): grounds += found
      case .no: return .no
      case .unknown(let missing):
        isOpen = true
        needs.add(missing)
      }
    }
    return isOpen ? .unknown(needs) : .yes(grounds)
  }

  private func any(_ parts: [OwnCondition], _ key: String) -> Answer {
    var grounds: [Ground] = []
    var needs: [Need] = []
    var (holds, isOpen) = (false, false)
    for (index, part) in parts.enumerated() {
      switch at(part, "\(key).\(index)") {
      case .yes(let found):
        holds = true
        grounds += found
      case .no: continue
      case .unknown(let missing):
        isOpen = true
        needs.add(missing)
      }
    }
    if holds { return .yes(grounds) }
    return isOpen ? .unknown(needs) : .no
  }

  /// Where there is no flow at all, nothing is known of its steps.
  private var withoutFlow: Answer { world.flows.isEmpty ? .unknown([.wholeFlow]) : .no }

  // MARK: - Evidence

  private var hasCapture: Bool { world.sources.contains { $0.capture != nil } }

  private func at(_ request: OwnRequest, _ key: String) -> Answer {
    let found = world.exchanges.indices.lazy.compactMap { id -> Ground? in
      let exchange = world.exchanges[id]
      guard let citation = request.citation(in: exchange, at: world.urls[id]) else { return nil }
      let status = exchange.response.status
      let answer: Message = status > 0 ? "it was answered with \(status)" : "it was not answered"
      return .seen("a request that the known issue names: \(answer)", citation, as: key)
    }.prefix(Self.most)
    if found.isEmpty { return hasCapture ? .no : .unknown([.wholeFlow]) }
    return .yes(Array(found))
  }

  private func at(_ entry: OwnTexts.Entry, _ places: Set<OwnPlace>, _ key: String) -> Answer {
    var found: [Citation] = world.ownSightings.filter { sighting in
      sighting.isOurs && sighting.match.isOwn(entry) && places.contains(place(of: sighting))
    }.map(\.citation)
    if found.count < Self.most, places.contains(.body) { found += bodies(holding: entry) }
    if found.isEmpty {
      // One of the places was there to be looked through, or none was.
      let needs = places.compactMap { missing($0) }
      return needs.count < places.count ? .no : .unknown(needs.sorted { $0.id < $1.id })
    }
    return .yes(
      found.prefix(Self.most).map { .seen("the text of the known issue", $0, as: key) })
  }

  private func place(of sighting: Sighting) -> OwnPlace {
    if sighting.record?.console != nil { return .console }
    switch world.sources.first(where: { $0.id == sighting.citation.source })?.kind {
    case .words: return .words
    case .console: return .console
    default: return .log
    }
  }

  private func bodies(holding entry: OwnTexts.Entry) -> [Citation] {
    let texts = OwnTexts([entry])
    return world.exchanges.lazy.flatMap { exchange in
      [
        (exchange.request.body, { exchange.citation(.requestBody(around: $0)) }),
        (exchange.response.body, { exchange.citation(.responseBody(around: $0)) }),
      ].compactMap { (body: Exchange.Body?, cite: (String?) -> Citation?) -> Citation? in
        guard let body, !body.isBase64, let text = body.text?.value,
          let hit = texts.find(in: text).first
        else { return nil }
        let place = text.utf8.index(text.startIndex, offsetBy: hit.offset)
        let end = text.utf8.index(place, offsetBy: entry.text.utf8.count)
        return cite(String(text[place..<end]))
      }
    }.prefix(Self.most).map { $0 }
  }

  /// What would show the text, where nothing of the kind was sent.
  private func missing(_ place: OwnPlace) -> Need? {
    switch place {
    case .log:
      world.sources.contains { $0.log != nil && $0.kind != .words && $0.kind != .console }
        ? nil : .deviceLog
    case .console: world.sources.contains { $0.log?.hasConsole == true } ? nil : .console(.opener)
    case .words: world.sources.contains { $0.kind == .words } ? nil : .report
    case .body: hasCapture ? nil : .wholeFlow
    }
  }

  private func at(_ sign: Sign, _ key: String) -> Answer {
    let found = world.sightings([sign]).prefix(Self.most)
    if !found.isEmpty {
      return .yes(found.map { $0.observed("a line that the known issue leaves", as: key) })
    }
    return world.sources.contains { $0.log != nil } ? .no : .unknown([.deviceLog])
  }

  /// As sure as what the catalogue's rule found, at most.
  private func at(rule: String, _ key: String) -> Answer {
    let said = answers.filter { $0.identity.id == rule }
    let found = said.compactMap(\.finding)
    if !found.isEmpty {
      return .yes(
        found.prefix(Self.most).compactMap { finding in
          guard var ground = finding.grounds.first else { return nil }
          ground.independent = key
          ground.strength =
            finding.confidence == .possible ? min(ground.strength, .hearsay) : .observation
          return ground
        })
    }
    var needs: [Need] = []
    for case .result(.undetermined(_, let missing)) in said.map(\.said) { needs.add(missing) }
    return needs.isEmpty ? .no : .unknown(needs)
  }

  // MARK: - Facts

  private func at(_ fact: OwnFact) -> Answer {
    let subject = world.subject
    switch fact {
    case .platform(let platform):
      if subject.platform == .unknown { return .unknown([.deviceLog]) }
      return subject.platform == platform ? .yes([]) : .no
    case .app(let app):
      guard let known = subject.app?.value else { return .unknown([.deviceLog]) }
      return known == app || subject.aliases.contains(app) ? .yes([]) : .no
    case .wrapper(let wrapper):
      guard let known = subject.wrapper?.value else { return .unknown([.deviceLog]) }
      return known.lowercased() == wrapper.lowercased() ? .yes([]) : .no
    case .provider(let provider):
      let known = world.flows.compactMap(\.provider?.id)
      if known.contains(provider) { return .yes([]) }
      return world.flows.isEmpty ? .unknown([.wholeFlow]) : .no
    case .appVersion(let range): return at(subject.appVersion, range)
    case .osVersion(let range): return at(subject.os, range)
    case .webViewVersion(let range): return at(subject.webView, range)
    }
  }

  private func at(_ fact: Subject.Fact?, _ range: VersionRange) -> Answer {
    guard let holds = fact.flatMap({ range.contains($0.value) }) else {
      return .unknown([.deviceLog])
    }
    return holds ? .yes([]) : .no
  }
}

extension OwnRequest {
  /// What shows that the exchange is one of these; nil where it is not.
  fileprivate func citation(in exchange: Exchange, at url: WebURL?) -> Citation? {
    guard let url, !exchange.isTunnel || path == nil else { return nil }
    if let host, !host.contains(url.host) { return nil }
    if let method, exchange.request.method.uppercased() != method { return nil }
    if let status, !status.contains(exchange.response.status) { return nil }
    if let path, !holds(path, url.path) { return nil }
    guard let header else { return exchange.citation }
    let values = (exchange.response.headers + exchange.request.headers).filter {
      $0.name.lowercased() == header
    }
    guard
      values.contains(where: { value in
        headerHolds.map { value.value.lowercased().contains($0.lowercased()) } ?? true
      })
    else { return nil }
    return exchange.citation(.responseHeader(header)) ?? exchange.citation(.requestHeader(header))
  }

  private func holds(_ pattern: String, _ path: String) -> Bool {
    pattern.hasPrefix("*") ? path.hasSuffix(pattern.dropFirst()) : path.hasPrefix(pattern)
  }
}

extension [Need] {
  fileprivate mutating func add(_ needs: [Need]) {
    for need in needs where !contains(need) { append(need) }
  }
}
