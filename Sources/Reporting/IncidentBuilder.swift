import Diagnosis
import Evidence
import Reconstruction
import Redaction
import WebPlatform

/// Builds the report of one incident. Texts are made safe in the order people read them: pseudonyms count from the top.
struct IncidentBuilder {
  let verdict: IncidentVerdict
  let redactor: Redactor
  var numbering: Numbering
  let extent: Report.Extent
  let concern: Concern
  /// The incident's first moment whose instant is known.
  private let start: Stamp?
  /// Offsets of what has no instant of its own.
  private let offsets: [Citation: Double]
  /// Names of the sources as given, and short ones.
  private let fullNames: [SourceID: Safe]
  private let shortNames: [SourceID: Safe]

  var world: Case { verdict.world }

  init(
    _ verdict: IncidentVerdict, _ redactor: Redactor, _ names: SourceNames, _ numbering: Numbering,
    _ extent: Report.Extent
  ) {
    self.verdict = verdict
    self.redactor = redactor
    self.numbering = numbering
    self.extent = extent
    concern = Concern(verdict.world, extent)
    start = IncidentBuilder.start(of: verdict.world)
    offsets = IncidentBuilder.offsets(of: verdict.world)
    var (full, short): ([SourceID: Safe], [SourceID: Safe]) = ([:], [:])
    for source in verdict.world.sources {
      full[source.id] = redactor.safe(source.name)
      short[source.id] = names[source.id].map { redactor.safe($0) }
    }
    fullNames = full
    shortNames = short
  }

  /// Each file once, however many logs it holds.
  func inputNames() -> [Safe] {
    var seen: Set<Quoted> = []
    return world.sources.filter { seen.insert($0.name).inserted }.map { sourceName($0.id) }
  }

  /// The same by their short names.
  func inputShortNames() -> [Safe] {
    var seen: Set<Quoted> = []
    return world.sources.filter { seen.insert($0.name).inserted }.map { shortName($0.id) }
  }

  mutating func build(showsNoise: Bool) -> Report.Incident {
    let firstNumber = numbering.cited.count
    var incident = Report.Incident(
      id: Safe(identifier: verdict.id), inputs: inputNames(),
      outcome: verdict.outcome, headline: redactor.safe(verdict.headline),
      cause: verdict.cause.map(cause), subject: subject())
    incident.findings = ordered(verdict.findings).map { finding($0) }
    incident.checks = verdict.checks.map { check($0) }
    incident.whatIfs = verdict.whatIfs.map { whatIf($0) }
    incident.otherApps = world.others.map { other in
      (other.name.map { redactor.safe(Quoted($0, .word)) }, other.requests)
    }
    incident.otherCauses = verdict.otherCauses.map { check($0) }
    incident.sufficiency = verdict.sufficiency.items.map { answer($0) }
    incident.exhibits = (firstNumber..<numbering.cited.count).map { index in
      exhibit(index + 1, numbering.cited[index])
    }
    incident.reported = reported()
    incident.isReportedAsFailed = world.reported.symptom != nil
    incident.flows = verdict.flows.map { flow($0) }
    incident.windows = world.windows.map { window($0) }
    incident.timeline = timeline(&incident.leftOut)
    incident.cookies = cookies(&incident.leftOut)
    incident.browsers = browsers()
    incident.clock = clock()
    incident.gaps = verdict.gaps.map { Report.Gap($0, redactor) }
    incident.lookUps = verdict.lookUps.map { lookUp($0) }
    incident.hidden = hidden()
    incident.noise = noise(listed: showsNoise)
    return incident
  }

  /// The cause first, then what is folded under it, contributors, risks; within a role as ranked.
  private func ordered(_ findings: [RankedFinding]) -> [RankedFinding] {
    func place(_ finding: RankedFinding) -> Int {
      if finding.id == verdict.cause?.finding { return 0 }
      switch finding.role {
      case .cause: return 1
      case .contributor: return 2
      case .symptom: return 3
      case .risk: return 4
      }
    }
    return findings.enumerated()
      .sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
      .map(\.element)
  }

  private func cause(_ cause: Diagnosis.Cause) -> Report.Cause {
    let rule = verdict.findings.first { $0.id == cause.finding }?.identity
    return Report.Cause(
      finding: Safe(identifier: cause.finding), rule: Safe(identifier: cause.rule),
      confidence: cause.confidence, owner: cause.owner,
      flow: cause.flow.map(Safe.init(identifier:)),
      either: cause.either.map(Safe.init(identifier:)),
      canBeSurer: rule.map { cause.confidence < $0.ceiling.confidence } ?? true)
  }

