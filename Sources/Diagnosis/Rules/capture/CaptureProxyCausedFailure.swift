import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// The proxy that recorded the failure also made it: the app does not trust its certificate.
///
/// Sources: Android 7 and later trust no user-installed authority unless the app says so; Chromium
/// -202 on every host, also on hosts that have nothing to do with the flow.
struct CaptureProxyCausedFailure: CaseRule {
  static let identity = RuleIdentity(
    id: "capture-proxy-caused-failure",
    title: "The capture proxy's certificate caused the failures",
    family: .capture, owner: .capture, severity: .blocker,
    ceiling: .likely(
      because:
        """
        Network and server can refuse a handshake in the same words; the proxy is known from \
        its traces.
        """),
    manual: Manual(
      symptom: "With the proxy on nothing loads in the app; every host fails its handshake.",
      why:
        """
        The app trusts the system's authorities only, and the proxy presents a certificate of \
        its own.
        """,
      disprovedBy: "Any host answering through the proxy in the same app."),
    references: [.androidNetworkSecurity, .charlesSSLProxying])

  static let needs: Needs = [.allWindows]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let proxied = world.sources.filter { $0.capture?.exporter.isProxy == true }.map(\.id)
    guard !proxied.isEmpty else { return .notApplicable("no proxy recorded this") }
    let recorded = world.exchanges.filter { proxied.contains($0.source) }
    let failed = recorded.filter { $0.isTunnel && $0.response.status == 0 || $0.failsHandshake }
    let answered = Set(
      recorded.filter { !$0.isTunnel && $0.response.status > 0 }.map {
        $0.host
      })
    let hosts = Set(failed.map(\.tunnelHost)).subtracting(answered)
    guard let first = failed.first(where: { hosts.contains($0.tunnelHost) }) else {
      return .clear("no handshake failed through the proxy", [])
    }
    // One host alone may have a bad certificate of its own, or pin it; unrelated hosts together
    // point to the proxy.
    let domains = Set(hosts.map { Site.registrableDomain(of: $0) ?? $0 })
    guard answered.isEmpty, domains.count >= 2 else {
      return cannotTell("other hosts were read through the proxy, so its certificate is trusted")
    }
    var grounds: [Ground] = [
      .seen(
        "the tunnel failed, as did those to every other host", first.errorCitation, as: "tunnel")
    ]
    if let other = failed.first(where: {
      Site.name(of: $0.tunnelHost)
        != Site.name(of: first.tunnelHost)
    }) {
      grounds.append(
        .seen("also to a host that is not of the flow", other.errorCitation, as: "unrelated"))
    }
    if let line = world.sightings([.tlsFailed, .netError]).first {
      grounds.append(line.observed("the phone refuses the certificate it is shown", as: "log"))
    }
    var finding = Finding(
      .from(grounds),
      title: "The recording proxy caused the failures: the app does not trust its certificate.",
      explanation:
        """
        Every host failed its handshake through the proxy. Without the proxy the app would reach \
        them, so nothing here speaks about the failure itself.
        """,
      grounds: grounds,
      fixes: FrameworkFixes.trustProxy.fitting(world.subject))
    finding.breaksAt = .noProvider
    return .finding(finding)
  }
}

extension Exchange {
  /// A request that failed for its certificate or handshake, as the exporter says.
  var failsHandshake: Bool {
    guard response.status == 0, let text = response.error, let error = NetError(text: text.value)
    else { return false }
    return error.errorClass == .tls || error.errorClass == .certificate
  }
}
