import Evidence
import JSONStream

/// An exchange that the reader of another format puts together from pieces scattered over its file,
/// to be shown to a sink like an entry of a HAR.
///
/// Pieces are kept as raw JSON text with their places, so that quotes are found again where they
/// stand; nothing is decoded before somebody asks for it.
public struct EntryDraft: Sendable {
  /// Where a piece belongs.
  public enum Field: Sendable {
    case method, url, status, statusText, error, redirectURL, resourceType, initiatorURL, mimeType

    var slot: UInt8 {
      switch self {
      case .method: HARShape.Slot.method
      case .url: HARShape.Slot.url
      case .status: HARShape.Slot.status
      case .statusText: HARShape.Slot.statusText
      case .error: HARShape.Slot.responseError
      case .redirectURL: HARShape.Slot.redirectURL
      case .resourceType: HARShape.Slot.resourceType
      case .initiatorURL: HARShape.Slot.initiator
      case .mimeType: HARShape.Slot.contentMimeType
      }
    }
  }

  /// What the file's own elements say of an exchange, and the readers of HARs have no place for.
  struct Facts: Sendable {
    var start: Stamp?
    /// Seconds.
    var duration: Double?
    var isFromCache = false
    var topFrameSite: String?
    var siteForCookies: String?
    var cookieReports: [CookieReport] = []
    /// What stands where the error is told, if not the error's name.
    var errorAsWritten: String?
    /// The elements that pieces were taken from, by place.
    var elements: [Exchange.Element] = []
  }

  private struct Piece {
    var slot: UInt8
    var start: Int
    var count: Int
    var isEscaped: Bool
    var byteOffset: Int
  }

  /// Index of the element that begins the exchange, and where it stands in the source.
  public var entry: Int
  public var byteOffset: Int
  var facts = Facts()
  private var bytes: [UInt8] = []
  private var pieces: [Piece] = []

  /// - Parameter byteOffset: as the stream counts; so are all places given to a draft.
  public init(entry: Int, byteOffset: Int) {
    self.entry = entry
    self.byteOffset = byteOffset
    facts.elements = [Exchange.Element(byteOffset: byteOffset, entry: entry)]
  }

  /// Bytes that the draft holds.
  public var size: Int { bytes.count + pieces.count * MemoryLayout<Piece>.stride }

  public var start: Stamp? {
    get { facts.start }
    set { facts.start = newValue }
  }
  /// Seconds.
  public var duration: Double? {
    get { facts.duration }
    set { facts.duration = newValue }
  }
  public var isFromCache: Bool {
    get { facts.isFromCache }
    set { facts.isFromCache = newValue }
  }

  public var topFrameSite: String? {
    get { facts.topFrameSite }
    set { facts.topFrameSite = newValue }
  }
  public var siteForCookies: String? {
    get { facts.siteForCookies }
    set { facts.siteForCookies = newValue }
  }

  /// Another element of the file speaks of this exchange; what is added from now on stands in it.
  public mutating func continueIn(entry: Int, byteOffset: Int) {
    facts.elements.append(Exchange.Element(byteOffset: byteOffset, entry: entry))
  }

  public var cookieReports: [CookieReport] {
    get { facts.cookieReports }
    set { facts.cookieReports = newValue }
  }

  public func has(_ field: Field) -> Bool { pieces.contains { $0.slot == field.slot } }

  /// A piece of the file's text.
  /// - Parameter raw: JSON string content, not decoded.
  public mutating func set(
    _ field: Field, _ raw: UnsafeRawBufferPointer, isEscaped: Bool, at byteOffset: Int
  ) {
    pieces.removeAll { $0.slot == field.slot }
    append(field.slot, raw, isEscaped, byteOffset)
  }

  /// Takes over what two exchanges have in common, such as the address of a repeated request.
  public mutating func copy(_ fields: [Field], from other: EntryDraft) {
    for piece in other.pieces where fields.contains(where: { $0.slot == piece.slot }) {
      other.bytes.withUnsafeBytes { all in
        let raw = UnsafeRawBufferPointer(rebasing: all[piece.start..<piece.start + piece.count])
        append(piece.slot, raw, piece.isEscaped, piece.byteOffset)
      }
    }
    facts.elements = other.facts.elements + facts.elements
  }

  /// What the reader says in words of its own.
  public mutating func set(_ field: Field, _ words: StaticString, at byteOffset: Int) {
    let raw = UnsafeRawBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount)
    set(field, raw, isEscaped: false, at: byteOffset)
  }

  /// - Parameters:
  ///   - name: `net::ERR_…`
  ///   - written: what stands at the place instead, such as the error's number.
  public mutating func setError(_ name: String, written: String, at byteOffset: Int) {
    var name = name
    name.withUTF8 {
      set(.error, UnsafeRawBufferPointer($0), isEscaped: false, at: byteOffset)
    }
    facts.errorAsWritten = written
  }

  public mutating func addHeader(
    name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer, isEscaped: Bool,
    valueAt byteOffset: Int, of side: Side
  ) {
    let slots = side == .request ? HARShape.Slot.requestHeaders : HARShape.Slot.responseHeaders
    append(slots.begin, UnsafeRawBufferPointer(start: nil, count: 0), false, byteOffset)
    append(slots.name, name, isEscaped, byteOffset)
    append(slots.value, value, isEscaped, byteOffset)
  }

  public mutating func removeHeaders(of side: Side) {
    let slots = side == .request ? HARShape.Slot.requestHeaders : HARShape.Slot.responseHeaders
    pieces.removeAll { slots.all.contains($0.slot) }
  }

  private mutating func append(
    _ slot: UInt8, _ raw: UnsafeRawBufferPointer, _ isEscaped: Bool, _ byteOffset: Int
  ) {
    let isEscaped = isEscaped && raw.contains(UInt8(ascii: "\\"))
    pieces.append(
      Piece(
        slot: slot, start: bytes.count, count: raw.count, isEscaped: isEscaped,
        byteOffset: byteOffset))
    bytes += raw
  }

  /// The pieces as a scan of a HAR would have given them. Valid inside of `body` only.
  func withRecords(_ body: (UnsafeBufferPointer<JSONRecord>) -> Void) {
    // One byte more, so that an empty piece has a place too.
    (bytes + [0]).withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      let records = pieces.map { piece in
        JSONRecord(
          start: base + piece.start, count: piece.count, slot: piece.slot, kind: .string,
          traits: piece.isEscaped ? .escaped : [], byteOffset: piece.byteOffset)
      }
      records.withUnsafeBufferPointer(body)
    }
  }
}

/// Shows drafts to a sink, one after the other.
public struct DraftReader {
  private let store: EntryStore

  /// - Parameter stream: knows where in the source the drafts' places are.
  public init(source: SourceID, stream: any ByteStream) {
    store = EntryStore(source: source, stream: stream)
    // Each Set-Cookie is a piece of its own.
    store.writesCookiesApart = true
  }

  public func show<S: ExchangeSink>(_ draft: EntryDraft, to sink: inout S) {
    draft.withRecords { records in
      store.load(records, of: draft)
      sink.entry(EntryView(store: store))
      store.forget()
    }
  }
}
