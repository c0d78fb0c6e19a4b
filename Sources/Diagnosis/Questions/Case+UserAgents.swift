import Evidence
import HAR
import Reconstruction
import WebPlatform

extension Case {
  /// Where a request of the attempt to the provider says it comes from a web view.
  func embeddedUserAgent(in attempt: Attempt) -> Citation? {
    let ids = [attempt.authorization].compactMap { $0 } + attempt.providerDocuments
    for id in ids where exchanges.indices.contains(id) {
      let exchange = exchanges[id]
      guard let header = exchange.request.headers.first(header: "user-agent"),
        UserAgent(header.value).kind.isEmbedded
      else { continue }
      return exchange.citation(
        of: header, in: "request.headers[user-agent]", place: .userAgent)
    }
    return nil
  }
}

extension Exchange {
  /// A header as evidence.
  func citation(of header: Header, in field: String, place: Quoted.Place) -> Citation {
    Citation(
      source: source,
      position: Position(byteOffset: header.byteOffset, entry: entry, field: field),
      quote: Quoted(header.value, place), time: start)
  }
  /// The request's address as evidence.
  var urlCitation: Citation {
    Citation(
      source: source,
      position: Position(
        byteOffset: request.url.byteOffset, entry: entry, field: "request.url"),
      quote: Quoted(request.url.value, .url), time: start)
  }
}
