import Evidence
import HAR
import WebPlatform

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
      if !worth.wantsBody { kept.bare(&exchange) }
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
    // Both, so that what each says first is on record.
    let (setsCookie, losesCookie) = (setsNewCookie(entry, host), losesNewCookie(entry, host))
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
    if hosts[host].inFlow || seenInSource <= Self.beginning || isAskedFor(host) {
      return (.company, true)
    }
    return setsCookie || losesCookie ? (.notable, false) : nil
  }

  /// Whoever reads wants to know of the host, whatever it has to do with a flow.
  private mutating func isAskedFor(_ host: Int) -> Bool {
    if interests.hosts.isEmpty { return false }
    if let known = hosts[host].isAskedFor { return known }
    let answer = interests.hosts.contains(hosts[host].name)
    hosts[host].isAskedFor = answer
    return answer
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

  /// True if the browser says that it left out a cookie, for a reason not met before at this host.
  private mutating func losesNewCookie(_ entry: borrowing EntryView, _ host: Int) -> Bool {
    var isNew = false
    for report in entry.cookieReports where report.isExcluded && cookiesOnRecord < Self.cookieLimit
    {
      var hash = FNV.start
      for word in [report.name ?? ""] + report.exclusions { hash = FNV.hash(word.utf8, from: hash) }
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
}
