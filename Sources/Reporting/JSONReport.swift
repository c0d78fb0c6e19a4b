import Diagnosis
import Evidence
import Reconstruction
import Redaction

extension Report {
  /// The report as one JSON document (`Schema/wvtriage.schema.json`), with a line break at its end. Keys in fixed order;
  /// what is not known is null.
  func json() -> String {
    var json = JSONWriter()
    json.object { json in
      json.writeHead(of: self)
      json.key("cause")
      json.write(lead?.cause)
      json.key("incidents")
      json.array(incidents) { $0.write(summary: $1) }
      if let lead {
        json.write(content: lead)
      } else {
        json.write(content: .nothing)
      }
      json.key("inputs")
      json.array(inputs) { $0.write($1) }
      json.write(redaction)
      // Everything of the other incidents, so that nothing is said in one format only.
      if incidents.count > 1 {
        json.key("otherIncidents")
        json.array(incidents.indices.filter { $0 != leading }.map { incidents[$0] }) {
          json, incident in
          json.object { json in
            json.key("id")
            json.value(incident.id)
            json.write(content: incident)
          }
        }
      }
    }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }
}

extension Report.Incident {
  /// Stands where nothing at all was read.
  static var nothing: Report.Incident {
    Report.Incident(
      id: "i1", inputs: [], outcome: .insufficient, headline: Words.outcome(.insufficient),
      cause: nil,
      subject: Report.Subject(platform: .unknown, sdk: []))
  }
}

extension JSONWriter {
  /// What a document about a report begins with.
  mutating func writeHead(of report: Report) {
    writeHead(report.version)
    key("outcome")
    value("\(report.lead?.outcome ?? .insufficient)")
    key("headline")
    value(report.lead?.headline ?? Words.outcome(.insufficient))
  }

  /// What every document begins with.
  package mutating func writeHead(_ version: Safe) {
    key("schemaVersion")
    value(1)
    key("tool")
    object { json in
      json.field("name", "wvtriage")
      json.field("version", version)
    }
  }

  /// What was replaced in a document.
  mutating func write(_ receipt: Report.Receipt) {
    key("redaction")
    object { json in
      json.field("enabled", receipt.enabled)
      json.key("replaced")
      json.object { json in
        for (kind, count) in receipt.replaced {
          json.key(named: kind)
          json.value(count)
        }
      }
    }
  }

  fileprivate mutating func write(_ cause: Report.Cause?) {
    guard let cause else { return null() }
    object { json in
      json.field("rule", cause.rule)
      json.field("confidence", Words.name(cause.confidence))
      json.field("owner", "\(cause.owner)")
      json.field("flow", cause.flow)
      json.key("or")
      json.array(cause.either)
    }
  }

  mutating func write(summary incident: Report.Incident) {
    object { json in
      json.field("id", incident.id)
      json.key("inputs")
      json.array(incident.inputs)
      json.field("outcome", "\(incident.outcome)")
      json.field("headline", incident.headline)
      json.key("cause")
      json.write(incident.cause)
    }
  }

  fileprivate mutating func write(content incident: Report.Incident) {
    key("subject")
    write(incident.subject)
    key("reported")
    array(incident.reported)
    key("sufficiency")
    array(incident.sufficiency) { $0.write($1, in: incident) }
    key("findings")
    array(incident.findings) { $0.write($1, in: incident) }
    key("checks")
    array(incident.checks) { $0.write($1) }
    key("otherCauses")
    array(incident.otherCauses.map(\.rule))
    key("otherApps")
    array(incident.otherApps) { json, other in
      json.object { json in
        json.field("app", other.name)
        json.field("requests", other.requests)
      }
    }
    key("flows")
    array(incident.flows) { $0.write(row: $1) }
    key("windows")
    array(incident.windows) { $0.write(row: $1) }
    key("cookies")
    array(incident.cookies) { $0.write(row: $1) }
    key("browsers")
    array(incident.browsers) { $0.write(row: $1) }
    key("timeline")
    array(incident.timeline) { $0.write(row: $1) }
    key("leftOut")
    object { json in
      json.field("cookies", incident.leftOut.cookies)
      json.field("timeline", incident.leftOut.moments)
    }
    key("recapture")
    array(incident.gaps) { $0.write($1) }
    key("lookUp")
    array(incident.lookUps) { $0.write($1) }
    key("whatIf")
    array(incident.otherWhatIfs) { $0.write($1, in: incident) }
    key("hidden")
    write(incident.hidden)
    key("noise")
    write(incident.noise)
  }

