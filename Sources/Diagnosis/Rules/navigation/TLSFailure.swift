import Evidence
import HAR
import Reconstruction
import WebPlatform

/// A certificate or handshake failed on a host of the flow.
///
/// Sources: Chromium `net_error_list.h` (-107, -113, -200 … -217); NSURLError -1200 … -1206; Java
/// `CertPathValidatorException`. A handshake line that names no host of the flow proves nothing: ad
/// blockers and debugging proxies write them by the dozen.
struct TLSFailure: FlowRule {
  static let identity = RuleIdentity(
    id: "tls-failure", title: "A secure connection of the flow failed",
    family: .navigation, owner: .provider, severity: .blocker,
    manual: Manual(
      symptom: "A blank page or a certificate warning in place of the provider's page.",
      why:
        """
        The host's certificate is expired, incomplete, for another name, or from an authority \
        the phone does not trust.
        """,
      disprovedBy: "The same host answering over https in the same capture."),
    references: [.chromiumNetErrors, .androidNetworkSecurity])

  static let needs: Needs = [.documents(of: .popup), .deviceLog]

  static let mendCertificate = Fix(
    .provider,
    """
    Let whoever runs the host check the certificate: complete chain with its intermediates, right \
    name, not expired, a public authority.
    """,
    .judgement, check: "The host loads in the phone's own browser without a warning.",
    reference: .androidSSL)

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    let failures = world.failures(of: attempt, flow).filter {
      ($0.error.errorClass == .tls || $0.error.errorClass == .certificate) && !$0.host.isEmpty
        && !world.hasSecureAnswer(from: $0.host)
    }
    guard let last = failures.last else {
      if let unnamed = world.handshakeWithoutName(in: attempt, of: flow) {
        guard !world.sources.contains(where: { $0.capture?.exporter.isProxy == true }) else {
          return cannotTell(
            "a proxy recorded the phone: the certificate that the log tells of may be its own")
        }
        return .finding(unnamed.finding(flow, attempt, world.subject))
      }
      return world.captures.isEmpty && !world.hasDeviceLog
        ? cannotTell("neither traffic nor a log is in the evidence")
        : .clear("no host of the flow failed its handshake", [])
    }
    let grounds = failures.map {
      Ground.named(
        "the handshake with \(Quoted($0.host, .host)) failed: \(Quoted($0.error.name, .word))",
        $0.citation, as: $0.host)
    }
    var finding = Finding(
      .from(grounds),
      title:
        """
        The secure connection to \(Quoted(last.host, .host)) failed \
        (\(Quoted(last.error.name, .word))).
        """,
      explanation:
        """
        The connection was refused before any request was made, because the certificate or \
        handshake was not accepted.
        """,
      grounds: grounds,
      fixes: [Self.mendCertificate] + FrameworkFixes.trustProperly.fitting(world.subject))
    finding.breaksAt = attempt.stoppedAt
    finding.owner = world.owner(ofHost: last.host, flow)
    finding.attempts = flow.attempts(like: attempt)
    return .finding(finding)
  }
}

extension Case {
  /// The host answered over https somewhere in the evidence, so its certificate is accepted.
  func hasSecureAnswer(from host: String) -> Bool {
    exchanges.contains {
      $0.response.status > 0 && $0.request.method != "CONNECT"
        && $0.request.url.value.lowercased().hasPrefix("https://\(host)")
    }
  }

  /// Whoever runs the host: the provider its own, the site all others of the flow.
  func owner(ofHost host: String, _ flow: Flow) -> Owner {
    if host == flow.providerHost { return .provider }
    guard let provider = flow.providerHost,
      let domain = Site.registrableDomain(of: provider),
      domain == Site.registrableDomain(of: host)
    else { return .site }
    return .provider
  }
}
