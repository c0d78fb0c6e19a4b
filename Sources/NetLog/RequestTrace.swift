import Evidence
import HAR
import JSONStream

/// The exchange that the events of one URL request tell of, while it grows. A redirect ends it, and
/// the next begins.
///
/// Source: Chromium `net/url_request/url_request.cc`, `url_request_http_job.cc`,
/// `net/http/http_network_transaction.cc`.
struct RequestTrace {
  typealias Slot = NetLogShape.Slot

  /// How far the exchange has come.
  enum Stage { case announced, started, sent, answered, over }

  var draft: EntryDraft
  private(set) var stage = Stage.announced
  /// Values that Chromium left out.
  private(set) var stripped = 0
  private var firstTicks: Int?
  private var lastTicks: Int?

  /// Bytes kept of one exchange; headers past that are left out.
  static let limit = 256 << 10

  init(_ event: NetLogEvent) {
    draft = EntryDraft(entry: event.index, byteOffset: event.byteOffset)
  }

  /// Worth to be shown: there was an address, and the request got at least on its way, or failed.
  var isExchange: Bool { draft.has(.url) && (stage != .announced || draft.has(.error)) }

  /// Takes what the event says. Gives the exchange before, if this one begins the next.
  mutating func take(
    _ kind: NetLogNames.Event, _ phase: NetLogNames.Phase, _ event: NetLogEvent,
    _ names: NetLogNames
  ) -> EntryDraft? {
    var before: EntryDraft?
    if kind == .startJob, phase == .begin, stage != .announced {
      before = finished()
      self = RequestTrace(event)
    } else if kind.sendsHeaders, stage == .answered {
      // The same once more, with credentials: an exchange of its own.
      before = finished()
      let url = draft
      self = RequestTrace(event)
      draft.copy([.method, .url, .resourceType, .initiatorURL], from: url)
      stage = .started
    } else {
      draft.continueIn(entry: event.index, byteOffset: event.byteOffset)
    }
    if draft.start == nil, let ticks = event.ticks { draft.start = names.stamp(ticks: ticks) }
    firstTicks = firstTicks ?? event.ticks
    lastTicks = event.ticks ?? lastTicks
    // -1 is "still pending". The first error is the cause of those that follow.
    if let number = event.number(Slot.netError), number < -1, !draft.has(.error),
      let record = event[Slot.netError]
    {
      fail(names.error(number), record, isAborted: number == -3)
    }
    switch kind {
    case .startJob where phase == .begin: begin(event, names)
    case .startJob where phase == .end: if stage == .started { stage = .over }
    case .requestAlive, .corsRequest: if phase == .begin { announce(event) }
    case .redirected: set(.redirectURL, event[Slot.location])
    case .readHeaders, .fakeResponse: readResponse(event)
    case .cookieStatus: readCookieStatus(event)
    case .cookieGetBlocked: noteBlocked(.sent, kind, event)
    case .cookieSetBlocked: noteBlocked(.stored, kind, event)
    default: if kind.sendsHeaders { readRequest(event) }
    }
    return before
  }

  /// The exchange as far as it is known.
  func finished() -> EntryDraft? {
    guard isExchange else { return nil }
    var draft = draft
    if let firstTicks, let lastTicks, lastTicks >= firstTicks {
      draft.duration = Double(lastTicks - firstTicks) / 1_000
    }
    if stage == .over, !draft.has(.error) {
      // It succeeded and nothing was asked of the network: the cache answered. The log does not say
      // with which status; it keeps what succeeded, or moved for good.
      draft.isFromCache = true
      draft.set(.status, draft.has(.redirectURL) ? "301" : "200", at: draft.byteOffset)
    }
    return draft
  }

  // MARK: What events say

  /// The page asks for it; headers are those it gave, before the network adds its own.
  private mutating func announce(_ event: NetLogEvent) {
    guard stage == .announced else { return }
    if !draft.has(.url) { set(.url, event[Slot.url]) }
    addHeaders(event, .request)
  }

