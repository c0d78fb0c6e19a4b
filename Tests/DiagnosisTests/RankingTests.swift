import Evidence
import Reconstruction
import Testing

@testable import Diagnosis

@Suite struct RankingTests {
  @Test("The mechanism that the platform names wins over an earlier guess")
  func namedWins() {
    let said = verdict(
      of: world(makeFlow(.stopped)),
      answer("early-guess", finding(.possible, breaksAt: .authorizeSent)),
      answer("named-later", finding(.certain, breaksAt: .callbackRequested, strength: .named)))
    #expect(said.cause?.rule == "named-later")
    #expect(said.findings.map(\.role) == [.cause, .contributor])
  }
  @Test("Of two breaks on equal ground the earlier is the cause and the later its symptom")
  func earlierWins() {
    let said = verdict(
      of: world(makeFlow(.stopped)),
      answer("a-later", finding(.likely, breaksAt: .callbackRequested)),
      answer("b-earlier", finding(.likely, breaksAt: .providerPage)))
    #expect(said.cause?.rule == "b-earlier")
    #expect(said.findings.first { $0.identity.id == "a-later" }?.foldedUnder == "f1/b-earlier")
  }
  @Test("A risk never outranks a cause, and never becomes one")
  func risks() {
    let said = verdict(
      of: world(makeFlow(.stopped)),
      answer("risk", finding(.certain, role: .risk, strength: .named)))
    #expect(said.cause == nil)
    #expect(said.outcome == .failed)
  }
  @Test("A defect of the capture is no cause, except the proxy that made the failure")
  func captureDefects() {
    let flow = makeFlow(.stopped)
    let truncated = verdict(
      of: world(flow), answer("capture-truncated", finding(.certain), family: .capture))
    #expect(truncated.cause == nil)
    let proxy = verdict(
      of: world(flow), answer("capture-proxy-caused-failure", finding(.likely), family: .capture))
    #expect(proxy.cause?.rule == "capture-proxy-caused-failure")
  }
  @Test("A crash is folded under the mechanism that its text names")
  func folding() {
    let said = verdict(
      of: world(makeFlow(.stopped)),
      answer("app-crashed", finding(.certain, strength: .named), flow: nil, family: .process),
      answer("popup-configuration-mismatch", finding(.certain, strength: .named)))
    #expect(said.cause?.rule == "popup-configuration-mismatch")
    let crash = said.findings.first { $0.identity.id == "app-crashed" }
    #expect(crash?.role == .symptom)
    #expect(crash?.foldedUnder == "f1/popup-configuration-mismatch")
  }
  @Test("A thrown fault is an answer of its own and the run goes on")
  func crashedRule() {
    let examination = examine(
      world(makeFlow(.stopped)),
      flowRules: [Saying { _ throws(RuleFault) in throw RuleFault("index past the end") }],
      caseRules: [])
    #expect(examination.verdict(id: "i1").checks.map(\.result) == [.crashed])
  }
  @Test("A finding that cites nothing is a fault of the tool, not an accusation")
  func noEvidence() {
    let examination = examine(
      world(makeFlow(.stopped)),
      flowRules: [
        Saying { _ in
          .finding(Finding(.certain, title: "", explanation: "", grounds: [], fixes: []))
        }
      ], caseRules: [])
    #expect(examination.verdict(id: "i1").checks.map(\.result) == [.crashed])
    #expect(examination.verdict(id: "i1").cause == nil)
  }
}
