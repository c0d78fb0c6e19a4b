import Evidence
import Foundation
import HAR

extension Command {
  static let readHAR = Command(words: ["read", "har"], usage: "read har FILE [--strict]") {
    arguments in
    guard let path = arguments.plain.first else { throw UsageError("FILE is missing") }
    var sink = CountingSink()
    var entries = 0
    let listings = EvidenceReader().visit([Input(argument: path)]) { member in
      let summary = HARReader.read(member, strict: arguments.has("--strict"), into: &sink)
      entries += summary.entries
    }
    for listing in listings { print(listing) }
    print("\(entries) entries, \(sink.headers) headers asked for, \(sink.bytes) bytes")
  }
}

/// Asks of every entry what a reconstruction asks of ordinary ones.
struct CountingSink: ExchangeSink {
  var headers = 0
  var bytes = 0

  mutating func entry(_ entry: borrowing EntryView) {
    bytes &+= entry.url.count &+ entry.method.count &+ entry.resourceType.count
    bytes &+= entry.status &+ Int(truncatingIfNeeded: entry.start?.microseconds ?? 0) & 1
    if let cookie = entry.header("cookie", of: .request) {
      headers &+= 1
      bytes &+= cookie.count
    }
    if let agent = entry.header("user-agent", of: .request) {
      headers &+= 1
      bytes &+= agent.count
    }
    if entry.hasHeader("set-cookie", of: .response) { headers &+= 1 }
    if entry.hasHeader("location", of: .response) { headers &+= 1 }
  }
}
