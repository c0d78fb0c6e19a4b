import Evidence
import HAR
import Reconstruction
import WebPlatform

/// What requests show of cookies: the one place that knows how far a capture can be trusted there.
extension Case {
  /// A request of this capture that shows no cookie had none.
  func showsCookies(_ id: ExchangeID) -> Bool {
    guard exchanges.indices.contains(id) else { return false }
    let source = exchanges[id].source
    if let known = cookies.visibility[source] { return known == .shown }
    return sources.first { $0.id == source }?.capture?.isSanitized != true
  }

  /// Some capture shows cookies at all.
  var showsAnyCookies: Bool { cookies.anyVisible }

  /// A request whose headers are those that were sent, so that a cookie it lacks was not sent.
  func tellsOfAbsence(_ id: ExchangeID) -> Bool {
    let exchange = exchanges[id]
    return showsCookies(id) && exchange.userAgent != nil && !exchange.fromCache
      && exchange.response.status > 0 && exchange.response.status != 304 && !exchange.isPreflight
  }
}
