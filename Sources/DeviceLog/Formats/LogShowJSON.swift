import Evidence
import JSONStream

/// `log show --style json`: one array of all records, whatever its spacing, behind remarks of the
/// tool.
///
///     Filtering the log data using "…"
///     [{
///       "timezoneName" : "",
///       "eventMessage" : "…",
///       …
///     },{
///
/// No line says anything by itself, so this is read as JSON, one object at a time. Damage inside an
/// object costs that object; `field` of a position is the object's place in the array.
enum LogShowJSON {
  static let name = "log-show-json"

  /// Where the array begins, if this is one: at the first bracket that begins a line, and with the
  /// names of a record soon behind it.
  static func start(in head: Bytes) -> Int? {
    var lineStart = 0
    for _ in 0..<8 {
      var cursor = LineCursor(head, at: lineStart)
      cursor.spaces()
      if cursor.skip(UInt8(ascii: "[")) {
        while cursor.next.isBlank || cursor.next == 0x0A { cursor.at += 1 }
      }
      if cursor.at > lineStart, cursor.next == UInt8(ascii: "{") {
        let body = head[cursor.at..<cursor.at + 16 * 1024]
        let isRecord =
          (body.contains("\"eventMessage\"") || body.contains("\"eventType\""))
          && (body.contains("\"timestamp\"") || body.contains("\"machTimestamp\""))
        return isRecord ? lineStart : nil
      }
      guard let end = head.firstIndex(of: 0x0A, from: lineStart) else { return nil }
      lineStart = end + 1
    }
    return nil
  }

  static func read<S: LogSink>(
    _ member: Member, lookingFor own: OwnTexts, into sink: inout S
  ) -> LogSummary {
    let start = member.head.withBytes { Self.start(in: $0) } ?? 0
    var reading = Reading(member, lookingFor: own)
    var scanner = JSONScanner(member.stream, shape: shape, skipping: start, window: 256 * 1024)
    scanning: while true {
      switch scanner.next() {
      case .element: reading.take(scanner.tape, index: scanner.index)
      case .value: break
      case .damage(let damage): reading.take(damage)
      case .end: break scanning
      }
    }
    return reading.finish(streamFault: scanner.streamFault, into: &sink)
  }

  private enum Slot {
    static let message: UInt8 = 0
    static let time: UInt8 = 1
    static let pid: UInt8 = 2
    static let tid: UInt8 = 3
    static let process: UInt8 = 4
    static let sender: UInt8 = 5
    static let subsystem: UInt8 = 6
    static let category: UInt8 = 7
    static let level: UInt8 = 8
    static let event: UInt8 = 9
    static let lossCount: UInt8 = 10
    static let count = 11
  }

  private static let shape = JSONShape(
    nodes: [
      .init(elements: .inside(1), isOuter: true),
      .init([
        ("eventMessage", .value(Slot.message)), ("timestamp", .value(Slot.time)),
        ("processID", .value(Slot.pid)), ("threadID", .value(Slot.tid)),
        ("processImagePath", .value(Slot.process)), ("senderImagePath", .value(Slot.sender)),
        ("subsystem", .value(Slot.subsystem)), ("category", .value(Slot.category)),
        ("messageType", .value(Slot.level)), ("eventType", .value(Slot.event)),
        ("lossCount", .value(Slot.lossCount)),
      ]),
    ], recovering: 0)

  /// The log while it is read.
  private struct Reading {
    /// Something for empty ranges to point at; nothing of it is read.
    private static var nothing: UnsafePointer<UInt8> { ("" as StaticString).utf8Start }

    private let stream: any ByteStream
    private var interpreter: Interpreter
    private var summary: LogSummary

    private let own: OwnTexts

    init(_ member: Member, lookingFor own: OwnTexts) {
      stream = member.stream
      self.own = own
      interpreter = Interpreter(source: member.id, lookingFor: own)
      summary = LogSummary(source: member.id, kind: .iosLog)
      summary.formats = [LogShowJSON.name]
    }

