import DeviceLog
import Evidence
import Reconstruction

/// Two processes of the app use one WebView data directory.
///
/// Source: Chromium `AwDataDirLock.java`, crbug.com/558377. Fatal for apps that target Android 9 and
/// later; a warning under `cr_AwDataDirLock` for others.
struct WebViewDataDirectoryLocked: CaseRule {
  static let identity = RuleIdentity(
    id: "webview-data-directory-locked", title: "Two processes share one WebView data directory",
    family: .process, owner: .app, severity: .blocker,
    manual: Manual(
      symptom: "The app crashes as the sign-in page opens in a second process.",
      why:
        """
        The first process that makes a WebView locks its data directory. A second process of the \
        app that makes one crashes.
        """,
      disprovedBy: "A warning only, and pages that work; an old process that was still ending."),
    references: [.androidDataDirectory])

  static let needs: Needs = [.deviceLog]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let said = world.sightings([.dataDirectoryLocked])
    guard let first = said.first(where: { world.isFatal($0) }) ?? said.first else {
      return world.showsCrashes
        ? .clear("no data directory is said to be locked", [])
        : cannotTell("only a device log shows it")
    }
    if let done = world.completedFlow {
      return .clear("a flow completed all the same", done.places)
    }
    let text = "Using WebView from more than one process"
    // A helper's crash that the app's pages outlive.
    let isElsewhere = world.isInHelper(first) && world.pageComesUp(after: first) != nil
    let ends = world.isFatal(first) && !isElsewhere
    let ground = Ground(
      ends
        ? "the app crashed with this"
        : isElsewhere
          ? "a helper's process crashed with this, and pages came up in the app all the same"
          : "the engine warns of it", first.citing(text),
      independent: "lock", strength: ends ? .named : .observation)
    let owner = LockOwner(first.record?.message ?? "")
    var finding = Finding(
      Confidence.from([ground]).atMost(owner.isSameName ? .likely : .certain),
      title: "Two processes of the app use one WebView data directory.",
      explanation: owner.isSameName
        ? """
        The lock is held by an earlier process of the same name that had not ended yet, or by one \
        that was started twice.
        """
        : "A second process of the app made a WebView while the first one held its data directory.",
      grounds: [ground],
      fixes: FrameworkFixes.ownDataDirectory.fitting(world.subject))
    finding.breaksAt = ends ? .sdkLoaded : nil
    if !ends { finding.role = .risk }
    return .finding(finding)
  }
}

/// `Current process shop:oauth (pid 1), lock owner shop (pid 2)`
private struct LockOwner {
  let isSameName: Bool

  init(_ message: String) {
    let words = message.split { $0 == " " || $0 == "\n" }
    func word(behind first: Substring, _ second: Substring) -> Substring? {
      words.indices.dropLast(2).first { words[$0] == first && words[$0 + 1] == second }
        .map { words[$0 + 2] }
    }
    let current = word(behind: "Current", "process")
    isSameName = current != nil && current == word(behind: "lock", "owner")
  }
}
