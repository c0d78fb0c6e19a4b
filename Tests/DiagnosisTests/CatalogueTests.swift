import Testing

@testable import Diagnosis

@Suite struct CatalogueTests {
  @Test("Every id stands once, and every rule of a family is in all")
  func ids() {
    let ids = Catalogue.all.map { $0.identity.id }
    #expect(Set(ids).count == ids.count)
    #expect(ids.count == Catalogue.flowRules.count + Catalogue.caseRules.count)
  }
  @Test("The ids and owners that others rely on are all there")
  func contract() {
    for (id, owner) in CatalogueIDs.owners {
      #expect(Catalogue.rule(id)?.identity.owner == owner, "\(id)")
    }
  }
  @Test("Every rule has a manual, a title and references")
  func manuals() {
    for rule in Catalogue.all {
      let identity = rule.identity
      #expect(!identity.title.isEmpty && !identity.manual.symptom.isEmpty, "\(identity.id)")
      #expect(
        !identity.manual.why.isEmpty && !identity.manual.disprovedBy.isEmpty, "\(identity.id)")
    }
  }
  @Test("Every rule says what it needs, or why it needs nothing")
  func needs() {
    for rule in Catalogue.all {
      #expect(rule.needs.list.isEmpty == (rule.needs.noneBecause != nil), "\(rule.identity.id)")
    }
  }
  @Test("A rule that may not be certain says why in a sentence")
  func ceilings() {
    for rule in Catalogue.all {
      let ceiling = rule.identity.ceiling
      #expect((ceiling.confidence == .certain) == (ceiling.because == nil), "\(rule.identity.id)")
      #expect(ceiling.because?.hasSuffix(".") ?? true, "\(rule.identity.id)")
    }
  }
  @Test("A finding never claims more than its rule's ceiling")
  func clamped() throws {
    var rule = testIdentity("r")
    rule.ceiling = .possible(because: "It rests on silence.")
    let result = try RuleResult.finding(finding(.certain)).checked(by: rule)
    guard case .finding(let held) = result else {
      Issue.record("no finding")
      return
    }
    #expect(held.confidence == .possible)
  }
  @Test("A fingerprint depends on the kinds of grounds, not on places")
  func fingerprints() {
    var hash = StableHash()
    hash.combine("a")
    #expect(hash.hex.count == 16)
    let here = finding(.likely)
    var there = here
    there.grounds[0].citation = citation("other", at: 99)
    let rule = testIdentity("r")
    #expect(
      fingerprint(of: here, rule, in: world(), flow: nil)
        == fingerprint(of: there, rule, in: world(), flow: nil))
    there.grounds[0].independent = "b"
    #expect(
      fingerprint(of: here, rule, in: world(), flow: nil)
        != fingerprint(of: there, rule, in: world(), flow: nil))
  }
}
