import DeviceLog
import Evidence
import Foundation

extension Command {
  static let listLiterals = Command(words: ["list", "literals"], usage: "list literals") { _ in
    for literal in LogReader.literals { print(literal) }
  }

  static let readLog = Command(words: ["read", "log"], usage: "read log FILE") { arguments in
    guard let path = arguments.plain.first else { throw UsageError("FILE is missing") }
    var sink = HitCounter()
    let listings = EvidenceReader().visit([Input(argument: path)]) { member in
      let recognition = member.head.withUnsafeBytes { LogRecogniser().recognise($0) }
      guard let recognition else { return }
      let summary = LogReader.read(member, as: recognition, into: &sink)
      print(
        "\(recognition.detail ?? "?"): \(summary.records) records, \(summary.unparsed) unparsed,",
        "\(sink.hits) given, \(summary.counts.values.reduce(0, +)) signs")
    }
    for listing in listings { print(listing) }
  }
}

struct HitCounter: LogSink {
  var hits = 0
  mutating func hit(_ hit: LogHit) { hits += 1 }
  mutating func finished(_ summary: LogSummary) {}
}
