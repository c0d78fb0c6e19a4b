import Diagnosis
import Evidence
import Reconstruction
import Redaction

extension ComparisonReport {
  /// The comparison as JSON; its schema is `Contract.compare`.
  func json() -> String {
    var json = JSONWriter()
    json.object { json in
      json.writeHead(version)
      json.field("standing", "\(standing)")
      json.field("headline", headline)
      json.key("good")
      json.write(good)
      json.key("bad")
      json.write(bad)
      json.key("steps")
      json.array(steps) { $0.write($1) }
      json.field(
        "firstDivergence", steps.first(where: \.isFirst).map { Safe(identifier: $0.rung.name) })
      json.key("differences")
      json.array(differences) { $0.write($1) }
      json.key("explained")
      json.array(explained) { json, explained in
        json.object { json in
          json.field("reason", "\(explained.reason)")
          json.field("says", explained.words)
          json.field("count", explained.count)
        }
      }
      json.key("against")
      json.array(against) { json, ruledOut in
        json.object { json in
          json.key("rules")
          json.array(ruledOut.rules)
          json.field("says", ruledOut.says)
          json.field("speaksAgainstCause", ruledOut.isOfCause)
          json.key("evidence")
          json.array(ruledOut.evidence)
        }
      }
      json.key("notCompared")
      json.array(uncompared) { json, part in
        json.object { json in
          json.field("side", "\(part.side)")
          json.key("rungs")
          json.array(part.rungs.map { Safe(identifier: $0.name) })
          json.field("reason", "\(part.reason)")
          json.field("says", part.says)
        }
      }
      json.key("evidence")
      json.array(exhibits) { $0.write($1) }
      json.write(redaction)
    }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ side: ComparisonReport.Side) {
    object { json in
      json.key("inputs")
      json.array(side.inputs)
      json.field("outcome", "\(side.outcome)")
      json.field("headline", side.headline)
      json.key("cause")
      if let cause = side.cause {
        json.object { json in
          json.field("rule", cause.rule)
          json.field("confidence", Words.name(cause.confidence))
          json.field("owner", "\(cause.owner)")
          json.key("or")
          json.array(cause.either)
        }
      } else {
        json.null()
      }
      json.field("ask", side.ask)
      json.key("subject")
      json.write(side.subject)
      json.key("flow")
      if let flow = side.flow {
        json.object { json in
          json.field("id", flow.id)
          json.field("kind", "\(flow.kind)")
          json.field("provider", flow.provider)
          json.field("outcome", "\(flow.outcome)")
          json.field("stoppedAt", flow.stop.map { Safe(identifier: $0.name) })
        }
      } else {
        json.null()
      }
    }
  }

  fileprivate mutating func write(_ step: ComparisonReport.Step) {
    object { json in
      json.field("rung", Safe(identifier: step.rung.name))
      json.field("number", step.rung.rawValue)
      json.key("good")
      json.write(step.good.saying, state: "\(step.good.state)")
      json.key("bad")
      json.write(step.bad.saying, state: "\(step.bad.state)")
    }
  }

  fileprivate mutating func write(_ difference: ComparisonReport.Difference) {
    object { json in
      json.field("id", difference.id)
      json.field("rung", Safe(identifier: difference.rung.name))
      json.field("aspect", difference.aspect)
      json.field("what", difference.what)
      json.key("good")
      json.write(difference.good)
      json.key("bad")
      json.write(difference.bad)
    }
  }

  private mutating func write(_ saying: ComparisonReport.Saying, state: Safe? = nil) {
    object { json in
      if let state { json.field("state", state) }
      json.field("says", saying.says)
      json.key("evidence")
      json.array(saying.evidence)
    }
  }

  fileprivate mutating func write(_ exhibit: ComparisonReport.Exhibit) {
    let place = exhibit.place
    object { json in
      json.field("n", exhibit.number)
      json.field("side", "\(exhibit.side)")
      json.field("source", place.source)
      json.field("line", place.line)
      json.field("entry", place.entry)
      json.field("byteOffset", place.byteOffset)
      json.field("field", place.field)
      json.field("time", place.time)
      json.field("quote", place.quote)
    }
  }
}
