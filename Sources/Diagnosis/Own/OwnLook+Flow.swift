import Evidence
import HAR
import Reconstruction
import WebPlatform

/// Which flow the matches of an own rule have to do with.
extension OwnLook {
  /// Seconds in which the page may already speak of a flow before its first request, and still does after its last.
  private static let lead = 5.0
  private static let trail = 60.0

  /// The number of the last flow that some of the evidence is of; nil where none of it is tied to any.
  func flow(of grounds: [Ground]) -> Int? {
    world.flows.last { flow in grounds.contains { isOf(flow, $0.citation) } }?.number
  }

  private func isOf(_ flow: Flow, _ citation: Citation) -> Bool {
    if flow.attempts.contains(where: { $0.steps.values.contains(citation) }) { return true }
    if let id = world.exchangeID(at: citation) {
      let hosts = world.hosts(of: flow).union(world.openerHosts(of: flow))
      return hosts.contains(world.exchanges[id].host) && isWhile(flow, world.exchanges[id].start)
    }
    let line = CitedLine(citation)
    if flow.sightings.contains(where: {
      world.sightings.indices.contains($0) && CitedLine(world.sightings[$0].citation) == line
    }) {
      return true
    }
    return citation.time != nil && isWhile(flow, citation.time)
  }

  /// Between the flow's beginning and its end; what has no instant is not known to be.
  private func isWhile(_ flow: Flow, _ time: Stamp?) -> Bool {
    guard let time, time.isAbsolute, let start = flow.attempts.first?.start, start.isAbsolute
    else { return false }
    let end = flow.attempts.compactMap(\.end).last { $0.isAbsolute } ?? start
    return time.seconds(since: start) >= -Self.lead && time.seconds(since: end) <= Self.trail
  }
}
