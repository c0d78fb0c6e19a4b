import Evidence
import JSONStream

/// The summary of a capture while it grows.
struct CaptureReading {
  typealias Slot = HARShape.Slot
  typealias Node = HARShape.Node

  let store: EntryStore
  private(set) var summary: CaptureSummary
  private var secrets = SanitizedTest()

  init(_ member: Member, survey: HeadSurvey?) {
    store = EntryStore(source: member.id, stream: member.stream)
    summary = CaptureSummary(source: member.id)
    if let survey {
      store.profile = survey.profile
      store.writesCookiesApart = survey.writesCookiesApart
    }
  }

  /// The entry is in the store; false if it is none.
  mutating func takeEntry(isFull: Bool) -> Bool {
    guard store.record(Slot.requestBegin) != nil else {
      skip(.noRequest(at: place()))
      return false
    }
    if isFull { skip(.tooLarge(at: place())) }
    summary.entries += 1
    if let start = store.start {
      if summary.firstStart.map({ start.microseconds < $0.microseconds }) ?? true {
        summary.firstStart = start
      }
      if summary.lastStart.map({ start.microseconds > $0.microseconds }) ?? true {
        summary.lastStart = start
      }
    }
    if !store.writesCookiesApart, store.writesTwoCookies { store.writesCookiesApart = true }
    secrets.take(store)
    return true
  }

  mutating func take(_ node: Int) {
    switch node {
    case Node.creator:
      summary.creatorName = store.string(of: Slot.creatorName)
      summary.creatorVersion = store.string(of: Slot.creatorVersion)
      store.profile = ExporterProfile.profile(ofCreator: summary.creatorName ?? "")
    case Node.browser: summary.browserName = store.string(of: Slot.browserName)
    case Node.page:
      summary.pages.append(
        CaptureSummary.Page(
          id: store.string(of: Slot.pageID) ?? "", title: store.string(of: Slot.pageTitle),
          start: Stamp(iso8601: store.bytes(of: Slot.pageStart))))
    default: break
    }
  }

  mutating func take(slot: UInt8, index: Int, at byteOffset: Int) {
    switch slot {
    case Slot.harVersion: summary.harVersion = store.string(of: Slot.harVersion)
    case Slot.notAnEntry:
      let position = Position(byteOffset: store.sourceOffset(byteOffset), entry: index)
      skip(.notAnObject(at: position))
    default: break
    }
  }

  mutating func take(_ damage: JSONDamage) {
    let position = Position(
      byteOffset: store.sourceOffset(damage.byteOffset), entry: damage.index,
      field: HARFault.field(damage.path))
    switch damage.reason {
    case .truncated: summary.truncated = .truncated(damage, at: position, entries: summary.entries)
    case .empty, .notJSON: summary.truncated = .empty(at: position)
    default: skip(.malformed(damage, at: position))
    }
  }

  /// The stream may know better than the scanner why the bytes ended.
  mutating func finish(streamFault: Fault?) -> CaptureSummary {
    summary.exporter = store.profile.exporter
    summary.isSanitized = store.profile.canSanitize && secrets.isSanitized
    if let streamFault, summary.truncated != nil {
      summary.truncated?.reason = streamFault.reason ?? streamFault.message
    }
    return summary
  }

  private func place() -> Position {
    Position(byteOffset: store.sourceOffset(store.byteOffset), entry: store.entry)
  }

  /// Faults of a kind are counted, the first is kept with its place.
  private mutating func skip(_ fault: Fault) {
    if let index = summary.skipped.firstIndex(where: { $0.fault.code == fault.code }) {
      summary.skipped[index].count += 1
    } else {
      summary.skipped.append((fault, 1))
    }
  }
}

/// Did the exporter leave out what carries secrets? Not one Cookie, Set-Cookie or Authorization in
/// the whole capture, though there was enough that would have had some: a single one proves the
/// opposite.
struct SanitizedTest {
  private var hasSecret = false
  private var candidates = 0

  /// Answers of pages and data calls over TLS.
  static let enough = 5

  var isSanitized: Bool { !hasSecret && candidates >= Self.enough }

  mutating func take(_ store: EntryStore) {
    guard !hasSecret else { return }
    if store.hasHeader("cookie", of: .request) || store.hasHeader("set-cookie", of: .response)
      || store.hasHeader("authorization", of: .request)
    {
      hasSecret = true
      return
    }
    let type = store.bytes(of: HARShape.Slot.resourceType)
    guard store.status > 0, store.bytes(of: HARShape.Slot.url).starts(with: "https:".utf8),
      ["document", "xhr", "fetch"].contains(where: { type.elementsEqual($0.utf8) })
    else { return }
    candidates += 1
  }
}

extension EntryStore {
  var writesTwoCookies: Bool {
    let name: StaticString = "set-cookie"
    let tag = Self.tag(name.utf8Start, name.utf8CodeUnitCount)
    var count = 0
    for header in responseHeaders where header.tag == tag && matches(header, name, tag) {
      count += 1
      if count == 2 { return true }
    }
    return false
  }
}
