import DeviceLog
import Evidence
import Reconstruction
import WebPlatform

@testable import Diagnosis

/// Hand-made values for tests of the frame.
func citation(_ text: String = "x", entry: Int? = nil, at offset: Int = 0, line: Int? = 1)
  -> Citation
{
  Citation(
    source: SourceID(0), position: Position(byteOffset: offset, line: line, entry: entry),
    quote: Quoted(text, .logText))
}

func makeFlow(
  number: Int = 1, _ progress: Flow.Progress, attempts: [Attempt]? = nil, client: String = "c",
  highest: Rung = .authorizeSent
) -> Flow {
  var flow = Flow(number: number, kind: .oauth)
  flow.progress = progress
  flow.clientID = client
  flow.providerHost = "id.example"
  var attempt = Attempt(number: 1)
  attempt.progress = progress
  attempt.steps[highest] = citation()
  flow.attempts = attempts ?? [attempt]
  return flow
}

func world(_ flows: Flow...) -> Case {
  var world = Case()
  world.flows = flows
  return world
}

/// A rule that says what the test wants.
struct Saying: FlowRule {
  static let identity = testIdentity("test-rule")
  static let needs: Needs = []
  static let examples: [Example] = []
  var says: @Sendable (Flow) throws(RuleFault) -> RuleResult
  init() { says = { _ in .notApplicable("nothing") } }
  init(_ says: @escaping @Sendable (Flow) throws(RuleFault) -> RuleResult) { self.says = says }
  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult { try says(flow) }
}

func testIdentity(
  _ id: String, _ family: Family = .popup, owner: Owner = .app
) -> RuleIdentity {
  RuleIdentity(
    id: id, title: id, family: family, owner: owner, severity: .blocker,
    manual: Manual(symptom: "", why: "", disprovedBy: ""), references: [])
}

func finding(
  _ confidence: Confidence, breaksAt: Rung? = .authorizeSent, role: Finding.Role = .cause,
  attempts: [Int] = [], strength: Ground.Strength = .observation, title: Message = "It broke."
) -> Finding {
  var finding = Finding(
    confidence, title: title, explanation: "",
    grounds: [Ground("because", citation(), independent: "a", strength: strength)], fixes: [])
  finding.breaksAt = breaksAt
  finding.role = role
  finding.attempts = attempts
  return finding
}

func answer(
  _ id: String, _ found: Finding, flow: Int? = 1, family: Family = .popup
) -> Answer {
  Answer(identity: testIdentity(id, family), flow: flow, said: .result(.finding(found)))
}

func verdict(of world: Case, _ answers: Answer...) -> IncidentVerdict {
  Examination(world: world, answers: answers).verdict(id: "i1")
}
