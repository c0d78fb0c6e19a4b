import Evidence
import HAR
import Reconstruction

/// The proxy saw encrypted tunnels to the flow's hosts: reached, contents unknown.
///
/// Source: Charles and Proxyman write one CONNECT entry for a host without SSL proxying; its status
/// 200 proves the connection.
struct CaptureTunnelOnly: CaseRule {
  static let identity = RuleIdentity(
    id: "capture-tunnel-only", title: "The proxy saw encrypted tunnels only",
    family: .capture, owner: .capture, severity: .minor,
    manual: Manual(
      symptom: "The capture lists hosts of the flow with the method CONNECT and nothing inside.",
      why: "SSL proxying was not switched on for these hosts.",
      disprovedBy: "Requests to the same hosts with their contents."),
    references: [.charlesSSLProxying])

  static let needs = Needs.none(because: "the capture shows which hosts are tunnels")

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let tunnels = world.exchanges.filter { $0.isTunnel && (200..<300).contains($0.response.status) }
    guard !tunnels.isEmpty else { return .notApplicable("no encrypted tunnel is in the capture") }
    let opened = Set(
      world.exchanges.filter { !$0.isTunnel }.map { $0.host })
    let closed = tunnels.filter { !opened.contains($0.tunnelHost) }
    guard !closed.isEmpty else { return .clear("the tunnels' contents were recorded too", []) }
    var seen: Set<String> = []
    let grounds: [Ground] = closed.filter { seen.insert($0.tunnelHost).inserted }.prefix(3).map {
      .seen(
        "\(Quoted($0.tunnelHost, .host)) was reached; what was said is not recorded",
        $0.citation,
        as: $0.tunnelHost)
    }
    let hosts = grounds.dropFirst().reduce("\(Quoted(grounds[0].independent, .host))" as Message) {
      "\($0), \(Quoted($1.independent, .host))"
    }
    var finding = Finding(
      .from(grounds),
      title: "The proxy recorded encrypted tunnels to some hosts, not their contents.",
      explanation: "These hosts were reached. What they were asked and answered cannot be judged.",
      grounds: grounds,
      fixes: [
        Fix(
          .capture, "Switch SSL proxying on for \(hosts) in the proxy, and repeat once.", .safe,
          check: "The hosts show requests instead of CONNECT.", reference: .charlesSSLProxying)
      ])
    finding.role = .contributor
    return .finding(finding)
  }
}

extension Exchange {
  var isTunnel: Bool { request.method.uppercased() == "CONNECT" }
  /// The host of a tunnel, whether written `host:443` or as an address.
  var tunnelHost: String {
    let text = request.url.value
    if text.contains("://") { return WebHost.of(text) }
    return String(text.prefix { $0 != ":" && $0 != "/" }).lowercased()
  }
}