  private mutating func write(_ hidden: Report.Hidden) {
    object { json in
      json.field("count", hidden.count)
      json.field("byBaseline", hidden.byBaseline)
      json.field("byIgnore", hidden.byIgnore)
      json.field("cause", hidden.cause.map { Safe($0) })
      json.key("findings")
      json.array(hidden.findings)
    }
  }

  private mutating func write(_ noise: Report.Noise) {
    object { json in
      json.field("lines", noise.lines)
      json.field("requests", noise.requests)
      json.key("listed")
      json.array(noise.listed) { json, item in
        json.object { json in
          json.field("count", item.count)
          json.field("why", item.why)
          json.field("source", item.place?.source)
          json.field("line", item.place?.line)
          json.field("entry", item.place?.entry)
          json.field("byteOffset", item.place?.byteOffset)
          json.field("quote", item.place?.quote)
        }
      }
    }
  }

  mutating func write(_ subject: Report.Subject) {
    object { json in
      json.field("platform", "\(subject.platform)")
      json.field("app", subject.app)
      json.field("appVersion", subject.appVersion)
      json.field("targetSdk", subject.targetSdk)
      json.field("device", subject.device)
      json.field("os", subject.os)
      json.field("webView", subject.webView)
      json.field("wrapper", subject.wrapper)
      json.key("sdk")
      json.array(subject.sdk)
      json.field("environment", subject.environment)
    }
  }

  private mutating func write(_ finding: Report.Finding, in incident: Report.Incident) {
    object { json in
      json.field("id", finding.id)
      json.field("rule", finding.rule)
      json.field("flow", finding.flow)
      json.field("window", finding.window)
      json.key("attempts")
      json.array(finding.attempts)
      json.field("role", "\(finding.role)")
      json.field("confidence", Words.name(finding.confidence))
      json.field("owner", "\(finding.owner)")
      json.field("severity", "\(finding.severity)")
      json.field("title", finding.title)
      json.field("explanation", finding.explanation)
      json.field("fingerprint", finding.fingerprint)
      json.field("foldedUnder", finding.foldedUnder)
      json.field("foldedBecause", finding.foldedBecause)
      json.key("against")
      json.array(finding.against) { $0.write($1, in: incident) }
      json.key("evidence")
      json.array(finding.evidence) { $0.write($1, in: incident) }
      json.key("fixes")
      json.array(finding.fixes) { $0.write($1) }
      json.key("or")
      json.array(finding.either) { json, either in
        json.object { json in
          json.field("rule", either.rule)
          json.field("check", either.check)
        }
      }
      json.key("whatIf")
      json.array(incident.whatIfs(of: finding)) { $0.write($1, in: incident) }
      if !finding.references.isEmpty {
        json.key("references")
        json.array(finding.references) { json, reference in
          json.object { json in
            json.field("title", reference.title)
            json.field("url", reference.url)
          }
        }
      }
    }
  }

  private mutating func write(_ answer: Report.WhatIf, in incident: Report.Incident) {
    object { json in
      json.field("name", answer.name)
      json.field("asked", answer.isAsked as Bool?)
      json.field("effect", "\(answer.effect)")
      json.field("flow", answer.flow)
      json.field("highestRung", answer.now.map(Safe.init(rung:)))
      json.field("reaches", answer.reaches.map(Safe.init(rung:)))
      json.key("next")
      if let next = answer.next {
        json.object { json in
          json.field("rule", next.rule)
          json.field("at", next.rung.map(Safe.init(rung:)))
          json.field("sure", next.isSure as Bool?)
          json.field("title", next.title)
        }
      } else {
        json.null()
      }
      json.field("says", answer.says)
      json.key("evidence")
      json.array(answer.evidence) { $0.write($1, in: incident) }
    }
  }

  private mutating func write(_ ground: Report.Ground, in incident: Report.Incident) {
    guard let exhibit = incident.exhibit(ground.number) else { return }
    object { json in
      json.field("n", exhibit.number)
      json.field("source", exhibit.source)
      json.field("line", exhibit.line)
      json.field("entry", exhibit.entry)
      json.field("byteOffset", exhibit.byteOffset)
      json.field("field", exhibit.field)
      json.field("time", exhibit.time)
      json.field("quote", exhibit.quote)
      json.field("why", ground.why)
    }
  }

