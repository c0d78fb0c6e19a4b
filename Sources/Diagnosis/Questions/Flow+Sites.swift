import Reconstruction
import WebPlatform

extension Case {
  /// The registrable domain of a host, or the host itself where it has none.
  func site(_ host: String) -> String { Site.registrableDomain(of: host) ?? host }

  /// The sites that take part in a flow, the page's that opened it among them.
  func sites(of flow: Flow) -> Set<String> {
    Set(hosts(of: flow).union(openerHosts(of: flow)).map(site))
  }
}
