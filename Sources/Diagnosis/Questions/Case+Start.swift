import DeviceLog
import Evidence
import Reconstruction

/// What a page that could not begin shows for it.
extension Case {
  /// A flow that completed.
  var completedFlow: Flow? { flows.first { $0.progress == .completed } }

  /// After a message of the page's, its sign-in came to nothing: the page says so, or the person saw
  /// nothing come up.
  func brokenStart(after sighting: Sighting) -> Ground? {
    if let given = sightings([.signInFailed, .notSignedIn]).first(where: {
      $0.citation.isBehind(sighting.citation)
    }) {
      return given.observed("and the page gives up signing in", as: "gave-up")
    }
    guard let symptom = reported.symptom, [.blank, .spinner, .nothingHappens].contains(symptom)
    else { return nil }
    return .reported("the person reports that nothing came up", beside: sighting.citation)
  }
}

extension Flow {
  /// Where its last attempt came to its session.
  var places: [Citation] { last?.steps[.sessionSet].map { [$0] } ?? [] }
}