  mutating func write(_ fix: Report.Fix) {
    object { json in
      json.field("owner", "\(fix.owner)")
      json.field("summary", fix.summary)
      json.field("applicability", "\(fix.applicability)")
      json.field("check", fix.check)
      json.field("reference", fix.referenceURL)
    }
  }

  private mutating func write(_ check: Report.Check) {
    object { json in
      json.field("rule", check.rule)
      json.field("flow", check.flow)
      json.field("result", "\(check.result)")
      json.field("reason", check.reason)
      json.key("needs")
      json.array(check.needs)
    }
  }

  mutating func write(_ answer: Report.Answer, in incident: Report.Incident) {
    object { json in
      json.field("id", answer.id)
      json.field("question", answer.question)
      json.field("answer", Safe(identifier: answer.answer.rawValue))
      json.field("reason", answer.reason)
      json.field("matters", answer.matters)
      json.key("evidence")
      json.array(answer.evidence) { $0.write($1, in: incident) }
      json.key("blocks")
      json.array(answer.blocks)
      json.key("needs")
      json.array(answer.needs)
    }
  }

  /// - Parameter withWays: The steps once more, by what they need.
  mutating func write(_ gap: Report.Gap, withWays: Bool = false) {
    object { json in
      json.field("gap", gap.id)
      json.field("what", gap.what)
      json.key("blocks")
      json.array(gap.blocks)
      json.key("questions")
      json.array(gap.questions)
      json.key("steps")
      json.array(gap.steps)
      guard withWays else { return }
      json.key("ways")
      json.array(gap.ways) { json, way in
        json.object { json in
          json.field("build", "\(way.build)")
          json.field("minutes", way.minutes)
          json.key("steps")
          json.array(way.steps)
        }
      }
    }
  }

  private mutating func write(_ lookUp: Report.LookUp) {
    object { json in
      json.field("name", lookUp.name)
      json.field("value", lookUp.value)
      json.field("host", lookUp.host)
      json.field("time", lookUp.time)
      json.field("entry", lookUp.entry)
      if let line = lookUp.line { json.field("line", line) }
      json.field("source", lookUp.source)
    }
  }

  private mutating func write(_ clock: SourceClock?) {
    guard let clock else {
      null()
      return
    }
    object { json in
      json.field("standing", Safe(identifier: "\(clock.standing)"))
      json.field("offset", clock.offset as Double?)
      json.field("drift", clock.drift as Double?)
      json.field("zone", clock.zone)
      json.field("year", clock.year)
      json.field("bar", clock.bar as Double?)
      json.field("anchors", clock.anchors)
    }
  }

  mutating func write(_ input: Report.Input) {
    object { json in
      json.field("source", input.source)
      json.field("kind", "\(input.kind)")
      if let section = input.section { json.field("section", section) }
      json.field("exporter", input.exporter)
      json.field("entries", input.entries)
      json.key("skipped")
      json.array(input.skipped) { json, skipped in
        json.object { json in
          json.field("reason", skipped.reason)
          json.field("count", skipped.count)
        }
      }
      json.field("sanitized", input.sanitized)
      json.field("from", input.from.instant ?? input.from.local)
      json.field("to", input.to.instant ?? input.to.local)
      json.key("notes")
      json.array(input.notes)
      json.key("clock")
      json.write(input.clock)
    }
  }
}

extension JSONWriter {
  mutating func field(_ name: StaticString, _ text: Safe?) {
    key(name)
    value(text)
  }
  mutating func field(_ name: StaticString, _ number: Int?) {
    key(name)
    value(number)
  }
  mutating func field(_ name: StaticString, _ seconds: Double?) {
    key(name)
    value(seconds)
  }
  mutating func field(_ name: StaticString, _ flag: Bool?) {
    key(name)
    value(flag)
  }
  /// The instant; where it is unknown, null and what the line says in a key of its own.
  mutating func field(_ name: StaticString, _ time: Time) {
    field(name, time.instant)
    if time.instant == nil, let local = time.local { field("localTime", local) }
  }
}

extension Safe {
  /// The contract's word for a rung.
  init(rung: Rung) { self.init(identifier: rung.name) }
}
