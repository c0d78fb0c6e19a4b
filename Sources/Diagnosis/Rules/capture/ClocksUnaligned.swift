import Evidence
import Reconstruction

/// The times of a log and a recording could not be matched.
///
/// Source: AOSP `liblog/logprint.cpp`: logcat writes no year, and no zone unless asked to. What
/// both files recorded would tell; here nothing was recorded by both.
struct ClocksUnaligned: CaseRule {
  static let identity = RuleIdentity(
    id: "clocks-unaligned", title: "The files' times could not be matched",
    family: .capture, owner: .capture, severity: .info,
    ceiling: .possible(
      because: "That two files share nothing shows only that their order is unknown."),
    manual: Manual(
      symptom: "The log's lines stand beside the recording, not between its requests.",
      why:
        """
        The log's times name no zone or no year, and nothing in it was also recorded by the \
        capture: so nobody can tell what came first.
        """,
      disprovedBy: "One address or sentence that both files hold at a known time."),
    references: [.androidLogcat])

  static let needs = Needs.none(because: "the files' own times and contents decide")

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let recorded = world.sources.filter { source in
      source.capture != nil && world.clock(of: source.id)?.isAligned == true
    }
    guard !recorded.isEmpty else { return .notApplicable("no recording with times was given") }
    let logs = world.sources.filter { source in
      source.log != nil && world.clock(of: source.id)?.standing != .untimed
    }
    guard !logs.isEmpty else { return .notApplicable("no log with times was given") }
    let grounds = logs.filter { world.clock(of: $0.id)?.standing == .unaligned }
      .compactMap { source in
        world.lastPlace(in: source.id).map {
          Ground.absent(
            "up to here nothing in this log is also in the recording", due: $0,
            as: "\(source.id.number)")
        }
      }
    guard !grounds.isEmpty else { return .clear("all times are on one clock", []) }
    var finding = Finding(
      .possible,
      title:
        "The times of the files could not be matched; order between them is not claimed.",
      explanation:
        """
        The log names no zone or no year, and shares no event with the recording. What it says \
        counts, when it says it does not.
        """,
      grounds: grounds,
      fixes: [
        Fix(
          .capture,
          """
          Write the log with year and zone (adb logcat -v threadtime -v year -v zone), or give \
          the difference with --offset, for instance --offset logcat.txt=-3600.
          """,
          .safe, check: "The report gives the log's lines a time.", reference: .androidLogcat)
      ])
    finding.role = .contributor
    return .finding(finding)
  }
}
