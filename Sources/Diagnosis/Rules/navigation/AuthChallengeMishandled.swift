import DeviceLog
import Evidence
import HAR
import Reconstruction

/// A server asked for a certificate or a log-in, and the app cancelled.
///
/// Sources: Foundation (NSURLErrorDomain -1012, -1205, -1206, and -999 after a cancelled challenge);
/// Chromium `net_error_list.h` (-110, -117); Android, `onReceivedHttpAuthRequest` (cancels by
/// default).
struct AuthChallengeMishandled: CaseRule {
  static let identity = RuleIdentity(
    id: "auth-challenge-mishandled", title: "The app did not answer a log-in challenge",
    family: .navigation, owner: .app, severity: .blocker,
    ceiling: .likely(
      because:
        """
        A challenge that the app cancelled and one that the person cancelled end in the same \
        code.
        """),
    manual: Manual(
      symptom: "The provider's page stays blank, or says 401, in the app only.",
      why:
        """
        The host asks for a client certificate or a company log-in (NTLM, Negotiate, Basic), and \
        the app's handler cancels, or has none.
        """,
      disprovedBy: "The page coming up after the challenge."),
    references: [.wkDidReceiveChallenge, .androidHttpAuth])

  static let needs: Needs = [.deviceLog, .documents(of: .popup)]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    if let done = world.completedFlow {
      return .clear("a flow completed all the same", done.places)
    }
    let said = world.sightings([.authChallenge])
    let lines = said.filter { line in
      guard let address = world.address(of: line)?.address else { return false }
      return world.takesPart(address) && !PagePart.isNamed(in: address)
        && world.comesUp(address, after: line) == nil
    }
    let unanswered = world.unansweredChallenges
    guard !lines.isEmpty || !unanswered.isEmpty else {
      // An avatar's server asks for log-ins as well.
      if said.contains(where: { world.address(of: $0) == nil }) {
        return cannotTell("whether the cancelled challenge was the flow's is not in the evidence")
      }
      return world.captures.isEmpty
        ? withoutLine(world, "no challenge of a flow was left unanswered")
        : .clear("no challenge of a flow was left unanswered", [])
    }
    var grounds = lines.map { line in
      line.observed(
        line.captured("answer") == "noCertificate"
          ? "the host wants a certificate the app did not give"
          : "the app cancelled the challenge",
        as: line.match.authority == .appWording ? "app" : "engine")
    }
    let dropped = world.sightings([.navigationCancelled]).filter { $0.captured("code") == "-999" }
    for line in lines {
      grounds += dropped.near(line, within: 2).prefix(1).map {
        $0.observed("and the page's load ended", as: "dropped")
      }
    }
    for challenge in unanswered {
      grounds.append(.seen("the host asks for a log-in", challenge, as: "challenge"))
      grounds.append(.absent("nothing answers it", due: challenge, as: "no-answer"))
    }
    // A handler that cancels what it does not know is common; something has to end with it.
    let names = lines.contains { $0.match.authority > .appWording }
    guard names || Set(grounds.map(\.independent)).count > 1 else {
      return cannotTell("whether the cancelled challenge was the flow's is not in the evidence")
    }
    var finding = Finding(
      .from(grounds),
      title: "A log-in challenge of the flow's host was not answered.",
      explanation:
        """
        The host asked for a certificate or a company log-in before it shows its page. A web view \
        answers only what the app answers for it.
        """,
      grounds: grounds, fixes: FrameworkFixes.answerChallenge.fitting(world.subject))
    finding.breaksAt = .providerPage
    return .finding(finding)
  }
}

extension Case {
  /// Documents of flows that a host answered with a challenge, and that nobody asked for again with
  /// an answer.
  fileprivate var unansweredChallenges: [Citation] {
    exchanges.indices.compactMap { id in
      let exchange = exchanges[id]
      guard exchange.isDocument, exchange.response.status == 401,
        let header = exchange.response.headers.first(header: "www-authenticate"),
        takesPart(exchange.request.url.value), exchange.agent?.kind.isEmbedded == true,
        case let scheme = String(header.value.prefix { $0.isLetter }),
        ["ntlm", "negotiate", "basic", "digest", "kerberos"].contains(scheme.lowercased()),
        !exchanges[(id + 1)...].contains(where: {
          $0.host == exchange.host && $0.isDocument && $0.response.status != 401
        })
      else { return nil }
      return Citation(
        source: exchange.source,
        position: Position(
          byteOffset: header.byteOffset, entry: exchange.entry,
          field: "response.headers[www-authenticate]"),
        // What follows the scheme is a token or a realm: nobody needs it.
        quote: Quoted(scheme, .word, cut: scheme == header.value ? [] : .behind),
        time: exchange.start)
    }
  }
}
