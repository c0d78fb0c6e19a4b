import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// The way back leads to the app's own scheme, and the web view does not know it.
///
/// Sources: Chromium `ERR_UNKNOWN_URL_SCHEME` (-302); WebKit "Redirection to URL with a scheme that
/// is not HTTP(S)"; NSURLError -1002. A custom scheme is what ASWebAuthenticationSession and Custom
/// Tabs want: there it is no failure.
struct CustomSchemeUnhandled: FlowRule {
  static let identity = RuleIdentity(
    id: "custom-scheme-unhandled", title: "The return to the app's own scheme was not handled",
    family: .navigation, owner: .app, severity: .blocker,
    manual: Manual(
      symptom:
        "After signing in an error page says the address is unknown, or the page stays as it was.",
      why:
        """
        The provider redirects to an address such as myapp://callback, and the app's web view \
        neither opens it nor hands it to the app.
        """,
      disprovedBy: "The app taking up the result: a session, a token request, a page change."),
    references: [.androidShouldOverrideUrlLoading, .androidIntents, .wkDecidePolicy])

  static let needs: Needs = [.documents(of: .popup), .deviceLog]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    var grounds: [Ground] = []
    var response: AuthorizationResponse?
    var scheme: String?
    if let hop = world.customSchemeHop(of: attempt, flow) {
      if let taken = world.resultTaken(from: hop) {
        return .clear("the app took up what the address carried", [taken])
      }
      grounds.append(.seen("the redirect leads to the app's own scheme", hop.citation, as: "hop"))
      response = AuthorizationResponse(url: hop.url)
      scheme = hop.url.scheme
      if world.isOutsideApp(hop.exchange, flow) {
        return .notApplicable("another browser made the return, and hands it to the app")
      }
      if let failed = world.failedCustomScheme(hop.url.scheme) {
        grounds.append(.named("the web view could not open it", failed, as: "failed"))
      } else if let agent = world.exchanges[hop.exchange].agent, !agent.kind.isEmbedded,
        world.sightings([.unknownScheme], in: attempt, of: flow).isEmpty
      {
        // The system's browser and its sign-in sheets hand such an address to the app, as they
        // should.
        return cannotTell("the sign-in ran in a browser that hands such addresses to the app")
      } else if world.goesSilent(after: hop.exchange) {
        grounds.append(.absent("nothing follows the redirect", due: hop.citation, as: "silence"))
      } else if world.leavesPageWaiting(hop, flow) {
        // The web view's own page asked for this and was never loaded again. One sign only.
        grounds.append(
          .absent("the page that asked never comes back", due: hop.citation, as: "hop"))
      }
    }
    grounds += world.sightings([.unknownScheme], in: attempt, of: flow).map {
      $0.ground("the web view does not know the scheme", as: "text")
    }
    guard !grounds.isEmpty else {
      return attempt.reached(.callbackRequested)
        ? .clear(
          "the return was an ordinary page", attempt.steps[.callbackRequested].map { [$0] } ?? [])
        : attempt.reached(.credentials)
          ? cannotTell("where the provider sent the browser back to is not in the evidence")
          : .notApplicable("the flow did not come to its return")
    }
    if let response, response.error != nil {
      return .clear("the return itself carried an error", [])
    }
    // The redirect by itself is how every app comes back: something has to show that nobody took
    // it.
    guard grounds.count > 1 || grounds[0].strength == .named else {
      return cannotTell("whether the app took up the return is not in the evidence")
    }
    let carried: Message =
      response?.isSuccess == true
      ? "The sign-in itself had succeeded: the address carried its result. " : ""
    let address = Quoted(scheme.map { $0 + "://" } ?? "a scheme of the app", .word)
    var finding = Finding(
      .from(grounds),
      title: "The return to the app's own address was not handled.",
      explanation:
        """
        \(carried)The provider sent the browser to \(address), which a web view cannot load; the \
        app has to take it.
        """,
      grounds: grounds,
      fixes: FrameworkFixes.takeCustomScheme.fitting(world.subject) + [
        Fix(
          .provider,
          "Or register an https return address of the app's own site instead of the scheme.",
          .judgement, check: "The return loads as a page, or opens the app by its app link.",
          reference: .oauthNativeApps)
      ])
    finding.breaksAt = .callbackRequested
    finding.attempts = flow.attempts(like: attempt)
    finding.window = flow.window
    return .finding(finding)
  }
}

/// A redirect out of the web.
struct CustomSchemeHop {
  var url: WebURL
  var citation: Citation
  var exchange: ExchangeID
}

