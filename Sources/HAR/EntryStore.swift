import Evidence
import JSONStream

/// What a scan found in the entry at hand; used again for the next.
///
/// Everything is a slice of the scanner's buffer. What somebody asks for and has escapes in it is
/// decoded here once.
final class EntryStore {
  typealias Slot = HARShape.Slot

  struct Header {
    var name: UnsafePointer<UInt8>
    var nameCount: Int
    /// Length, first and last byte of the name (lower case): tells most names apart in one
    /// comparison.
    var tag: UInt32
    /// Index of the value's record; -1 where it is null or missing.
    var value: Int
  }

  let source: SourceID
  let stream: any ByteStream
  var profile = ExporterProfile.unknown
  /// A response with two Set-Cookie headers was met: this exporter does not join them.
  var writesCookiesApart = false
  var entry = 0
  var byteOffset = 0
  var byteEnd = 0
  // One reader fills and reads these, in turns; the checks of overlapping accesses would cost more
  // than the accesses.
  @exclusivity(unchecked) private(set) var records = UnsafeBufferPointer<JSONRecord>(
    start: nil, count: 0)
  @exclusivity(unchecked) private(set) var requestHeaders: [Header] = []
  @exclusivity(unchecked) private(set) var responseHeaders: [Header] = []
  /// For what another reader put together.
  private(set) var drafted: EntryDraft.Facts?
  private let fields: UnsafeMutablePointer<Int32>
  @exclusivity(unchecked) private var decoded:
    [(record: Int, text: UnsafeMutableRawBufferPointer)] = []

  init(source: SourceID, stream: any ByteStream) {
    self.source = source
    self.stream = stream
    fields = .allocate(capacity: Int(Slot.firstRepeated))
    fields.initialize(repeating: -1, count: Int(Slot.firstRepeated))
    requestHeaders.reserveCapacity(64)
    responseHeaders.reserveCapacity(64)
  }

  deinit {
    dropDecoded()
    fields.deallocate()
  }

  private func dropDecoded() {
    for item in decoded { item.text.deallocate() }
    decoded.removeAll(keepingCapacity: true)
  }

  // MARK: Loading

  func load(_ tape: borrowing JSONTape, entry: Int) {
    self.entry = entry
    byteOffset = tape.start
    byteEnd = tape.end
    load(tape.records)
  }

  func load(_ records: UnsafeBufferPointer<JSONRecord>, of draft: EntryDraft) {
    entry = draft.entry
    byteOffset = draft.byteOffset
    byteEnd = draft.byteOffset
    drafted = draft.facts
    load(records)
  }

  /// The records are about to go.
  func forget() { load(UnsafeBufferPointer(start: nil, count: 0)) }

  private func load(_ all: UnsafeBufferPointer<JSONRecord>) {
    if !decoded.isEmpty { dropDecoded() }
    requestHeaders.removeAll(keepingCapacity: true)
    responseHeaders.removeAll(keepingCapacity: true)
    fields.update(repeating: -1, count: Int(Slot.firstRepeated))
    records = all
    var index = 0
    while index < records.count {
      let slot = records[index].slot
      if slot < Slot.firstRepeated {
        fields[Int(slot)] = Int32(truncatingIfNeeded: index)
        index &+= 1
      } else {
        let slots =
          Slot.requestHeaders.all.contains(slot) ? Slot.requestHeaders : Slot.responseHeaders
        index = loadHeader(at: index, slots)
      }
    }
  }

  /// One header, whatever its shape; gives the index behind it.
  private func loadHeader(at start: Int, _ slots: HARShape.HeaderSlots) -> Int {
    var name = -1
    var value = -1
    var index = start
    let opening = records[start].slot
    if opening == slots.begin || opening == slots.memberName {
      if opening == slots.memberName { name = start }
      index += 1
    }
    loop: while index < records.count {
      switch records[index].slot {
      case slots.name: name = index
      case slots.value: value = index
      case slots.memberValue:
        value = index
        index += 1
        break loop
      case slots.item: if name < 0 { name = index } else { value = index }
      default: break loop
      }
      index += 1
    }
    if name >= 0 {
      append(name: name, value: value, isRequest: slots.first == Slot.requestHeaders.first)
    }
    return max(index, start + 1)
  }

