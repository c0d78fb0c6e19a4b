import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// The flow led to plain http, which the system refuses to apps.
///
/// Sources: Chromium `net_error_list.h` (-29); Android `NetworkSecurityPolicy`; CFNetwork (App
/// Transport Security, NSURLErrorDomain -1022). "No Network Security Config specified" is how every
/// app begins, and a loopback address is where wrappers wait for the result.
struct CleartextBlocked: CaseRule {
  static let identity = RuleIdentity(
    id: "cleartext-blocked", title: "Plain http was refused",
    family: .navigation, owner: .app, severity: .blocker,
    manual: Manual(
      symptom: "After the sign-in an error page or a blank page shows in place of the app's page.",
      why:
        """
        A page of the flow, often its return, has an http address: usually because a server behind \
        a proxy builds its own address wrong.
        """,
      disprovedBy: "The same address answered later."),
    references: [.androidNetworkSecurity, .appTransportSecurity, .chromiumNetErrors])

  static let needs: Needs = [.deviceLog, .documents(of: .popup)]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    if let done = world.completedFlow {
      return .clear("a flow completed all the same", done.places)
    }
    let refused = world.refusedCleartext
    guard let any = refused.last else {
      return world.captures.isEmpty
        ? withoutLine(world, "nothing was refused for being plain http")
        : .clear("nothing was refused for being plain http", [])
    }
    let ofFlow = refused.filter {
      world.takesPart($0.address) && !Case.isLoopback($0.address)
        && !PagePart.isNamed(in: $0.address)
    }
    guard let last = ofFlow.last else {
      return .clear("what was refused takes no part in a flow", [any.citation])
    }
    let grounds = ofFlow.map {
      Ground.named("the system refused plain http", $0.citation, as: "refused")
    }
    let sender = world.redirect(to: last.address)
    let isSure = ofFlow.contains { !$0.isAppsOwn && world.surelyTakesPart($0.address) }
    var finding = Finding(
      .from(grounds).atMost(isSure ? .certain : .possible),
      title:
        """
        The flow led to plain http on \(Quoted(WebHost.of(last.address), .host)), which the system \
        refuses.
        """,
      explanation: sender == nil
        ? "The address begins with http, and apps may load https only unless they ask for more."
        : """
        A page served over https sent the browser to an http address. Apps may load https only, so \
        the flow ended there.
        """,
      grounds: grounds
        + (sender.map { [.seen("the redirect that led there", $0, as: "redirect")] } ?? []),
      fixes: [
        Fix(
          .site,
          """
          Let the server build its addresses with https (X-Forwarded-Proto, external URL or base \
          URL setting), and register the https return address.
          """,
          .safe, check: "The redirect's Location begins with https.")
      ] + FrameworkFixes.cleartext.fitting(world.subject))
    finding.breaksAt = world.isReturn(last.address) ? .callbackRequested : .providerPage
    return .finding(finding)
  }
}

/// A load that was refused for being plain http.
private struct RefusedLoad {
  var address: String
  var citation: Citation
  /// Java's own network code says it, which loads an app's pictures and never a web view's page.
  var isAppsOwn = false
}

extension Case {
  fileprivate var refusedCleartext: [RefusedLoad] {
    let lines = sightings([.cleartextBlocked]).filter { $0.exchange == nil && !$0.speaksOfPart }
    return lines.compactMap { line in
      if let host = line.captured("host")?.filter({ $0 != " " }), !host.isEmpty {
        let full = self.address(of: line)?.address
        let isOfHost = full.map { WebHost.of($0) == host.lowercased() } ?? false
        return RefusedLoad(
          address: isOfHost ? full ?? "" : "http://\(host)/", citation: line.citation,
          isAppsOwn: line.citation.quote.text.contains("CLEARTEXT communication to"))
      }
      guard let address = self.address(of: line)?.address, !address.hasPrefix("https:") else {
        return nil
      }
      return RefusedLoad(address: address, citation: line.citation)
    }
      + exchanges.filter { exchange in
        exchange.response.status == 0 && exchange.isNavigation
          && exchange.response.error.map {
            $0.value.contains("ERR_CLEARTEXT_NOT_PERMITTED") || $0.value.contains("-1022")
          } == true
          && !exchanges.contains {
            $0.request.url.value == exchange.request.url.value && $0.response.status > 0
          }
      }.map { RefusedLoad(address: $0.request.url.value, citation: $0.errorCitation) }
  }

  /// The redirect from https that led to an address.
  fileprivate func redirect(to address: String) -> Citation? {
    exchanges.first {
      $0.location == address && $0.request.url.value.hasPrefix("https:")
    }?.citation
  }

  /// The address brings the result back.
  fileprivate func isReturn(_ address: String) -> Bool {
    WebURL(address).flatMap { AuthorizationResponse(url: $0) } != nil
  }
}
