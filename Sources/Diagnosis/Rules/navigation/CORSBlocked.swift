import DeviceLog
import Evidence
import Reconstruction
import WebPlatform

/// A request of the flow was refused across origins.
///
/// Sources: Blink `cors_error_string.cc`; WebKit `CrossOriginAccessControl.cpp`. "Due to access
/// control checks" alone is also what WebKit prints when a page is left or the phone is offline.
struct CORSBlocked: CaseRule {
  static let identity = RuleIdentity(
    id: "cors-blocked", title: "A request of the flow was refused across origins",
    family: .navigation, owner: .site, severity: .major,
    ceiling: .likely(
      because: "The engine names the refusal, and not whether the flow needed that answer."),
    manual: Manual(
      symptom: "The person signs in, and the page behaves as if nothing had happened.",
      why:
        """
        The server does not name the page's origin. Apps that load their pages from capacitor://, \
        ionic://, app:// or file:// have an origin no server expects.
        """,
      disprovedBy: "The same request answered in the same page."),
    references: [.cors])

  static let needs: Needs = [.console(.opener)]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    if let done = world.completedFlow {
      return .clear("a flow completed all the same", done.places)
    }
    let all = world.sightings([.corsBlocked])
    let said = all.filter { $0.captured("checks") == nil }
    guard let any = said.last else {
      return withoutLine(
        world, "no request was refused across origins", stoppedAt: .responseIssued ... .sessionSet,
        orConsole: true)
    }
    let named = { (line: Sighting) -> String? in
      line.captured("url")
        ?? all.near(line, within: 1).compactMap { $0.captured("url") }.first
        ?? line.addresses.first { $0 != line.captured("origin") }
    }
    let ofFlow = said.filter { line in
      guard let address = named(line), !Self.isDrawn(line.captured("kind") ?? "") else {
        return false
      }
      return world.takesPart(address) && !PagePart.isNamed(in: address)
    }
    guard let last = ofFlow.last else {
      return .clear("what was refused takes no part in a flow", [any.citation])
    }
    let grounds = ofFlow.map { $0.ground("the engine refused the answer to the page", as: "cors") }
    let origin = last.captured("origin") ?? ""
    let isApps = !origin.hasPrefix("http")
    // A page that is signed out asks its own server, and is sent to the provider: that is an answer
    // of its own kind.
    let isRedirected = last.citation.quote.text.contains("redirected from")
    let isSure = ofFlow.contains { named($0).map { world.surelyTakesPart($0) } ?? false }
    var finding = Finding(
      .from(grounds).atMost(isRedirected || !isSure ? .possible : .likely),
      title: "A request of the flow was refused across origins.",
      explanation: isApps && !origin.isEmpty
        ? """
        The page's origin is \(Quoted(origin, .word)), which the server does not let in, so the \
        page never saw the answer.
        """
        : "The server does not let the page's origin in, so the page never saw the answer.",
      grounds: grounds,
      fixes: [
        Fix(
          .site,
          """
          Answer with Access-Control-Allow-Origin for exactly the page's origin, to the preflight \
          too\(isApps ? "; for an app's own scheme, serve the page over https or make the call natively" : "").
          """,
          .safe, check: "The console stays silent and the request's answer reaches the page.",
          reference: .cors)
      ])
    finding.breaksAt = .sessionSet
    finding.window = last.window
    return .finding(finding)
  }

  /// What a page only shows: without a font or a picture it works all the same.
  private static func isDrawn(_ kind: String) -> Bool {
    ["font", "image", "stylesheet", "video", "audio", "manifest"].contains {
      kind.lowercased().contains($0)
    }
  }
}