  private func append(name: Int, value: Int, isRequest: Bool) {
    let text = bytes(name)
    guard let start = text.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
    let isPresent = value >= 0 && !isNull(value)
    let header = Header(
      name: start, nameCount: text.count, tag: Self.tag(start, text.count),
      value: isPresent ? value : -1)
    if isRequest { requestHeaders.append(header) } else { responseHeaders.append(header) }
  }

  static func tag(_ name: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
    guard count > 0 else { return 0 }
    let length = UInt32(truncatingIfNeeded: count)
    return length &<< 16 | UInt32(name[0] | 0x20) &<< 8 | UInt32(name[count &- 1] | 0x20)
  }

  // MARK: Values

  func record(_ slot: UInt8) -> Int? {
    let index = Int(fields[Int(slot)])
    return index < 0 ? nil : index
  }

  func isNull(_ record: Int) -> Bool {
    records[record].kind == .scalar && records[record].bytes.elementsEqual("null".utf8)
  }

  /// Decoded text of a record.
  func bytes(_ record: Int) -> UnsafeRawBufferPointer {
    let raw = records[record]
    guard raw.traits.contains(.escaped) else { return raw.bytes }
    if let known = decoded.first(where: { $0.record == record }) {
      return UnsafeRawBufferPointer(known.text)
    }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Int(raw.count) + 1, alignment: 1)
    let target = buffer.bindMemory(to: UInt8.self)
    var count = 0
    if let base = target.baseAddress { count = JSONText.decode(raw.bytes, into: base) }
    decoded.append((record, buffer))
    let text = UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
    decoded[decoded.count - 1].text = text
    return UnsafeRawBufferPointer(text)
  }

  /// Keeps bytes that were put together for a caller until the next entry.
  func own(_ bytes: [UInt8]) -> UnsafeRawBufferPointer {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(1, bytes.count), alignment: 1)
    buffer.copyBytes(from: bytes)
    let text = UnsafeMutableRawBufferPointer(rebasing: buffer[..<bytes.count])
    decoded.append((-1, text))
    return UnsafeRawBufferPointer(text)
  }

  /// Decoded text of a field; empty where it is missing or null.
  func bytes(of slot: UInt8) -> UnsafeRawBufferPointer {
    guard let index = record(slot), !isNull(index) else { return Self.nothing }
    return bytes(index)
  }

  static var nothing: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: nil, count: 0) }

  func string(of slot: UInt8) -> String? {
    guard let index = record(slot), !isNull(index) else { return nil }
    return JSONText.string(
      records[index].bytes, isEscaped: records[index].traits.contains(.escaped))
  }

  func text(of slot: UInt8) -> Exchange.Text? {
    guard let value = string(of: slot), let index = record(slot) else { return nil }
    return Exchange.Text(value, at: sourceOffset(records[index].byteOffset))
  }

  func sourceOffset(_ decoded: Int) -> Int { stream.sourceOffset(of: decoded) }

  var start: Stamp? { drafted.map(\.start) ?? Stamp(iso8601: bytes(of: Slot.start)) }

  var status: Int {
    guard let index = record(Slot.status) else { return 0 }
    return max(0, JSONText.integer(records[index].bytes) ?? 0)
  }

  /// What the exporter says of a failure: the first of its fields that says something.
  var errorSlot: UInt8? {
    for slot in profile.failureSlots {
      guard let index = record(slot), !isNull(index), records[index].count > 0 else { continue }
      // A state, not an error: it speaks of a failure only if it is not the state of success.
      if slot == Slot.proxyStatus,
        status > 0 || records[index].bytes.elementsEqual("COMPLETE".utf8)
      {
        continue
      }
      return slot
    }
    return nil
  }

  // MARK: Headers

  func headers(_ side: Side) -> [Header] { side == .request ? requestHeaders : responseHeaders }

  func matches(_ header: Header, _ name: StaticString, _ tag: UInt32) -> Bool {
    guard header.tag == tag, header.nameCount == name.utf8CodeUnitCount else { return false }
    let wanted = name.utf8Start
    for index in 0..<header.nameCount where wanted[index] != Self.lower(header.name[index]) {
      return false
    }
    return true
  }

  static func lower(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
