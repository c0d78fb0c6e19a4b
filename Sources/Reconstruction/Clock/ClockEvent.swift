import DeviceLog
import Evidence
import HAR
import WebPlatform

/// Something that happened once and that more than one source may have written down.
struct ClockEvent {
  /// What happened: the page or request, the text. Equal on both sides.
  var key: String
  /// Set where the event is told from all others of its kind (a state, a code, a request's own date): equal on both sides.
  var token: String?
  /// When, on the source's own clock; nil where it has none.
  var time: Stamp?
  /// When the server says it answered, in seconds since 1970.
  var dated: Int64?
  /// How long it took, in microseconds: a request until its answer.
  var length: Int64 = 0
  var moment = Moment.start
  var byteOffset: Int

  /// Which part of a request a line speaks of: sent, being answered, answered, shown with all that belongs to it.
  enum Moment { case start, middle, end, settled }
}

/// All events of one source, in the order of the file.
struct ClockEvents {
  var source: SourceID
  var events: [ClockEvent] = []
  /// Lines that a script of the page wrote, by the script's address: later than its load, nobody knows by how much.
  var spoken: [(page: String, reading: Stamp)] = []

  /// Events of each source that at least one other source may share.
  static func all(of observations: Observations) -> [SourceID: ClockEvents] {
    var lines: [SourceID: ClockEvents] = [:]
    for hit in observations.hits {
      lines[hit.source, default: ClockEvents(source: hit.source)].read(hit)
    }
    var asked = Set<String>()
    for source in lines.values {
      for event in source.events { asked.insert(event.key) }
      for line in source.spoken { asked.insert(line.page) }
    }
    // Two recordings compare whole exchanges; a log names a few addresses only.
    let compares = observations.sources.filter { $0.capture != nil }.count > 1
    for exchange in observations.exchanges where compares || !asked.isEmpty {
      lines[exchange.source, default: ClockEvents(source: exchange.source)]
        .read(exchange, asked: asked, compares: compares)
    }
    if compares { for id in lines.keys { lines[id]?.dropCopies() } }
    return lines
  }

  // MARK: - Lines

  private mutating func read(_ hit: LogHit) {
    let record = hit.record
    let place = record.position.byteOffset
    func add(_ key: String, _ token: String?, _ moment: ClockEvent.Moment) {
      guard !events.suffix(4).contains(where: { $0.key == key && $0.byteOffset == place }) else {
        return
      }
      events.append(
        ClockEvent(key: key, token: token, time: record.time, moment: moment, byteOffset: place))
    }
    for match in hit.signs {
      if match.sign == .trace, let json = match.captures["json"] {
        add("trace " + json, json, .start)
      }
      guard let url = address(of: match, in: record) else { continue }
      add(Self.page(url), Self.token(of: url), moment(of: match))
    }
    guard let console = record.console else { return }
    if let said = Self.said(console.text) { add(said, nil, .start) }
    if let script = console.sourceURL, let time = record.time, spoken.count < 256 {
      spoken.append((Self.page(script), time))
    }
  }

  private func address(of match: SignMatch, in record: LogRecord) -> String? {
    if let url = match.captures["url"], url.utf8.count > 8 { return url }
    // A console names the address that failed where a script's would stand.
    guard match.sign == .httpError || match.sign == .netError else { return nil }
    return record.console?.sourceURL
  }

  private func moment(of match: SignMatch) -> ClockEvent.Moment {
    if match.sign == .netError || match.sign == .httpError || match.sign == .tlsFailed {
      return .end
    }
    return switch match.captures["stage"] {
    case "finished": .settled
    case "committed", "failed": .end
    case "started": .middle
    default: .start
    }
  }

  // MARK: - Exchanges

