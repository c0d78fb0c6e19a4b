import DeviceLog
import Evidence
import Reconstruction

/// The page's database cannot be opened.
///
/// Sources: Chromium `indexed_db_factory.cc` (texts); WebKit bugs 197050 and 235579. Sign-in
/// libraries keep their state there. `WebSettings.setDatabaseEnabled` governs WebSQL only, so it is
/// no mend.
struct IndexedDBUnavailable: CaseRule {
  static let identity = RuleIdentity(
    id: "indexeddb-unavailable", title: "The page's database cannot be opened",
    family: .cookies, owner: .app, severity: .major,
    ceiling: .likely(
      because:
        """
        The engine says that the database did not open, and not that the sign-in needed it.
        """),
    manual: Manual(
      symptom: "The sign-in does not begin, or is forgotten at once; other pages work.",
      why:
        """
        IndexedDB cannot open its files: the WebView's profile is damaged, the disk is full, or \
        two processes of the app share one profile.
        """,
      disprovedBy: "The page working on after the message, or a sign-in that completes."),
    references: [.indexedDB, .androidDataDirectory])

  static let needs: Needs = [.console(.opener)]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let said = world.sightings([.indexedDBFailed])
    guard let first = said.first(where: { $0.match.authority == .platform }) ?? said.first else {
      return world.consoleIsWhole
        ? .clear("no page complains of its database", [])
        : world.sources.isEmpty
          ? .notApplicable("nothing was given")
          : cannotTell("the page's console is not in the evidence")
    }
    if let done = world.completedFlow {
      return .clear("a flow completed all the same", done.places)
    }
    // A page that is left closes its databases: that line alone is no failure.
    let isClosing = said.allSatisfy { $0.captured("reason") == "closing" }
    let after = world.brokenStart(after: first)
    guard !isClosing || after != nil else {
      return .clear("the database was closed, not refused", [first.citation])
    }
    var grounds = [first.observed("the database cannot be opened", as: "text")]
    if let after { grounds.append(after) }
    if let lock = world.sightings([.dataDirectoryLocked]).first {
      grounds.append(lock.observed("another process holds the profile", as: "locked"))
    }
    let reason = said.compactMap { $0.captured("reason") }.first
    var finding = Finding(
      .from(grounds), title: "The page could not open its database (IndexedDB).",
      explanation:
        """
        The page keeps its sign-in state in IndexedDB, and the WebView could not open it: \
        \(reason == "full" ? "the disk is full" : reason == "denied"
          ? "this page may not use it" : "its files are damaged, locked or out of reach").
        """,
      grounds: grounds, fixes: Self.mend(reason, world.subject))
    finding.breaksAt = .sdkLoaded
    return .finding(finding)
  }

  private static func mend(_ reason: String?, _ subject: Subject) -> [Fix] {
    let check: Message = "The page starts without the message, and its sign-in begins."
    switch reason {
    case "full":
      return [Fix(.device, "Free storage on the device.", .safe, check: check)]
    case "denied":
      return [
        Fix(
          .site,
          "Serve the page from its own https address, outside a sandboxed or third-party frame.",
          .safe, check: check, reference: .indexedDB)
      ]
    default: return FrameworkFixes.soundProfile.fitting(subject)
    }
  }
}
