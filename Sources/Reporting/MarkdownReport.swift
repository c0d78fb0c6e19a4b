import Diagnosis
import Evidence
import Reconstruction
import Redaction

extension Report {
  /// The report in Markdown, in the order of the text.
  func markdown() -> String {
    var page = Markdown()
    for index in incidents.indices.sorted(by: {
      ($0 == leading ? -1 : $0) < ($1 == leading ? -1 : $1)
    }) {
      page.write(incidents[index], of: self)
    }
    if incidents.isEmpty { page.heading(1, Words.outcome(.insufficient)) }
    page.heading(2, "Input")
    for line in Report.lines(inputs) { page.item(.plain(line)) }
    page.heading(2, "Redaction")
    page.item(.plain(Report.phrase(redaction)))
    page.heading(2, "Reproduce")
    page.item(.plain("wvtriage \(version):"), .code(command))
    return page.text
  }
}

extension Markdown {
  fileprivate mutating func write(_ incident: Report.Incident, of report: Report) {
    let isLead = incident.id == report.lead?.id
    heading(1, isLead ? incident.headline : "Incident \(incident.id): \(incident.headline)")
    writeSummary(incident, of: report)
    writeSufficiency(incident)
    writeParts(incident)
    writeEvidence(incident)
    writeFindings(incident)
    writeFixes(incident)
    writeWhatIfs(incident)
    writeOtherCauses(incident)
    writeChecks(incident)
    writeNoise(incident)
    writeGaps(incident)
    writeOtherApps(incident)
    if !incident.lookUps.isEmpty {
      heading(2, "Look up")
      for lookUp in incident.lookUps { item(.plain(Report.phrase(lookUp))) }
    }
    if !incident.reported.isEmpty {
      heading(2, "Reported, not recorded")
      for line in incident.reported { item(.plain(line)) }
    }
  }

  private mutating func writeSummary(_ incident: Report.Incident, of report: Report) {
    if let cause = incident.cause {
      item(.bold(Words.shout(cause.confidence)), .plain(Words.confidence(cause.confidence)))
      let attempts: Safe = incident.attemptsPhrase.map { "· \($0)" } ?? ""
      item(
        .bold("Fix by:"), .plain("\(Words.owner(cause.owner)) ·"), .plain(Report.either(cause)),
        .plain(attempts))
    } else {
      item(.bold("Where:"), .plain(incident.reachPhrase ?? Words.outcome(incident.outcome)))
      item(.bold("Read:"), .plain(Report.brief(report.inputs)))
    }
    item(.bold("App:"), .plain(Report.line(incident.subject)))
    if incident.hidden.count > 0 { item(.bold("Hidden:"), .plain(Report.phrase(incident.hidden))) }
    if let misfit = incident.timeMisfit { item(.bold("Time:"), .plain(misfit)) }
    if let finding = incident.causeFinding {
      for ground in finding.distinctEvidence.prefix(3) {
        guard let exhibit = incident.exhibit(ground.number) else { continue }
        item(.bold("Why [\(ground.number)]:"), .code(Report.place(exhibit)), .plain(ground.why))
      }
      if finding.against.isEmpty { item(.bold("Against:"), .plain("nothing")) }
      for ground in finding.against.prefix(2) {
        item(.bold("Against [\(ground.number)]:"), .plain(ground.why))
      }
      if let fix = finding.fixes.first {
        item(.bold("Fix:"), .plain(fix.summary))
        item(.bold("Check:"), .plain(fix.check))
      }
    }
    let others = report.incidents.filter { $0.id != incident.id }
    guard incident.id == report.lead?.id else { return }
    for other in others {
      item(.bold("Also:"), .plain("\(other.id): \(other.headline)"))
    }
  }

  private mutating func writeSufficiency(_ incident: Report.Incident) {
    let answers = incident.sufficiency.filter(\.matters)
    guard !answers.isEmpty else { return }
    heading(2, "What these files can and cannot show")
    for answer in answers {
      item(.bold(Words.answer(answer.answer)), .plain(Report.phrase(answer)))
    }
  }

  private mutating func writeParts(_ incident: Report.Incident) {
    write("What happened", incident.timeline)
    write("Flows", incident.flows)
    write("Windows", incident.windows)
    write("Cookies", incident.cookies)
    if incident.leftOut.cookies > 0 { item(.plain(Report.phrase(incident.leftOut))) }
    write("Browsers", incident.browsers)
  }

  private mutating func write<Row: PartRow>(_ title: Safe, _ rows: [Row]) {
    guard !rows.isEmpty else { return }
    heading(2, title)
    write(Row.table(rows, .brief))
  }

