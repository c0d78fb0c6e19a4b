import DeviceLog
import Evidence
import Reconstruction
import WebPlatform

/// Whether an address a line names belongs to a sign-in, payment or identity check. Analytics, help
/// links and pictures fail in every app.
extension Case {
  /// A host of some flow or of the page that began it, or an address whose own words name one.
  func takesPart(_ address: String) -> Bool {
    guard let url = WebURL(address) else { return false }
    if url.isHTTP, Self.speaksOfFlow(url) { return true }
    return isHostOfFlow(url.host)
  }

  /// As above, but not for a word of the path alone: any app has a `/token/register` or a
  /// `/payment/` for its pictures.
  func surelyTakesPart(_ address: String) -> Bool {
    guard let url = WebURL(address) else { return false }
    if url.isHTTP, SignInAddress.kind(of: url) != nil || Self.namesPurpose(url.host) { return true }
    return AuthorizationResponse(url: url) != nil || isHostOfFlow(url.host)
  }

  private func isHostOfFlow(_ host: String) -> Bool {
    flows.contains { hosts(of: $0).contains(host) || openerHosts(of: $0).contains(host) }
  }

  /// Words of host or path that name what a page is for.
  private static func speaksOfFlow(_ url: WebURL) -> Bool {
    SignInAddress.kind(of: url) != nil || namesPurpose(url.host + "/" + url.path)
  }

  private static func namesPurpose(_ text: String) -> Bool {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }
      .contains { purposes.contains(String($0)) }
  }

  private static let purposes: Set<String> = [
    "pay", "payment", "payments", "checkout", "wallet", "kyc", "verify", "verification", "ident",
    "identity", "identification", "idv", "liveness", "callback", "token", "signup",
  ]

  /// The address at which the app's own loopback waits for a result: reaching it is the result.
  static func isLoopback(_ address: String) -> Bool {
    guard let host = WebURL(address)?.host else { return false }
    return host == "localhost" || host.hasPrefix("127.") || host == "[::1]"
  }
}

extension Sighting {
  /// The http or https addresses of the text, as they stand there.
  var addresses: [String] {
    var found = [captured("url")].compactMap(\.self).filter { $0.contains("://") }
    let text = citation.quote.text
    var rest = text[...]
    while let mark = rest.firstRange(of: "://") {
      let scheme = rest[..<mark.lowerBound].reversed().prefix { $0.isLetter }
      let address =
        String(scheme.reversed())
        + rest[mark.lowerBound...].prefix { !" \"'<>,)]}\\".contains($0) && !$0.isNewline }
      if address.hasPrefix("http"), !found.contains(address) { found.append(address) }
      rest = rest[mark.upperBound...]
    }
    return found
  }

  /// Seconds to the other line of the same source; nil where either has no time.
  func distance(to other: Sighting) -> Double? {
    guard let mine = time, let theirs = other.time,
      citation.source == other.citation.source || mine.isAbsolute && theirs.isAbsolute
    else { return nil }
    let seconds = mine.seconds(since: theirs)
    return seconds < 0 ? -seconds : seconds
  }
}

/// What a line of the engine that names no address was about.
struct AddressBeside: Sendable {
  var address: String
  /// The app's own line that names it; nil where the line itself does.
  var witness: Sighting?
}

extension Sighting {
  /// Says that a page finished loading or was shown; apps say it in words of their own.
  fileprivate var isPageUp: Bool {
    if let stage = captured("stage") { return ["finished", "committed"].contains(stage) }
    let text = citation.quote.text.lowercased()
    return ["didfinish", "pagefinished", "didcommit", "finished loading", "page loaded"]
      .contains { text.contains($0) }
  }
}

extension Case {
  /// The address a line is about: its own, or that of the app's line about the same moment, a failed
  /// load before any other. A page that had come up before the line is not what the line is about.
  func address(of sighting: Sighting, within seconds: Double = 2) -> AddressBeside? {
    if let own = sighting.addresses.first { return AddressBeside(address: own, witness: nil) }
    let beside = sightings.filter { other in
      guard other.isOurs, Self.navigations.contains(other.sign),
        other.pid == sighting.pid || other.pid == nil || sighting.pid == nil,
        let distance = sighting.distance(to: other)
      else { return false }
      return distance <= seconds && other.captured("url") != nil && !hasComeUp(other, by: sighting)
    }
    let failed = beside.first { $0.captured("stage") == "failed" }
    guard let witness = failed ?? beside.last, let address = witness.captured("url") else {
      return nil
    }
    return AddressBeside(address: address, witness: witness)
  }

  /// The page a line names was there before the other line was written.
  private func hasComeUp(_ witness: Sighting, by sighting: Sighting) -> Bool {
    guard witness.sign == .navigation, sighting.citation.isBehind(witness.citation) else {
      return false
    }
    if witness.isPageUp { return true }
    guard witness.captured("stage") != "failed",
      let host = witness.captured("url").flatMap({ WebURL($0)?.host })
    else { return false }
    return sightings([.navigation]).contains {
      $0.isPageUp && $0.citation.isBehind(witness.citation)
        && sighting.citation.isBehind($0.citation)
        && $0.captured("url").flatMap { WebURL($0)?.host } == host
    }
  }

  /// Some page of a flow came up after the line.
  func pageOfFlowComesUp(after sighting: Sighting) -> Bool {
    sightings([.navigation]).contains {
      $0.captured("stage") == "finished" && $0.citation.isBehind(sighting.citation)
        && $0.captured("url").map { takesPart($0) } == true
    }
  }

  private static let navigations: Set<Sign> = [
    .navigation, .navigationCancelled, .openedExternally, .externalRefused,
  ]

  /// A page of that address came up after the line.
  func comesUp(_ address: String, after sighting: Sighting) -> Citation? {
    guard let host = WebURL(address)?.host else { return nil }
    let later = sightings([.navigation]).first {
      $0.captured("stage") == "finished" && $0.citation.isBehind(sighting.citation)
        && $0.captured("url").flatMap { WebURL($0)?.host } == host
    }
    if let later { return later.citation }
    return exchanges.first {
      $0.isDocument && (200..<400).contains($0.response.status) && $0.host == host
        && $0.citation.isBehind(sighting.citation)
    }?.citation
  }
}
