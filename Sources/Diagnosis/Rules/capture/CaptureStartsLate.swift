import Evidence
import HAR
import Reconstruction
import WebPlatform

/// Recording began when the flow was already on its way.
///
/// Source: developer tools record from the moment they are opened; a popup's attach 0.5 to 2 s
/// after its first request.
struct CaptureStartsLate: FlowRule {
  static let identity = RuleIdentity(
    id: "capture-starts-late", title: "Recording began in the middle of the flow",
    family: .capture, owner: .capture, severity: .minor,
    ceiling: .likely(
      because:
        """
        What came before the recording is in no file; it shows in what the flow refers back \
        to.
        """),
    manual: Manual(
      symptom: "The first page recorded is the provider's answer or a form already filled in.",
      why:
        """
        Developer tools record from the moment they are opened. What the flow asked for before is \
        in no file, so nothing can be compared with it.
        """,
      disprovedBy: "The request that began the flow, in one of the files."),
    references: [.devToolsSensitiveHAR])

  static let needs = Needs.none(because: "the first page of a recording shows what came before it")

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.attempts.first else { return .notApplicable("no attempt is seen") }
    if let authorization = attempt.authorization {
      return .clear(
        "the flow's first request is on record",
        world.exchanges.indices.contains(authorization)
          ? [world.exchanges[authorization].citation] : [])
    }
    guard flow.progress != .completed else { return .clear("the flow completed", []) }
    let own =
      attempt.providerDocuments + [attempt.responseIssuedBy, attempt.callback].compactMap(\.self)
    guard let first = own.min(), world.exchanges.indices.contains(first) else {
      return .notApplicable("no page of the flow is recorded")
    }
    guard !world.showsPages(before: first) else {
      return .clear("pages before the flow are recorded", [world.exchanges[first].citation])
    }
    let grounds = world.middle(first, isCallback: first == attempt.callback)
    guard !grounds.isEmpty else {
      return .clear("the first page recorded may be the flow's first", [])
    }
    var finding = Finding(
      .from(grounds),
      title: "Recording began when the sign-in was already under way.",
      explanation:
        """
        What the page and the provider exchanged before is missing: the request that began the \
        flow, its state and its cookies.
        """,
      grounds: grounds,
      fixes: [
        Fix(
          .capture,
          """
          Start recording before the tap and keep "Preserve log" on; for a popup, tick "Auto-open \
          DevTools for popups" or record with a proxy.
          """,
          .safe, check: "The recording begins with the app's own page.",
          reference: .devToolsSensitiveHAR)
      ])
    finding.role = .contributor
    return .finding(finding)
  }
}

extension Case {
  /// A page of a browser came earlier, in any of the recordings.
  fileprivate func showsPages(before id: ExchangeID) -> Bool {
    exchanges[..<id].contains { $0.isNavigation && !$0.isTunnel }
  }

  /// What shows that something came before the first page of a recording.
  fileprivate func middle(_ id: ExchangeID, isCallback: Bool) -> [Ground] {
    let exchange = exchanges[id]
    var grounds: [Ground] = []
    if isCallback {
      grounds.append(
        .seen(
          "the first page recorded is the return from the provider", exchange.citation,
          as: "callback"))
    } else if exchange.request.method == "POST" {
      grounds.append(
        .seen(
          "the first page recorded is a form sent, the form itself is missing", exchange.citation,
          as: "form"))
    }
    // Developer tools that hide redirects leave the page that asked in the Referer, as it should be.
    if let place = exchange.citation(.requestHeader("referer")), let text = exchange.referer,
      let referer = WebURL(text), isMidway(referer, to: exchange, isCallback)
    {
      grounds.append(.seen("the page before it is not recorded", place, as: "referer"))
    }
    return grounds
  }

  /// The Referer names a page of the provider's, so that one was shown before.
  private func isMidway(_ referer: WebURL, to exchange: Exchange, _ isCallback: Bool) -> Bool {
    guard let url = WebURL(exchange.request.url.value) else { return false }
    return isCallback ? referer.host != url.host : referer.host == url.host && referer.path != "/"
  }
}
