import Diagnosis
import Redaction

/// What a result says about its rule. Source: SARIF 2.1.0, 3.27.9.
enum SARIFKind: String {
  case fail, review, informational, pass, notApplicable, open
}

/// How grave it is; for what failed only (3.27.10).
enum SARIFLevel: String {
  case error, warning, note

  init(_ severity: Severity) {
    switch severity {
    case .blocker, .major: self = .error
    case .minor: self = .warning
    case .info: self = .note
    }
  }
}

/// One result: a finding, a check that found nothing, or a finding that was left out.
enum SARIFResult {
  case finding(Report.Finding, Report.Incident)
  case check(Report.Check, Report.Incident)
  case hidden(Report.Hidden.Item, Report.Incident)

  /// Of all incidents; in each, findings, what was left out, checks. A crashed check has no result: it is a notification.
  static func all(in log: SARIFLog) -> [SARIFResult] {
    log.incidents.flatMap { incident -> [SARIFResult] in
      let findings = incident.findings.map { SARIFResult.finding($0, incident) }
      guard log.isLong else { return findings }
      return findings + incident.hidden.items.map { .hidden($0, incident) }
        + incident.checks.filter { $0.result != .finding && $0.result != .crashed }
        .map { .check($0, incident) }
    }
  }
}

extension SARIFLog {
  /// Which of the findings with this fingerprint it is, from 1: what tells them apart in one file.
  func occurrence(of finding: Report.Finding, in incident: Report.Incident) -> Int {
    var count = 0
    for other in incidents {
      for twin in other.findings where twin.fingerprint == finding.fingerprint {
        count += 1
        if other.id == incident.id, twin.id == finding.id { return count }
      }
    }
    return count
  }
}

extension Report.Finding {
  /// One sign only asks for a look before anything is changed, and so does what has not failed yet; what follows from
  /// another finding, or only remarks on something, is there to be known.
  var sarifKind: SARIFKind {
    if severity == .info || role == .symptom { return .informational }
    return role == .risk || confidence == .possible ? .review : .fail
  }
}

extension Confidence {
  /// Of 100: how soon a reader should look at it (3.27.25).
  fileprivate var rank: Int {
    switch self {
    case .certain: 90
    case .likely: 60
    case .possible: 30
    }
  }
}

extension Report.Check {
  fileprivate var sarifKind: SARIFKind {
    switch result {
    case .clear: .pass
    case .notApplicable: .notApplicable
    case .undetermined: .open
    case .finding, .crashed: .review
    }
  }

  /// `f1/popup-blocked`, as a finding of it is called.
  var id: Safe { "\(flow ?? "case")/\(rule)" }
}

extension JSONWriter {
  mutating func write(_ result: SARIFResult, in log: SARIFLog) {
    object { json in
      switch result {
      case .finding(let finding, let incident): json.write(finding, incident, log)
      case .check(let check, let incident): json.write(check, incident, log)
      case .hidden(let hidden, let incident): json.write(hidden, incident, log)
      }
    }
  }

  private mutating func writeHead(_ rule: Safe, _ kind: SARIFKind, in log: SARIFLog) {
    field("ruleId", rule)
    if let index = log.index(ofRule: rule) { field("ruleIndex", index) }
    field("kind", Safe(kind))
    // Required of all other kinds (3.27.10), and said because some readers go by the rule's level where there is none.
    if kind != .fail { field("level", "none") }
  }

  private mutating func write(
    _ finding: Report.Finding, _ incident: Report.Incident, _ log: SARIFLog
  ) {
    writeHead(finding.rule, finding.sarifKind, in: log)
    if finding.sarifKind == .fail { field("level", Safe(SARIFLevel(finding.severity))) }
    field("rank", finding.confidence.rank)
    write(
      message: finding.explanation.isEmpty
        ? finding.title : "\(finding.title) \(finding.explanation)")
    let evidence = SARIFPlace.places(finding.evidence, in: incident)
    let against = SARIFPlace.places(finding.against, in: incident).filter { place in
      !evidence.contains { $0.number == place.number }
    }.map(\.against)
    write(places: evidence, evidence + against, of: incident, in: log)
    if evidence.count > 1 { write(flow: evidence.inOrderOfTime, in: log) }
    key("partialFingerprints")
    object { json in
      json.field("finding/v1", finding.fingerprint)
      // The only one that GitHub looks at: a hash, and which one of those that have it.
      let number = log.occurrence(of: finding, in: incident)
      json.field("primaryLocationLineHash", "\(finding.fingerprint):\(number)" as Safe)
    }
    key("properties")
    object { json in
      json.field("incident", incident.id)
      json.field("id", finding.id)
      json.field("flow", finding.flow)
      json.field("window", finding.window)
      json.field("role", Safe(finding.role))
      json.field("confidence", Words.name(finding.confidence))
      json.field("owner", Safe(finding.owner))
      json.field("severity", Safe(finding.severity))
      json.field("isCause", (finding.id == incident.cause?.finding) as Bool?)
      json.field("foldedUnder", finding.foldedUnder)
      json.key("or")
      json.array(finding.either.map(\.rule))
      json.key("fixes")
      json.array(finding.fixes) { $0.write($1) }
    }
  }

  private mutating func write(_ check: Report.Check, _ incident: Report.Incident, _ log: SARIFLog) {
    writeHead(check.rule, check.sarifKind, in: log)
    write(message: check.reason.isEmpty ? Words.result(check.result) : check.reason)
    let places = check.evidence.compactMap { number in
      incident.exhibit(number).map { SARIFPlace($0, why: Words.result(check.result)) }
    }
    write(places: places, places, of: incident, in: log)
    key("properties")
    object { json in
      json.field("incident", incident.id)
      json.field("id", check.id)
      json.field("flow", check.flow)
      json.field("result", Safe(check.result))
      json.key("needs")
      json.array(check.needs)
      if check.result == .undetermined {
        json.key("howToCapture")
        json.array(check.howToCapture)
      }
    }
  }

  /// That it is there may be told, and what its rule is; what it says may not.
  private mutating func write(
    _ hidden: Report.Hidden.Item, _ incident: Report.Incident, _ log: SARIFLog
  ) {
    writeHead(hidden.rule, .review, in: log)
    write(message: "A finding that is left out of this report.")
    write(places: [], [], of: incident, in: log)
    key("suppressions")
    array([hidden.reason]) { json, reason in
      json.object { json in
        json.field("kind", "external")
        json.field("status", "accepted")
        json.field("justification", Words.suppression(reason))
      }
    }
    key("properties")
    object { json in
      json.field("incident", incident.id)
      json.field("id", hidden.id)
    }
  }
}

extension Words {
  static func result(_ result: Diagnosis.Check.Result) -> Safe {
    switch result {
    case .finding: "found"
    case .clear: "checked and fine"
    case .notApplicable: "did not apply"
    case .undetermined: "could not be told"
    case .crashed: "the tool itself failed in this check"
    }
  }

  static func suppression(_ reason: Suppression.Reason) -> Safe {
    switch reason {
    case .baseline: "it stands in the report given as --baseline"
    case .ignore: "--ignore names it"
    }
  }
}
