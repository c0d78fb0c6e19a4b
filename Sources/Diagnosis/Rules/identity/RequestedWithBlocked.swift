import Evidence
import HAR
import Reconstruction
import WebPlatform

/// A server took the WebView's X-Requested-With for a script's call and refused its page.
///
/// Source: Android WebView sends the app's package in that header; servers that know only
/// `XMLHttpRequest` answer 401 or 403 instead of leading to their sign-in page. A log-in challenge,
/// a provider that refuses the user agent, and a page that is answered at another try are others.
struct RequestedWithBlocked: CaseRule {
  static let identity = RuleIdentity(
    id: "requested-with-blocked", title: "The server took the page for a script's call",
    family: .identity, owner: .provider, severity: .blocker,
    ceiling: .likely(because: "No server says which header it took offence at."),
    manual: Manual(
      symptom:
        "The page says 401 in the Android app; on iOS and in browsers it leads to the log-in.",
      why:
        """
        Android's WebView sends X-Requested-With with the app's package. The server takes any such \
        header for Ajax and answers 401 instead of redirecting.
        """,
      disprovedBy: "The same page answered in the same web view, or refused without the header too."
    ),
    references: [.androidXRequestedWith])

  static let needs: Needs = [.documents(of: .opener)]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    guard !world.captures.isEmpty else {
      let stopped = world.flows.contains { $0.failing.map { $0.highest < .providerPage } ?? false }
      return stopped && world.subject.platform == .android
        ? cannotTell("no traffic is in the evidence") : .notApplicable("no traffic")
    }
    if let done = world.completedFlow {
      return .clear("a flow completed all the same", done.places)
    }
    let refused = world.exchanges.indices.filter { world.isRefusedOutright($0) }
    guard let last = refused.last else {
      return .clear("no page of the web view was refused outright", [])
    }
    let exchange = world.exchanges[last]
    // Someone without the header who is refused as well is refused for another reason.
    if let other = world.exchanges.first(where: {
      $0.isDocument && $0.embeddingPackage == nil && $0.agent != nil && $0.host == exchange.host
        && $0.response.status == exchange.response.status
    }) {
      return .clear("the page is refused without the header too", [other.citation])
    }
    var grounds = [
      Ground.seen(
        "the page was refused without a way to the log-in", exchange.citation, as: "refused")
    ]
    if let header = exchange.request.headers.first(header: "x-requested-with") {
      grounds.append(
        .seen(
          "and it carries the app's package in X-Requested-With",
          Citation(
            source: exchange.source,
            position: Position(
              byteOffset: header.byteOffset, entry: exchange.entry,
              field: "request.headers[x-requested-with]"),
            quote: Quoted(header.value, .headerValue("x-requested-with")), time: exchange.start),
          as: "header"))
    }
    var finding = Finding(
      .from(grounds).atMost(exchange.response.status == 401 ? .likely : .possible),
      title: "The server took the page for a script's call, because of X-Requested-With.",
      explanation:
        """
        The page was asked for as a page and answered \(exchange.response.status) without any way \
        to a log-in. Servers answer scripts so, and the web view's X-Requested-With looks like one.
        """,
      grounds: grounds,
      fixes: [
        Fix(
          .provider,
          """
          Take a request for Ajax only where X-Requested-With is exactly XMLHttpRequest (better: by \
          Sec-Fetch-Mode or Accept), and redirect all others to the log-in.
          """,
          .safe, check: "curl -H 'X-Requested-With: com.example.app' is redirected like a browser.")
      ] + FrameworkFixes.noPackageHeader.fitting(world.subject))
    finding.owner = world.flows.contains { $0.providerHost == exchange.host } ? .provider : .site
    finding.breaksAt = .authorizeSent
    return .finding(finding)
  }
}

extension Case {
  /// A page that carries the app's package, refused without challenge, redirect or second chance.
  fileprivate func isRefusedOutright(_ id: ExchangeID) -> Bool {
    let exchange = exchanges[id]
    guard exchange.isDocument, exchange.request.method == "GET",
      exchange.response.status == 401 || exchange.response.status == 403,
      exchange.embeddingPackage != nil, exchange.location == nil,
      exchange.response.headers.first(header: "www-authenticate") == nil,
      exchange.response.headers.first(header: "cf-mitigated") == nil,
      // A return or an authorization request that is refused was refused for what it says.
      let url = WebURL(exchange.request.url.value), AuthorizationRequest(url: url) == nil,
      AuthorizationResponse(url: url) == nil, ProviderTable.step(url) == nil,
      // A 403 is a server's no to anybody, unless nothing of the site was ever shown.
      exchange.response.status == 401
        || !exchanges.contains(where: {
          $0.host == exchange.host && (200..<400).contains($0.response.status)
        })
    else { return false }
    return !exchanges.contains {
      $0.isDocument && $0.host == exchange.host && (200..<400).contains($0.response.status)
    }
  }
}
