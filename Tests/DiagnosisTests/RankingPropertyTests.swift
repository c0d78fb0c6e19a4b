import Evidence
import Reconstruction
import Testing

@testable import Diagnosis

/// What must hold whatever the rules find: hundreds of made-up sets of findings.
@Suite("What ranking promises")
struct RankingPropertyTests {
  struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static let causes = Folding.table.keys.sorted()
  private static let captures = ["capture-truncated", "capture-sanitized", "log-incomplete"]

  /// Findings of different rules, of one flow and of the case.
  private func answers(_ dice: inout Dice) -> [Answer] {
    var rules = (Self.causes + Self.captures).shuffled(using: &dice)
    return (0..<Int.random(in: 1...7, using: &dice)).map { _ in
      let rule = rules.removeLast()
      let family: Family =
        Self.captures.contains(rule) || rule.hasPrefix("capture-") ? .capture : .popup
      return answer(
        rule,
        finding(
          Confidence.allCases.randomElement(using: &dice) ?? .possible,
          breaksAt: ([nil] + Rung.allCases.map(Optional.some)).randomElement(using: &dice) ?? nil,
          role: Int.random(in: 0..<6, using: &dice) == 0 ? .risk : .cause,
          strength: Bool.random(using: &dice) ? .named : .observation),
        flow: Bool.random(using: &dice) ? 1 : nil, family: family)
    }
  }

  private func verdict(_ answers: [Answer], _ progress: Flow.Progress = .stopped) -> IncidentVerdict
  {
    Examination(world: world(makeFlow(progress)), answers: answers).verdict(id: "i1")
  }

  @Test(
    "One cause at most, no risk and no defect of the capture; what is folded is under the cause or its symptoms"
  )
  func oneCause() {
    var dice = Dice(state: 3)
    for _ in 0..<400 {
      let answers = answers(&dice)
      let said = verdict(answers)
      let causes = said.findings.filter { $0.role == .cause }
      #expect(causes.count <= 1)
      #expect(causes.map(\.id) == (said.cause.map { [$0.finding] } ?? []))
      #expect(
        causes.allSatisfy {
          $0.identity.family != .capture || $0.identity.id == "capture-proxy-caused-failure"
        })
      for finding in said.findings {
        #expect((finding.role == .symptom) == (finding.foldedUnder != nil))
        #expect((finding.foldedUnder == nil) == (finding.foldedBecause == nil))
        #expect(finding.foldedUnder != finding.id)
      }
      #expect(Set(said.findings.map(\.id)).count == answers.count)
    }
  }

  @Test("The order in which rules answer shows nowhere")
  func order() {
    var dice = Dice(state: 5)
    for _ in 0..<200 {
      let answers = answers(&dice)
      let (first, second) = (verdict(answers), verdict(answers.shuffled(using: &dice)))
      #expect(first.cause == second.cause)
      #expect(first.findings.map(\.id) == second.findings.map(\.id))
      #expect(first.findings.map(\.role) == second.findings.map(\.role))
      #expect(first.findings.map(\.foldedUnder) == second.findings.map(\.foldedUnder))
    }
  }

  @Test("A symptom or a risk less leaves the cause what it is")
  func withoutSymptom() {
    var dice = Dice(state: 7)
    for _ in 0..<200 {
      let answers = answers(&dice)
      let said = verdict(answers)
      for other in said.findings where [.symptom, .risk].contains(other.role) {
        let fewer = answers.filter { $0.findingID != other.id }
        #expect(verdict(fewer).cause?.finding == said.cause?.finding, "without \(other.id)")
      }
    }
  }

  @Test("A completed flow has a cause only where the person was left stuck")
  func completed() {
    var dice = Dice(state: 9)
    for _ in 0..<200 {
      let said = verdict(answers(&dice), .completed)
      guard let cause = said.cause else { continue }
      #expect(RankedFinding.stuckAfterwards.contains(cause.rule))
    }
  }

  @Test("A cause of which more is certain stays the cause")
  func surer() {
    var dice = Dice(state: 11)
    for _ in 0..<200 {
      let answers = answers(&dice)
      guard let cause = verdict(answers).cause else { continue }
      let surer = answers.map { answer in
        guard answer.findingID == cause.finding, var found = answer.finding else { return answer }
        found.confidence = .certain
        return Answer(identity: answer.identity, flow: answer.flow, said: .result(.finding(found)))
      }
      #expect(verdict(surer).cause?.finding == cause.finding)
    }
  }
}
