import DeviceLog
import Evidence
import Reconstruction

/// An uncaught exception or a fatal signal ended the app.
///
/// Sources: Android `RuntimeInit.java` (`FATAL EXCEPTION`), debuggerd; Foundation ("Terminating app
/// due to uncaught exception"); the Swift runtime; Apple crash reports.
struct AppCrashed: CaseRule {
  static let identity = RuleIdentity(
    id: "app-crashed", title: "The app crashed",
    family: .process, owner: .app, severity: .blocker,
    manual: Manual(
      symptom: "The app vanishes, or begins again at its first screen.",
      why: "Something in the app threw an exception that nobody caught, or was killed by a signal.",
      disprovedBy:
        "A crash of another app; an exception that was caught and logged; a crash before the flow."),
    references: [.androidCrashes, .appleCrashReports])

  static let needs: Needs = [.deviceLog]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let crashes = world.crashes
    let tied = crashes.last { world.fallsIntoFlow($0) && !world.isInHelper($0) }
    guard let crash = tied ?? crashes.last(where: { !world.isBeforeFlows($0) }) ?? crashes.last
    else {
      if let ended = world.recordedCrash { return .finding(finding(of: ended, in: world)) }
      return world.showsCrashes
        ? .clear("the app did not crash in the log", [])
        : cannotTell("only a device log or a crash report shows it")
    }
    // The fuller text of the same crash: one that names an exception.
    let told =
      crashes.last { $0.pid == crash.pid && $0.captured("exception")?.contains(" ") == true }
      ?? crash
    let exception = told.captured("exception")
    let ground = Ground.named(
      "the app's process ended with this", told.citing(exception), as: "crash")
    let isTied = tied != nil
    // A number without a name: whose process it was, nothing says.
    // Nor does one that came well after the flow's last step, in code of no web view.
    let isNear = crash.touchesWebView || world.cutsOff(crash)
    let ceiling: Confidence = world.isSurelyOfApp(crash) && isNear ? .certain : .likely
    var finding = Finding(
      isTied ? .from([ground]).atMost(ceiling) : .possible,
      title: exception.map { "The app crashed: \(Self.short($0))." }
        ?? "The app crashed.",
      explanation: isTied
        ? """
        The app's own process ended while the flow ran. Whatever its web views held went with it.
        """
        : crash.touchesWebView
          ? """
          The app's own process ended in code of a web view. Nothing in the files shows that a \
          sign-in or a payment was under way there and then.
          """
          : """
          The app's own process ended. Nothing in the files ties that to a web view, a sign-in or a \
          payment.
          """,
      grounds: [ground],
      fixes: [
        Fix(
          .app, "Mend the code at the first frame of the crash that is the app's own.",
          .judgement, check: "Repeat the flow: the app keeps running.",
          reference: world.subject.platform == .ios ? .appleCrashReports : .androidCrashes)
      ])
    if finding.confidence == .possible { finding.role = .risk }
    return .finding(finding)
  }

  /// Android's own record of how the app's process ended, without the text that a log would have.
  private func finding(of ended: Case.RecordedEnd, in world: Case) -> Finding {
    let isTied = world.fallsIntoFlow(ended.exit)
    let ground = Ground.seen(
      "Android wrote down that the app's process ended by a crash", ended.citation, as: "record")
    var finding = Finding(
      .from([ground]), title: "The app crashed, as Android wrote down.",
      explanation: isTied
        ? """
        The record of ended processes in the bugreport names a crash of the app while the flow ran. \
        What it crashed with would stand in the log of that moment.
        """
        : """
        The record of ended processes in the bugreport names a crash of the app. Nothing ties it to \
        a web view, a sign-in or a payment.
        """,
      grounds: [ground],
      fixes: [
        Fix(
          .app, "Look up the crash of that minute in the app's crash reports, and mend it.",
          .judgement, check: "Repeat the flow: the app keeps running.",
          reference: .androidCrashes)
      ])
    if !isTied { finding.role = .risk }
    return finding
  }

  /// An exception's name without its arguments.
  private static func short(_ exception: String) -> Quoted {
    let first = exception.prefix { $0 != "\n" }
    return Quoted(String(first.prefix(120)), .logText, cut: first.count > 120 ? .behind : [])
  }
}
