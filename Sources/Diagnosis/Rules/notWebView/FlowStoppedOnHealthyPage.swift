import DeviceLog
import Evidence
import HAR
import Reconstruction

/// The flow stopped on a page that was fine.
///
/// Says where it stopped and no more: closed, covered, or just left, the files do not tell. Yields
/// to every rule that does.
struct FlowStoppedOnHealthyPage: FlowRule {
  static let identity = RuleIdentity(
    id: "flow-stopped-on-healthy-page", title: "The flow stopped on a healthy page",
    family: .notWebView, owner: .device, severity: .minor,
    ceiling: .possible(
      because:
        """
        Silence is all there is: a closed window, a covered button and a person who left \
        look the same.
        """),
    manual: Manual(
      symptom: "The provider's page is there, and nothing more is sent.",
      why:
        """
        The person left, the window was closed or covered, or what had to be tapped could not be \
        reached.
        """,
      disprovedBy: "Any later step of the same attempt, or an error that explains the stop."),
    references: [.oauthNativeApps])

  static let needs: Needs = [.documents(of: .popup), .deviceLog, .report]

  /// What may stop a page that was loaded well. Rules of their own say more about each.
  static let reasons: Set<Sign> = [
    .rendererGone, .rendererUnhandled, .outOfMemory, .appCrashed, .processDied, .scriptError,
    .scriptSyntaxError, .storageNull, .storageDenied, .storageLost, .indexedDBFailed,
    .cookiesDisabled, .frameBlocked, .mixedContent, .corsBlocked, .cleartextBlocked, .cacheMiss,
    .navigationCancelled, .handlerMisuse, .appBoundDomain, .redirectLoop, .unknownScheme, .netError,
    .tlsFailed, .offline, .userAgentRejected, .sdkRefusedBrowser, .passkeyUnavailable,
    .cameraDenied, .cameraPolicy, .cameraBusy, .cameraAbsent, .cameraUndefined,
    .usageDescriptionMissing, .fileChooserFailed, .inlineMedia, .webViewOutdated,
    .dataDirectoryLocked, .openedExternally,
  ]

  /// Seconds the recording has to go on behind the last step, so that it did not merely end there.
  static let silence = 10.0

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    let waiting: Set<Rung> = [.providerPage, .credentials, .providerReturned]
    guard waiting.contains(attempt.highest) else {
      return .notApplicable("the flow did not stop on a page of the provider")
    }
    if let named = attempt.errors.last {
      return .clear("the provider names why it stopped", [named.citation])
    }
    guard let last = attempt.providerDocuments.last, world.exchanges.indices.contains(last),
      (200..<300).contains(world.exchanges[last].response.status)
    else { return cannotTell("the provider's last page is not in the evidence") }
    let page = world.exchanges[last]
    if let next = world.document(after: last, leaving: flow) {
      return .clear("the window went on to another page", [next])
    }
    if world.lacksItsScripts(last) {
      return cannotTell("none of the page's own scripts were asked for, which may be the reason")
    }
    if world.sightings(Self.reasons, in: attempt, of: flow).first != nil {
      return cannotTell("another line of the evidence may be the reason")
    }
    guard !world.isTruncated(page.source), let silent = world.silence(after: page),
      silent >= Self.silence
    else {
      return cannotTell("the recording ends with the page, so it may have gone on")
    }
    let grounds = [
      Ground.absent(
        "the page was answered well, and the recording goes on without another step of it",
        due: page.citation, as: "silence")
    ]
    var finding = Finding(
      .possible, title: "The page was fine and nothing more was sent.",
      explanation:
        """
        \(flow.providersName) page loaded and nothing followed. We cannot see why: closed, a \
        button that is covered, or just left.
        """,
      grounds: grounds,
      fixes: [
        Fix(
          .device,
          """
          Ask the person what was on the screen, and whether the button could be reached; repeat \
          with a screen recording.
          """,
          .judgement, check: "The next request of the provider's page appears.")
      ])
    finding.breaksAt = attempt.stoppedAt
    finding.attempts = flow.attempts(like: attempt)
    finding.window = flow.window
    return .finding(finding)
  }
}

extension Case {
  /// The next document of the same window that is not the provider's: hops may be hidden, what they
  /// led to is not.
  func document(after id: ExchangeID, leaving flow: Flow) -> Citation? {
    guard exchanges.indices.contains(id), windowOf.indices.contains(id) else { return nil }
    return exchanges.indices[(id + 1)...].first {
      windowOf[$0] == windowOf[id] && exchanges[$0].isDocument
        && exchanges[$0].host != flow.providerHost
        && exchanges[$0].response.status > 0
    }.map { exchanges[$0].citation }
  }

  /// Seconds the recording goes on behind an exchange; nil where times are missing.
  func silence(after exchange: Exchange) -> Double? {
    guard let start = exchange.start, start.isAbsolute else { return nil }
    let ends = captures.compactMap(\.lastStart).filter(\.isAbsolute)
    return ends.map { $0.seconds(since: start) }.max()
  }
}
