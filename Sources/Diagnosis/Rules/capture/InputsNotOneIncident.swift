import Evidence
import Reconstruction

/// The files come from different phones or times; each incident is diagnosed alone.
struct InputsNotOneIncident: CaseRule {
  static let identity = RuleIdentity(
    id: "inputs-not-one-incident", title: "The files are of different incidents",
    family: .capture, owner: .capture, severity: .minor,
    ceiling: .likely(
      because:
        """
        Times, phones and apps that differ suggest it; no file says what it was recorded \
        with.
        """),
    manual: Manual(
      symptom: "Files of two phones, or of Monday and Tuesday, in one ticket.",
      why: "What one file lacks another cannot prove when they were not recorded together.",
      disprovedBy: "The same requests in both files at the same times."),
    references: [.harSpecification])

  static let needs = Needs.none(because: "times and devices in the files decide")

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    guard world.otherIncidents > 0 else { return .clear("all files are of one incident", []) }
    let grounds = world.sources.compactMap { source in
      world.lastPlace(in: source.id).map {
        Ground.seen(
          "this file is of another phone or time than the others", $0, as: "\(source.id.number)")
      }
    }
    guard let first = grounds.first else {
      return .notApplicable("the files have nothing to point at")
    }
    var finding = Finding(
      .likely,
      title: "The files come from \(world.otherIncidents + 1) incidents, each judged alone.",
      explanation:
        "They differ in phone, app or time, so nothing was concluded from one about the other.",
      grounds: [first],
      fixes: [
        Fix(
          .capture, "Send the files of one attempt on one phone together.", .safe,
          check: "The report names one incident.")
      ])
    finding.role = .contributor
    return .finding(finding)
  }
}