  private mutating func finding(_ ranked: RankedFinding) -> Report.Finding {
    let finding = ranked.finding
    var made = Report.Finding(
      id: Safe(identifier: ranked.id), rule: Safe(identifier: ranked.identity.id),
      flow: ranked.flow.map(Safe.init(identifier:)), window: finding.window.map(windowID),
      attempts: finding.attempts, role: ranked.role, confidence: finding.confidence,
      owner: ranked.owner, severity: ranked.severity,
      title: redactor.safe(finding.title), explanation: redactor.safe(finding.explanation),
      fingerprint: Safe(identifier: ranked.fingerprint),
      foldedUnder: ranked.foldedUnder.map(Safe.init(identifier:)),
      foldedBecause: ranked.foldedBecause.map { redactor.safe($0) },
      evidence: grounds(finding.grounds), against: grounds(finding.against),
      fixes: finding.fixes.map { fix($0, isOwn: ranked.identity.family == .own) },
      either: finding.either.map { (Safe(identifier: $0.rule), redactor.safe($0.check)) })
    if ranked.identity.family == .own {
      made.references = ranked.identity.references.map { reference in
        (redactor.safe(reference.title, .logText), redactor.safe(reference.url, .url))
      }
    }
    return made
  }

  /// In their order; the same observation is said once.
  private mutating func grounds(_ grounds: [Ground]) -> [Report.Ground] {
    var said: [Report.Ground] = []
    for ground in grounds.map({ self.ground($0) })
    where !said.contains(where: { $0.number == ground.number && $0.why == ground.why }) {
      said.append(ground)
    }
    return said
  }

  private mutating func ground(_ ground: Ground) -> Report.Ground {
    Report.Ground(
      number: numbering.number(of: ground.citation), why: redactor.safe(ground.why))
  }

  /// - Parameter isOwn: its reference is not one of ours, and so no more trusted than other foreign text.
  private func fix(_ fix: Diagnosis.Fix, isOwn: Bool) -> Report.Fix {
    let title = fix.reference.map { reference in
      isOwn ? redactor.safe(reference.title, .logText) : Safe(titleOf: reference)
    }
    let url = fix.reference.map { reference in
      isOwn ? redactor.safe(reference.url, .url) : Safe(urlOf: reference)
    }
    return Report.Fix(
      owner: fix.owner, summary: redactor.safe(fix.summary), applicability: fix.applicability,
      check: redactor.safe(fix.check), referenceTitle: title, referenceURL: url)
  }

  private mutating func check(_ check: Diagnosis.Check) -> Report.Check {
    Report.Check(
      rule: Safe(identifier: check.rule), flow: check.flow.map(Safe.init(identifier:)),
      result: check.result, reason: redactor.safe(check.reason),
      needs: check.needs.map { Safe(identifier: $0.id) },
      howToCapture: check.needs.map { redactor.safe($0.howToCapture) },
      // What a finding cites stands with the finding.
      evidence: check.result == .finding ? [] : check.citations.map { numbering.number(of: $0) })
  }

  private mutating func whatIf(_ answer: WhatIfAnswer) -> Report.WhatIf {
    Report.WhatIf(
      name: Safe(identifier: answer.change.rawValue), effect: answer.effect,
      flow: answer.flow.map(Safe.init(identifier:)),
      finding: answer.finding.map(Safe.init(identifier:)), now: answer.now,
      reaches: answer.reaches,
      next: answer.next.map {
        Report.WhatIf.Obstacle(
          rule: Safe(identifier: $0.rule), rung: $0.rung, isSure: $0.isSure,
          title: redactor.safe($0.title))
      }, says: redactor.safe(answer.says), short: redactor.safe(answer.short),
      evidence: grounds(answer.grounds), isAsked: answer.isAsked)
  }

  private mutating func answer(_ item: Sufficiency.Item) -> Report.Answer {
    let reason = redactor.safe(item.reason)
    return Report.Answer(
      id: Safe(identifier: item.question.id), question: redactor.safe(item.question.text),
      answer: item.answer, reason: reason,
      evidence: item.matters
        ? item.citations.map { Report.Ground(number: numbering.number(of: $0), why: reason) } : [],
      blocks: item.blocks.map(Safe.init(identifier:)),
      needs: item.open.map { Safe(identifier: $0.id) }, matters: item.matters)
  }