  private mutating func read(_ exchange: Exchange, asked: Set<String>, compares: Bool) {
    let url = exchange.request.url.value
    let length = exchange.duration.map { Int64(clamping: $0 * 1_000_000) } ?? 0
    func add(_ key: String, _ token: String?) {
      events.append(
        ClockEvent(
          key: key, token: token, time: exchange.start, length: length,
          byteOffset: exchange.byteOffset))
    }
    let page = Self.page(url)
    if asked.contains(page) { add(page, Self.token(of: url)) }
    if compares, let token = Self.token(of: exchange) {
      add(Self.whole + token, token)
      events[events.count - 1].dated = exchange.got("date").flatMap { CookieDate.parse($0) }
        .map { Int64($0) }
    }
    guard !asked.isEmpty, exchange.request.method == "POST",
      let body = exchange.request.body?.text?.value, body.utf8.count <= Workbench.witnessLimit
    else { return }
    for value in Self.strings(in: body) {
      if let said = Self.said(value), asked.contains(said) { add(said, nil) }
      let trace = "trace " + value
      if asked.contains(trace) { add(trace, value) }
    }
    if let at = body.range(of: "WVTRACE1 ") {
      let json = String(body[at...])
      if asked.contains("trace " + json) { add("trace " + json, json) }
    }
  }

  /// An answer out of a cache has the date of another visit: it is no event of this one.
  private mutating func dropCopies() {
    func ahead(_ event: ClockEvent) -> Double? {
      guard let dated = event.dated, let time = event.time else { return nil }
      return Double(dated &- time.microseconds / 1_000_000)
    }
    let usual = median(events.compactMap(ahead))
    events.removeAll { event in
      ahead(event).map { abs($0 - usual) > 3 + Double(event.length) / 1e6 } ?? false
    }
  }

  /// Only whole exchanges, as two recordings have them.
  var exchanges: ClockEvents {
    var part = self
    part.events = events.filter { $0.key.hasPrefix(Self.whole) }
    return part
  }

  // MARK: - Keys

  private static let whole = "= "

  /// An address without what stands behind its path.
  private static func page(_ url: String) -> String {
    var page = url[...]
    if let end = page.utf8.firstIndex(where: { $0 == 0x3F || $0 == 0x23 }) { page = page[..<end] }
    while page.utf8.last == 0x2F { page = page.dropLast() }
    return String(page)
  }

  /// The whole address where a parameter in it is long enough to have been made for one attempt.
  private static func token(of url: String) -> String? {
    guard let start = url.utf8.firstIndex(of: 0x3F) else { return nil }
    let query = url.utf8[start...]
    let isOwn = query.split(separator: 0x26).contains { part in
      let value = part.drop { $0 != 0x3D }.dropFirst()
      return value.count >= 16 && value.contains { (0x30...0x39).contains($0) }
    }
    return isOwn ? url : nil
  }

  /// What makes an exchange this one and no other: its answer was dated by the server, or its address was made for it.
  private static func token(of exchange: Exchange) -> String? {
    let url = exchange.request.url.value
    let date = exchange.got("date")
    guard !exchange.fromCache, date != nil || token(of: url) != nil else { return nil }
    return "\(exchange.request.method) \(url) \(exchange.response.status) \(date ?? "")"
  }

  /// A sentence of the page, long enough to be one.
  private static func said(_ text: String) -> String? {
    var text = text[...]
    if text.utf8.first == 0x5B, let end = text.utf8.firstIndex(of: 0x5D) {
      text = text[text.index(after: end)...].drop { $0 == " " }
    }
    return (12...512).contains(text.utf8.count) ? "said " + text : nil
  }

  /// The strings of a JSON body; any other body is one string.
  private static func strings(in body: String) -> [String] {
    guard body.utf8.first == 0x7B || body.utf8.first == 0x5B else { return [body] }
    var found: [String] = []
    var text: [UInt8] = []
    var (isInside, isEscaped) = (false, false)
    for byte in body.utf8 where found.count < 64 {
      if !isInside {
        isInside = byte == 0x22
      } else if isEscaped {
        text.append(byte)
        isEscaped = false
      } else if byte == 0x5C {
        isEscaped = true
      } else if byte == 0x22 {
        found.append(String(decoding: text, as: UTF8.self))
        text = []
        isInside = false
      } else {
        text.append(byte)
      }
    }
    return found
  }
}

extension String {
  /// Where the text behind `mark` begins.
  fileprivate func range(of mark: String) -> Index? {
    let bytes = Array(utf8)
    guard let range = bytes.firstRange(of: Array(mark.utf8)) else { return nil }
    return utf8.index(startIndex, offsetBy: range.upperBound)
  }
}
