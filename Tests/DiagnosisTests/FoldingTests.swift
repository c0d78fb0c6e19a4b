import Evidence
import Reconstruction
import Testing

@testable import Diagnosis

@Suite("What brings what about")
struct FoldingTests {
  @Test("No rule brings itself about, by whatever detour")
  func noCycles() {
    var settled: Set<String> = []
    func leads(_ rule: String, _ path: [String]) -> [String]? {
      if path.contains(rule) { return path + [rule] }
      if settled.contains(rule) { return nil }
      for next in (Folding.table[rule] ?? [:]).keys.sorted() {
        if let cycle = leads(next, path + [rule]) { return cycle }
      }
      settled.insert(rule)
      return nil
    }
    for rule in Folding.table.keys.sorted() { #expect(leads(rule, []) == nil) }
  }

  @Test("Every rule that the table names is there")
  func known() {
    let ids = Set(Catalogue.all.map { $0.identity.id })
    for (cause, symptoms) in Folding.table {
      #expect(ids.contains(cause), "\(cause)")
      for symptom in symptoms.keys { #expect(ids.contains(symptom), "\(cause) → \(symptom)") }
    }
    #expect(Folding.general.isSubset(of: ids))
  }

  @Test("The risks and defects of a capture bring nothing about, but for the proxy that does")
  func captures() {
    for (cause, symptoms) in Folding.table {
      #expect(!cause.hasPrefix("capture-") || cause == "capture-proxy-caused-failure")
      #expect(!symptoms.keys.contains { $0.hasPrefix("capture-") })
    }
  }

  @Test("Every reason reads on from a colon: words, no capital, no full stop")
  func reasons() {
    for (cause, symptoms) in Folding.table {
      for (symptom, reason) in symptoms {
        guard case .words(let words)? = reason.pieces.first else {
          Issue.record("\(cause) → \(symptom) has no words")
          continue
        }
        #expect(words.split(separator: " ").count >= 3, "\(cause) → \(symptom)")
        #expect(!words.hasSuffix("."), "\(cause) → \(symptom)")
      }
    }
  }

  @Test("A symptom says why it is one; what only broke later says that")
  func reasonIsKept() {
    let said = verdict(
      of: world(makeFlow(.stopped)),
      answer("popup-not-created", finding(.likely, breaksAt: .authorizeSent)),
      answer("popup-closed-early", finding(.likely, breaksAt: .authorizeSent)),
      answer("state-mismatch", finding(.likely, breaksAt: .callbackAnswered)))
    func reason(_ rule: String) -> Message? {
      said.findings.first { $0.identity.id == rule }?.foldedBecause
    }
    #expect(said.cause?.rule == "popup-not-created")
    #expect(
      reason("popup-closed-early") == Folding.table["popup-not-created"]?["popup-closed-early"])
    #expect(reason("state-mismatch") == "the flow had stopped before it came to this")
    #expect(reason("popup-not-created") == nil)
  }

  @Test("What brings the same about looks alike; what has nothing to do with it does not")
  func likeness() {
    let near = Folding.likeness("popup-blocked", "popup-not-created")
    #expect(near > Folding.likeness("popup-blocked", "tls-failure"))
    #expect(Folding.likeness("camera-busy", "cookie-rejected") == 0)
    #expect(near == Folding.likeness("popup-not-created", "popup-blocked"))
  }

  @Test(
    "Of the causes that are ruled out, those that look most like the cause come first, each with its line"
  )
  func otherCauses() {
    func clear(_ id: String, _ citations: [Citation], _ family: Family = .popup) -> Answer {
      Answer(
        identity: testIdentity(id, family), flow: 1,
        said: .result(.clear("it is fine", citations)))
    }
    let said = verdict(
      of: world(makeFlow(.stopped)), clear("tls-failure", [citation("a")]),
      clear("popup-blocked", [citation("b")]), clear("popup-sandboxed", []),
      clear("capture-truncated", [citation("c")], .capture),
      answer("popup-not-created", finding(.likely)))
    #expect(said.otherCauses.map(\.rule) == ["popup-blocked", "tls-failure"])
  }
}
