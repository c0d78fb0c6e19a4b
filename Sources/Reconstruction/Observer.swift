import DeviceLog
import Evidence
import HAR
import NetLog
import WebPlatform

/// Reads the members of the evidence one by one into observations, within the budgets of memory.
public struct Observer {
  /// Everything read so far; complete once the last member was read.
  public var observations: Observations {
    var result = base
    result.exchanges = kept.exchanges
    result.ordinary.count()
    return result
  }

  var base = Observations()
  var kept: Kept
  var hosts = HostTable()
  var pages: [String: UInt16] = [:]
  var seenInSource = 0
  var cookiesOnRecord = 0
  /// The number of the next log found inside a member: below zero, where no member's is.
  var nextSection = -1
  let maxEvents: Int
  let interests: Interests
  let recognisers: [any Recogniser]

  /// The first exchanges of a capture are kept whatever they are: small captures complete, large ones from their
  /// beginning. A phone's other apps fill a recording with thousands of theirs.
  static let beginning = 4_096
  /// Failures kept of a host that takes part in no flow.
  static let failureLimit = 3
  /// First settings of cookies kept in all.
  static let cookieLimit = 1_024
  /// Hits of one meaning, process and window kept at the beginning and at the end of a source.
  static let hitLimit = 32

  var hitCounts: [HitKey: HitBox] = [:]

  public init(
    maxEvents: Int = 1_000_000, interests: Interests = Interests(),
    recognisers: [any Recogniser] = [
      HARRecogniser(), NetLogRecogniser(), LogRecogniser(),
    ]
  ) {
    self.maxEvents = maxEvents
    self.interests = interests
    kept = Kept(also: interests.headers)
    self.recognisers = recognisers
  }

  /// Works out what a member is and reads it. Never fails: what cannot be read stands in the source's faults.
  public mutating func read(_ member: Member) {
    let recognition = recognise(member)
    var sections: [LogSummary] = []
    var record = SourceRecord(id: member.id, name: member.name, kind: recognition?.kind ?? .unknown)
    switch recognition?.kind {
    case nil, .unknown:
      record.faults.append(
        Fault(
          code: "unrecognised", "is no evidence this tool knows",
          help: "HAR captures, NetLogs, device logs, console text and crash reports are read"))
    case .notRead:
      record.faults.append(
        Fault(
          code: "not-read", "was recognised but is not read",
          help: recognition?.note))
    case .har, .netLog:
      seenInSource = 0
      let summary =
        record.kind == .har
        ? HARReader.read(member, into: &self) : NetLogReader.read(member, into: &self)
      record.capture = summary
      if let fault = summary.truncated { record.faults.append(fault) }
    case .some:
      if let recognition {
        hitCounts = [:]
        var summary = LogReader.read(
          member, as: recognition, numberingSectionsFrom: nextSection,
          lookingFor: interests.texts, into: &self)
        flushHits()
        sections = summary.sections
        summary.sections = []
        record.state = summary.state
        summary.state = nil
        // A bugreport's own lines are no log's.
        if record.kind != .bugreport { record.log = summary }
        if let fault = summary.truncated { record.faults.append(fault) }
      }
    }
    if let fault = member.stream.fault, !record.faults.contains(fault) {
      record.faults.append(fault)
    }
    base.sources.append(record)
    add(sections, of: record)
  }

  /// Logs that stand inside a member are sources of their own, under its name.
  private mutating func add(_ sections: [LogSummary], of record: SourceRecord) {
    nextSection -= sections.count
    for summary in sections {
      var section = SourceRecord(id: summary.source, name: record.name, kind: summary.kind)
      section.log = summary
      base.sources.append(section)
    }
    if let clock = record.state.flatMap({ DumpClock($0) }) {
      for summary in sections { base.place(summary.source, by: clock) }
    }
  }

  func recognise(_ member: Member) -> Recognition? {
    member.head.withUnsafeBytes { head in
      var best: Recognition?
      // Of equals the first recogniser of the list wins.
      for recogniser in recognisers {
        guard let next = recogniser.recognise(head), next.confidence > (best?.confidence ?? 0)
        else {
          continue
        }
        best = next
      }
      return best
    }
  }
}
