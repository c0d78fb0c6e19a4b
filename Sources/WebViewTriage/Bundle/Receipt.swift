import Evidence
import Redaction
import Reporting

/// What was sent: which parts of which inputs, whether they come to the same conclusion, what was replaced in them, and by
/// which version.
///
///     { "schemaVersion": 1, "tool": { "name", "version" },
///       "versions": { "tool", "reportSchema", "rules", "ownRules" },
///       "conclusion": { "outcome", "rule", "confidence", "owner" },
///       "slices": { "reach": failure|flow|whole, "sameConclusion",
///         "files": [{ "file", "source", "kind", "unit": entry|line|none, "of",
///           "parts": [{ "from", "to", "originalFrom", "originalTo", "byteOffset", "byteEnd" }] }],
///         "leftOut": [{ "source", "because" }] },
///       "redaction": { "done", "replaced": { kind: values } } }
///
/// Entries count from 0, lines from 1; `to` and `originalTo` are in. `byteOffset` and `byteEnd` (which is not in) count
/// in the input, after decompression and before any redaction. Fields are added, none is renamed.
struct Receipt {
  var conclusion: Conclusion
  var slices: Slices
  var redaction: SliceRedaction
  var ownRules: Int

  func json(_ redactor: Redactor) -> Safe {
    var json = JSONWriter()
    json.object { json in
      json.writeHead(Triage.versionText)
      json.key("versions")
      json.object { json in
        json.key("tool")
        json.value(Triage.versionText)
        json.key("reportSchema")
        json.value(1)
        json.key("rules")
        json.value(RuleBook.ids.count)
        json.key("ownRules")
        json.value(ownRules)
      }
      json.key("conclusion")
      json.write(conclusion)
      json.key("slices")
      json.write(slices, redactor)
      json.key("redaction")
      json.write(redaction)
    }
    return .own(String(decoding: json.bytes, as: UTF8.self) + "\n")
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ conclusion: Conclusion) {
    object { json in
      json.key("outcome")
      json.value(Safe(identifier: conclusion.outcome))
      json.key("rule")
      json.value(conclusion.rule.map { Safe(identifier: $0) })
      json.key("confidence")
      json.value(conclusion.confidence.map { Safe(identifier: $0) })
      json.key("owner")
      json.value(conclusion.owner.map { Safe(identifier: $0) })
    }
  }

  fileprivate mutating func write(_ slices: Slices, _ redactor: Redactor) {
    object { json in
      json.key("reach")
      json.value(Safe(identifier: "\(slices.reach)"))
      json.key("sameConclusion")
      json.value(slices.isConclusive)
      json.key("files")
      json.array(slices.slices) { $0.write($1, redactor) }
      json.key("leftOut")
      json.array(slices.leftOut) { json, out in
        json.object { json in
          json.key("source")
          json.value(redactor.safe(out.source))
          json.key("because")
          json.value(Safe(out.reason))
        }
      }
    }
  }

  private mutating func write(_ slice: InputSlice, _ redactor: Redactor) {
    object { json in
      json.key("file")
      json.value(Safe(identifier: "slices/" + slice.file))
      json.key("source")
      json.value(redactor.safe(slice.source))
      json.key("kind")
      json.value(Safe(slice.kind))
      json.key("unit")
      json.value(Safe(slice.unit))
      json.key("of")
      json.value(slice.total)
      json.key("parts")
      json.array(slice.parts) { json, part in
        json.object { json in
          json.key("from")
          json.value(part.units.lowerBound)
          json.key("to")
          json.value(part.units.upperBound)
          json.key("originalFrom")
          json.value(part.original.lowerBound)
          json.key("originalTo")
          json.value(part.original.upperBound)
          json.key("byteOffset")
          json.value(part.originalBytes.lowerBound)
          json.key("byteEnd")
          json.value(part.originalBytes.upperBound)
        }
      }
    }
  }

  fileprivate mutating func write(_ redaction: SliceRedaction) {
    object { json in
      json.key("done")
      json.value(redaction.isDone)
      json.key("replaced")
      json.object { json in
        for (kind, count) in redaction.replaced.sorted(by: { $0.key < $1.key }) {
          json.key(named: Safe(identifier: kind))
          json.value(count)
        }
      }
    }
  }
}
