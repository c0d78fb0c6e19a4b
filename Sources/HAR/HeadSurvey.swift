import Evidence
import JSONStream

/// What the first bytes of a source say of it: whether they are a capture, where it begins in them,
/// and what its reader should know beforehand.
struct HeadSurvey {
  /// The byte its `{` or `[` stands at.
  var start = 0
  var profile = ExporterProfile.unknown
  /// Says of itself what only captures say: a creator, a version or pages inside a `log`.
  var hasLog = false
  var hasEntries = false
  /// Whole entries with a request.
  var exchanges = 0
  var writesCookiesApart = false

  /// The best reading of these bytes, nil if none of them is a capture's.
  static func of(_ head: UnsafeRawBufferPointer) -> HeadSurvey? {
    var isFirst = true
    for start in DocumentStart.candidates(in: head) {
      let survey = HeadSurvey(head, from: start)
      // In the middle of something else an empty log proves nothing.
      if survey.exchanges > 0 || isFirst && (survey.hasEntries || survey.hasLog) { return survey }
      isFirst = false
    }
    return nil
  }

  private init(_ head: UnsafeRawBufferPointer, from start: Int) {
    self.start = start
    let bytes = Array(UnsafeRawBufferPointer(rebasing: head[start...]))
    var scanner = JSONScanner(MemoryStream(bytes), shape: HARShape.shape, window: bytes.count + 1)
    let store = EntryStore(source: SourceID(0), stream: MemoryStream([]))
    var logs = 0
    while true {
      switch scanner.next() {
      case .element(let node):
        read(node, scanner.tape, into: store)
        if logs > 1, node == HARShape.Node.creator || node == HARShape.Node.page { hasLog = true }
      case .value(HARShape.Slot.logBegin): logs += 1
      case .value(HARShape.Slot.entriesBegin): hasEntries = true
      case .value(HARShape.Slot.harVersion): if logs > 1 { hasLog = true }
      case .value: break
      case .damage: break
      case .end: return
      }
    }
  }

  private mutating func read(_ node: Int, _ tape: borrowing JSONTape, into store: EntryStore) {
    store.load(tape, entry: 0)
    switch node {
    case HARShape.Node.creator:
      if let name = store.string(of: HARShape.Slot.creatorName) {
        profile = ExporterProfile.profile(ofCreator: name)
      }
    case HARShape.Node.entry:
      if store.record(HARShape.Slot.requestBegin) != nil { exchanges += 1 }
      if store.writesTwoCookies { writesCookiesApart = true }
    default: break
    }
  }
}

/// Where a capture may begin in a text.
enum DocumentStart {
  /// Offsets of brackets, the likeliest first.
  static func candidates(in head: UnsafeRawBufferPointer) -> [Int] {
    var index = 0
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    while index < head.count, head[index] <= 0x20 { index += 1 }
    var found: [Int] = []
    if let plain = opener(head, at: index) ?? padded(head, from: index) { found.append(plain) }
    // Inside of something else: a ticket's text in front, a wrapper's own members around.
    var pasted = 0
    for place in index..<max(index, head.count) where head[place] == UInt8(ascii: "{") {
      guard !found.contains(place), beginsLog(head, at: place) else { continue }
      found.append(place)
      pasted += 1
      if pasted == 4 { break }
    }
    return found
  }

  private static func opener(_ head: UnsafeRawBufferPointer, at index: Int) -> Int? {
    guard index < head.count, head[index] | 0x20 == UInt8(ascii: "{") else { return nil }
    return index
  }

  /// `callback({…`, `/**/cb({…`, `var har = {…`, `)]}'`: at most 256 bytes on one line that hold no
  /// quote.
  private static func padded(_ head: UnsafeRawBufferPointer, from index: Int) -> Int? {
    var place = index
    while place < head.count, place - index < 256 {
      switch head[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): return place
      case UInt8(ascii: "\""): return nil
      default: place += 1
      }
    }
    return nil
  }

  /// `{`, then a member that captures begin with.
  private static func beginsLog(_ head: UnsafeRawBufferPointer, at place: Int) -> Bool {
    var index = place + 1
    func skipSpace() { while index < head.count, head[index] <= 0x20 { index += 1 } }
    skipSpace()
    guard index < head.count, head[index] == UInt8(ascii: "\"") else { return false }
    let rest = UnsafeRawBufferPointer(rebasing: head[(index + 1)...].prefix(16))
    guard
      let name = ["log\"", "entries\"", "version\"", "creator\""].first(where: {
        rest.starts(with: $0.utf8)
      })
    else { return false }
    index += 1 + name.utf8.count
    skipSpace()
    return index < head.count && head[index] == UInt8(ascii: ":")
  }
}
