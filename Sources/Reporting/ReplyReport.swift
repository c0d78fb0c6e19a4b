import Diagnosis
import Evidence
import Reconstruction
import Redaction

extension Report {
  /// 8 to 15 plain lines for the customer's developer: no ids of rules, no words of ours.
  func reply() -> String {
    let lines = lead.map { Reply(self, $0).lines } ?? [Words.outcome(.insufficient)]
    return lines.map { $0.text + "\n" }.joined()
  }
}

/// The lines of a reply, the most needed first to be kept.
struct Reply {
  static let most = 15
  static let leftOut: Safe = "Passwords, codes, cookies and the like are left out of this text."
  private(set) var lines: [Safe] = []
  private let report: Report
  private let incident: Report.Incident

  init(_ report: Report, _ incident: Report.Incident) {
    self.report = report
    self.incident = incident
    lines.append("What happened: \(incident.headline)")
    if let cause = incident.cause, let finding = incident.causeFinding {
      add(cause, finding)
    } else {
      addWithoutCause()
    }
    addHidden()
    addAsk()
    addFrame()
    if lines.count > Reply.most { lines.removeLast(lines.count - Reply.most) }
  }

  private mutating func add(_ cause: Report.Cause, _ finding: Report.Finding) {
    lines.append("How sure we are: \(Words.confidence(cause.confidence)).")
    for ground in finding.distinctEvidence.prefix(3) {
      guard let exhibit = incident.exhibit(ground.number) else { continue }
      lines.append("What we saw: \(ground.why) (\(Report.spokenPlace(exhibit))).")
    }
    for ground in finding.against.prefix(1) {
      lines.append("What speaks against it: \(ground.why).")
    }
    lines.append("Who can fix it: \(Words.owner(cause.owner)).")
    for fix in finding.fixes.prefix(cause.confidence == .possible ? 1 : 2) {
      let judged: Safe =
        fix.applicability == .safe ? "" : " (please judge whether it fits your app)"
      lines.append("What to change: \(fix.summary)\(judged)")
    }
    if let fix = finding.fixes.first {
      lines.append("How to check: \(fix.check)")
      if let url = fix.referenceURL { lines.append("Read more: \(url)") }
    }
    for either in finding.either.prefix(1) {
      lines.append("If that is not it, one more cause fits. To tell them apart: \(either.check)")
    }
  }

  private mutating func addWithoutCause() {
    if let reach = incident.reachPhrase { lines.append("How far it came: \(reach).") }
    for finding in incident.findings.filter({ $0.role != .symptom }).prefix(3) {
      lines.append("What we saw: \(finding.title)")
    }
  }

  /// The reader does not know our options.
  private mutating func addHidden() {
    let count = incident.hidden.count
    guard count > 0 else { return }
    lines.append(
      "Left out of this text: \(Words.count(count, "finding", "findings")) that we know already.")
  }

  private mutating func addAsk() {
    if incident.hidden.cause != nil { return }
    guard incident.outcome != .completed, incident.cause?.confidence != .certain else { return }
    if incident.cause == nil {
      // Why we ask: what is lacking, before how to send it.
      for answer in incident.sufficiency.filter({ $0.matters && $0.answer == .no }).prefix(2) {
        lines.append("What the files do not show: \(answer.question) (\(answer.reason))")
      }
    }
    let steps = incident.recordingMends + incident.gaps.flatMap(\.steps)
    for step in steps.prefix(incident.cause == nil ? 3 : 1) {
      lines.append("What would help us: \(step.toldToCustomer)")
    }
  }

  /// What every reply says; shorter replies say more of it.
  private mutating func addFrame() {
    lines.append("App and phone, as the files name them: \(Report.line(incident.subject)).")
    let files = Report.files(report.inputs).prefix(6).map(\.name).joined(by: ", ")
    lines.append("Files we read: \(files.isEmpty ? "none" : files).")
    lines.append(Reply.leftOut)
    let clear = incident.clearRules.count
    let fillers: [Safe] = [
      clear > 0
        ? "Checked and fine: \(Words.count(clear, "check", "checks"))."
        : "Nothing more could be checked with these files.",
      "If it happens again: please tell us the time, what was tapped and what the screen showed.",
      "A recording that starts before the tap and ends after the failure shows the most.",
      "Please send the files as they were recorded: secrets are left out of all we write.",
      "The app's version, the phone's model and its system version help to narrow it down.",
    ]
    for filler in fillers where lines.count < 8 { lines.append(filler) }
  }
}
