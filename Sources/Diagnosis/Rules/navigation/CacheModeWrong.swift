import DeviceLog
import Evidence
import Reconstruction

/// The app keeps the web view to its cache, and a page of the flow was not in it.
///
/// Sources: Android, `WebSettings.setCacheMode` (LOAD_CACHE_ONLY, LOAD_CACHE_ELSE_NETWORK); Apple,
/// `URLRequest.CachePolicy`. Only the app's own line shows the mode.
struct CacheModeWrong: CaseRule {
  static let identity = RuleIdentity(
    id: "cache-mode-wrong", title: "The web view is kept to its cache",
    family: .navigation, owner: .app, severity: .major,
    ceiling: .likely(
      because: "Only the app's own line shows the mode; the missing page gives no reason."),
    manual: Manual(
      symptom: "The flow's pages are error pages, or old ones whose sign-in is long over.",
      why: "The app asks its web view for cached copies, which a sign-in never has.",
      disprovedBy: "The flow's pages loading in the same web view."),
    references: [.androidCacheMode, .chromiumNetErrors])

  static let needs: Needs = [.deviceLog]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    if let done = world.completedFlow {
      return .clear("a flow completed all the same", done.places)
    }
    let modes = world.sightings([.cacheMode])
    guard let mode = modes.last else {
      return withoutLine(world, "no line of the app names a forced cache")
    }
    var misses = world.cacheMisses
    misses += world.sightings([.netError]).filter { $0.citation.quote.text.contains("-1008") }
      .map { CacheMiss(address: $0.addresses.first, citation: $0.citation) }
    guard !misses.isEmpty else {
      return .clear("no page was missing from the cache", [mode.citation])
    }
    var grounds = [mode.observed("the app keeps the web view to its cache", as: "mode")]
    grounds += misses.map { .seen("a page was not in it", $0.citation, as: "miss") }
    var finding = Finding(
      .from(grounds),
      title: "The app keeps its web view to the cache, and a page was not in it.",
      explanation:
        """
        A forced cache mode keeps the web view from asking the network. Pages of a sign-in are \
        never cached, so they fail.
        """,
      grounds: grounds, fixes: FrameworkFixes.ordinaryCache.fitting(world.subject))
    finding.breaksAt = .providerPage
    return .finding(finding)
  }
}
