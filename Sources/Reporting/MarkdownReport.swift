import Diagnosis
import Evidence
import Reconstruction
import Redaction

extension Report {
  /// The report in Markdown: what answers the ticket, the evidence of that, what mends it; or all of it, in the order of the
  /// text.
  func markdown(_ style: PrintStyle = PrintStyle()) -> String {
    var page = Markdown(style.flavor)
    if style.isLong {
      for incident in incidentsLeadingFirst { page.write(incident, of: self) }
    } else if let lead {
      page.write(brief: lead, of: self)
    }
    if incidents.isEmpty { page.heading(1, Words.outcome(.insufficient)) }
    page.writeClosing(of: self, style)
    return page.text
  }
}

extension Markdown {
  fileprivate mutating func write(_ incident: Report.Incident, of report: Report) {
    writeHeading(incident, of: report)
    writeSummary(incident, of: report)
    for section in Section.all(of: incident) { write(section, of: incident) }
  }

  private mutating func write(_ section: Section, of incident: Report.Incident) {
    switch section {
    case .sufficiency: writeSufficiency(incident)
    case .timeline: write(section.title, incident.timeline)
    case .flows: write(section.title, incident.flows)
    case .windows: write(section.title, incident.windows)
    case .cookies: writeCookies(incident)
    case .browsers: write(section.title, incident.browsers)
    case .evidence: writeEvidence(incident.exhibits)
    case .findings: writeFindings(incident)
    // Told with the findings.
    case .against: break
    case .fixes: writeFixes(incident)
    case .whatIfs: writeWhatIfs(incident)
    case .otherCauses: writeOtherCauses(incident)
    case .checks: writeChecks(incident)
    case .noise: writeNoise(incident)
    case .gaps: writeGaps(incident)
    case .lookUps: write(section.title, incident.lookUps.map(Report.phrase))
    case .reported: write(section.title, incident.reported)
    case .otherApps: write(section.title, incident.otherApps.map(Report.phrase))
    }
  }

  private mutating func write(_ title: Safe, _ lines: [Safe]) {
    heading(2, title)
    for line in lines { item(.plain(line)) }
  }

  /// What one reads before one decides to read on: at most what the first screen of the text has, the places it names, and
  /// the fixes.
  fileprivate mutating func write(brief incident: Report.Incident, of report: Report) {
    writeHeading(incident, of: report)
    writeSummary(incident, of: report)
    if incident.cause == nil { writeNotable(incident) }
    writeAsk(incident)
    if let lookUp = incident.lookUps.first {
      item(.bold("Look up:"), .plain(Report.phrase(lookUp)))
    }
    let shown = incident.briefEvidence
    writeEvidence(incident.exhibits.filter { shown.contains($0.number) })
    writeFixes(incident)
    writeWhatIfs(incident)
  }

  private mutating func writeHeading(_ incident: Report.Incident, of report: Report) {
    let isLead = incident.id == report.lead?.id
    heading(1, isLead ? incident.headline : "Incident \(incident.id): \(incident.headline)")
  }

  /// Findings worth knowing where nothing was concluded.
  private mutating func writeNotable(_ incident: Report.Incident) {
    for finding in incident.notable {
      item(
        .bold("Seen:"), .plain("\(finding.marks) \(finding.title) (\(Words.role(finding.role)))"))
    }
  }

  /// What would settle it, where that is worth asking.
  private mutating func writeAsk(_ incident: Report.Incident) {
    guard case .steps(let steps) = incident.ask else { return }
    for step in steps.prefix(2) { item(.bold("To ask:"), .plain(step)) }
  }

  fileprivate mutating func writeClosing(of report: Report, _ style: PrintStyle) {
    folded("Input, redaction, how to reproduce") { page in
      if !style.isLong, !report.incidents.isEmpty {
        page.item(.plain("all of it:"), .code("\(report.command) --format markdown --long"))
      }
      for line in Report.lines(report.inputs) { page.item(.plain(line)) }
      page.item(.plain(Report.phrase(report.redaction)))
      page.item(.plain("wvtriage \(report.version):"), .code(report.command))
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

  private mutating func writeCookies(_ incident: Report.Incident) {
    let title = Section.cookies.title
    if incident.cookies.isEmpty { heading(2, title) } else { write(title, incident.cookies) }
    if incident.leftOut.cookies > 0 { item(.plain(Report.phrase(incident.leftOut))) }
  }

  private mutating func write<Row: PartRow>(_ title: Safe, _ rows: [Row]) {
    guard !rows.isEmpty else { return }
    folded(title) { $0.write(Row.table(rows, .brief)) }
  }

  private mutating func writeEvidence(_ exhibits: [Report.Exhibit]) {
    guard !exhibits.isEmpty else { return }
    heading(2, "Evidence")
    for exhibit in exhibits {
      let time: Safe = exhibit.time.instant ?? exhibit.time.local ?? ""
      item(
        .bold("[\(exhibit.number)]"), .code(Report.place(exhibit)), .plain(exhibit.field ?? ""),
        .plain("byte \(Safe(grouped: exhibit.byteOffset))"), .plain(time))
      quote(exhibit.quote, depth: 1)
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
    folded("Other causes") { page in
      for either in either {
        page.item(.code(either.rule), .plain("fits as well. To tell: \(either.check)"))
      }
      for check in others {
        page.item(.code(check.rule), .plain("ruled out, \(check.reason)"), .plain(check.marks))
      }
    }
  }

  private mutating func writeChecks(_ incident: Report.Incident) {
    folded("Checked and fine") { page in
      page.item(
        [.plain(Words.count(incident.clearRules.count, "check", "checks"))]
          + incident.clearRules.map { .code($0) })
      if incident.notApplicableCount > 0 {
        page.item(.plain("\(incident.notApplicableCount) did not apply"))
      }
      if let noise = Report.phrase(incident.noise) {
        page.item(
          .plain(noise), .plain(incident.noise.listed.isEmpty ? "(--show-noise lists them)" : ""))
      }
      for rule in incident.crashedRules {
        page.item(.code(rule), .plain("the tool itself failed in this check; please report it"))
      }
    }
  }

  private mutating func writeNoise(_ incident: Report.Incident) {
    guard !incident.noise.listed.isEmpty else { return }
    folded("Set aside as harmless") { page in
      for noise in incident.noise.listed {
        page.item(.plain(Report.phrase(noise)))
        if let quote = noise.place?.quote { page.quote(quote, depth: 1) }
      }
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

extension Report.Incident {
  /// What the first lines speak of: the cause's evidence, or that of what is worth knowing without one.
  fileprivate var briefEvidence: Set<Int> {
    guard let finding = causeFinding else {
      return Set(notable.flatMap { $0.distinctEvidence.map(\.number) })
    }
    return Set(
      finding.distinctEvidence.prefix(3).map(\.number) + finding.against.prefix(2).map(\.number))
  }
}
