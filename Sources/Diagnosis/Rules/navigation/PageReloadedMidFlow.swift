import DeviceLog
import Evidence
import Reconstruction

/// The app loaded its own page again while a sign-in, payment or check was under way.
///
/// The page that began it, with the state, the verifier and the window it waited for, is gone; what comes back finds a
/// page that knows nothing of it. Sources: Android's guide to configuration changes (an Activity is made anew when the
/// phone is turned); AOSP `ActivityThread.handleRelaunchActivity`, `WindowManagerGlobal` (leaked windows); WebKit
/// `WebPageProxy::loadRequest`; PWABuilder#5559 (a failure handler that loads the first page).
struct PageReloadedMidFlow: FlowRule {
  static let identity = RuleIdentity(
    id: "page-reloaded-mid-flow", title: "The app loaded its page again while the flow ran",
    family: .navigation, owner: .app, severity: .blocker,
    ceiling: .likely(
      because:
        """
        A load does not say who wanted it: only what stands beside it tells the app from the \
        person.
        """),
    manual: Manual(
      symptom:
        """
        After turning the phone, or coming back from another app with a code, the first page is \
        there again; or the sign-in ends well and the app's page does not notice.
        """,
      why:
        """
        The app's screen was made anew, or its own code (on resume, on a failed load, on a new \
        layout) loads the first page again. The page that waited for the answer is gone with all \
        it knew.
        """,
      disprovedBy:
        """
        A link, a redirect or the page's own script that leads there; a person who went back or \
        gave up; an error of the provider before it; a result that is taken up all the same.
        """),
    references: [.androidConfigurationChanges, .wkDidFailProvisional, .swiftUIUpdateView])

