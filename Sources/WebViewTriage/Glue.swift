import DeviceLog
import Diagnosis
import Evidence
import HAR
import Reconstruction
import Redaction
import Reporting

// Stands in until the targets below bring their own.

struct Observer {
  var observations = Observations()
  init(maxEvents: Int) {}
  mutating func read(_ member: Member) {
    let (kind, faults): (Kind, [Fault]) = member.head.withUnsafeBytes { head in
      let best = [HARRecogniser().recognise(head), LogRecogniser().recognise(head)]
        .compactMap(\.self).max { $0.confidence < $1.confidence }
      return (best?.kind ?? .unknown, [])
    }
    var record = SourceRecord(id: member.id, name: member.name, kind: kind)
    record.faults = faults
    observations.sources.append(record)
  }
}

public enum ReportFormat: String, CaseIterable, Sendable { case text, markdown, json, reply }
public struct PrintStyle: Sendable {
  public var width = 100
  public var usesColor = false
  public init() {}
}
extension Report {
  init(_ verdict: Verdict, redactor: Redactor) { self.init() }
  public func printed(as format: ReportFormat, style: PrintStyle) -> Safe {
    format == .json
      ? Safe(
        "{\"schemaVersion\": 1, \"outcome\": \"insufficient\", \"headline\": \"These files cannot show whether it worked.\", \"cause\": null, \"findings\": [], \"checks\": []}\n"
      )
      : Safe("These files cannot show whether it worked.\n")
  }
}
