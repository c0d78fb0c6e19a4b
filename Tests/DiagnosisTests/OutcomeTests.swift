import Evidence
import Reconstruction
import Testing

@testable import Diagnosis

@Suite struct OutcomeTests {
  @Test("A completed flow has no cause, whatever is found in it")
  func completed() {
    let said = verdict(
      of: world(makeFlow(.completed)), answer("user-agent-rejected", finding(.certain)))
    #expect(said.outcome == .completed)
    #expect(said.cause == nil)
    #expect(said.findings.map(\.role) == [.risk])
  }
  @Test("A completed flow whose popup stays on the screen says both")
  func stuck() {
    let said = verdict(
      of: world(makeFlow(.completed)),
      answer("popup-not-dismissed", finding(.certain, title: "The popup stayed.")))
    #expect(said.outcome == .completed)
    #expect(said.cause?.rule == "popup-not-dismissed")
    #expect(
      said.headline == "It worked, but the person was left stuck: \("The popup stayed." as Message)"
    )
  }
  @Test("A failed attempt before one that worked contributed; it is no cause")
  func retryInOneFlow() {
    var first = Attempt(number: 1)
    first.progress = .stopped
    var second = Attempt(number: 2)
    second.progress = .completed
    let said = verdict(
      of: world(makeFlow(.completed, attempts: [first, second])),
      answer("popup-blocked", finding(.likely, attempts: [1])))
    #expect(said.outcome == .completed)
    #expect(said.findings.map(\.role) == [.contributor])
  }
  @Test("A failed flow that the same client made good later counts as completed")
  func retryInAnotherFlow() {
    let said = verdict(
      of: world(makeFlow(number: 1, .stopped), makeFlow(number: 2, .completed)),
      answer("popup-blocked", finding(.likely)))
    #expect(said.outcome == .completed)
    #expect(said.cause == nil)
    #expect(said.findings.map(\.role) == [.contributor])
  }
  @Test("Another client's success makes nothing good")
  func otherClient() {
    let said = verdict(
      of: world(makeFlow(number: 1, .stopped), makeFlow(number: 2, .completed, client: "other")),
      answer("popup-blocked", finding(.likely)))
    #expect(said.outcome == .failed)
    #expect(said.cause?.flow == "f1")
  }
  @Test(
    "Where the evidence cannot tell, a break that was seen makes it a failure; an absence does not")
  func cannotTell() {
    let flow = makeFlow(.cannotTell)
    #expect(verdict(of: world(flow)).outcome == .insufficient)
    #expect(verdict(of: world(flow), answer("r", finding(.likely))).outcome == .failed)
    let absent = verdict(
      of: world(flow), answer("r", finding(.possible, strength: .absence)))
    #expect(absent.outcome == .insufficient)
  }
  @Test("No flow and nothing found: not seen; a crash of the app without a flow: failed")
  func withoutFlow() {
    #expect(verdict(of: world()).outcome == .notSeen)
    let crash = verdict(
      of: world(),
      answer("app-crashed", finding(.certain, breaksAt: nil, strength: .named), flow: nil))
    #expect(crash.outcome == .failed)
    #expect(crash.cause?.flow == nil)
    #expect(crash.cause?.finding == "case/app-crashed")
  }
  @Test(
    "The incident with the worst outcome leads; of equals one of an app that something points to, then the first"
  )
  func leadingIncident() {
    let outcomes: [Outcome] = [.notSeen, .completed, .failed, .failed, .insufficient]
    let incidents = outcomes.map {
      IncidentVerdict(id: "i", world: Case(), outcome: $0, headline: "")
    }
    let none = Array(repeating: false, count: incidents.count)
    #expect(leading(among: incidents, assumed: none) == 2)
    #expect(leading(among: incidents, assumed: [false, false, true, false, false]) == 3)
    #expect(leading(among: incidents, assumed: [false, false, true, true, false]) == 2)
    #expect(leading(among: [], assumed: []) == 0)
  }
  @Test("A cause names what fits as well")
  func either() {
    var found = finding(.possible)
    found.either = [.init("popup-blocked", check: "try")]
    let said = verdict(of: world(makeFlow(.stopped)), answer("popup-not-created", found))
    #expect(said.cause?.either == ["popup-blocked"])
  }
  @Test("A sentence begins with a capital, also where a provider without a name begins it")
  func capitals() {
    let said = verdict(
      of: world(makeFlow(.stopped)),
      answer("r", finding(.likely, title: "\(makeFlow(.stopped).providerName) refused.")))
    #expect(said.headline.plain == "The provider refused.")
    let code: Message = "isReadyToPay said no"
    #expect(code.asSentence == code)
    let quoted: Message = "\(Quoted("eBay", .word)) refused"
    #expect(quoted.asSentence == quoted)
  }
}
