import DeviceLog
import Evidence
import Reconstruction

/// No page console is in the device log: its silence means nothing.
///
/// Sources: Chromium forwards console lines to logcat in debuggable apps only; WebKit never writes
/// them to the device log.
struct LogLacksConsole: CaseRule {
  static let identity = RuleIdentity(
    id: "log-lacks-console", title: "The device log has no page console",
    family: .capture, owner: .capture, severity: .info,
    ceiling: .possible(
      because: "It rests on lines that are not there, and a page may have had nothing to say."),
    manual: Manual(
      symptom: "The log has lines of the app and the system, none of the page.",
      why: "Release builds do not forward the page's console; some apps swallow it.",
      disprovedBy: "One console line of the page in the log."),
    references: [.androidWebViewDebugging])

  static let needs = Needs.none(because: "a log shows whether it carries console lines")

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let logs = world.sources.filter { $0.log != nil && $0.kind != .words }
    guard !logs.isEmpty else { return .notApplicable("no log was given") }
    guard !world.hasConsole else { return .clear("the log carries the page's console", []) }
    let grounds = logs.compactMap { source in
      world.lastPlace(in: source.id).map {
        Ground.absent(
          "up to here the log has no line of the page", due: $0, as: "\(source.id.number)")
      }
    }
    guard !grounds.isEmpty else { return .notApplicable("the log has nothing to point at") }
    var finding = Finding(
      .possible, title: "The device log carries no page console, so its silence proves nothing.",
      explanation: "What the page itself said is missing. This is normal in a release build.",
      grounds: grounds,
      fixes: FrameworkFixes.pageConsole.fitting(world.subject))
    finding.role = .contributor
    return .finding(finding)
  }
}
