import Diagnosis
import Evidence
import Reconstruction
import Redaction

extension Report {
  /// What parts the first screen from the rest.
  static let detailsLine: Safe = "── details ──"

  /// The report as plain text: a first screen of at most 24 lines that answers the ticket, then the details.
  func text(_ style: PrintStyle = PrintStyle()) -> String {
    var page = TextPage(style)
    if let lead {
      page.append(FirstScreen(self, lead, style).page)
    } else {
      page.line(Words.outcome(.insufficient))
    }
    page.line()
    page.line(Report.detailsLine, ink: .dim)
    if let lead { page.append(TextDetails(self, lead, style).page) }
    for (index, incident) in incidents.enumerated() where index != leading {
      page.line()
      page.line("── incident \(incident.id) ──", ink: .dim)
      page.append(FirstScreen(self, incident, style).page)
      page.append(TextDetails(self, incident, style).page)
    }
    page.append(TextDetails.closing(self, style))
    return page.lines.joined(separator: "\n") + "\n"
  }
}

/// At most 24 lines: what happened, to whom, who acts, why, the fix, how to check it, what to ask for.
struct FirstScreen {
  static let limit = 24
  private(set) var page: TextPage
  private let report: Report
  private let incident: Report.Incident
  /// Behind the fix and its check.
  private var fixed: Int?

  init(_ report: Report, _ incident: Report.Incident, _ style: PrintStyle) {
    self.report = report
    self.incident = incident
    page = TextPage(style)
    addHeadline()
    page.add("app", Report.line(incident.subject), limit: 2)
    if incident.hidden.count > 0 { page.add("hidden", Report.phrase(incident.hidden)) }
    if let misfit = incident.timeMisfit { page.add("time", misfit, limit: 2) }
    if let cause = incident.cause { addCause(cause) } else { addWithoutCause() }
    addAsk()
    addOthers()
    addUs()
    addNot()
    addWhatIf(style)
    page.truncate(to: FirstScreen.limit)
  }

  private mutating func addHeadline() {
    guard let confidence = incident.cause?.confidence else {
      page.headline(incident.headline, right: "", ink: .plain, limit: 3)
      return
    }
    let ink: TextPage.Ink =
      switch confidence {
      case .certain: .red
      case .likely: .yellow
      case .possible: .plain
      }
    page.headline(incident.headline, right: Words.shout(confidence), ink: ink, limit: 3)
  }

  private mutating func addCause(_ cause: Report.Cause) {
    page.add("sure", Words.confidence(cause.confidence))
    let attempts: Safe = incident.attemptsPhrase.map { "  ·  \($0)" } ?? ""
    page.add(
      "fix by", "\(Words.owner(cause.owner))  ·  \(Report.either(cause))\(attempts)", limit: 2)
    guard let finding = incident.causeFinding else { return }
    for (index, ground) in finding.distinctEvidence.prefix(3).enumerated() {
      guard let exhibit = incident.exhibit(ground.number) else { continue }
      page.add(
        index == 0 ? "why" : "", "[\(ground.number)] \(Report.place(exhibit))  \(ground.why)",
        limit: 2)
    }
    if finding.against.isEmpty {
      page.add("", "against: nothing")
    } else {
      let reasons = finding.against.prefix(2).map { "[\($0.number)] \($0.why)" as Safe }
      page.add("", "against: \(reasons.joined(by: "; "))", limit: 2)
    }
    if let fix = finding.fixes.first {
      page.add("fix", fix.summary, limit: 3)
      page.add("check", fix.check, limit: 2)
    }
    fixed = page.lines.count
    for either in finding.either.prefix(2) {
      page.add("or", "\(either.rule): \(either.check)", limit: 2)
    }
  }

  /// What comes to mind and is not it, where there is room.
  private mutating func addNot() {
    let room = FirstScreen.limit - page.lines.count
    let either = incident.causeFinding?.either.count ?? 0
    for (index, check) in incident.otherCauses.prefix(min(room, max(0, 3 - either))).enumerated() {
      page.add(index == 0 ? "not" : "", "\(check.rule): \(check.reason) \(check.marks)", limit: 1)
    }
  }

  private mutating func addWithoutCause() {
    if let reach = incident.reachPhrase { page.add("where", reach, limit: 2) }
    page.add("read", Report.brief(report.inputs), limit: 2)
    for (index, finding) in incident.notable.enumerated() {
      page.add(
        index == 0 ? "seen" : "",
        "\(finding.marks) \(finding.title) (\(Words.role(finding.role)))", limit: 2)
    }
  }

  private mutating func addAsk() {
    switch incident.ask {
    case .nothing: break
    case .notNeeded: page.add("more", "not needed to act")
    case .toBeCertain(let step):
      page.add("more", "not needed to act. To be certain: \(step)", limit: 2)
    case .steps(let steps):
      for (index, step) in steps.prefix(2).enumerated() {
        page.add(index == 0 ? "ask" : "or ask", step, limit: 2)
      }
    }
  }

  /// Other incidents in the same files, each diagnosed alone.
  private mutating func addOthers() {
    let others = report.incidents.filter { $0.id != incident.id }
    guard !others.isEmpty, incident.id == report.lead?.id else { return }
    let phrases = others.prefix(3).map { "\($0.id): \($0.headline)" as Safe }
    page.add("also", "\(others.count) more in these files. \(phrases.joined(by: " · "))", limit: 2)
  }

  /// What the fix would have come to by the model; only where there is room.
  private mutating func addWhatIf(_ style: PrintStyle) {
    guard let fixed, let answer = incident.thenAnswer else { return }
    var line = TextPage(style)
    line.add("then", answer.short, limit: 2)
    if page.lines.count + line.lines.count <= FirstScreen.limit { page.insert(line, at: fixed) }
  }

  private mutating func addUs() {
    var parts: [Safe] = []
    if let lookUp = incident.lookUps.first { parts.append("look up \(Report.phrase(lookUp))") }
    parts.append("customer text: add --format reply")
    page.add("us", parts.joined(by: " · "), limit: 2)
  }
}
