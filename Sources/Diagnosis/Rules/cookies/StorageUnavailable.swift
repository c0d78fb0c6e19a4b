import DeviceLog
import Evidence
import HAR
import Reconstruction

/// The page found no DOM storage.
///
/// Sources: Android `WebSettings.setDomStorageEnabled` (off by default: `localStorage` is null);
/// HTML standard, `SecurityError` where storage is denied. `databaseEnabled` governs WebSQL only. A
/// page on a `data:` address has no storage either.
struct StorageUnavailable: CaseRule {
  static let identity = RuleIdentity(
    id: "storage-unavailable", title: "DOM storage is off or refused",
    family: .cookies, owner: .app, severity: .blocker,
    manual: Manual(
      symptom: "The page stays blank, or stops before the sign-in begins.",
      why:
        """
        `localStorage` is null, because the app's web view has DOM storage off; or the document \
        may not use it.
        """,
      disprovedBy:
        "The page working on after the message, or an object of the page's own that is null."),
    references: [.androidDomStorage, .htmlWebStorage])

  static let needs: Needs = [.console(.opener)]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let said = world.sightings([.storageNull, .storageDenied])
    guard let first = said.first else {
      return world.consoleIsWhole
        ? .clear("no page complains of storage", [])
        : world.sources.isEmpty
          ? .notApplicable("nothing was given")
          : cannotTell("the page's console is not in the evidence")
    }
    if let done = world.flows.first(where: { $0.progress == .completed }) {
      return .clear(
        "a flow completed all the same", done.last?.steps[.sessionSet].map { [$0] } ?? [])
    }
    let denied = said.first { $0.sign == .storageDenied }
    var grounds: [Ground] = [
      (denied ?? first).observed(
        denied == nil
          ? "the page reads from a storage that is null" : "the page may not use storage",
        as: "text")
    ]
    if let second = said.first(where: { $0.citation != grounds[0].citation }) {
      grounds.append(second.observed("and fails on it", as: "text"))
    }
    if let off = world.appSetting("domStorage", "false", of: world.flows.last?.opener) {
      grounds.append(off.told("the web view's setting keeps DOM storage off", as: "setting"))
    }
    if let halted = world.haltedPage {
      grounds.append(
        .absent("the page's scripts load and nothing of its own follows", due: halted, as: "halted")
      )
    }
    var finding = Finding(
      .from(grounds),
      title: denied == nil
        ? "The page found DOM storage switched off." : "The page was refused the use of storage.",
      explanation:
        """
        The page needs localStorage to begin and does not get it. On Android it is off until the \
        app switches it on.
        """,
      grounds: grounds, fixes: FrameworkFixes.domStorage.fitting(world.subject))
    finding.breaksAt = .sdkLoaded
    return .finding(finding)
  }
}

extension Case {
  /// A page whose scripts were loaded and which then asked for nothing: its start-up broke. Cites
  /// the last script.
  fileprivate var haltedPage: Citation? {
    guard !captures.isEmpty else { return nil }
    let scripted = exchanges.contains { exchange in
      exchange.resourceType == "xhr" || exchange.resourceType == "fetch"
        || exchange.request.headers.first(header: "sec-fetch-dest")?.value == "empty"
          && exchange.request.method != "POST"
    }
    guard !scripted else { return nil }
    return exchanges.last { $0.response.status == 200 }?.citation
  }
}
