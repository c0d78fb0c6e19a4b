import Evidence
import JSONStream

/// One pass over an export of Android Studio.
struct StudioRun: ~Copyable {
  private typealias Slot = StudioExport.Slot

  private let member: Member
  private var scan: LiteralScan
  private var summary: LogSummary
  private(set) var interpreter: Interpreter
  /// The message in hand, decoded; what scans it may load a few bytes past its end.
  private let text: UnsafeMutablePointer<UInt8>

  init(member: Member, kind: Kind, lookingFor own: OwnTexts) {
    self.member = member
    scan = Lexicon.scan(for: [], and: own)
    summary = LogSummary(source: member.id, kind: kind)
    summary.formats = [StudioExport.name]
    interpreter = Interpreter(source: member.id, lookingFor: own)
    text = .allocate(capacity: StudioExport.longestMessage + 64)
    text.initialize(repeating: 0, count: StudioExport.longestMessage + 64)
  }

  deinit { text.deallocate() }

  mutating func read() {
    var scanner = JSONScanner(member.stream, shape: StudioExport.shape)
    while true {
      switch scanner.next() {
      case .element(StudioExport.Node.metadata): readMetadata(scanner.tape)
      case .element(StudioExport.Node.message): take(scanner.tape, at: scanner.index)
      case .value(Slot.notAMessage): summary.unparsed += 1
      case .element, .value: break
      case .damage(let damage): take(damage)
      case .end:
        if summary.truncated == nil { summary.truncated = scanner.streamFault }
        return
      }
    }
  }

  private mutating func readMetadata(_ tape: borrowing JSONTape) {
    for record in tape.records where record.kind == .string {
      let said = (text: Self.string(record), position: place(record.byteOffset))
      switch record.slot {
      case Slot.projectApp where !said.text.hasSuffix(".test"): summary.projectApps.append(said)
      case Slot.model: summary.device = said
      case Slot.release: summary.release = said
      default: break
      }
    }
  }

  private mutating func take(_ tape: borrowing JSONTape, at index: Int) {
    summary.records += 1
    var message: JSONRecord?
    var out = LogRecord(
      position: place(tape.start, "logcatMessages[\(index)]"), message: "", messageOffset: 0)
    var seconds: Int?
    var nanos = 0
    for record in tape.records {
      switch record.slot {
      case Slot.level: out.level = LogRecord.Level.word(Self.bytes(record))
      case Slot.pid: out.pid = JSONText.integer(record.bytes)
      case Slot.tid: out.tid = JSONText.integer(record.bytes)
      case Slot.seconds: seconds = JSONText.integer(record.bytes)
      case Slot.nanos: nanos = JSONText.integer(record.bytes) ?? 0
      case Slot.message where record.kind == .string: message = record
      default: break
      }
    }
    if let seconds, (0..<1 << 40).contains(seconds), (0..<1_000_000_000).contains(nanos) {
      out.time = Stamp(microseconds: Int64(seconds) * 1_000_000 + Int64(nanos / 1_000))
      if summary.first == nil { summary.first = out.time }
      summary.last = out.time
    }
    learnProcess(tape, &out)
    guard let message else { return }
    let count = min(JSONText.decode(message.bytes, into: text), StudioExport.longestMessage)
    guard let hit = scan.next(from: UnsafePointer(text), to: UnsafePointer(text + count)) else {
      return
    }
    show(message, count, hit - UnsafePointer(text), tape, &out)
  }

  /// The name costs a string: only where the process is new, or the record is shown.
  private mutating func learnProcess(_ tape: borrowing JSONTape, _ out: inout LogRecord) {
    guard let pid = out.pid, pid > 0 else { return }
    if let known = interpreter.processes.name(of: pid) {
      out.process = known
      return
    }
    for slot in [Slot.process, Slot.application] {
      for record in tape.records where record.slot == slot && record.kind == .string {
        let name = Self.string(record)
        // What Studio writes where it does not know.
        if name.isEmpty || name == "?" || name.hasPrefix("pid-") { continue }
        interpreter.processes.learn(pid, name, at: out.position)
        out.process = name
        return
      }
    }
  }

  private mutating func show(
    _ message: JSONRecord, _ count: Int, _ hit: Int, _ tape: borrowing JSONTape,
    _ out: inout LogRecord
  ) {
    // A message longer than the limit is shown around what made it of interest.
    let limit = LineRun.longestMessage
    let start =
      hit > limit * 3 / 4
      ? Bytes(start: UnsafePointer(text), count: count).showing(from: hit) : 0
    var shown = Array(UnsafeBufferPointer(start: text + start, count: min(limit, count - start)))
    shown.removeCutCharacter()
    while let last = shown.last, last == 0x0A || last.isBlank { shown.removeLast() }
    out.message = String(decoding: shown, as: UTF8.self)
    out.messageOffset = member.stream.sourceOffset(
      of: message.byteOffset + Self.rawLength(of: start, in: message.bytes))
    let tag = tape.records.last { $0.slot == Slot.tag && $0.kind == .string }.map(Self.string)
    if let tag, !tag.isEmpty { out.tag = tag }
    shown.withUnsafeBufferPointer { buffer in
      var tag = tag ?? ""
      tag.withUTF8 { tagBuffer in
        guard let start = buffer.baseAddress else { return }
        out.console = ConsoleBridge.console(
          in: Bytes(start: start, count: buffer.count),
          tag: Bytes(start: tagBuffer.baseAddress ?? start, count: tagBuffer.count),
          format: LogcatThreadtime())
      }
    }
    interpreter.take(out, tag: tag)
  }

  /// How many bytes of the file make the first `count` of the message.
  private static func rawLength(of count: Int, in raw: UnsafeRawBufferPointer) -> Int {
    var decoded = 0
    var index = 0
    while decoded < count, index < raw.count {
      if raw[index] == UInt8(ascii: "\\") {
        index += JSONText.decodeEscape(raw, at: index) { _ in decoded += 1 }
      } else {
        decoded += 1
        index += 1
      }
    }
    return index
  }

  private mutating func take(_ damage: JSONDamage) {
    let place = place(damage.byteOffset, damage.index.map { "logcatMessages[\($0)]" })
    switch damage.reason {
    case .truncated, .empty, .notJSON:
      summary.truncated = .exportTruncated(at: place, records: summary.records)
    default:
      if let index = summary.skipped.firstIndex(where: { $0.fault.code == "damaged-record" }) {
        summary.skipped[index].count += 1
      } else {
        summary.skipped.append((.damagedRecord(at: place), 1))
      }
    }
  }

  private func place(_ byteOffset: Int, _ field: String? = nil) -> Position {
    Position(byteOffset: member.stream.sourceOffset(of: byteOffset), field: field)
  }

  private static func bytes(_ record: JSONRecord) -> Bytes {
    Bytes(start: record.start, count: Int(record.count))
  }

  private static func string(_ record: JSONRecord) -> String {
    JSONText.string(record.bytes, isEscaped: record.traits.contains(.escaped))
  }

  func finished() -> LogSummary {
    var summary = summary
    interpreter.report(in: &summary)
    return summary
  }
}

extension Fault {
  fileprivate static func exportTruncated(at place: Position, records: Int) -> Fault {
    Fault(
      code: "truncated", "the export of Android Studio ends in the middle",
      reason: "the text ends there", at: place,
      note: .readBefore(records, "record", "records"),
      help: "export the log again and send the file uncut")
  }

  fileprivate static func damagedRecord(at place: Position) -> Fault {
    Fault(code: "damaged-record", "a record is damaged and was left out", at: place)
  }
}
