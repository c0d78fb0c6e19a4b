import DeviceLog
import Evidence
import HAR
import WebPlatform

/// Reads the members of the evidence one by one into observations, within the budgets of memory.
public struct Observer {
  /// Everything read so far; complete once the last member was read.
  public var observations: Observations {
    var result = base
    result.exchanges = kept.exchanges
    result.ordinary.count()
    return result
  }

  private var base = Observations()
  private var kept = Kept()
  private var hosts = HostTable()
  private var pages: [String: UInt16] = [:]
  private var seenInSource = 0
  private var cookiesOnRecord = 0
  private let maxEvents: Int
  private let recognisers: [any Recogniser]

  /// The first exchanges of a capture are kept whatever they are: small captures complete, large ones from their
  /// beginning.
  static let beginning = 512
  /// Failures kept of a host that takes part in no flow.
  static let failureLimit = 8
  /// First settings of cookies kept in all.
  static let cookieLimit = 1_024
  /// Hits of one meaning, process and window kept at the beginning and at the end of a source.
  static let hitLimit = 32

  private var hitCounts: [HitKey: HitBox] = [:]

  public init(
    maxEvents: Int = 1_000_000,
    recognisers: [any Recogniser] = [HARRecogniser(), LogRecogniser()]
  ) {
    self.maxEvents = maxEvents
    self.recognisers = recognisers
  }

  /// Works out what a member is and reads it. Never fails: what cannot be read stands in the source's faults.
  public mutating func read(_ member: Member) {
    let recognition = recognise(member)
    var record = SourceRecord(id: member.id, name: member.name, kind: recognition?.kind ?? .unknown)
    switch recognition?.kind {
    case nil, .unknown:
      record.faults.append(
        Fault(
          code: "unrecognised", "is no evidence this tool knows",
          help: "HAR captures, device logs, console text and crash reports are read"))
    case .notRead:
      record.faults.append(
        Fault(
          code: "not-read", "was recognised but is not read",
          help: recognition?.note))
    case .har:
      seenInSource = 0
      let summary = HARReader.read(member, into: &self)
      record.capture = summary
      if let fault = summary.truncated { record.faults.append(fault) }
    case .some:
      if let recognition {
        hitCounts = [:]
        let summary = LogReader.read(member, as: recognition, into: &self)
        flushHits()
        record.log = summary
        if let fault = summary.truncated { record.faults.append(fault) }
      }
    }
    if let fault = member.stream.fault, !record.faults.contains(fault) {
      record.faults.append(fault)
    }
    base.sources.append(record)
  }

  private func recognise(_ member: Member) -> Recognition? {
    member.head.withUnsafeBytes { head in
      var best: Recognition?
      // Of equals the first recogniser of the list wins.
      for recogniser in recognisers {
        guard let next = recogniser.recognise(head), next.confidence > (best?.confidence ?? 0)
        else {
          continue
        }
        best = next
      }
      return best
    }
  }
}

extension Observer: ExchangeSink {
  public mutating func entry(_ entry: borrowing EntryView) {
    seenInSource += 1
    let url = RawURL(entry.url)
    let host = hosts.intern(url.hostBytes) { ProviderTable.knows(host: $0) }
    if host == base.ordinary.hostNames.count { base.ordinary.hostNames.append(hosts[host].name) }
    let speaks = url.speaksProtocol || isProtocolPost(entry)
    if let worth = worth(of: entry, url, host, speaks: speaks) {
      var exchange = entry.exchange(withResponseBody: worth.wantsBody)
      if worth.kept == .flow { noteFlow(exchange, host) }
      if !worth.wantsBody { Kept.bare(&exchange) }
      kept.add(exchange, worth.kept)
      for bare in kept.takeDropped() { base.ordinary.add(row(of: bare), limit: maxEvents) }
      return
    }
    base.ordinary.add(row(of: entry, host), limit: maxEvents)
  }

  private typealias Decision = (kept: Kept.Worth, wantsBody: Bool)