  private func lookUp(_ lookUp: Diagnosis.LookUp) -> Report.LookUp {
    Report.LookUp(
      name: redactor.safe(lookUp.name, .word), value: redactor.safe(lookUp: lookUp.value),
      host: redactor.safe(lookUp.host, .host), time: Time(lookUp.time), entry: lookUp.entry,
      line: lookUp.line, source: sourceName(lookUp.source), sourceName: shortName(lookUp.source))
  }
}

// MARK: - What was reconstructed

extension IncidentBuilder {
  func subject() -> Report.Subject {
    let subject = world.subject
    func word(_ fact: Subject.Fact?) -> Safe? { fact.map { redactor.safe($0.value, .word) } }
    return Report.Subject(
      platform: subject.platform, app: word(subject.app), appVersion: word(subject.appVersion),
      targetSdk: word(subject.targetSdk), device: word(subject.device), os: word(subject.os),
      webView: word(subject.webView), wrapper: word(subject.wrapper),
      sdk: subject.sdk.compactMap { word($0) }, environment: word(subject.environment))
  }

  /// What the ticket says, which no recording shows.
  private func reported() -> [Safe] {
    let facts = world.reported
    var lines: [Safe] = []
    if let symptom = facts.symptom { lines.append("symptom: \(symptom)") }
    if let at = facts.at {
      let time = Time(at)
      lines.append("at: \(time.instant ?? time.local ?? "unknown")")
    }
    if let app = facts.app { lines.append("app: \(redactor.safe(app, .word))") }
    if let note = facts.note { lines.append("note: \(redactor.safe(note, .logText))") }
    return lines
  }

  private func exhibit(_ number: Int, _ citation: Citation) -> Report.Exhibit {
    let position = citation.position
    return Report.Exhibit(
      number: number, source: sourceName(citation.source),
      name: shortName(citation.source), line: position.line,
      entry: position.entry, byteOffset: position.byteOffset,
      field: position.field.map { redactor.safe($0, .word) }, time: Time(citation.time),
      offset: offset(of: citation), quote: redactor.safe(citation.quote),
      sourceID: citation.source)
  }

  private func offset(of citation: Citation) -> Double? {
    if let start, let time = citation.time, time.isAbsolute { return time.seconds(since: start) }
    return offsets[citation]
  }

  private static func start(of world: Case) -> Stamp? {
    var first: Stamp?
    for moment in world.timeline {
      guard let time = moment.time, time.isAbsolute else { continue }
      if first.map({ time.microseconds < $0.microseconds }) ?? true { first = time }
    }
    return first
  }

  /// A place and what stands there.
  /// - Parameter quotes: false where the row itself says what stands there.
  func place(_ citation: Citation, quotes: Bool = true) -> Report.Place {
    let position = citation.position
    return Report.Place(
      source: sourceName(citation.source), name: shortName(citation.source),
      line: position.line, entry: position.entry, byteOffset: position.byteOffset,
      field: position.field.map { redactor.safe($0, .word) }, time: Time(citation.time),
      offset: offset(of: citation), quote: quotes ? redactor.safe(citation.quote) : Safe.empty)
  }

  private static func offsets(of world: Case) -> [Citation: Double] {
    let pairs = world.timeline.compactMap { moment -> (Citation, Double)? in
      guard moment.time?.isAbsolute != true, let offset = moment.offset else { return nil }
      return (moment.citation, offset)
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  private func clock() -> IncidentClock {
    var clock = IncidentClock(start: start)
    for moment in world.timeline { clock.add(moment.time) }
    return clock
  }

  /// The host that an exchange asked.
  func host(of id: ExchangeID) -> String? {
    world.urls.indices.contains(id) ? world.urls[id]?.host : nil
  }

  func start(of id: ExchangeID) -> Stamp? {
    world.exchanges.indices.contains(id) ? world.exchanges[id].start : nil
  }

  /// Windows are indices; people and the contract count from 1.
  func windowID(_ id: WindowID) -> Safe { "w\(id + 1)" }

  private func shortName(_ id: SourceID) -> Safe { shortNames[id] ?? "unknown source" }

  private func sourceName(_ id: SourceID) -> Safe { fullNames[id] ?? "unknown source" }
}
