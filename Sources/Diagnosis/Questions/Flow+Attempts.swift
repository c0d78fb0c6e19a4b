import Evidence
import Reconstruction

extension Flow {
  /// The attempt to explain: the last that did not complete. nil where every attempt did.
  var failing: Attempt? { attempts.last { $0.progress != .completed } }

  /// Numbers of the attempts that ended on the same rung as `attempt`: "attempts 2, both the same".
  func attempts(like attempt: Attempt) -> [Int] {
    attempts.filter { $0.progress != .completed && $0.highest == attempt.highest }.map(\.number)
  }
}

extension Attempt {
  /// Anything of the provider beyond its script: an authorization request, a page, a callback.
  var reachedProvider: Bool {
    highest >= .authorizeSent || authorization != nil || !providerDocuments.isEmpty
  }
  /// Where the flow stood last: the place where the next step was due.
  var lastPlace: Citation? { brokenAt ?? steps[highest] }
}