  /// How much an exchange matters; nil for one that is only counted.
  private mutating func worth(
    of entry: borrowing EntryView, _ url: RawURL, _ host: Int, speaks: Bool
  ) -> Decision? {
    if speaks || hosts[host].isKnown { return (.flow, true) }
    let setsCookie = setsNewCookie(entry, host)
    if !url.isHTTP || isNavigation(entry) { return (.notable, true) }
    let status = entry.status
    let isDecoration = isDecoration(entry)
    if !isDecoration, status == 0 || status >= 400 || (300..<400).contains(status) && status != 304
    {
      // Hosts that have nothing to do with a flow fail all day long: a few are enough to tell.
      hosts[host].failures += 1
      if hosts[host].inFlow || seenInSource <= Self.beginning { return (.notable, true) }
      if hosts[host].failures <= Self.failureLimit { return (.notable, false) }
    }
    if !isDecoration, entry.method.elementsEqual("POST".utf8), isBeacon(entry) {
      return (.notable, true)
    }
    if hosts[host].inFlow || seenInSource <= Self.beginning { return (.company, true) }
    return setsCookie ? (.notable, false) : nil
  }

  /// Pictures, fonts, styles, scripts, media: whether they come or not decides no flow by itself.
  private func isDecoration(_ entry: borrowing EntryView) -> Bool {
    var type = entry.resourceType
    if type.count == 0, let destination = entry.header("sec-fetch-dest", of: .request) {
      type = destination
    }
    guard let first = type.first else { return entry.mimeType.starts(with: "image/".utf8) }
    switch first | 0x20 {
    case UInt8(ascii: "i"): return type.elementsEqual("image".utf8)
    case UInt8(ascii: "f"): return type.elementsEqual("font".utf8)
    case UInt8(ascii: "s"):
      return type.elementsEqual("script".utf8) || type.starts(with: "style".utf8)
    case UInt8(ascii: "m"): return type.starts(with: "m".utf8)
    case UInt8(ascii: "a"): return type.elementsEqual("audio".utf8)
    case UInt8(ascii: "v"): return type.elementsEqual("video".utf8)
    case UInt8(ascii: "t"): return type.starts(with: "te".utf8) || type.elementsEqual("track".utf8)
    default: return false
    }
  }

  private func isNavigation(_ entry: borrowing EntryView) -> Bool {
    if let destination = entry.header("sec-fetch-dest", of: .request) {
      return destination.elementsEqual("document".utf8) || destination.elementsEqual("iframe".utf8)
    }
    let type = entry.resourceType
    if type.count > 0 { return type.elementsEqual("document".utf8) }
    return entry.mimeType.starts(with: "text/html".utf8)
  }

  /// A small body sent by a page, with a word in it that a report about a window, a sign-in or a camera needs.
  private func isBeacon(_ entry: borrowing EntryView) -> Bool {
    let body = entry.requestBody()
    return (1...Workbench.witnessLimit).contains(body.count) && WitnessWords.occur(in: body)
  }

  private func isProtocolPost(_ entry: borrowing EntryView) -> Bool {
    guard entry.method.elementsEqual("POST".utf8),
      let type = entry.header("content-type", of: .request),
      type.starts(with: "application/x-www-form-urlencoded".utf8)
    else { return false }
    let body = entry.requestBody()
    return body.count <= 262_144 && ProtocolNames.occur(in: body)
  }

  /// True if a Set-Cookie has a name or attributes that this host did not set before.
  private mutating func setsNewCookie(_ entry: borrowing EntryView, _ host: Int) -> Bool {
    guard entry.hasHeader("set-cookie", of: .response) else { return false }
    var hashes: [UInt64] = []
    entry.eachHeader("set-cookie", of: .response) { value, _ in
      hashes.append(Self.cookieShape(value))
    }
    var isNew = false
    for hash in hashes where cookiesOnRecord < Self.cookieLimit {
      if hosts[host].cookies.insert(hash).inserted {
        isNew = true
        cookiesOnRecord += 1
      }
    }
    return isNew
  }

  /// Name and attributes without values that change from answer to answer (the value, dates, ages).
  static func cookieShape(_ value: UnsafeRawBufferPointer) -> UInt64 {
    var hash = FNV.start
    var isFirst = true
    var start = 0
    while start <= value.count {
      let end = value[start...].firstIndex(of: UInt8(ascii: ";")) ?? value.count
      var part = value[start..<end]
      while let first = part.first, first == 0x20 { part = part.dropFirst() }
      let name = part.prefix { $0 != UInt8(ascii: "=") }
      let changes =
        isFirst || (name.first.map { $0 | 0x20 } == UInt8(ascii: "e"))
        || (name.count > 0 && (name[name.startIndex] | 0x20) == UInt8(ascii: "m"))
      hash = FNV.hash(changes ? name : part, from: hash)
      hash = FNV.hash(CollectionOfOne(UInt8(ascii: ";")), from: hash)
      isFirst = false
      start = end + 1
    }
    return hash
  }

