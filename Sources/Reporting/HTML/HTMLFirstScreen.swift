import Diagnosis
import Reconstruction
import Redaction

extension HTMLWriter {
  /// How sure it is, or how it ended where nothing is to blame: the headline says that in words.
  mutating func writeVerdict(_ incident: Report.Incident) {
    line("p", ["class": "verdict"]) { page in
      if let cause = incident.cause {
        page.inline(
          "strong", ["class": "badge \(Words.name(cause.confidence))"],
          Words.shout(cause.confidence))
        page.text(" \(Words.confidence(cause.confidence))")
      } else {
        page.inline(
          "strong", ["class": "badge \(incident.outcome)"], Words.short(incident.outcome))
        let words = Words.outcome(incident.outcome)
        if incident.outcome == .insufficient, !incident.headline.text.hasPrefix(words.text) {
          page.text(" \(words)")
        }
      }
    }
  }

  /// The answer to the ticket: to whom it happened, who acts, why, the fix, how to check it, what to ask for.
  mutating func writeFirstScreen(_ incident: Report.Incident, of report: Report) {
    block("dl", ["class": "facts"]) { page in
      page.fact("App", Report.line(incident.subject).short)
      if incident.hidden.count > 0 { page.fact("Hidden", Report.phrase(incident.hidden)) }
      if let misfit = incident.timeMisfit { page.fact("Time", misfit) }
      if let cause = incident.cause {
        page.write(cause, of: incident)
      } else {
        page.writeReach(incident, of: report)
      }
      page.write(incident.ask)
      if incident.id == report.lead?.id {
        let others = report.incidents.filter { $0.id != incident.id }
        for (index, other) in others.enumerated() {
          page.fact(index == 0 ? "Also" : nil) { page in
            page.inline("a", ["href": "#\(other.id)"], "\(other.id)")
            page.text(": \(other.headline)")
          }
        }
      }
      if let lookUp = incident.lookUps.first {
        page.fact("Look up", Report.phrase(lookUp).short)
      }
      for (index, check) in incident.otherCauses.prefix(3).enumerated() {
        page.fact(index == 0 ? "Not" : nil) { page in
          page.inline("code", check.rule)
          page.text(": \(check.reason)")
          page.marks(Array(check.evidence.prefix(3)))
        }
      }
    }
  }

  private mutating func write(_ cause: Report.Cause, of incident: Report.Incident) {
    let attempts: Safe = incident.attemptsPhrase.map { " · \($0)" } ?? ""
    fact("Fix by") { page in
      page.inline("strong", Words.owner(cause.owner))
      page.text(" · \(Report.either(cause))\(attempts)")
    }
    guard let finding = incident.causeFinding else { return }
    for (index, ground) in finding.distinctEvidence.prefix(3).enumerated() {
      guard let exhibit = incident.exhibit(ground.number) else { continue }
      fact(index == 0 ? "Why" : nil) { page in
        page.mark(ground.number)
        page.text(" ")
        page.inline("code", Report.place(exhibit))
        page.text(" \(ground.why)")
      }
    }
    if finding.against.isEmpty { fact("Against", "nothing") }
    for (index, ground) in finding.against.prefix(2).enumerated() {
      fact(index == 0 ? "Against" : nil) { page in
        page.mark(ground.number)
        page.text(" \(ground.why)")
      }
    }
    if let fix = finding.fixes.first {
      fact("Fix") { $0.inline("strong", fix.summary) }
      fact("Check", fix.check)
    }
    if let answer = incident.thenAnswer { fact("Then", answer.short) }
    for (index, either) in finding.either.prefix(2).enumerated() {
      fact(index == 0 ? "Or" : nil) { page in
        page.inline("code", either.rule)
        page.text(": \(either.check)")
      }
    }
  }

  private mutating func writeReach(_ incident: Report.Incident, of report: Report) {
    if let reach = incident.reachPhrase { fact("Where", reach) }
    fact("Read", Report.brief(report.inputs))
    for (index, finding) in incident.notable.enumerated() {
      fact(index == 0 ? "Seen" : nil) { page in
        page.text("\(finding.title) (\(Words.role(finding.role)))")
        page.marks(finding.distinctEvidence.map(\.number))
      }
    }
  }

  private mutating func write(_ ask: Report.Incident.Ask) {
    switch ask {
    case .nothing: break
    case .notNeeded: fact("More", "not needed to act")
    case .toBeCertain(let step): fact("More", "not needed to act. To be certain: \(step)")
    case .steps(let steps):
      for (index, step) in steps.prefix(2).enumerated() {
        fact(index == 0 ? "Ask" : "Or ask", step)
      }
    }
  }

  mutating func fact(_ name: Safe?, _ words: Safe) { fact(name) { $0.text(words) } }

  /// - Parameter name: nil for more of the same.
  mutating func fact(_ name: Safe?, _ content: Content) {
    if let name { line("dt", name) }
    line("dd", [:], content)
  }
}

extension Safe {
  /// As much as two lines of a first screen have room for; the details hold the rest.
  fileprivate var short: Safe { Safe(composed: DisplayWidth.cut(text, to: 240)) }
}