  private mutating func writeEvidence(_ incident: Report.Incident) {
    guard !incident.exhibits.isEmpty else { return }
    heading(2, "Evidence")
    for exhibit in incident.exhibits {
      let time: Safe = exhibit.time.instant ?? exhibit.time.local ?? ""
      item(
        .bold("[\(exhibit.number)]"), .code(Report.place(exhibit)), .plain(exhibit.field ?? ""),
        .plain("byte \(Safe(grouped: exhibit.byteOffset))"), .plain(time))
      if !exhibit.quote.isEmpty { item(.code(exhibit.quote), depth: 1) }
    }
  }

  private mutating func writeFindings(_ incident: Report.Incident) {
    guard !incident.findings.isEmpty else { return }
    heading(2, "Findings")
    for finding in incident.findings {
      item(
        .code(finding.id), .plain(finding.title),
        .plain(
          """
          (\(Words.role(finding.role))\(finding.foldedPhrase); \(Words.name(finding.confidence)); \
          \(Words.owner(finding.owner)))
          """))
      if !finding.explanation.isEmpty { item(.plain(finding.explanation), depth: 1) }
      for ground in finding.evidence {
        item(.bold("[\(ground.number)]"), .plain(ground.why), depth: 1)
      }
      for reference in finding.references {
        item(.plain("see: \(reference.title),"), .code(reference.url), depth: 1)
      }
      for ground in finding.against {
        item(.bold("Against [\(ground.number)]"), .plain(ground.why), depth: 1)
      }
    }
  }

  private mutating func writeFixes(_ incident: Report.Incident) {
    let groups = incident.fixesByOwner
    guard !groups.isEmpty else { return }
    heading(2, "Fixes")
    for (owner, fixes) in groups {
      item(.bold(Words.owner(owner)))
      for fix in fixes {
        item(
          .plain(fix.summary), .plain(fix.applicability == .safe ? "" : "(needs judgement)"),
          depth: 1)
        item(.plain("check: \(fix.check)"), depth: 2)
        if let title = fix.referenceTitle, let url = fix.referenceURL {
          item(.link(title, url: url), depth: 2)
        }
      }
    }
    for finding in incident.findings {
      for answer in incident.whatIfs(of: finding) { write(answer) }
    }
  }

  private mutating func writeWhatIfs(_ incident: Report.Incident) {
    guard !incident.otherWhatIfs.isEmpty else { return }
    heading(2, "What if")
    for answer in incident.otherWhatIfs { write(answer) }
  }

  private mutating func write(_ answer: Report.WhatIf) {
    item(.bold("What if"), .code(answer.name), .plain(answer.says), .plain(answer.marks))
  }

  private mutating func writeOtherCauses(_ incident: Report.Incident) {
    let either = incident.causeFinding?.either ?? []
    let others = incident.otherCauses
    guard !either.isEmpty || !others.isEmpty else { return }
    heading(2, "Other causes")
    for either in either {
      item(.code(either.rule), .plain("fits as well. To tell: \(either.check)"))
    }
    for check in others {
      item(.code(check.rule), .plain("ruled out, \(check.reason)"), .plain(check.marks))
    }
  }

  private mutating func writeOtherApps(_ incident: Report.Incident) {
    guard !incident.otherApps.isEmpty else { return }
    heading(2, "Other apps")
    for app in incident.otherApps { item(.plain(Report.phrase(app))) }
  }

  private mutating func writeChecks(_ incident: Report.Incident) {
    heading(2, "Checked and fine")
    item(
      [.plain(Words.count(incident.clearRules.count, "check", "checks"))]
        + incident.clearRules.map { .code($0) })
    if incident.notApplicableCount > 0 {
      item(.plain("\(incident.notApplicableCount) did not apply"))
    }
    if let noise = Report.phrase(incident.noise) {
      item(.plain(noise), .plain(incident.noise.listed.isEmpty ? "(--show-noise lists them)" : ""))
    }
    for rule in incident.crashedRules {
      item(.code(rule), .plain("the tool itself failed in this check; please report it"))
    }
  }

  private mutating func writeNoise(_ incident: Report.Incident) {
    guard !incident.noise.listed.isEmpty else { return }
    heading(2, "Set aside as harmless")
    for noise in incident.noise.listed {
      item(.plain(Report.phrase(noise)))
      if let quote = noise.place?.quote, !quote.isEmpty { item(.code(quote), depth: 1) }
    }
  }

  private mutating func writeGaps(_ incident: Report.Incident) {
    guard !incident.gaps.isEmpty else { return }
    heading(2, "Could not be determined")
    for gap in incident.gaps {
      item([.plain(gap.what)] + gap.blocks.map { .code($0) })
      for step in gap.steps { item(.plain(step), depth: 1) }
    }
  }
}
