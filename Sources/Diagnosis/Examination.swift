import Evidence
import Reconstruction

/// What all rules answered about one case, before anything is weighed.
struct Examination: Sendable {
  var world: Case
  /// What the evidence can answer at all, known before any rule was asked.
  var sufficiency: Sufficiency
  var answers: [Answer]
  /// Who runs the tool, and so is meant by "ourselves".
  var team: Team

  init(
    world: Case, answers: [Answer], sufficiency: Sufficiency? = nil, team: Team = Team()
  ) {
    self.world = world
    self.sufficiency = sufficiency ?? Sufficiency(of: world)
    self.answers = answers
    self.team = team
  }
}

/// One rule's answer, about one flow or (where `flow` is nil) the whole case.
struct Answer: Sendable {
  enum Said: Sendable {
    case result(RuleResult)
    case crashed(RuleFault)
  }
  var identity: RuleIdentity
  /// The flow's number.
  var flow: Int?
  var said: Said

  var finding: Finding? {
    if case .result(.finding(let finding)) = said { finding } else { nil }
  }
  var flowID: String? { flow.map { "f\($0)" } }
  var findingID: String { "\(flowID ?? "case")/\(identity.id)" }

  /// The answer as the report lists it.
  var check: Check {
    var check = Check(
      rule: identity.id, flow: flowID, result: .notApplicable, reason: "", citations: [], needs: [])
    switch said {
    case .result(.finding(let finding)):
      check.result = .finding
      check.reason = finding.title
      check.citations = finding.grounds.map(\.citation)
    case .result(.clear(let reason, let citations)):
      check.result = .clear
      check.reason = reason
      check.citations = citations
    case .result(.notApplicable(let reason)):
      check.reason = reason
    case .result(.undetermined(let reason, let missing)):
      check.result = .undetermined
      check.reason = reason
      check.needs = missing
    case .crashed(let fault):
      check.result = .crashed
      check.reason = "the rule failed: \(Quoted(fault.reason, .word))"
    }
    return check
  }
}

/// Asks every rule: flow rules once per flow, case rules once. A thrown fault is an answer too.
func examine(
  _ world: Case, flowRules: [any FlowRule], caseRules: [any CaseRule], for team: Team = Team()
) -> Examination {
  let sufficiency = Sufficiency(of: world)
  var answers: [Answer] = []
  for flow in world.flows {
    for rule in flowRules {
      answers.append(
        Answer(
          identity: type(of: rule).identity, flow: flow.number,
          said: ask(rule, flow, world).unlessTelemetry(in: world)))
    }
  }
  for rule in caseRules {
    answers.append(
      Answer(
        identity: type(of: rule).identity, flow: nil,
        said: ask(rule, world).unlessTelemetry(in: world)))
  }
  for index in answers.indices { answers[index].said.drop { !sufficiency.isOpen($0) } }
  let own = team.rules.map { $0.answer(in: world, after: answers) }
  return Examination(
    world: world, answers: answers + own, sufficiency: sufficiency, team: team)
}

extension Answer.Said {
  /// What a telemetry host decides is nobody's concern.
  fileprivate func unlessTelemetry(in world: Case) -> Answer.Said {
    guard !world.telemetry.isEmpty, case .result(.finding(let finding)) = self,
      let host = finding.decidingHost(in: world), world.telemetry.contains(host)
    else { return self }
    return .result(.notApplicable("it rests on a telemetry host"))
  }

  /// Nobody is asked for what is there already: a rule names all that could help it, and the case says what is lacking.
  fileprivate mutating func drop(_ isThere: (Need) -> Bool) {
    guard case .result(.undetermined(let reason, let missing)) = self else { return }
    self = .result(.undetermined(reason, missing: missing.filter { !isThere($0) }))
  }
}

func ask(_ rule: any FlowRule, _ flow: Flow, _ world: Case) -> Answer.Said {
  answer(of: type(of: rule).identity, in: world) { () throws(RuleFault) in
    try rule.evaluate(flow, in: world)
  }
}

func ask(_ rule: any CaseRule, _ world: Case) -> Answer.Said {
  answer(of: type(of: rule).identity, in: world) { () throws(RuleFault) in
    try rule.evaluate(world)
  }
}

private func answer(
  of rule: RuleIdentity, in world: Case, _ evaluate: () throws(RuleFault) -> RuleResult
) -> Answer.Said {
  do throws(RuleFault) {
    return .result(try evaluate().checked(by: rule).naming(samplesOf: rule, in: world))
  } catch {
    return .crashed(error)
  }
}

extension RuleResult {
  /// The result as it may be used: a finding claims no more than its rule's ceiling. One that cites
  /// nothing would be an accusation without evidence: it is a fault of the tool instead.
  func checked(by rule: RuleIdentity) throws(RuleFault) -> RuleResult {
    guard case .finding(var finding) = self else { return self }
    if finding.grounds.isEmpty { throw RuleFault("a finding without grounds") }
    finding.confidence = finding.confidence.atMost(rule.ceiling.confidence)
    return .finding(finding)
  }
}

extension RuleResult {
  /// A finding's fix tells of a vendor's sample that has the fault.
  fileprivate func naming(samplesOf rule: RuleIdentity, in world: Case) -> RuleResult {
    guard case .finding(let finding) = self else { return self }
    return .finding(finding.naming(VendorSample.of(rule.id, in: world), to: world.subject))
  }
}
