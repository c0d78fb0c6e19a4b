import Diagnosis
import Redaction

extension Report {
  /// The report as JUnit XML, with a line break at its end: a suite for each incident, a case for each check.
  ///
  /// A finding that SARIF calls `fail` is a failure: whoever lets a build break on one must be able to rely on it. What is
  /// possible only, a risk, or follows from another finding is skipped and says so, as are checks that could not tell or
  /// did not apply; one that crashed is an error.
  /// Source: https://github.com/windyroad/JUnit-Schema, which asks for more than most readers do.
  func junit() -> String {
    var xml = XMLWriter()
    xml.element("testsuites") { xml in
      for (index, incident) in incidentsToTell.enumerated() {
        xml.write(incident, index, of: self)
      }
    }
    return xml.text
  }
}

extension XMLWriter {
  fileprivate mutating func write(_ incident: Report.Incident, _ index: Int, of report: Report) {
    let verdicts = incident.checks.map { JUnitVerdict($0, in: incident) }
    func count(_ verdict: JUnitVerdict) -> Safe { Safe(verdicts.count { $0 == verdict }) }
    element(
      "testsuite",
      [
        ("package", "wvtriage"), ("id", Safe(index)), ("name", incident.id),
        ("timestamp", incident.junitTime), ("hostname", "localhost"),
        ("tests", Safe(incident.checks.count)), ("failures", count(.failure)),
        ("errors", count(.error)), ("skipped", count(.skipped)),
        ("time", "0"),
      ]
    ) { xml in
      xml.element("properties") { xml in
        for (name, value) in incident.junitProperties(of: report) {
          xml.element("property", [("name", Safe(name)), ("value", value)])
        }
      }
      for check in incident.checks { xml.write(check, incident) }
      xml.element("system-out", text: incident.junitOutput)
      xml.element("system-err", text: report.inputs.flatMap(\.notes).joined(by: "\n"))
    }
  }

  private mutating func write(_ check: Report.Check, _ incident: Report.Incident) {
    let attributes: [Attribute] = [
      ("name", check.id), ("classname", "wvtriage.\(incident.id)"), ("time", "0"),
    ]
    guard check.result != .clear else { return element("testcase", attributes) }
    element("testcase", attributes) { xml in
      switch check.result {
      case .clear: break
      case .notApplicable: xml.element("skipped", [("message", check.reason)])
      case .undetermined:
        xml.element(
          "skipped", [("message", check.reason)], text: check.howToCapture.joined(by: "\n"))
      case .crashed:
        xml.element(
          "error", [("message", Words.result(.crashed)), ("type", "crashed")], text: check.reason)
      case .finding:
        guard let finding = incident.finding(of: check) else {
          return xml.element("skipped", [("message", check.reason)])
        }
        let type: Safe = "\(Words.name(finding.confidence)) \(Safe(finding.role))"
        let text = incident.junitText(of: finding)
        if JUnitVerdict(check, in: incident) == .failure {
          xml.element("failure", [("message", finding.title), ("type", type)], text: text)
        } else {
          xml.element("skipped", [("message", "\(type): \(finding.title)")], text: text)
        }
      }
    }
  }
}

/// What readers make of a case.
private enum JUnitVerdict {
  case passed, skipped, failure, error

  init(_ check: Report.Check, in incident: Report.Incident) {
    switch check.result {
    case .clear: self = .passed
    case .undetermined, .notApplicable: self = .skipped
    case .crashed: self = .error
    case .finding: self = incident.finding(of: check)?.sarifKind == .fail ? .failure : .skipped
    }
  }
}

extension Report.Incident {
  fileprivate func finding(of check: Report.Check) -> Report.Finding? {
    findings.first { $0.id == check.id }
  }

  /// When it began; a suite must have a time, and the hour of this run is nobody's business: the same files, the same bytes.
  fileprivate var junitTime: Safe {
    let first = exhibits.compactMap(\.time.instant).min { $0.text < $1.text }
    // `2025-11-28T09:02:33`, without fraction and zone, and in a year that all readers know.
    guard let text = first?.text, text.utf8.count == 24, !text.hasPrefix("0000") else {
      return "1970-01-01T00:00:00"
    }
    return Safe(composed: String(text.prefix(19)))
  }

  fileprivate func junitProperties(of report: Report) -> [(name: StaticString, value: Safe)] {
    var properties: [(name: StaticString, value: Safe)] = [
      ("tool", "wvtriage \(report.version)"), ("command", report.command),
      ("outcome", "\(outcome)"), ("headline", headline), ("subject", Report.line(subject)),
      ("inputs", inputs.joined(by: ", ")),
    ]
    if let cause {
      properties += [
        ("cause", cause.finding), ("confidence", Words.name(cause.confidence)),
        ("owner", Safe(cause.owner)),
      ]
    }
    if hidden.count > 0 { properties.append(("hidden", Safe(hidden.count))) }
    return properties
  }

  /// What a log of tests shows first.
  fileprivate var junitOutput: Safe {
    var lines = [headline]
    if let cause {
      lines.append("\(Words.shout(cause.confidence)), \(Words.confidence(cause.confidence))")
    }
    if let reach = reachPhrase { lines.append(reach) }
    if hidden.count > 0 { lines.append(Report.phrase(hidden)) }
    return lines.joined(by: "\n")
  }

  fileprivate func junitText(of finding: Report.Finding) -> Safe {
    var lines = [finding.explanation].filter { !$0.isEmpty }
    func add(_ grounds: [Report.Ground], _ lead: Safe) {
      for ground in grounds {
        guard let exhibit = exhibit(ground.number) else { continue }
        lines.append("\(lead)[\(ground.number)] \(Report.place(exhibit)): \(ground.why)")
        if !exhibit.quote.isEmpty { lines.append("    \(exhibit.quote)") }
      }
    }
    add(finding.evidence, "")
    add(finding.against, "against: ")
    for fix in finding.fixes {
      lines.append("fix by \(Words.owner(fix.owner)): \(fix.summary)")
      lines.append("check: \(fix.check)")
    }
    lines.append("fingerprint: \(finding.fingerprint)")
    return lines.joined(by: "\n")
  }
}
