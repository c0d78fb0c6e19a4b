import Diagnosis
import Redaction

extension Report.Incident {
  /// Findings worth knowing where nothing was concluded.
  var notable: [Report.Finding] { Array(findings.filter { $0.role != .symptom }.prefix(3)) }

  /// What the first fix would have come to. That the files cannot tell is an answer only to who asked.
  var thenAnswer: Report.WhatIf? {
    guard let finding = causeFinding, let answer = whatIfs(of: finding).first else { return nil }
    return answer.effect != .unknown || answer.isAsked ? answer : nil
  }

  /// What to ask the customer for.
  enum Ask {
    /// What is known already needs no more evidence, and what worked needs none.
    case nothing
    case notNeeded
    /// One can act without it.
    case toBeCertain(Safe)
    /// What would settle it, the cheapest first.
    case steps([Safe])
  }

  var ask: Ask {
    if hidden.cause != nil { return .nothing }
    var steps = recordingMends
    if let gap = gaps.first { steps += gap.steps.isEmpty ? [gap.what] : gap.steps }
    // Two gaps may ask for the same.
    var seen: Set<Safe> = []
    steps.removeAll { !seen.insert($0).inserted }
    guard let first = steps.first else { return cause == nil ? .nothing : .notNeeded }
    if outcome == .completed { return .nothing }
    switch cause?.confidence {
    case .certain: return .notNeeded
    case .likely where cause?.canBeSurer == false: return .notNeeded
    case .likely: return .toBeCertain(first)
    default: return .steps(steps)
    }
  }
}
