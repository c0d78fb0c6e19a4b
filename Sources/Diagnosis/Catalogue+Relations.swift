import Evidence
import Reconstruction

/// How the rules stand to each other, for those who read about them.
extension Catalogue {
  /// Rules whose findings are symptoms of this one's, where both are found; in the catalogue's
  /// order.
  public static func explained(by id: String) -> [String] {
    let explained = Folding.table[id] ?? [:]
    return all.map { $0.identity.id }.filter { explained[$0] != nil }
  }
  /// Rules whose findings make this one's a symptom, where both are found.
  public static func explaining(_ id: String) -> [String] {
    all.map { $0.identity.id }.filter { Folding.table[$0]?[id] != nil }
  }
  /// True for a rule that says where something stopped, not why: it gives way to any that says why.
  public static func isGeneral(_ id: String) -> Bool { Folding.general.contains(id) }
}

extension Rule {
  /// What this rule by itself finds in a case, as it would be reported. A rule that fails finds
  /// nothing.
  public static func findings(in world: Case) -> [Finding] {
    let rule = Self()
    let answers: [Answer.Said]
    if let rule = rule as? any FlowRule {
      answers = world.flows.map { ask(rule, $0, world) }
    } else if let rule = rule as? any CaseRule {
      answers = [ask(rule, world)]
    } else {
      answers = []
    }
    return answers.compactMap { said in
      if case .result(.finding(let finding)) = said { finding } else { nil }
    }
  }
}
