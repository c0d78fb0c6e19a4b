import Reconstruction
import Redaction

/// A flow's steps as rungs from the first to the last, and how far each attempt came: what is drawn, but not how.
struct FlowLadder: Hashable {
  /// The last ones: those a verdict speaks of.
  static let mostAttempts = 6

  enum Mark: Hashable {
    case reached
    /// Nothing was seen of it, but of a later one.
    case unseen
    /// Due, and did not come.
    case broken
    case open
  }

  struct Step: Hashable {
    var rung: Rung
    /// When the last attempt reached it.
    var when: Safe?
    /// One mark an attempt.
    var marks: [Mark]
  }

  var attempts: [Int]
  var steps: [Step]
  var attemptsLeftOut: Int

  init(_ flow: Report.Flow) {
    let ladders = flow.ladders.suffix(FlowLadder.mostAttempts)
    attempts = ladders.map(\.number)
    attemptsLeftOut = flow.ladders.count - ladders.count
    let hasBegun = ladders.contains { $0.rungs.contains { $0.rung == .noProvider } }
    steps = Rung.allCases.filter { $0 != .noProvider || hasBegun }.map { rung in
      Step(
        rung: rung, when: ladders.last?.rungs.first { $0.rung == rung }?.place.when,
        marks: ladders.map { FlowLadder.mark(rung, in: $0) })
    }
  }

  private static func mark(_ rung: Rung, in ladder: Report.Ladder) -> Mark {
    if ladder.firstBroken == rung { return .broken }
    let reached = ladder.rungs.map(\.rung)
    if reached.contains(rung) { return .reached }
    return reached.contains { $0 > rung } ? .unseen : .open
  }
}
