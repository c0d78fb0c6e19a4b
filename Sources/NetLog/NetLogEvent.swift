import JSONStream

/// One event as the scanner saw it: slices of the read buffer, void after the next.
struct NetLogEvent {
  private typealias Slot = NetLogShape.Slot

  /// Index in `events`, and where its `{` stands.
  let index: Int
  let byteOffset: Int
  private let records: UnsafeBufferPointer<JSONRecord>
  private(set) var type: Int?
  private(set) var phase = 0
  private(set) var source: Int?
  private(set) var sourceType: Int?
  /// Milliseconds on the log's own clock.
  private(set) var ticks: Int?

  init(_ tape: borrowing JSONTape, index: Int) {
    self.index = index
    byteOffset = tape.start
    records = tape.records
    for record in records {
      switch record.slot {
      case Slot.type: type = JSONText.integer(record.bytes)
      case Slot.phase: phase = JSONText.integer(record.bytes) ?? 0
      case Slot.source: source = JSONText.integer(record.bytes)
      case Slot.sourceType: sourceType = JSONText.integer(record.bytes)
      case Slot.time: ticks = JSONText.integer(record.bytes)
      default: break
      }
    }
  }

  /// The value in that place; nil where it is missing or null.
  subscript(slot: UInt8) -> JSONRecord? {
    guard let record = records.last(where: { $0.slot == slot }) else { return nil }
    return record.kind == .scalar && record.bytes.elementsEqual("null".utf8) ? nil : record
  }

  func text(_ slot: UInt8) -> String? { self[slot]?.text }

  func number(_ slot: UInt8) -> Int? { self[slot].flatMap { JSONText.integer($0.bytes) } }

  /// A header as it stands in the file, not decoded.
  struct Header {
    var name: UnsafeRawBufferPointer
    var value: UnsafeRawBufferPointer
    var isEscaped: Bool
    var valueOffset: Int

    /// `[63 bytes were stripped]`: what Chromium writes for a cookie or a credential that it leaves
    /// out (`net/http/http_log_util.cc`).
    var isStripped: Bool {
      let end = " bytes were stripped]".utf8
      guard value.first == UInt8(ascii: "["), value.count > end.count + 1 else { return false }
      return value.suffix(end.count).elementsEqual(end)
        && value.dropFirst().dropLast(end.count).allSatisfy {
          (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
    }

    /// - Parameter name: in lower case.
    func isNamed(_ name: StaticString) -> Bool {
      let wanted = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
      return self.name.count == wanted.count
        && zip(self.name, wanted).allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }
  }

  /// `name: value` each; in old versions the members of an object. What is neither, a status line,
  /// goes to `line`.
  func eachHeader(_ body: (Header) -> Void, line: (JSONRecord) -> Void) {
    var name: JSONRecord?
    for record in records {
      switch record.slot {
      case Slot.headerName: name = record
      case Slot.headerValue:
        if let name {
          body(
            Header(
              name: name.bytes, value: record.bytes, isEscaped: record.traits.contains(.escaped),
              valueOffset: record.byteOffset))
        }
        name = nil
      case Slot.header:
        if let header = Self.header(record) { body(header) } else { line(record) }
      default: break
      }
    }
  }

  /// Cut at the first colon; names of HTTP/2 may begin with one. A status line has none in front of
  /// its first blank.
  private static func header(_ record: JSONRecord) -> Header? {
    let raw = record.bytes
    guard let colon = raw.dropFirst().firstIndex(of: UInt8(ascii: ":")),
      !raw[..<colon].contains(0x20)
    else { return nil }
    var start = colon + 1
    while start < raw.count, raw[start] == 0x20 { start += 1 }
    return Header(
      name: UnsafeRawBufferPointer(rebasing: raw[..<colon]),
      value: UnsafeRawBufferPointer(rebasing: raw[start...]),
      isEscaped: record.traits.contains(.escaped), valueOffset: record.byteOffset + start)
  }
}
