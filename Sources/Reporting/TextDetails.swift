import Diagnosis
import Evidence
import Reconstruction
import Redaction

/// Everything behind the first screen, section by section; a section without content is left out.
struct TextDetails {
  private(set) var page: TextPage
  private let incident: Report.Incident

  init(_ report: Report, _ incident: Report.Incident, _ style: PrintStyle) {
    self.incident = incident
    page = TextPage(style)
    addSufficiency()
    addParts()
    addEvidence()
    addFindings()
    addAgainst()
    addFixes()
    addWhatIfs()
    addOtherCauses()
    addChecks()
    addNoise()
    addGaps()
    addLookUps()
    addReported()
    addOtherApps()
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

  /// What the files can answer at all, before what was made of them.
  private mutating func addSufficiency() {
    let answers = incident.sufficiency.filter(\.matters)
    guard !answers.isEmpty else { return }
    page.section("What these files can and cannot show")
    for answer in answers {
      page.add("  \(Words.answer(answer.answer))", Report.phrase(answer), margin: 10)
    }
  }

  /// The parts of the case, as their own commands print them, in brief.
  private mutating func addParts() {
    add("What happened", incident.timeline)
    add("Flows", incident.flows)
    add("Windows", incident.windows)
    add("Cookies", incident.cookies)
    if incident.leftOut.cookies > 0 {
      page.add("", Report.phrase(incident.leftOut), margin: 2)
    }
    add("Browsers", incident.browsers)
  }

  private mutating func add<Row: PartRow>(_ title: Safe, _ rows: [Row]) {
    guard !rows.isEmpty else { return }
    page.section(title)
    page.add(Row.table(rows, .brief), indent: 2)
  }

  private mutating func addEvidence() {
    guard !incident.exhibits.isEmpty else { return }
    page.section("Evidence")
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
    guard !incident.findings.isEmpty else { return }
    page.section("Findings")
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
    let against = incident.findings.flatMap { finding in
      finding.against.map { "[\($0.number)] \($0.why) (against \(finding.rule))" as Safe }
    }
    guard !against.isEmpty else { return }
    page.section("Against it")
    for line in against { page.add("", line, margin: 2) }
  }

  private mutating func addFixes() {
    let fixes = incident.fixesByOwner
    guard !fixes.isEmpty else { return }
    page.section("Fixes")
    for (owner, fixes) in fixes {
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

  private mutating func addWhatIfs() {
    guard !incident.otherWhatIfs.isEmpty else { return }
    page.section("What if")
    for answer in incident.otherWhatIfs { add(answer) }
  }

  private mutating func add(_ answer: Report.WhatIf) {
    page.add("", "what if (\(answer.name)): \(answer.says) \(answer.marks)", margin: 2)
  }

  private mutating func addOtherCauses() {
    let others = incident.otherCauses
    let either = incident.causeFinding?.either ?? []
    guard !others.isEmpty || !either.isEmpty else { return }
    page.section("Other causes")
    for either in either {
      page.add("", "\(either.rule): fits as well. To tell: \(either.check)", margin: 2)
    }
    for check in others {
      page.add("", "\(check.rule): ruled out, \(check.reason) \(check.marks)", margin: 2)
    }
  }

  private mutating func addOtherApps() {
    guard !incident.otherApps.isEmpty else { return }
    page.section("Other apps")
    for app in incident.otherApps { page.add("", Report.phrase(app), margin: 2) }
  }

  private mutating func addChecks() {
    let clear = incident.clearRules
    page.section("Checked and fine")
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
    guard !incident.noise.listed.isEmpty else { return }
    page.section("Set aside as harmless")
    for item in incident.noise.listed {
      page.add("", Report.phrase(item), margin: 2)
      if let quote = item.place?.quote, !quote.isEmpty {
        page.add("", "│ \(quote)", margin: 6, limit: 2)
      }
    }
  }

  private mutating func addGaps() {
    guard !incident.gaps.isEmpty else { return }
    page.section("Could not be determined")
    for gap in incident.gaps {
      let blocks: Safe = gap.blocks.isEmpty ? "" : "  (open: \(gap.blocks.joined(by: ", ")))"
      page.add("", "\(gap.what)\(blocks)", margin: 2)
      for (index, step) in gap.steps.enumerated() {
        page.add("    \(index + 1).", step, margin: 7)
      }
    }
  }

  private mutating func addLookUps() {
    guard !incident.lookUps.isEmpty else { return }
    page.section("Look up")
    for lookUp in incident.lookUps { page.add("", Report.phrase(lookUp), margin: 2) }
  }

  private mutating func addReported() {
    guard !incident.reported.isEmpty else { return }
    page.section("Reported, not recorded")
    for line in incident.reported { page.add("", line, margin: 2) }
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
