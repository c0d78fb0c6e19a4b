import Evidence
import JSONStream
import WebPlatform

/// The file's own names of its numbers, and its clock. Numbers change from version to version; the
/// tables in front of the events say what they mean in this file.
struct NetLogNames {
  /// The events this reader knows, by the names of Chromium's `net_log_event_type_list.h`.
  enum Event: String, CaseIterable {
    case requestAlive = "REQUEST_ALIVE"
    case startJob = "URL_REQUEST_START_JOB"
    case redirected = "URL_REQUEST_REDIRECTED"
    case fakeResponse = "URL_REQUEST_FAKE_RESPONSE_HEADERS_CREATED"
    case corsRequest = "CORS_REQUEST"
    case sendHeaders = "HTTP_TRANSACTION_SEND_REQUEST_HEADERS"
    case sendHTTP2Headers = "HTTP_TRANSACTION_HTTP2_SEND_REQUEST_HEADERS"
    case sendSPDYHeaders = "HTTP_TRANSACTION_SPDY_SEND_REQUEST_HEADERS"
    case sendQUICHeaders = "HTTP_TRANSACTION_QUIC_SEND_REQUEST_HEADERS"
    case readHeaders = "HTTP_TRANSACTION_READ_RESPONSE_HEADERS"
    case cookieStatus = "COOKIE_INCLUSION_STATUS"
    case cookieGetBlocked = "COOKIE_GET_BLOCKED_BY_NETWORK_DELEGATE"
    case cookieSetBlocked = "COOKIE_SET_BLOCKED_BY_NETWORK_DELEGATE"
    case cancelled = "CANCELLED"
    case failed = "FAILED"
  }
  enum Phase { case begin, end, none }

  private var events: [Int: Event] = [:]
  private var begin: Int?
  private var end: Int?
  private var urlRequest: Int?
  private var errors: [Int: String] = [:]
  private var mainFrameFlags = 0
  /// Milliseconds of 1970 at tick 0.
  private var tickOffset: Double?
  private(set) var captureMode: String?
  private(set) var clientName: String?
  private(set) var clientVersion: String?

  /// Without these no event can be told from another.
  var areKnown: Bool { !events.isEmpty && begin != nil && end != nil && urlRequest != nil }

  /// Chromium's words for what it leaves out of a NetLog unless told otherwise: cookies and
  /// credentials.
  var leavesSecretsOut: Bool {
    guard let mode = captureMode?.lowercased() else { return false }
    return mode == "default" || mode == "heavilyredacted"
  }

  mutating func read(_ tape: borrowing JSONTape) {
    var name: JSONRecord?
    for record in tape.records {
      switch record.slot {
      case Slot.eventName, Slot.phaseName, Slot.sourceName, Slot.errorName, Slot.flagName:
        name = record
      case Slot.eventNumber, Slot.phaseNumber, Slot.sourceNumber, Slot.errorNumber,
        Slot.flagNumber:
        // A name longer than any of Chromium's says nothing.
        if let name, name.count <= 128, let number = JSONText.integer(record.bytes) {
          take(name.text, number, of: record.slot)
        }
        name = nil
      case Slot.tickOffset:
        if let value = JSONText.number(record.bytes), abs(value) < 1e15 { tickOffset = value }
      case Slot.captureMode: captureMode = record.text
      case Slot.clientName: clientName = record.text
      case Slot.clientVersion: clientVersion = record.text
      default: break
      }
    }
  }

  private typealias Slot = NetLogShape.Slot

  private mutating func take(_ name: String, _ number: Int, of slot: UInt8) {
    switch slot {
    case Slot.eventNumber: if let event = Event(rawValue: name) { events[number] = event }
    case Slot.phaseNumber:
      if name == "PHASE_BEGIN" { begin = number }
      if name == "PHASE_END" { end = number }
    case Slot.sourceNumber: if name == "URL_REQUEST" { urlRequest = number }
    case Slot.errorNumber: if name.hasPrefix("ERR_") { errors[number] = name }
    case Slot.flagNumber:
      if name == "MAIN_FRAME" || name == "MAIN_FRAME_DEPRECATED" { mainFrameFlags |= number }
    default: break
    }
  }

  func isURLRequest(_ sourceType: Int) -> Bool { sourceType == urlRequest }
  func event(_ type: Int) -> Event? { events[type] }
  func phase(_ number: Int) -> Phase {
    number == begin ? .begin : number == end ? .end : .none
  }
  func isMainFrame(loadFlags: Int) -> Bool { loadFlags & mainFrameFlags != 0 }

  /// `net::ERR_…`: as the file names it, else as Chromium does.
  func error(_ number: Int) -> String {
    "net::" + (errors[number] ?? NetError(number: number)?.name ?? "ERR_\(-number)")
  }

  /// - Parameter ticks: milliseconds, as events have them.
  func stamp(ticks: Int) -> Stamp? {
    guard let tickOffset else { return nil }
    let milliseconds = tickOffset + Double(ticks)
    guard abs(milliseconds) < 1e15 else { return nil }
    return Stamp(microseconds: Int64(milliseconds * 1_000))
  }
}

extension JSONRecord {
  /// Decoded.
  var text: String { JSONText.string(bytes, isEscaped: traits.contains(.escaped)) }
}
