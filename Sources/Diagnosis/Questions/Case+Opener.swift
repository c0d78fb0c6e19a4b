import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// What became of the page that opened the popup.
extension Case {
  /// Documents of the window that asked, before it asked. Falls back on the Referer of the
  /// authorization request where the captures know no windows.
  func openerDocuments(of attempt: Attempt, _ flow: Flow) -> [Exchange] {
    let limit = attempt.authorization ?? attempt.providerDocuments.first ?? exchanges.count
    if let opener = flow.opener, let window = windows.first(where: { $0.id == opener }) {
      let own = window.documents.filter { $0 < limit && exchanges.indices.contains($0) }
      if !own.isEmpty { return own.map { exchanges[$0] } }
    }
    guard exchanges.indices.contains(limit),
      let referer = exchanges[limit].referer,
      let origin = WebURL(referer)?.origin
    else { return [] }
    return exchanges[..<limit].filter {
      $0.isDocument && WebURL($0.request.url.value)?.origin == origin
    }
  }

  /// A request that the opener's page made after the provider's page had come: the page was still
  /// there.
  func openerStillAlive(in attempt: Attempt, of flow: Flow) -> Citation? {
    guard let first = attempt.authorization ?? attempt.providerDocuments.first,
      exchanges.indices.contains(first)
    else { return nil }
    let end = attempt.callback ?? exchanges.count
    let pages = Set(openerDocuments(of: attempt, flow).map(\.request.url.value))
    for id in exchanges.indices where id > first && id < end {
      let exchange = exchanges[id]
      guard !exchange.isDocument,
        let referer = exchange.referer,
        pages.contains(where: { $0 == referer || $0.hasPrefix(referer + "?") }),
        let began = exchange.start, let from = exchanges[first].start,
        began.seconds(since: from) > 0.5
      else { continue }
      return exchange.citation
    }
    return nil
  }

  /// The callback was answered and the page that wanted the result did nothing with it, where its
  /// doings would be in the evidence.
  func openerStaysSilent(after attempt: Attempt, of flow: Flow) -> Ground? {
    guard let answered = attempt.steps[.callbackAnswered], !attempt.reached(.openerActed),
      !openerDocuments(of: attempt, flow).isEmpty
    else { return nil }
    return .absent("nobody took up the result after this", due: answered, as: "opener-silent")
  }

  /// The documents the popup showed: authorization, the provider's pages, the callback.
  func popupDocuments(of attempt: Attempt) -> [Exchange] {
    let ids = [attempt.authorization, attempt.responseIssuedBy, attempt.callback].compactMap { $0 }
    return Set(ids + attempt.providerDocuments).sorted()
      .filter { exchanges.indices.contains($0) }.map { exchanges[$0] }
  }

  /// True if the window of the flow is Android's WebView, in which COOP does not cut the opener.
  func isAndroidWebView(_ attempt: Attempt) -> Bool {
    let agents = popupDocuments(of: attempt).compactMap(\.agent)
    if agents.isEmpty { return subject.platform == .android }
    return agents.contains { agent in
      switch agent.kind {
      case .androidWebView, .androidWebViewDisguised: true
      case .inApp: agent.isAndroid
      default: false
      }
    }
  }
}

extension Exchange {
  /// The origin of its URL.
  var origin: String? { WebURL(request.url.value)?.origin }
  /// True if it was answered well.
  var isAnswered: Bool { (200..<400).contains(response.status) }
}
