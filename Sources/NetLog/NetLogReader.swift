import Evidence
import HAR
import JSONStream

/// Reads Chromium's NetLog in one pass and constant memory, and puts its URL requests together as
/// exchanges, one for each hop of a redirect.
///
/// What it tells that no HAR does is what the browser did with each cookie, and why. It has no
/// console, no window, no body, and of an answer out of the cache no header. Everything in front of
/// a cut counts: the log of an app that was killed ends anywhere.
///
/// Source: Chromium `net/docs/net-log.md`, `net/log/net_log_event_type_list.h`.
public enum NetLogReader {
  /// Hands every exchange to `sink` when its last event was read, and says at the end what the log
  /// was. `entries` of the summary counts exchanges.
  public static func read<S: ExchangeSink>(_ member: Member, into sink: inout S) -> CaptureSummary {
    var reading = NetLogReading(member)
    var scanner = JSONScanner(member.stream, shape: NetLogShape.shape)
    while true {
      switch scanner.next() {
      case .element(NetLogShape.Node.event):
        reading.take(NetLogEvent(scanner.tape, index: scanner.index), into: &sink)
      case .element(NetLogShape.Node.constants): reading.readNames(scanner.tape)
      case .element: break
      case .value(NetLogShape.Slot.notAnEvent):
        reading.skip(.notAnEvent(at: reading.place(scanner.tape.start, scanner.index)))
      case .value: break
      case .damage(let damage): reading.take(damage)
      case .end: return reading.finish(streamFault: scanner.streamFault, into: &sink)
      }
    }
  }
}

/// The summary of a NetLog while it grows, and the requests under way.
struct NetLogReading {
  private let source: SourceID
  private let stream: any ByteStream
  private let reader: DraftReader
  private var summary: CaptureSummary
  private var names = NetLogNames()
  private var open = OpenRequests()
  private var events = 0
  private var stripped = 0

  init(_ member: Member) {
    source = member.id
    stream = member.stream
    reader = DraftReader(source: member.id, stream: member.stream)
    summary = CaptureSummary(source: member.id)
    summary.exporter = .netLog
  }

  mutating func readNames(_ tape: borrowing JSONTape) {
    names.read(tape)
    summary.creatorName = names.clientName ?? "Chromium"
    summary.creatorVersion = names.clientVersion
  }

  mutating func take<S: ExchangeSink>(_ event: NetLogEvent, into sink: inout S) {
    events += 1
    guard names.areKnown else {
      skip(.namesMissing(at: place(event.byteOffset, event.index)))
      return
    }
    guard let type = event.type, let id = event.source, let sourceType = event.sourceType else {
      skip(.oddEvent(at: place(event.byteOffset, event.index)))
      return
    }
    guard names.isURLRequest(sourceType), let kind = names.event(type) else { return }
    let phase = names.phase(event.phase)
    if open[id] == nil {
      // What ends without having begun began before the log did: nobody knows what it was.
      if phase == .end { return }
      while open.isFull, let oldest = open.endOldest() { show(oldest, to: &sink) }
      open.begin(id, RequestTrace(event))
    }
    let before = open.update(id) { $0.take(kind, phase, event, names) }
    if let before, let before { show(before, to: &sink) }
    if kind == .requestAlive, phase == .end, let trace = open.end(id) { show(trace, to: &sink) }
  }

  private mutating func show<S: ExchangeSink>(_ trace: RequestTrace, to sink: inout S) {
    stripped += trace.stripped
    if let draft = trace.finished() { show(draft, to: &sink) }
  }

  private mutating func show<S: ExchangeSink>(_ draft: EntryDraft, to sink: inout S) {
    summary.entries += 1
    if let start = draft.start {
      if summary.firstStart.map({ start.microseconds < $0.microseconds }) ?? true {
        summary.firstStart = start
      }
      if summary.lastStart.map({ start.microseconds > $0.microseconds }) ?? true {
        summary.lastStart = start
      }
    }
    reader.show(draft, to: &sink)
  }

  mutating func take(_ damage: JSONDamage) {
    let place = place(damage.byteOffset, damage.index)
    switch damage.reason {
    case .truncated, .empty, .notJSON:
      summary.truncated = .netLogTruncated(inEvent: damage.index, at: place, events: events)
    default: skip(.damagedEvent(at: place))
    }
  }

  /// Requests that were still under way when the log ended count as far as they got.
  mutating func finish<S: ExchangeSink>(
    streamFault: Fault?, into sink: inout S
  ) -> CaptureSummary {
    while let trace = open.endOldest() { show(trace, to: &sink) }
    summary.isSanitized = names.leavesSecretsOut || stripped > 0
    if let streamFault, summary.truncated != nil {
      summary.truncated?.reason = streamFault.reason ?? streamFault.message
    }
    return summary
  }

  func place(_ byteOffset: Int, _ index: Int?) -> Position {
    Position(
      byteOffset: stream.sourceOffset(of: byteOffset), entry: nil,
      field: index.map { "events[\($0)]" })
  }

  /// Faults of a kind are counted, the first is kept with its place.
  mutating func skip(_ fault: Fault) {
    if let index = summary.skipped.firstIndex(where: { $0.fault.code == fault.code }) {
      summary.skipped[index].count += 1
    } else {
      summary.skipped.append((fault, 1))
    }
  }
}
