import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// A request of the flow that got no answer, and the error the exporter or log names.
struct FailedRequest: Sendable {
  var error: NetError
  var citation: Citation
  var host: String
  /// The exchange, where it came from a capture.
  var exchange: ExchangeID?
}

extension Case {
  /// Requests of the attempt's window (documents and the flow's own calls) that failed below HTTP,
  /// in order, with those that logs name for the flow's hosts.
  func failures(of attempt: Attempt, _ flow: Flow) -> [FailedRequest] {
    let hosts = hosts(of: flow)
    var failed: [FailedRequest] = []
    for (id, exchange) in exchanges.enumerated()
    where exchange.response.status == 0 && isWithin(exchange.start, attempt, flow) {
      guard let text = exchange.response.error, let error = NetError(text: text.value) else {
        continue
      }
      let host = exchange.host
      guard hosts.contains(host), exchange.isFlowRequest,
        exchange.isNavigation || error.isOfHandshake
          || !PagePart.isNamed(in: exchange.request.url.value)
      else { continue }
      failed.append(
        FailedRequest(
          error: error, citation: exchange.errorCitation, host: host, exchange: id))
    }
    for sighting in sightings(
      [.netError, .tlsFailed, .offline, .unknownScheme], in: attempt, of: flow)
    {
      let named =
        sighting.captured("error").flatMap { NetError(text: $0) }
        ?? sighting.captured("code").flatMap { Int($0) }.flatMap { NetError(number: $0) }
        ?? sighting.captured("sslError").flatMap { NetError(sslError: $0) }
        ?? NetError(text: sighting.citation.quote.text)
      guard let error = named else { continue }
      // A picture or a counter that failed ends no flow; a handshake fails for the whole host.
      if !error.isOfHandshake, sighting.speaksOfPart || sighting.namesPart { continue }
      let host = sighting.failedHost
      // A line that names neither the flow's host nor the main page may speak of any request of the
      // app.
      guard
        hosts.contains(host) || host.isEmpty && sighting.speaksOfMainPage
          || hosts.isEmpty && sighting.namesSignIn
      else { continue }
      failed.append(FailedRequest(error: error, citation: sighting.citation, host: host))
    }
    return failed
  }

  /// Hosts that take part in a flow: provider's documents, callback, token endpoint, the opener's
  /// page.
  func hosts(of flow: Flow) -> Set<String> {
    var hosts = Set([flow.providerHost].compactMap { $0 })
    if let redirect = flow.redirectURI { hosts.insert(WebHost.of(redirect)) }
    for attempt in flow.attempts {
      let ids =
        attempt.providerDocuments
        + [attempt.authorization, attempt.callback, attempt.tokenRequest, attempt.responseIssuedBy]
        .compactMap { $0 }
      for id in ids where exchanges.indices.contains(id) {
        hosts.insert(exchanges[id].host)
      }
    }
    hosts.remove("")
    return hosts
  }

  private func isWithin(_ time: Stamp?, _ attempt: Attempt, _ flow: Flow) -> Bool {
    guard let time, time.isAbsolute, let start = attempt.start, start.isAbsolute else {
      return true
    }
    if time.seconds(since: start) < 0 { return false }
    guard let next = flow.attempts.first(where: { $0.number > attempt.number })?.start else {
      return true
    }
    return time.seconds(since: next) < 0
  }
}

extension Sighting {
  /// The host whose request failed, as far as the line says; empty where it does not.
  var failedHost: String {
    if let host = captured("host"), !host.isEmpty { return host.lowercased() }
    if let url = captured("url"), !WebHost.of(url).isEmpty { return WebHost.of(url) }
    return address?.host ?? ""
  }

  /// The address it names is one of a sign-in or payment check.
  var namesSignIn: Bool { address.flatMap { SignInAddress.kind(of: $0) } != nil }

  /// The address it names is a picture, script or counter of a page.
  fileprivate var namesPart: Bool {
    // The script that wrote a console's line is not what failed.
    let text = citation.quote.text
    let named = captured("url") ?? addresses.first { !text.contains("source: \($0)") }
    return named.map { PagePart.isNamed(in: $0) } ?? false
  }

  private var address: WebURL? {
    let text = citation.quote.text
    for scheme in ["https://", "http://"] {
      guard let start = text.firstRange(of: scheme) else { continue }
      return WebURL(String(text[start.lowerBound...].prefix { !" \"'<>,)]}".contains($0) }))
    }
    return nil
  }

  /// The engine's own line about the document of a window.
  var speaksOfMainPage: Bool {
    let text = citation.quote.text
    return [
      "isMainFrame=1", "isForMainFrame: true", "isForMainFrame\":true", "didFailProvisional",
      "could not be loaded because",
    ].contains { text.contains($0) } && !text.contains("isMainFrame=0")
  }
}

extension NetError {
  /// The primary error of Android's `SslError` as Chromium names it.
  /// Source: AOSP `SslError.java`; Chromium `SslUtil.java`.
  fileprivate init?(sslError number: String) {
    switch number {
    case "0", "1", "4": self.init(text: "ERR_CERT_DATE_INVALID")
    case "2": self.init(text: "ERR_CERT_COMMON_NAME_INVALID")
    case "3": self.init(text: "ERR_CERT_AUTHORITY_INVALID")
    case "5": self.init(text: "ERR_CERT_INVALID")
    default: return nil
    }
  }
  fileprivate var isOfHandshake: Bool { errorClass == .tls || errorClass == .certificate }
}

extension Exchange {
  /// A document or a call of script: what a flow is made of. Pictures, styles and frames of others
  /// are not.
  var isFlowRequest: Bool {
    if let type = resourceType {
      return ["document", "xhr", "fetch"].contains(type)
    }
    switch request.headers.first(header: "sec-fetch-dest")?.value {
    case "document", "iframe", "empty", nil: return true
    default: return false
    }
  }

  /// The exporter's own words for the failure, else the address.
  var errorCitation: Citation {
    guard let error = response.error, !error.value.isEmpty else { return citation }
    return Citation(
      source: source,
      position: Position(byteOffset: error.byteOffset, entry: entry, field: "response.error"),
      quote: Quoted(error.value, .logText), time: start)
  }
}
