import Evidence
import Reconstruction

/// Nothing of a sign-in, payment or verification is in the files.
struct CaptureLacksFlow: CaseRule {
  static let identity = RuleIdentity(
    id: "capture-lacks-flow", title: "No sign-in, payment or check is in the files",
    family: .capture, owner: .capture, severity: .minor,
    ceiling: .possible(
      because:
        """
        It rests on requests that are not there; the flow of an unknown service can look \
        like browsing.
        """),
    manual: Manual(
      symptom: "The files show pages loading and nothing of the flow that failed.",
      why:
        "The recording was made before or after the attempt, of another window, or of another app.",
      disprovedBy: "An authorization request, a known provider's page or a callback in the files."),
    references: [.harSpecification])

  static let needs = Needs.none(because: "it reports that something is missing")

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    guard !world.sources.isEmpty else { return .notApplicable("nothing was given") }
    guard world.flows.isEmpty else { return .clear("a flow is in the files", []) }
    guard !world.wantsCamera else { return .clear("a check with the camera is in the files", []) }
    guard
      let place = world.lastMoment
        ?? world.sources.lazy.compactMap({ world.lastPlace(in: $0.id) }).first
    else { return .notApplicable("nothing in the files has a time or place") }
    var finding = Finding(
      .possible, title: "Nothing of a sign-in, payment or check is in these files.",
      explanation: world.leftOut ?? "Whatever failed is not in this recording.",
      grounds: [.absent("up to here no provider was asked for", due: place, as: "flow")],
      fixes: [
        Fix(
          .capture,
          "Start recording, then tap the button that fails, wait until it has failed, and export.",
          .safe, check: "The files contain the provider's host or the page's complaint.")
      ])
    finding.role = .contributor
    return .finding(finding)
  }
}

extension Case {
  /// Where the recordings hold other apps only: that these were left out, and how to say that one is meant.
  fileprivate var leftOut: Message? {
    let names = others.compactMap(\.name)
    guard exchanges.allSatisfy(\.isTunnel), !others.isEmpty else { return nil }
    guard let first = names.first else {
      return "The recording holds requests of other apps only, which were left out."
    }
    return """
      The recording holds requests of other apps only, which were left out. If one of them is the app in question, say \
      so with --app, for instance --app \(Quoted(first, .word)).
      """
  }
}