  static let needs: Needs = [.documents(of: .opener), .deviceLog, .report]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    if let reload = world.pageReload(in: attempt, of: flow) {
      return judge(reload, attempt, flow, world)
    }
    if let reload = world.logReload(in: attempt, of: flow) {
      return judge(reload, attempt, flow, world)
    }
    guard attempt.reachedProvider else {
      return .notApplicable("the provider's page was never asked for")
    }
    guard !world.openerDocuments(of: attempt, flow).isEmpty || world.hasDeviceLog else {
      return cannotTell("the app's own page is not in the evidence")
    }
    return .clear("the app's page was not loaded again", attempt.lastPlace.map { [$0] } ?? [])
  }

  // MARK: Captures

  private func judge(
    _ reload: PageReload, _ attempt: Attempt, _ flow: Flow, _ world: Case
  ) -> RuleResult {
    if let led = reload.led {
      return .clear("a link or the page's own script led there", [led])
    }
    if let other = ended(attempt, flow, world, before: reload.again) {
      return .clear("something else had ended the attempt", [other])
    }
    var grounds = [
      Ground.seen(
        "the page that began it was loaded again while the answer was due", reload.again,
        as: "again")
    ]
    let causes = made(attempt, flow, world, until: reload.again)
    grounds += causes
    grounds += lost(attempt, flow, world, after: reload.again)
    if let goesOn = reload.goesOn, !reload.isInPlaceOfProvider {
      grounds.append(
        .seen("the person was still signing in, in another window", goesOn, as: "goes-on"))
    } else if causes.isEmpty {
      return cannotTell(
        "a person who goes back, or opens the app afresh, looks the same",
        missing: [.deviceLog, .report])
    }
    if !reload.isEmbedded, causes.isEmpty {
      return cannotTell("in a browser the person may have loaded it again", missing: [.deviceLog])
    }
    return .finding(finding(grounds, attempt, flow, world))
  }

  // MARK: Logs

  private func judge(
    _ reload: LogReload, _ attempt: Attempt, _ flow: Flow, _ world: Case
  ) -> RuleResult {
    if let other = ended(attempt, flow, world, before: reload.again.citation) {
      return .clear("something else had ended the attempt", [other])
    }
    if let done = world.signsIn(after: reload.again) {
      return .clear("somebody was signed in after it", [done])
    }
    var grounds = [
      reload.again.observed("the app loads its page while the answer was due", as: "again")
    ]
    grounds += made(attempt, flow, world, until: reload.again.citation)
    grounds += lost(attempt, flow, world, after: reload.again.citation)
    if let handled = reload.handled {
      guard let broken = world.brokenStart(after: reload.again) else {
        return cannotTell("what the app loaded may be the next page", missing: [.report])
      }
      grounds.append(handled.observed("the load it had dropped was no failure", as: "handled"))
      grounds.append(broken)
    }
    if let goesOn = reload.goesOn {
      grounds.append(.seen("the popup was still open then", goesOn, as: "goes-on"))
    }
    guard Set(grounds.map(\.independent)).count > 1 else {
      return cannotTell("whether the app did it by itself is not seen", missing: [.report])
    }
    return .finding(finding(grounds, attempt, flow, world))
  }

  // MARK: Grounds

  /// What had ended the attempt before the page was loaded again: then that is a consequence.
  private func ended(
    _ attempt: Attempt, _ flow: Flow, _ world: Case, before again: Citation
  ) -> Citation? {
    if let named = attempt.errors.first(where: { again.isBehind($0.citation) }) {
      return named.citation
    }
    let ends =
      world.sightings(Self.ends, in: attempt, of: flow).filter { !$0.isNoFailure }
      + WebProcessEnds(world).named.filter { !world.isBeforeFlows($0) }
    return ends.first { !$0.citation.isBehind(again) }?.citation
  }

  private static let ends: Set<Sign> = [
    .popupClosed, .windowOpenNull, .popupRefused, .userCancelled, .providerError, .signInFailed,
    .userAgentRejected, .appCrashed, .tlsFailed, .frameBlocked, .cleartextBlocked,
    .navigationCancelled,
  ]

  /// What made the app load it: its screen was made anew, or its process ended unasked.
  private func made(
    _ attempt: Attempt, _ flow: Flow, _ world: Case, until again: Citation
  ) -> [Ground] {
    let begin = attempt.start ?? attempt.steps[.authorizeSent]?.time
    func isNear(_ sighting: Sighting) -> Bool {
      if sighting.citation.source == again.source {
        guard let began = attempt.steps[.authorizeSent] ?? attempt.steps.values.first,
          began.source == again.source
        else { return again.isBehind(sighting.citation) }
        return again.isBehind(sighting.citation) && sighting.citation.isBehind(began)
      }
      return sighting.mayLie(between: begin, and: again.time)
    }
    // A screen that is made anew loads its page at once; one that was turned long before did not.
    func isJustBefore(_ sighting: Sighting) -> Bool {
      guard isNear(sighting) else { return false }
      guard let time = sighting.time, let loaded = again.time else { return true }
      let apart = loaded.seconds(since: time)
      if sighting.citation.source == again.source || time.isAbsolute && loaded.isAbsolute {
        return apart <= Self.rebuilding
      }
      // Clocks whose zone is unknown differ by whole quarters of an hour.
      let rest = apart.truncatingRemainder(dividingBy: 900)
      return (rest < -Self.play ? rest + 900 : rest) <= Self.rebuilding
    }
    var grounds: [Ground] = []
    if let rebuilt = world.sightings([.screenRebuilt]).last(where: isJustBefore) {
      grounds.append(rebuilt.observed("the app's screen was made anew", as: "rebuilt"))
    } else if let leaked = world.sightings([.popupNotShown]).last(where: {
      $0.captured("leaked") != nil && isJustBefore($0)
    }) {
      grounds.append(
        leaked.observed("a dialog died with the screen it belonged to", as: "rebuilt"))
    } else if let turned = world.sightings([.configurationChanged]).last(where: isJustBefore) {
      grounds.append(turned.observed("the phone was turned or changed its looks", as: "rebuilt"))
    }
    let restart = world.restarts.last { isNear($0.ended) && !$0.ended.isWished }
    if let restart {
      grounds.append(
        restart.ended.observed("the app's process ended and began anew", as: "restart"))
    }
    return grounds
  }

  /// Seconds that a slow phone takes to make a screen anew and to ask for its page.
  private static let rebuilding = 20.0
  /// Seconds by which two clocks may be apart.
  private static let play = 2.0

  /// What the page that came in its place lacks.
  private func lost(
    _ attempt: Attempt, _ flow: Flow, _ world: Case, after again: Citation
  ) -> [Ground] {
    let said = world.sightings([.openerNull, .storageLost, .stateMismatch], in: attempt, of: flow)
      .first { $0.citation.isBehind(again) }
    if let said { return [said.observed("what came back found nobody who knew of it", as: "lost")] }
    guard attempt.reached(.callbackAnswered), !attempt.reached(.openerActed),
      let answered = attempt.steps[.callbackAnswered]
    else { return [] }
    return [.absent("nobody took up the answer after this", due: answered, as: "lost")]
  }

  private func finding(
    _ grounds: [Ground], _ attempt: Attempt, _ flow: Flow, _ world: Case
  ) -> Finding {
    var finding = Finding(
      .from(grounds).atMost(.likely),
      title: "The app loaded its page again while \(flow.providersName) answer was due.",
      explanation:
        """
        The page that had begun it, and all it held for the answer, was replaced by a fresh one. \
        What the provider sends back finds nobody who waits for it.
        """,
      grounds: grounds, fixes: FrameworkFixes.keepPage.fitting(world.subject))
    finding.breaksAt = attempt.firstBroken ?? .openerActed
    finding.attempts = flow.attempts(like: attempt)
    finding.window = flow.opener ?? flow.window
    return finding
  }
}
