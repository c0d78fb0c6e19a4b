import DeviceLog
import Evidence
import Reconstruction

extension Case {
  /// What the popup did after its opener had called it closed: then nobody closed it, the opener
  /// only lost sight of it.
  func afterlife(of closed: Sighting, in attempt: Attempt, of flow: Flow) -> Citation? {
    let spoke = sightings([.openerNull, .closeRefused, .resultPosted], in: attempt, of: flow)
    if let later = spoke.first(where: { $0.citation.isBehind(closed.citation) }) {
      return later.citation
    }
    guard let step = attempt.steps[.callbackRequested] ?? attempt.steps[.responseIssued],
      let came = step.time
    else { return nil }
    if step.isBehind(closed.citation) { return step }
    // Two clocks: how long the opener saw it against how long it lived.
    guard let lifetime = PopupWitness(of: attempt, flow, in: self).lifetime,
      let start = attempt.start, came.seconds(since: start) > lifetime + Self.clockPlay
    else { return nil }
    return step
  }

  private static var clockPlay: Double { 0.3 }
}
