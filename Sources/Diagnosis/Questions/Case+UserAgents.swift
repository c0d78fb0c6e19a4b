import Evidence
import HAR
import Reconstruction
import WebPlatform

extension Case {
  /// Where a request of the attempt to the provider says it comes from a web view.
  func embeddedUserAgent(in attempt: Attempt) -> Citation? {
    let ids = [attempt.authorization].compactMap { $0 } + attempt.providerDocuments
    for id in ids where exchanges.indices.contains(id) {
      guard exchanges[id].agent?.kind.isEmbedded == true else { continue }
      return exchanges[id].citation(.requestHeader("user-agent"))
    }
    return nil
  }
}

extension Exchange {
  /// The browser the request says it comes from.
  var agent: UserAgent? { userAgent.map { UserAgent($0) } }
}
