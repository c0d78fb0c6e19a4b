import Diagnosis
import Redaction

extension Report {
  /// The report as a log of SARIF 2.1.0 with one run, with a line break at its end: a result for each finding; if it is to be
  /// long, also for each check that found nothing and for each finding that was left out. What the tool itself could not do
  /// is a notification.
  ///
  /// GitHub's code scanning makes an alert of every result, whatever its kind or suppressions, and refuses a log in which
  /// one has no location: what is no finding is therefore only counted, unless it is asked for.
  /// Sources: https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/sarif-v2.1.0-os.html,
  /// https://docs.github.com/en/code-security/reference/code-scanning/sarif-files/sarif-support-for-code-scanning,
  /// https://github.com/microsoft/PSRule/issues/955, https://github.com/github/codeql-action/issues/2459
  func sarif(_ style: PrintStyle = PrintStyle()) -> String {
    let log = SARIFLog(self, isLong: style.isLong)
    var json = JSONWriter()
    json.object { json in
      json.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.field("version", "2.1.0")
      json.key("runs")
      json.array([log]) { $0.write($1) }
    }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }
}

/// What is written in several places of a log, and how it is pointed at.
struct SARIFLog {
  let report: Report
  /// Checks that found nothing, and what was left out, are results too.
  let isLong: Bool
  /// The leading incident first.
  let incidents: [Report.Incident]
  /// Every rule that a result or a notification names.
  let rules: [SARIFRule]
  /// Every input once, however many logs it holds.
  let artifacts: [Report.Input]
  private let ruleIndex: [Safe: Int]
  private let artifactIndex: [Safe: Int]

  init(_ report: Report, isLong: Bool) {
    self.report = report
    self.isLong = isLong
    incidents = report.incidentsToTell
    rules = SARIFRule.named(in: incidents, findingsOnly: !isLong)
    var seen: Set<Safe> = []
    artifacts = report.inputs.filter { seen.insert($0.source).inserted }
    ruleIndex = Dictionary(
      rules.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first }
    )
    artifactIndex = Dictionary(
      artifacts.enumerated().map { ($0.element.source, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  func index(ofRule id: Safe) -> Int? { ruleIndex[id] }
  func index(ofArtifact source: Safe) -> Int? { artifactIndex[source] }
}

extension Report {
  /// The one the first screen speaks for, then the others; one that says so where nothing was read.
  var incidentsToTell: [Incident] { incidents.isEmpty ? [.nothing] : incidentsLeadingFirst }
}

extension JSONWriter {
  fileprivate mutating func write(_ log: SARIFLog) {
    object { json in
      json.key("tool")
      json.object { json in
        json.key("driver")
        json.object { json in
          json.field("name", "wvtriage")
          json.field("version", log.report.version)
          json.key("rules")
          json.array(log.rules) { $0.write($1) }
        }
      }
      json.key("invocations")
      json.array([log]) { $0.write(invocation: $1) }
      json.key("artifacts")
      json.array(log.artifacts) { $0.write(artifact: $1) }
      json.field("columnKind", "unicodeCodePoints")
      json.key("results")
      json.array(SARIFResult.all(in: log)) { $0.write($1, in: log) }
      json.key("properties")
      json.object { json in
        json.field("outcome", "\(log.report.lead?.outcome ?? .insufficient)")
        json.field("headline", log.report.lead?.headline ?? Words.outcome(.insufficient))
        json.key("incidents")
        json.array(log.incidents) { $0.write(summary: $1) }
        json.key("checks")
        json.array(log.incidents) { $0.write(counts: $1) }
      }
    }
  }

  /// How many checks came to what, whether they are results here or not.
  private mutating func write(counts incident: Report.Incident) {
    object { json in
      json.field("incident", incident.id)
      for (name, result) in [
        ("finding" as StaticString, Check.Result.finding), ("clear", .clear),
        ("notApplicable", .notApplicable), ("undetermined", .undetermined), ("crashed", .crashed),
      ] {
        json.field(name, incident.checks.count { $0.result == result })
      }
      json.field("hidden", incident.hidden.count)
    }
  }

  private mutating func write(invocation log: SARIFLog) {
    let crashed = log.incidents.flatMap { $0.checks }.filter { $0.result == .crashed }
    object { json in
      json.field("commandLine", log.report.command)
      if let code = log.report.exitCode { json.field("exitCode", code) }
      json.field("executionSuccessful", crashed.isEmpty as Bool?)
      json.key("toolExecutionNotifications")
      let notes = log.report.inputs.flatMap { input in input.notes.map { (input, $0) } }
      json.container { json in
        for check in crashed {
          json.object { json in
            json.field("level", "error")
            json.write(message: check.reason.isEmpty ? "the check crashed" : check.reason)
            json.key("associatedRule")
            json.object { json in
              json.field("id", check.rule)
              if let index = log.index(ofRule: check.rule) { json.field("index", index) }
            }
          }
        }
        for (input, note) in notes {
          json.object { json in
            json.field("level", "warning")
            json.write(message: note)
            json.key("locations")
            json.array([input.source]) { json, source in
              json.object { json in
                json.key("physicalLocation")
                json.object { $0.write(artifactOf: source, in: log) }
              }
            }
          }
        }
      }
    }
  }

  private mutating func write(artifact input: Report.Input) {
    object { json in
      json.key("location")
      json.object { $0.field("uri", SARIFText.uri(input.source)) }
      json.key("roles")
      json.array(["analysisTarget" as Safe])
      json.key("properties")
      json.object { json in
        json.field("kind", "\(input.kind)")
        json.field("exporter", input.exporter)
        json.field("entries", input.entries)
        json.field("sanitized", input.sanitized)
      }
    }
  }
}

extension JSONWriter {
  mutating func write(message text: Safe) {
    key("message")
    write(text: text)
  }

  /// A `message` or a `multiformatMessageString`.
  mutating func write(text: Safe) {
    object { $0.field("text", SARIFText.message(text)) }
  }

  mutating func write(artifactOf source: Safe, in log: SARIFLog) {
    key("artifactLocation")
    object { json in
      json.field("uri", SARIFText.uri(source))
      if let index = log.index(ofArtifact: source) { json.field("index", index) }
    }
  }
}
