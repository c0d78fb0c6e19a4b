import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// What the flow stored before the provider's page is not there after it.
///
/// Sources: Firebase, redirect best practices; firebase-js-sdk#8467. The page's own text fits a
/// storage that was cleared as well: two signs are wanted for more than a guess.
struct StoragePartitioned: CaseRule {
  static let identity = RuleIdentity(
    id: "storage-partitioned", title: "The flow's state was stored where its return cannot read it",
    family: .cookies, owner: .site, severity: .blocker,
    ceiling: .likely(because: "Storage that was cleared meanwhile gives the same texts."),
    manual: Manual(
      symptom: "After signing in a page says that the initial state is missing.",
      why:
        """
        The state was written in one storage partition (under the app's page, or in another \
        window or browser) and is looked for in another.
        """,
      disprovedBy:
        "A handler on the site of the page that began, in the same window; a storage that is off."),
    references: [.firebaseRedirect, .storagePartitioning])

  static let needs: Needs = [.documents(of: .popup), .console(.popup)]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let lost = world.lostState
    guard let first = lost.first else {
      return world.flows.contains { $0.failing?.reached(.callbackRequested) == true }
        && !world.hasConsole && world.callbackText == nil
        ? cannotTell("what the page after the provider's says is not in the evidence")
        : .clear("nothing says that stored state was missing", [])
    }
    if let done = world.completedFlow {
      return .clear("a flow completed all the same", done.places)
    }
    var grounds = [first]
    let handler = world.handler
    if let apart = handler?.apart {
      grounds.append(
        .seen("the handler is on another site than the page that began", apart, as: "site"))
    }
    let elsewhere = handler?.elsewhere ?? world.sightings([.openedExternally]).first?.citation
    if let elsewhere {
      grounds.append(.seen("the return came in another browser", elsewhere, as: "browser"))
    }
    var finding = Finding(
      grounds.count > 1 ? .likely : .possible,
      title: "What the sign-in had stored was not there when it came back.",
      explanation:
        """
        The sign-in stored its state before it left for the provider, and the page that takes the \
        answer found none: it looked in another storage partition, or the storage was cleared.
        """,
      grounds: grounds,
      fixes: elsewhere == nil
        ? [Self.sameSite] : FrameworkFixes.returnToSameView.fitting(world.subject))
    if elsewhere != nil { finding.owner = .app }
    finding.breaksAt = .callbackAnswered
    return .finding(finding)
  }

  private static let sameSite = Fix(
    .site,
    """
    Serve the handler from the site of the app's own page (Firebase: a custom authDomain, or a \
    proxy for /__/auth/), or sign in by popup instead of by redirect.
    """,
    .safe, check: "The handler's address and the page's are of one site.",
    reference: .firebaseRedirect)
}

extension Case {
  /// Where a page or library says that the state it had stored is gone.
  fileprivate var lostState: [Ground] {
    let codes: Set<String> = [
      "auth/missing-initial-state", "no_token_request_cache_error", "state_not_found",
    ]
    let named = flows.compactMap(\.failing).flatMap(\.errors).filter { codes.contains($0.code) }
      .map(\.citation)
    let said = sightings([.storageLost]).map(\.citation)
    return (said + named).map { .seen("the stored state is missing", $0, as: "text") }
  }

  fileprivate var callbackText: String? {
    flows.compactMap { $0.failing?.callback }.filter { exchanges.indices.contains($0) }
      .compactMap { exchanges[$0].response.body?.text?.value }.first
  }

  /// The provider's handler, asked for before and after the identity provider's page.
  fileprivate var handler: (apart: Citation?, elsewhere: Citation?)? {
    let visits = exchanges.indices.filter {
      exchanges[$0].isDocument && urls[$0]?.path.hasSuffix("/__/auth/handler") == true
    }
    guard let first = visits.first, let last = visits.last, let own = urls[first] else {
      return nil
    }
    let began =
      own[parameter: "redirectUrl"].flatMap { WebURL($0) }
      ?? exchanges[first].referer.flatMap { WebURL($0) }
    let isRedirect = own[parameter: "authType"] != "signInViaPopup"
    let isApart = isRedirect && began.map { !Site($0).isSame(as: Site(own)) } == true
    let isElsewhere =
      first != last && exchanges[first].userAgent != nil
      && exchanges[first].userAgent != exchanges[last].userAgent
    return (
      isApart ? exchanges[first].citation : nil,
      isElsewhere ? exchanges[last].citation(.requestHeader("user-agent")) : nil
    )
  }
}