extension Case {
  /// The last redirect of the attempt that leaves http(s).
  func customSchemeHop(of attempt: Attempt, _ flow: Flow) -> CustomSchemeHop? {
    let candidates = exchanges.indices.filter { index in
      guard let start = attempt.start, let time = exchanges[index].start else { return true }
      return time.microseconds >= start.microseconds
    }
    for id in candidates.reversed() {
      let exchange = exchanges[id]
      guard (300..<400).contains(exchange.response.status) else { continue }
      let header = exchange.response.headers.first(header: "location")
      guard let target = header?.value ?? exchange.response.redirectURL?.value,
        let url = WebURL(target), !url.isHTTP, Self.isAppScheme(url.scheme)
      else { continue }
      let offset =
        header?.byteOffset ?? exchange.response.redirectURL?.byteOffset ?? exchange.byteOffset
      let citation = Citation(
        source: exchange.source,
        position: Position(
          byteOffset: offset, entry: exchange.entry(at: offset), field: "response.headers[location]"
        ),
        quote: Quoted(target, .url), time: exchange.start)
      return CustomSchemeHop(url: url, citation: citation, exchange: id)
    }
    return nil
  }

  /// A later request that carries the code or token which the address brought: the app has it.
  func resultTaken(from hop: CustomSchemeHop) -> Citation? {
    let parameters = hop.url.parameters + hop.url.fragmentParameters
    let brought = parameters.filter {
      ["code", "id_token", "access_token"].contains($0.name) && $0.value.utf8.count >= 6
    }.map(\.value)
    guard !brought.isEmpty, exchanges.indices.contains(hop.exchange) else { return nil }
    return exchanges[(hop.exchange + 1)...].first { exchange in
      let sent =
        exchange.form.map(\.value)
        + (WebURL(exchange.request.url.value)?.parameters ?? [])
        .map(\.value)
      guard let url = WebURL(exchange.request.url.value), url.isHTTP else { return false }
      return sent.contains { brought.contains($0) }
        || brought.contains { exchange.request.body?.text?.value.contains($0) == true }
    }?.citation
  }

  /// A page of the site began the flow in this very web view, and the capture ends without any
  /// later document.
  func leavesPageWaiting(_ hop: CustomSchemeHop, _ flow: Flow) -> Bool {
    guard exchanges.indices.contains(hop.exchange), windowOf.indices.contains(hop.exchange) else {
      return false
    }
    let source = exchanges[hop.exchange].source
    let agent = exchanges[hop.exchange].userAgent
    let began = exchanges[..<hop.exchange].contains { page in
      page.source == source && page.isDocument && page.userAgent == agent
        && (200..<300).contains(page.response.status)
        && page.host != flow.providerHost
    }
    return began && !isTruncated(source)
      && !exchanges[(hop.exchange + 1)...].contains { $0.isDocument && $0.response.status > 0 }
  }

  /// Where the web view failed on an address of that scheme.
  func failedCustomScheme(_ scheme: String) -> Citation? {
    exchanges.first {
      $0.response.status == 0 && $0.request.url.value.lowercased().hasPrefix(scheme + ":")
    }?.errorCitation
  }

  /// The hop was made by a browser that is no web view and not the one that shows the app's own
  /// page: a Custom Tab or the system's sign-in sheet, which hand such addresses to the app.
  func isOutsideApp(_ id: ExchangeID, _ flow: Flow) -> Bool {
    guard let agent = userAgentHeaders(of: [id]).first?.agent, !agent.kind.isEmbedded else {
      return false
    }
    let own = userAgentHeaders(of: exchanges.indices.filter { exchanges[$0].isDocument && $0 < id })
    return !own.isEmpty && own.contains { $0.agent.text != agent.text }
      || flow.opener == nil && own.allSatisfy { $0.agent.text == agent.text } && own.count <= 1
  }

  /// No document follows in the same capture, which goes on for a while.
  func goesSilent(after id: ExchangeID) -> Bool {
    guard exchanges.indices.contains(id), !isTruncated(exchanges[id].source),
      (silence(after: exchanges[id]) ?? 0) >= 2
    else { return false }
    let source = exchanges[id].source
    return !exchanges[(id + 1)...].contains {
      $0.source == source && $0.resourceType == "document" && $0.response.status > 0
    }
  }

  private static func isAppScheme(_ scheme: String) -> Bool {
    !["about", "data", "blob", "javascript", "file", "ws", "wss", "storagerelay"].contains(scheme)
  }
}
