import Diagnosis
import Evidence
import Reconstruction
import Redaction

/// Everything behind the first screen, section by section.
struct TextDetails {
  private(set) var page: TextPage
  private let incident: Report.Incident

  init(_ report: Report, _ incident: Report.Incident, _ style: PrintStyle) {
    self.incident = incident
    page = TextPage(style)
    for section in Section.all(of: incident) {
      page.section(section.title)
      add(section)
    }
  }

  /// What is said once for all incidents.
  static func closing(_ report: Report, _ style: PrintStyle) -> TextPage {
    var page = TextPage(style)
    page.section("Input")
    for line in Report.lines(report.inputs) { page.add("", line, margin: 2) }
    page.section("Redaction")
    page.add("", Report.phrase(report.redaction), margin: 2)
    page.section("Reproduce")
    page.add("", "wvtriage \(report.version): \(report.command)", margin: 2)
    return page
  }

  private mutating func add(_ section: Section) {
    switch section {
    case .sufficiency: addSufficiency()
    case .timeline: add(incident.timeline)
    case .flows: add(incident.flows)
    case .windows: add(incident.windows)
    case .cookies: addCookies()
    case .browsers: add(incident.browsers)
    case .evidence: addEvidence()
    case .findings: addFindings()
    case .against: addAgainst()
    case .fixes: addFixes()
    case .whatIfs: for answer in incident.otherWhatIfs { add(answer) }
    case .otherCauses: addOtherCauses()
    case .checks: addChecks()
    case .noise: addNoise()
    case .gaps: addGaps()
    case .lookUps: add(incident.lookUps.map(Report.phrase))
    case .reported: add(incident.reported)
    case .otherApps: add(incident.otherApps.map(Report.phrase))
    }
  }

  private mutating func add(_ lines: [Safe]) {
    for line in lines { page.add("", line, margin: 2) }
  }

  /// A part of the case, as its own command prints it, in brief.
  private mutating func add<Row: PartRow>(_ rows: [Row]) {
    page.add(Row.table(rows, .brief), indent: 2)
  }

  private mutating func addCookies() {
    if !incident.cookies.isEmpty { add(incident.cookies) }
    if incident.leftOut.cookies > 0 {
      page.add("", Report.phrase(incident.leftOut), margin: 2)
    }
  }

  private mutating func addSufficiency() {
    for answer in incident.sufficiency where answer.matters {
      page.add("  \(Words.answer(answer.answer))", Report.phrase(answer), margin: 10)
    }
  }

  private mutating func addEvidence() {
    for exhibit in incident.exhibits {
      var head = Report.place(exhibit)
      if let field = exhibit.field { head = "\(head)  \(field)" }
      head = "\(head)  byte \(Safe(grouped: exhibit.byteOffset))"
      if let time = exhibit.time.instant ?? exhibit.time.local { head = "\(head)  \(time)" }
      page.add("  [\(exhibit.number)]", head, margin: 7)
      if !exhibit.quote.isEmpty { page.add("", "│ \(exhibit.quote)", margin: 7, limit: 8) }
    }
  }

  private mutating func addFindings() {
    for finding in incident.findings {
      let marks: Safe = finding.evidence.isEmpty ? "" : "  \(finding.marks)"
      page.add(
        "",
        """
        \(finding.id): \(finding.title)  (\(Words.role(finding.role))\(finding.foldedPhrase); \
        \(Words.name(finding.confidence)); \(Words.owner(finding.owner)))\(marks)
        """, margin: 2)
      if !finding.explanation.isEmpty { page.add("", finding.explanation, margin: 4) }
      for ground in finding.evidence {
        page.add("", "[\(ground.number)] \(ground.why)", margin: 4)
      }
      for reference in finding.references {
        page.add("", "see: \(reference.title), \(reference.url)", margin: 4)
      }
    }
  }

  private mutating func addAgainst() {
    add(
      incident.findings.flatMap { finding in
        finding.against.map { "[\($0.number)] \($0.why) (against \(finding.rule))" as Safe }
      })
  }

  private mutating func addFixes() {
    for (owner, fixes) in incident.fixesByOwner {
      page.add("", "\(Words.owner(owner)):", margin: 2)
      for fix in fixes {
        let judged: Safe = fix.applicability == .safe ? "" : "  (needs judgement)"
        page.add("", "\(fix.summary)\(judged)", margin: 4)
        page.add("", "check: \(fix.check)", margin: 6)
        if let title = fix.referenceTitle, let url = fix.referenceURL {
          page.add("", "see: \(title), \(url)", margin: 6)
        }
      }
    }
    for finding in incident.findings {
      for answer in incident.whatIfs(of: finding) { add(answer) }
    }
  }

  private mutating func add(_ answer: Report.WhatIf) {
    page.add("", "what if (\(answer.name)): \(answer.says) \(answer.marks)", margin: 2)
  }

  private mutating func addOtherCauses() {
    for either in incident.causeFinding?.either ?? [] {
      page.add("", "\(either.rule): fits as well. To tell: \(either.check)", margin: 2)
    }
    for check in incident.otherCauses {
      page.add("", "\(check.rule): ruled out, \(check.reason) \(check.marks)", margin: 2)
    }
  }

  private mutating func addChecks() {
    let clear = incident.clearRules
    let names: Safe = clear.isEmpty ? "" : ": \(clear.joined(by: ", "))"
    page.add("", "\(Words.count(clear.count, "check", "checks"))\(names)", margin: 2)
    if incident.notApplicableCount > 0 {
      page.add("", "\(incident.notApplicableCount) did not apply", margin: 2)
    }
    if let noise = Report.phrase(incident.noise) {
      let hint: Safe = incident.noise.listed.isEmpty ? " (--show-noise lists them)" : ""
      page.add("", "\(noise)\(hint)", margin: 2)
    }
    for rule in incident.crashedRules {
      page.add("", "\(rule): the tool itself failed in this check; please report it", margin: 2)
    }
  }

  private mutating func addNoise() {
    for item in incident.noise.listed {
      page.add("", Report.phrase(item), margin: 2)
      if let quote = item.place?.quote, !quote.isEmpty {
        page.add("", "│ \(quote)", margin: 6, limit: 2)
      }
    }
  }

  private mutating func addGaps() {
    for gap in incident.gaps {
      let blocks: Safe = gap.blocks.isEmpty ? "" : "  (open: \(gap.blocks.joined(by: ", ")))"
      page.add("", "\(gap.what)\(blocks)", margin: 2)
      for (index, step) in gap.steps.enumerated() {
        page.add("    \(index + 1).", step, margin: 7)
      }
    }
  }
}

extension TextPage {
  fileprivate mutating func section(_ title: Safe) {
    line()
    line(title, ink: .bold)
  }
}

extension Report.Incident {
  /// Fixes of causes, contributors and risks, grouped by who acts, the cause's owner first; each fix once.
  var fixesByOwner: [(Owner, [Report.Fix])] {
    var owners: [Owner] = []
    var groups: [Owner: [Report.Fix]] = [:]
    for finding in findings where finding.role != .symptom {
      for fix in finding.fixes {
        if groups[fix.owner] == nil { owners.append(fix.owner) }
        if groups[fix.owner]?.contains(where: { $0.summary == fix.summary }) != true {
          groups[fix.owner, default: []].append(fix)
        }
      }
    }
    return owners.map { ($0, groups[$0] ?? []) }
  }
}
