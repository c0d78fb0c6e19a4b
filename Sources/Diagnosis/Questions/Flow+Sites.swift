import Reconstruction
import WebPlatform

extension Case {
  /// The sites that take part in a flow, the page's that opened it among them.
  func sites(of flow: Flow) -> Set<String> {
    Set(hosts(of: flow).union(openerHosts(of: flow)).map(Site.name))
  }
}
