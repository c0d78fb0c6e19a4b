import Diagnosis
import Redaction

/// What a log says of a rule, whatever came of it.
struct SARIFRule {
  var id: Safe
  var title: Safe?
  var why: Safe?
  /// What the person sees and what would disprove it.
  var help: Safe?
  var reference: Safe?
  var severity: Severity
  var family: Family
  var owner: Owner?

  private init(_ identity: RuleIdentity) {
    id = Safe(identifier: identity.id)
    title = Safe(titleOf: identity)
    why = Safe(composed: identity.manual.why)
    help = """
      What the person sees: \(Safe(composed: identity.manual.symptom)) \
      What would disprove it: \(Safe(composed: identity.manual.disprovedBy))
      """
    reference = identity.references.first.map { Safe(urlOf: $0) }
    severity = identity.severity
    family = identity.family
    owner = identity.owner
  }

  /// A rule of the team's own, as far as its finding tells.
  private init(own id: Safe, _ finding: Report.Finding?) {
    self.id = id
    title = finding?.title
    why = finding?.explanation
    help = finding?.fixes.first?.summary
    reference = finding?.references.first?.url
    severity = finding?.severity ?? .minor
    family = .own
    owner = finding?.owner
  }

  /// Every rule that the incidents name: the catalogue's in its order, then the team's own.
  static func named(in incidents: [Report.Incident], findingsOnly: Bool) -> [SARIFRule] {
    var own: [Safe] = []
    var named: Set<Safe> = []
    for id in incidents.flatMap({ $0.ruleIDs(findingsOnly: findingsOnly) })
    where named.insert(id).inserted { own.append(id) }
    var rules: [SARIFRule] = []
    for rule in Catalogue.all {
      let made = SARIFRule(rule.identity)
      guard named.remove(made.id) != nil else { continue }
      rules.append(made)
    }
    let findings = incidents.flatMap(\.findings)
    return rules
      + own.filter(named.contains).map { id in
        SARIFRule(own: id, findings.first { $0.rule == id })
      }
  }
}

extension Report.Incident {
  /// Of its results, and of the checks that crashed, which are notifications.
  fileprivate func ruleIDs(findingsOnly: Bool) -> [Safe] {
    let checks = checks.filter { !findingsOnly || $0.result == .crashed }
    return findings.map(\.rule) + checks.map(\.rule)
      + (findingsOnly ? [] : hidden.items.map(\.rule))
  }
}

extension JSONWriter {
  mutating func write(_ rule: SARIFRule) {
    object { json in
      json.field("id", rule.id)
      for (key, text) in [
        ("shortDescription" as StaticString, rule.title), ("fullDescription", rule.why),
        ("help", rule.help),
      ] {
        // Readers want all three; a team's own rule may have said only one.
        let text = [text, rule.title].compactMap(\.self).first { !$0.isEmpty } ?? rule.id
        json.key(key)
        json.write(text: text)
      }
      if let url = rule.reference.flatMap(SARIFText.webAddress) { json.field("helpUri", url) }
      json.key("defaultConfiguration")
      json.object { $0.field("level", Safe(SARIFLevel(rule.severity))) }
      json.key("properties")
      json.object { json in
        json.field("family", Safe(rule.family))
        if let owner = rule.owner { json.field("owner", Safe(owner)) }
      }
    }
  }
}
