import DeviceLog
import Evidence
import HAR
import Reconstruction
import Testing

@testable import Diagnosis

/// Every example of every rule, read by the real readers.
@Suite struct ExampleTests {
  static let all: [Instance] = Catalogue.all.flatMap { rule in
    rule.examples.map { Instance(rule: rule, example: $0) }
  }

  struct Instance: CustomTestStringConvertible, Sendable {
    var rule: any Rule.Type
    var example: Example
    var testDescription: String { "\(rule.identity.id): \(example.says)" }
  }

  @Test("Each example gets the answer it stands for", arguments: all)
  func answers(_ instance: Instance) throws {
    let observed = instance.observations
    #expect(observed.sources.allSatisfy { $0.kind != .unknown }, "a file was not recognised")
    let answers = try instance.answers(to: observed)
    #expect(instance.isMet(by: answers), "\(answers.map(describe))")
    for case .finding(let finding) in answers {
      for ground in finding.grounds { #expect(instance.holds(ground.citation)) }
    }
    let declared = instance.rule.needs.list.map(\.id)
    for case .undetermined(_, let missing) in answers {
      #expect(!missing.isEmpty, "it does not say what it misses")
      for need in missing { #expect(declared.contains(need.id), "\(need.id) is not declared") }
    }
  }

  @Test("Every rule has two examples that fire, two that do not, and one that cannot tell")
  func enough() {
    for rule in Catalogue.all {
      let expected = rule.examples.map(\.expected)
      let fires = expected.filter { if case .fires = $0 { true } else { false } }
      #expect(fires.count >= 2, "\(rule.identity.id)")
      #expect(expected.filter { $0 == .quiet }.count >= 2, "\(rule.identity.id)")
      #expect(
        rule.needs.noneBecause != nil || expected.contains(.undetermined), "\(rule.identity.id)")
    }
  }

  private func describe(_ result: RuleResult) -> String {
    switch result {
    case .finding(let finding):
      "finding \(finding.confidence): \(finding.grounds.map(\.independent))"
    case .clear(let why, _): "clear: \(why.plain)"
    case .notApplicable(let why): "not applicable: \(why.plain)"
    case .undetermined(let why, _): "undetermined: \(why.plain)"
    }
  }
}

extension ExampleTests.Instance {
  var observations: Observations { example.observations }

  /// Answers about the first incident, which knows how many others there are.
  func answers(to observations: Observations) throws -> [RuleResult] {
    let split = incidents(in: observations)
    var world = reconstruct(split[0])
    world.otherIncidents = split.count - 1
    return try ask(world)
  }

  /// A rule may judge flows, and the whole case where there are none.
  func ask(_ world: Case) throws -> [RuleResult] {
    var answers: [RuleResult] = []
    let rule = rule.init()
    if let rule = rule as? any FlowRule {
      answers += try world.flows.map { try rule.evaluate($0, in: world) }
    }
    if let rule = rule as? any CaseRule { answers.append(try rule.evaluate(world)) }
    let identity = self.rule.identity
    return try answers.map { try $0.checked(by: identity) }
  }

  /// One flow of the example must answer so; for a quiet one, all.
  func isMet(by answers: [RuleResult]) -> Bool {
    switch example.expected {
    case .fires(let confidence):
      answers.contains {
        if case .finding(let finding) = $0 { finding.confidence == confidence } else { false }
      }
    case .quiet:
      answers.allSatisfy {
        switch $0 {
        case .clear, .notApplicable: true
        case .finding, .undetermined: false
        }
      }
    case .undetermined:
      answers.contains { if case .undetermined = $0 { true } else { false } }
        && !answers.contains { if case .finding = $0 { true } else { false } }
    }
  }

  /// The quote stands at its offset, as it is or as JSON escapes it.
  func holds(_ citation: Citation) -> Bool {
    let number = citation.source.number
    guard example.files.indices.contains(number) else { return false }
    let bytes = Array(example.files[number].text.utf8)
    let offset = citation.position.byteOffset
    guard offset >= 0, offset <= bytes.count else { return false }
    let near = String(decoding: bytes[offset...].prefix(65_536), as: UTF8.self)
    let quote = citation.quote.text
    return near.contains(quote)
      || near.contains(String(Example.quoted(quote).dropFirst().dropLast()))
  }
}

extension Message {
  /// For failures of tests only.
  var plain: String {
    pieces.map { piece in
      switch piece {
      case .words(let words): words
      case .quoted(let quoted): quoted.text
      }
    }.joined()
  }
}