    mutating func take(_ tape: borrowing JSONTape, index: Int) {
      var values = [JSONRecord?](repeating: nil, count: Slot.count)
      for record in tape.records where Int(record.slot) < Slot.count {
        values[Int(record.slot)] = record
      }
      func raw(_ slot: UInt8) -> Bytes {
        values[Int(slot)].map { Bytes(start: $0.start, count: Int($0.count)) }
          ?? Bytes(start: Self.nothing, count: 0)
      }
      func text(_ slot: UInt8) -> String {
        values[Int(slot)].map {
          JSONText.string($0.bytes, isEscaped: $0.traits.contains(.escaped))
        } ?? ""
      }
      summary.records += 1
      let time = raw(Slot.time)
      let stamp = ClockText(start: 0, end: time.count, layout: .date).stamp(on: time)
      if summary.first == nil { summary.first = stamp }
      if let stamp { summary.last = stamp }
      let pid = raw(Slot.pid).wholeNumber
      let path = raw(Slot.process)
      let process = path[path.lastPart(of: 0..<path.count)]
      let place = Position(
        byteOffset: stream.sourceOffset(of: tape.start), field: "[\(index)].eventMessage")
      if let pid, pid > 0, !process.isEmpty, interpreter.processes.name(of: pid) == nil {
        interpreter.processes.learn(pid, process.string, at: place)
      }
      let isLoss = raw(Slot.event).equals("lossEvent")
      let message = raw(Slot.message)
      guard isLoss || Lexicon.holdsAny(in: message) || own.mayStand(in: message) else { return }
      let whole = text(Slot.message)
      var record = LogRecord(
        position: place,
        message: String(decoding: whole.utf8.prefix(LineRun.longestMessage), as: UTF8.self),
        messageOffset: values[Int(Slot.message)].map { stream.sourceOffset(of: $0.byteOffset) }
          ?? place.byteOffset)
      record.time = stamp
      record.level = LogRecord.Level.word(raw(Slot.level))
      record.pid = pid
      record.tid = raw(Slot.tid).wholeNumber
      if !process.isEmpty { record.process = process.string }
      let subsystem = text(Slot.subsystem)
      let category = text(Slot.category)
      if !category.isEmpty {
        record.tag = subsystem.isEmpty ? category : subsystem + ":" + category
      } else if !subsystem.isEmpty {
        record.tag = subsystem
      } else {
        let library = raw(Slot.sender)
        let name = library[library.lastPart(of: 0..<library.count)].string
        if !name.isEmpty, name != record.process { record.tag = name }
      }
      var said = record.message
      record.console = said.withUTF8 { buffer in
        buffer.baseAddress.flatMap {
          ConsoleBridge.console(
            in: Bytes(start: $0, count: buffer.count), tag: raw(Slot.subsystem),
            format: LogShowNDJSON())
        }
      }
      var lost = 0
      if isLoss { lost = raw(Slot.lossCount).wholeNumber.flatMap { $0 > 0 ? $0 : nil } ?? -1 }
      interpreter.take(record, tag: subsystem.isEmpty ? nil : subsystem, lost: lost)
    }

    mutating func take(_ damage: JSONDamage) {
      switch damage.reason {
      case .truncated, .empty, .notJSON:
        summary.truncated = Fault(
          code: "truncated", "the log ends before its last bracket",
          reason: "the text ends there",
          at: Position(byteOffset: stream.sourceOffset(of: damage.byteOffset)),
          note: .readBefore(summary.records, "record", "records"),
          help: "let `log show` end by itself, and send the file uncut")
      default: summary.unparsed += 1
      }
    }

    mutating func finish<S: LogSink>(streamFault: Fault?, into sink: inout S) -> LogSummary {
      interpreter.report(in: &summary)
      if let streamFault { summary.truncated = streamFault }
      interpreter.give(to: &sink)
      return summary
    }
  }
}