  private mutating func begin(_ event: NetLogEvent, _ names: NetLogNames) {
    draft.entry = event.index
    draft.byteOffset = event.byteOffset
    if let ticks = event.ticks {
      draft.start = names.stamp(ticks: ticks)
      firstTicks = ticks
    }
    stage = .started
    set(.url, event[Slot.url])
    set(.method, event[Slot.method])
    if let initiator = event[Slot.initiator], initiator.text.contains("://") {
      set(.initiatorURL, initiator)
    }
    let isMainFrame = event.number(Slot.loadFlags).map(names.isMainFrame) ?? false
    if let type = event[Slot.requestType] {
      if type.bytes.elementsEqual("main frame".utf8) {
        draft.set(.resourceType, "document", at: type.byteOffset)
      } else if type.bytes.elementsEqual("subframe".utf8) {
        draft.set(.resourceType, "subdocument", at: type.byteOffset)
      }
    } else if isMainFrame {
      draft.set(.resourceType, "document", at: event.byteOffset)
    }
    draft.topFrameSite = event.text(Slot.isolationKey).flatMap(Self.topFrameSite)
    draft.siteForCookies = event.text(Slot.siteForCookies).flatMap(Self.site)
  }

  private mutating func readRequest(_ event: NetLogEvent) {
    stage = .sent
    draft.removeHeaders(of: .request)
    addHeaders(event, .request)
  }

  private mutating func readResponse(_ event: NetLogEvent) {
    if stage == .answered { draft.removeHeaders(of: .response) }
    stage = .answered
    addHeaders(event, .response)
  }

  private mutating func addHeaders(_ event: NetLogEvent, _ side: Side) {
    event.eachHeader { header in
      guard draft.size < Self.limit else { return }
      if header.isStripped {
        stripped += 1
        return
      }
      draft.addHeader(
        name: header.name, value: header.value, isEscaped: header.isEscaped,
        valueAt: header.valueOffset, of: side)
      switch side {
      case .request: note(header)
      case .response:
        if header.isNamed("content-type") {
          draft.set(
            .mimeType, header.value, isEscaped: header.isEscaped, at: header.valueOffset)
        }
      }
    } line: { record in
      if side == .response { readStatusLine(record) }
    }
  }

  private mutating func note(_ header: NetLogEvent.Header) {
    func set(_ field: EntryDraft.Field) {
      draft.set(field, header.value, isEscaped: header.isEscaped, at: header.valueOffset)
    }
    if header.isNamed(":method"), !draft.has(.method) { set(.method) }
    guard header.isNamed("sec-fetch-dest"), !draft.has(.resourceType) else { return }
    // As HARs have it.
    if header.value.elementsEqual("empty".utf8) {
      draft.set(.resourceType, "fetch", at: header.valueOffset)
    } else if header.value.elementsEqual("style".utf8) {
      draft.set(.resourceType, "stylesheet", at: header.valueOffset)
    } else {
      set(.resourceType)
    }
  }

  /// `HTTP/1.1 302 Found`
  private mutating func readStatusLine(_ record: JSONRecord) {
    let raw = record.bytes
    guard raw.starts(with: "HTTP".utf8), let blank = raw.firstIndex(of: 0x20) else { return }
    let status = raw[(blank + 1)...].prefix { $0 != 0x20 }
    draft.set(
      .status, UnsafeRawBufferPointer(rebasing: status), isEscaped: false,
      at: record.byteOffset + status.startIndex)
    let words = raw[status.endIndex...].drop { $0 == 0x20 }
    if !words.isEmpty {
      draft.set(
        .statusText, UnsafeRawBufferPointer(rebasing: words),
        isEscaped: record.traits.contains(.escaped), at: record.byteOffset + words.startIndex)
    }
  }

  private mutating func fail(_ name: String, _ record: JSONRecord, isAborted: Bool) {
    // What was answered and then given up, a download or a page left again, is no failure.
    if isAborted, stage == .answered || stage == .over { return }
    draft.setError(
      name, written: String(decoding: record.bytes, as: UTF8.self), at: record.byteOffset)
  }

  private mutating func set(_ field: EntryDraft.Field, _ record: JSONRecord?) {
    guard let record, Int(record.count) < Self.limit else { return }
    draft.set(
      field, record.bytes, isEscaped: record.traits.contains(.escaped), at: record.byteOffset)
  }
}

extension NetLogNames.Event {
  var sendsHeaders: Bool {
    switch self {
    case .sendHeaders, .sendHTTP2Headers, .sendSPDYHeaders, .sendQUICHeaders: true
    default: false
    }
  }
}