  /// A host that took part once is company to the flow from then on, and so are those it points to.
  private mutating func noteFlow(_ exchange: Exchange, _ host: Int) {
    hosts[host].inFlow = true
    for text in [exchange.location, exchange.referer].compactMap(\.self) {
      var text = text
      text.withUTF8 { bytes in
        let url = RawURL(UnsafeRawBufferPointer(bytes))
        guard url.isHTTP, !url.host.isEmpty else { return }
        let id = hosts.intern(url.hostBytes) { ProviderTable.knows(host: $0) }
        if id == base.ordinary.hostNames.count { base.ordinary.hostNames.append(hosts[id].name) }
        hosts[id].inFlow = true
      }
    }
  }

  // MARK: Columns

  private mutating func row(of entry: borrowing EntryView, _ host: Int) -> OrdinaryRow {
    var flags: OrdinaryRow.Flags = []
    if entry.hasHeader("cookie", of: .request) { flags.insert(.sentCookies) }
    if entry.hasHeader("set-cookie", of: .response) { flags.insert(.setCookies) }
    if entry.hasHeader("authorization", of: .request) { flags.insert(.sentAuthorization) }
    if entry.method.elementsEqual("POST".utf8) { flags.insert(.isPost) }
    let type = entry.resourceType
    if type.elementsEqual("xhr".utf8) || type.elementsEqual("fetch".utf8) {
      flags.insert(.isScript)
    }
    return OrdinaryRow(
      start: entry.start?.microseconds ?? .min, byteOffset: Int64(entry.byteOffset),
      host: UInt32(clamping: host), entry: UInt32(clamping: entry.entry),
      status: UInt16(clamping: entry.status), flags: flags,
      source: UInt16(clamping: entry.source.number), page: pageNumber(entry.pageRef))
  }

  private mutating func pageNumber(_ name: UnsafeRawBufferPointer) -> UInt16 {
    guard name.count > 0 else { return 0 }
    let text = String(decoding: name, as: UTF8.self)
    if let known = pages[text] { return known }
    guard pages.count < 65_000 else { return .max }
    pages[text] = UInt16(pages.count + 1)
    return UInt16(pages.count)
  }

  private mutating func row(of exchange: Exchange) -> OrdinaryRow {
    var url = exchange.request.url.value
    let host = url.withUTF8 { bytes in
      hosts.intern(RawURL(UnsafeRawBufferPointer(bytes)).hostBytes) {
        ProviderTable.knows(host: $0)
      }
    }
    return OrdinaryRow(
      start: exchange.start?.microseconds ?? .min, byteOffset: Int64(exchange.byteOffset),
      host: UInt32(clamping: host), entry: UInt32(clamping: exchange.entry),
      status: UInt16(clamping: exchange.response.status), flags: [],
      source: UInt16(clamping: exchange.source.number), page: 0)
  }
}

extension Observer: LogSink {
  struct HitKey: Hashable {
    var sign: Sign
    var pid: Int?
    var window: String?
  }
  /// The first and the last hits of one key.
  struct HitBox {
    var count = 0
    var last: [LogHit] = []
    var next = 0
  }

  public mutating func hit(_ hit: LogHit) {
    // Of the many that say the same, the first and the last are enough.
    let key = HitKey(
      sign: hit.signs.first?.sign ?? .console, pid: hit.record.pid,
      window: hit.record.console?.windowHint ?? hit.signs.first?.captures["window"])
    var box = hitCounts[key] ?? HitBox()
    box.count += 1
    if box.count <= Self.hitLimit {
      base.hits.append(hit)
    } else if box.last.count < Self.hitLimit {
      box.last.append(hit)
    } else {
      box.last[box.next] = hit
      box.next = (box.next + 1) % Self.hitLimit
    }
    hitCounts[key] = box
  }

  mutating func flushHits() {
    let late = hitCounts.values.flatMap(\.last).sorted {
      $0.record.position.byteOffset < $1.record.position.byteOffset
    }
    base.hits += late
    hitCounts = [:]
  }

  public mutating func finished(_ summary: LogSummary) {}
}
