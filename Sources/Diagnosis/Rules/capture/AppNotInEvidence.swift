import Evidence
import Reconstruction

/// Nothing in the files is from the app in question.
struct AppNotInEvidence: CaseRule {
  static let identity = RuleIdentity(
    id: "app-not-in-evidence", title: "The app in question is not in the files",
    family: .capture, owner: .capture, severity: .minor,
    ceiling: .possible(
      because:
        """
        It rests on lines that are not there, and a log need not name the app it is about.
        """),
    manual: Manual(
      symptom: "The app was named, and no line or request is its own.",
      why: "The log was taken on another phone, or long after the app had stopped.",
      disprovedBy: "A line of the app's process, or a request that names its package."),
    references: [.androidLogcat])

  static let needs = Needs.none(because: "it reports that something is missing")

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    guard let named = world.reported.app, !named.isEmpty else {
      return .notApplicable("no app was named")
    }
    if let app = world.subject.app, app.value == named, let place = app.citation {
      return .clear("the app is in the files", [place])
    }
    let processes = world.sources.compactMap(\.log).flatMap(\.processes)
    if processes.contains(where: { $0.name == named || $0.name.hasPrefix(named + ":") }) {
      return .clear("the app's process is in the log", [])
    }
    let logs = world.sources.filter { $0.log != nil }
    guard let place = logs.lazy.compactMap({ world.lastPlace(in: $0.id) }).first else {
      return .notApplicable("no log with anything to point at was given")
    }
    var finding = Finding(
      .possible, title: "Nothing in these files is from \(Quoted(named, .word)).",
      explanation:
        """
        The named app has no line and no request here. Lines of other apps were not used against \
        it.
        """,
      grounds: [.absent("up to here the app does not appear", due: place, as: "app")],
      fixes: FrameworkFixes.logOfApp.fitting(world.subject))
    finding.role = .contributor
    return .finding(finding)
  }
}
