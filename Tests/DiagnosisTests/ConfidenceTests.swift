import Evidence
import Testing

@testable import Diagnosis

private func ground(_ key: String, _ strength: Ground.Strength = .observation) -> Ground {
  Ground("", citation(), independent: key, strength: strength)
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
