import Evidence
import Testing

@testable import Diagnosis

private func ground(
  _ key: String, _ strength: Ground.Strength = .observation, at place: Int? = nil
) -> Ground {
  // Each thing has a place of its own, if not said otherwise.
  let place = place ?? key.utf8.reduce(0) { $0 * 31 + Int($1) }
  return Ground("", citation(at: place), independent: key, strength: strength)
}

@Suite struct ConfidenceTests {
  @Test("Only a text of the platform or provider that names the failure makes it certain")
  func named() {
    #expect(Confidence.from([ground("a", .named)]) == .certain)
    #expect(Confidence.from([ground("a"), ground("b"), ground("c")]) == .likely)
  }
  @Test("Two lines of one kind are one observation")
  func sameKind() {
    #expect(Confidence.from([ground("a"), ground("a")]) == .possible)
    #expect(Confidence.from([ground("a"), ground("b")]) == .likely)
  }
  @Test(
    "Two things read out of one place are one observation; what a person reports is one of its own")
  func samePlace() {
    #expect(Confidence.from([ground("a", at: 1), ground("b", at: 1)]) == .possible)
    #expect(Confidence.from([ground("a", at: 1), ground("b", at: 2)]) == .likely)
    #expect(Confidence.from([ground("a", at: 1), ground("b", .absence, at: 1)]) == .likely)
    let told = Ground.reported("", beside: citation(at: 1))
    #expect(Confidence.from([ground("a", at: 1), told]) == .likely)
  }
  @Test("Absence alone never says more than possible, however often")
  func absence() {
    #expect(Confidence.from([ground("a", .absence), ground("b", .absence)]) == .possible)
    #expect(Confidence.from([ground("a", .absence), ground("b")]) == .likely)
  }
  @Test("Evidence against takes one step off")
  func against() {
    #expect(Confidence.from([ground("a", .named)], against: [ground("x")]) == .likely)
    #expect(Confidence.from([ground("a"), ground("b")], against: [ground("x")]) == .possible)
  }
}
