import Diagnosis
import Evidence
import Redaction
import Reporting

extension RuleBook {
  /// All rules as data. Fields are added, none is renamed or removed.
  ///
  ///     { "schemaVersion": 1, "tool": { "name", "version" },
  ///       "rules": [{ "id", "title", "family", "owner", "severity",
  ///         "ceiling": { "confidence", "because" },
  ///         "symptom", "why", "disprovedBy",
  ///         "needs": [{ "id", "shows", "howToCapture" }], "needsNothingBecause",
  ///         "fixes": [{ "owner", "framework", "summary", "applicability", "check", "reference": { "title", "url" } }],
  ///         "either": [{ "rule", "check" }], "explains": [id], "explainedBy": [id], "givesWay": true if general,
  ///         "examples": [{ "says", "expected": finding|quiet|undetermined, "confidence" }],
  ///         "references": [{ "title", "url" }] }] }
  static var json: String {
    var json = JSONWriter()
    json.object { json in
      json.writeHead(Triage.versionText)
      json.key("rules")
      json.array(Catalogue.all) { $0.value(RuleEntry($1)) }
    }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ entry: RuleEntry) {
    let identity = entry.identity
    object { json in
      json.field("id", .own(identity.id))
      json.field("title", .own(identity.title))
      json.field("family", .own(identity.family.rawValue))
      json.field("owner", .own(identity.owner.rawValue))
      json.field("severity", .own(identity.severity.rawValue))
      json.key("ceiling")
      json.object { json in
        json.field("confidence", .own(identity.ceiling.confidence.name))
        json.field("because", identity.ceiling.because.map { .own($0) })
      }
      json.field("symptom", .own(identity.manual.symptom))
      json.field("why", .own(identity.manual.why))
      json.field("disprovedBy", .own(identity.manual.disprovedBy))
      json.key("needs")
      json.array(entry.needs.list) { json, need in
        json.object { json in
          json.field("id", .own(need.id))
          json.field("shows", .own(need.shows))
          json.field("howToCapture", .own(need.howToCapture))
        }
      }
      json.field("needsNothingBecause", entry.needs.noneBecause.map { .own($0) })
      json.key("fixes")
      json.array(entry.fixes) { $0.value($1) }
      json.key("either")
      json.array(entry.either) { json, other in
        json.object { json in
          json.field("rule", .own(other.rule))
          json.field("check", .own(other.check))
        }
      }
      json.key("explains")
      json.array(Catalogue.explained(by: identity.id).map { .own($0) })
      json.key("explainedBy")
      json.array(Catalogue.explaining(identity.id).map { .own($0) })
      json.key("givesWay")
      json.value(Catalogue.isGeneral(identity.id))
      json.key("examples")
      json.array(entry.examples) { $0.value($1) }
      json.key("references")
      json.array(identity.references) { $0.value($1) }
    }
  }

  private mutating func value(_ fix: Fix) {
    object { json in
      json.field("owner", .own(fix.owner.rawValue))
      json.field("framework", fix.framework.map { .own($0.rawValue) })
      json.field("summary", .own(fix.summary))
      json.field("applicability", .own(fix.applicability.rawValue))
      json.field("check", .own(fix.check))
      json.key("reference")
      if let reference = fix.reference { json.value(reference) } else { json.null() }
    }
  }

  private mutating func value(_ example: Example) {
    object { json in
      json.field("says", .own(example.says))
      switch example.expected {
      case .fires(let confidence):
        json.field("expected", "finding")
        json.field("confidence", .own(confidence.name))
      case .quiet:
        json.field("expected", "quiet")
        json.field("confidence", nil)
      case .undetermined:
        json.field("expected", "undetermined")
        json.field("confidence", nil)
      }
    }
  }

  private mutating func value(_ reference: Reference) {
    object { json in
      json.field("title", Safe(titleOf: reference))
      json.field("url", Safe(urlOf: reference))
    }
  }

  private mutating func field(_ name: StaticString, _ text: Safe?) {
    key(name)
    value(text)
  }
}
