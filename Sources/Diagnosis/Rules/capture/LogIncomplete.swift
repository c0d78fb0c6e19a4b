import DeviceLog
import Evidence
import Reconstruction

/// Lines of the app are missing in the device log, or it begins too late: its silence means nothing.
///
/// Sources: AOSP logd, which prunes the lines of whoever logs most and says so under the tag
/// `chatty`; logcat's own error texts; the loss records of Apple's unified log.
struct LogIncomplete: CaseRule {
  static let identity = RuleIdentity(
    id: "log-incomplete", title: "Lines are missing in the device log",
    family: .capture, owner: .capture, severity: .minor,
    manual: Manual(
      symptom:
        """
        The log says itself that lines were dropped or that reading it broke off, or it begins when \
        the failure was over.
        """,
      why:
        """
        The phone's log buffer is small: what is oldest goes first, and of the rest what logs most, \
        often the app itself.
        """,
      disprovedBy: "The losses concern other apps, or happened before the flow began."),
    references: [.androidLogcat])

  static let needs = Needs.none(because: "a log says by itself what it lost and when it begins")

  /// Losses named in the report; their number is told.
  private static let most = 3

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    guard world.hasLog else { return .notApplicable("no log was given") }
    let lost = world.lostLines
    guard !lost.isEmpty else {
      return late(world) ?? .clear("no log says that it lost lines of the app", [])
    }
    let grounds = lost.prefix(Self.most).enumerated().map { index, loss in
      Ground.named(Self.words(loss), loss.citation, as: "loss-\(index)")
    }
    var finding = Finding(
      .certain, title: "Lines of the app are missing in the device log.",
      explanation:
        """
        The log itself says so. Nothing is concluded from what it does not say: the line that \
        names the cause may be among those that were dropped.
        """,
      grounds: grounds,
      fixes: [
        Fix(
          .capture,
          """
          Enlarge the buffer (adb logcat -G 16M) and write the log to a file while the failure is \
          repeated (adb logcat -v threadtime > log.txt), instead of reading it afterwards.
          """,
          .safe, check: "The log has no line of chatty with the word expire.",
          reference: .androidLogcat)
      ])
    finding.role = .contributor
    return .finding(finding)
  }

  /// The log begins, or ends, beside what it was sent for.
  private func late(_ world: Case) -> RuleResult? {
    let recorded = world.logsBeginningLate.map { log in
      Ground.absent(log.reason, due: log.citation, as: "flow")
    }
    let said = world.sourcesOutsideReport.filter { world.isDeviceLog($0.source) }.prefix(Self.most)
      .flatMap { misfit in
        misfit.citations.prefix(1).map { Ground.absent(misfit.reason, due: $0, as: "report") }
      }
    guard !(recorded + said).isEmpty else { return nil }
    var finding = Finding(
      .possible, title: "The device log does not cover the time of the failure.",
      explanation:
        """
        The phone keeps its last lines only. Those of the failure are not among them, so that \
        nothing follows from what the log does not say.
        """,
      grounds: recorded + said,
      fixes: [
        Fix(
          .capture,
          """
          Repeat the failure, and save the log within two minutes of it; better, write it to a file \
          while the failure is repeated (adb logcat -v threadtime > log.txt).
          """,
          .safe, check: "The log's first line is older than the tap that failed.",
          reference: .androidLogcat)
      ])
    finding.role = .contributor
    return .finding(finding)
  }

  private static func words(_ loss: Sighting) -> Message {
    guard let lines = loss.captured("lines").flatMap({ Int($0) }) else {
      return "reading the log broke off here"
    }
    return lines == 1 ? "1 line was dropped here" : "\(lines) lines were dropped here"
  }
}
