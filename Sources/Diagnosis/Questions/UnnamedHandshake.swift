import DeviceLog
import Evidence
import Reconstruction
import WebPlatform

/// A failed certificate in a log that names no host, right after a page of the flow was asked for.
struct UnnamedHandshake: Sendable {
  var host: String
  var asked: Citation
  var failed: Citation
  /// The empty page that took the place of the one that was asked for.
  var empty: Citation?

  /// Seconds within which a handshake fails after its page was asked for, where the log has times.
  static let soon = 15.0
}

extension Case {
  /// Handshakes fail by the dozen beside healthy pages (trackers, blockers): only one that follows
  /// the page's own beginning and precedes any sign of the page counts. What a script of another
  /// host says in between may belong to this page or to the one before it: an empty page decides.
  func handshakeWithoutName(in attempt: Attempt, of flow: Flow) -> UnnamedHandshake? {
    // A recording of the app's own requests names the host that failed.
    guard exchanges.allSatisfy(\.isTunnel) else { return nil }
    let hosts = hosts(of: flow)
    let lines = sightings([.navigation, .tlsFailed, .console], in: attempt, of: flow)
      .sorted { $0.citation.position.byteOffset < $1.citation.position.byteOffset }
    func tellsOfPage(_ line: Sighting) -> Bool {
      line.sign != .tlsFailed && line.scriptHost.map(hosts.contains) ?? true
    }
    for (index, line) in lines.enumerated() where line.sign == .tlsFailed {
      guard line.failedHost.isEmpty, let start = lines[..<index].lastIndex(where: tellsOfPage)
      else { continue }
      let before = lines[start]
      guard before.sign == .navigation, before.citation.source == line.citation.source,
        before.captured("stage") != "finished", hosts.contains(before.navigatedHost)
      else { continue }
      if let from = before.time, let to = line.time, to.seconds(since: from) > UnnamedHandshake.soon
      {
        continue
      }
      let next = lines[(index + 1)...].first(where: tellsOfPage)
      if let next, hosts.contains(next.navigatedHost), next.captured("stage") == "finished" {
        continue
      }
      var found = UnnamedHandshake(
        host: before.navigatedHost, asked: before.citation, failed: line.citation)
      if next?.captured("url") == "about:blank" { found.empty = next?.citation }
      let isDisturbed = lines[start..<index].contains { $0.sign == .console }
      if isDisturbed, found.empty == nil { continue }
      return found
    }
    return nil
  }
}

extension Sighting {
  fileprivate var navigatedHost: String { captured("url").map(WebHost.of) ?? "" }
  /// Of the script that wrote a console line; nil where none is named.
  fileprivate var scriptHost: String? {
    sign == .console ? record?.console?.sourceURL.map(WebHost.of) : nil
  }
}

extension UnnamedHandshake {
  func finding(_ flow: Flow, _ attempt: Attempt, _ subject: Subject) -> Finding {
    var grounds: [Ground] = [
      .seen("the phone refuses a certificate right after the page was asked for", failed, as: "tls")
    ]
    if let empty {
      grounds.append(.seen("an empty page is shown in its place", empty, as: "empty"))
    }
    grounds.append(.seen("the page that was asked for", asked, as: "tls"))
    var finding = Finding(
      .from(grounds),
      title: "The secure connection to \(Quoted(host, .host)) seems to have failed.",
      explanation:
        """
        The phone refused a certificate just after this page was asked for. The line names no \
        host, and whether the server's certificate or one in between is at fault is not in the \
        log.
        """,
      grounds: grounds,
      fixes: [TLSFailure.mendCertificate] + FrameworkFixes.trustProperly.fitting(subject))
    finding.breaksAt = attempt.stoppedAt
    finding.attempts = flow.attempts(like: attempt)
    return finding
  }
}
