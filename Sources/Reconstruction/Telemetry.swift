import DeviceLog
import Evidence
import HAR
import WebPlatform

/// Requests to telemetry hosts that failed, and so were left out of everything.
public struct SetAside: Sendable, Hashable {
  public var host: String
  public var count: Int
  /// The first of them.
  public var citation: Citation
}

extension Observations {
  /// Without failed requests to telemetry hosts, and with lines about such failures as noise; what a page reports in the body of one is heard all the same.
  func settingAside(_ telemetry: HostSet) -> (rest: Observations, aside: [SetAside]) {
    guard !telemetry.isEmpty else { return (self, []) }
    var aside: [SetAside] = []
    var rest = self
    rest.exchanges.removeAll { exchange in
      let status = exchange.response.status
      guard status == 0 || status >= 400, let url = WebURL(exchange.request.url.value),
        telemetry.contains(url.host), !exchange.testifies
      else { return false }
      if let known = aside.firstIndex(where: { $0.host == url.host }) {
        aside[known].count += 1
      } else {
        aside.append(SetAside(host: url.host, count: 1, citation: exchange.citation))
      }
      return true
    }
    rest.hits = hits.map { $0.withoutFailures(of: telemetry) }
    return (rest, aside)
  }
}

extension Exchange {
  /// Its body may be a page's report about a window, a sign-in or a camera.
  fileprivate var testifies: Bool {
    guard request.method == "POST", var text = request.body?.text?.value,
      (1...Workbench.witnessLimit).contains(text.utf8.count)
    else { return false }
    return text.withUTF8 { WitnessWords.occur(in: UnsafeRawBufferPointer($0)) }
  }
}

extension LogHit {
  /// The same, where a failure that it tells of is one of a telemetry host's: then it is noise.
  func withoutFailures(of telemetry: HostSet) -> LogHit {
    guard !telemetry.isEmpty, signs.contains(where: { Self.failures.contains($0.sign) }),
      let host = failedHost, telemetry.contains(host)
    else { return self }
    var hit = self
    hit.signs = signs.map { match in
      guard Self.failures.contains(match.sign) else { return match }
      return SignMatch(
        .benign, match.authority, signature: LogHit.telemetrySignature,
        captures: ["why": "a telemetry host of your own list"])
    }
    return hit
  }

  /// Of the signs that telemetry's failures are made into.
  public static let telemetrySignature = "B-TELEMETRY"

  private static let failures: Set<Sign> = [
    .netError, .httpError, .tlsFailed, .offline, .corsBlocked, .cleartextBlocked, .mixedContent,
    .frameBlocked, .navigationCancelled, .cacheMiss, .redirectLoop,
  ]

  /// The host of what failed: the one captured, else that of an address in the text, else that of the line's source,
  /// which for a resource that could not be loaded is the resource.
  private var failedHost: String? {
    for match in signs where Self.failures.contains(match.sign) {
      if let host = match.captures["host"], !host.isEmpty { return host }
      if let host = match.captures["url"].flatMap({ WebURL($0)?.host }), !host.isEmpty {
        return host
      }
    }
    let text = record.console?.text ?? record.message
    if let start = ["https://", "http://"].compactMap({ text.firstRange(of: $0) }).first {
      let address = text[start.lowerBound...].prefix { !" \"'<>,)]}\\\n".contains($0) }
      if let host = WebURL(String(address))?.host, !host.isEmpty { return host }
    }
    // What any other line names there is the script that wrote it.
    guard text.hasPrefix("Failed to load resource") else { return nil }
    return record.console?.sourceURL.flatMap { WebURL($0)?.host }
  }
}
