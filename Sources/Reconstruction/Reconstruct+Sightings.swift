import DeviceLog
import Evidence
import HAR
import WebPlatform

/// What texts say, bound to the window and app they speak about.
extension Workbench {
  mutating func findSightings(_ drafts: [FlowDraft]) {
    var found: [Sighting] = []
    for hit in observations.hits { found += sightings(of: hit) }
    world.ownSightings = observations.ownHits.flatMap { sightings(of: $0) }
    let pages = Set(
      drafts.flatMap { $0.attempt.providerDocuments + [$0.attempt.callback].compactMap(\.self) })
    for id in world.exchanges.indices {
      found += witnesses(id)
      found += pageTexts(id, isOfFlow: pages.contains(id))
    }
    for word in observations.words {
      found.append(Sighting(match: word.match, citation: word.citation, time: nil))
    }
    world.sightings = found.sorted { left, right in
      let times = (place(of: left), place(of: right))
      if times.0 != times.1 { return times.0 < times.1 }
      let ranks = (rank[left.citation.source] ?? 0, rank[right.citation.source] ?? 0)
      if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
      let places = (left.citation.position.byteOffset, right.citation.position.byteOffset)
      if places.0 != places.1 { return places.0 < places.1 }
      return (left.sign, left.match.signature) < (right.sign, right.match.signature)
    }
  }

  private func place(of sighting: Sighting) -> Int64 {
    lineOrder.place(of: sighting.citation) ?? sighting.time?.microseconds ?? .min
  }

  private func sightings(of hit: LogHit) -> [Sighting] {
    let record = hit.record
    let time = record.time
    let window = window(of: record)
    let ours = isOurs(record, hit.signs, in: hit.source) && !isApart(hit)
    let needle = hit.signs.first.flatMap { $0.isOwn ? $0.captures["text"] : nil }
    let excerpt = Excerpt(of: record.console?.text ?? record.message, around: needle)
    let offset = record.messageOffset + self.offset(of: record)
    var position = record.position
    position.byteOffset = max(position.byteOffset, offset + excerpt.offset)
    let citation = Citation(
      source: hit.source, position: position, quote: excerpt.quoted(.logText), time: time)
    return hit.signs.map { match in
      var sighting = Sighting(match: match, citation: citation, time: time)
      sighting.record = record
      sighting.window = window
      sighting.pid = record.pid
      sighting.isOurs = ours
      return sighting
    }
  }

  /// Where the console text stands inside its record's message.
  private func offset(of record: LogRecord) -> Int {
    guard let console = record.console, let first = console.text.utf8.first else { return 0 }
    let message = Array(record.message.utf8)
    let text = Array(console.text.utf8.prefix(32))
    if let hit = message.firstRange(of: text) { return hit.lowerBound }
    return message.firstIndex(of: first) ?? 0
  }

  // MARK: The page's own witnesses

  private func witnesses(_ id: ExchangeID) -> [Sighting] {
    guard let signs = testimony[id] else { return [] }
    let exchange = world.exchanges[id]
    let text = exchange.request.body?.text?.value ?? ""
    return sightings(of: signs, id) { match in
      // What is written in base64 has no words to quote.
      exchange.citation(.requestBody(around: anchor(of: match, in: text)))
        ?? (exchange.request.body?.isBase64 == true ? exchange.citation : nil)
    }
  }

  /// Error texts of pages that take part in a flow, and small answers to scripts that say no.
  private func pageTexts(_ id: ExchangeID, isOfFlow: Bool) -> [Sighting] {
    let exchange = world.exchanges[id]
    let fact = facts[id]
    guard let body = exchange.response.body, let text = body.text?.value, !text.isEmpty,
      !body.isBase64
    else { return [] }
    let isPage =
      fact.isDocument && (isOfFlow || exchange.response.status >= 400 || fact.speaksOfFlow)
    let isAnswer =
      fact.isScripted && text.utf8.count <= Self.witnessLimit
      && (exchange.response.status >= 400 || fact.step != nil || fact.grant != nil
        || fact.url?.path.hasSuffix("/isReadyToPay") == true)
    guard isPage || isAnswer || fact.isFrame && isOfFlow else { return [] }
    let found = sightings(of: Meanings.signs(in: text, context: .page), id) { match in
      exchange.citation(.responseBody(around: anchor(of: match, in: text)))
    }
    // A script that lists every code there is says nothing of its page.
    guard isPage, found.contains(where: { $0.sign == .providerError }) else { return found }
    let named = ProviderTexts.find(in: text, host: fact.url?.host)
    return named.isEmpty ? found.filter { $0.sign != .providerError } : found
  }

  private func sightings(
    of signs: [SignMatch], _ id: ExchangeID, _ cite: (SignMatch) -> Citation?
  ) -> [Sighting] {
    signs.compactMap { match in
      guard let citation = cite(match) else { return nil }
      var sighting = Sighting(match: match, citation: citation, time: world.exchanges[id].start)
      sighting.exchange = id
      sighting.window = world.windowOf[id]
      return sighting
    }
  }

  /// A captured piece that stands in the text, the longest first: the quote is cut around it.
  private func anchor(of match: SignMatch, in text: String) -> String? {
    let bytes = Array(text.utf8)
    return match.captures.values
      .sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
      .first { !$0.isEmpty && bytes.firstRange(of: Array($0.utf8)) != nil }
  }

  // MARK: Whose line, which window

  /// Lines of another app do not count, unless they speak about ours.
  private func isOurs(_ record: LogRecord, _ signs: [SignMatch], in source: SourceID) -> Bool {
    guard isOwnPage(record, signs) else { return false }
    let clients = signs.compactMap { $0.captures["client"] }
    if clients.contains(where: { world.subject.isClient($0) == false }) { return false }
    let app = world.subject.app?.value
    let isTrace = signs.contains { $0.sign == .trace }
    if app != nil, signs.contains(where: { $0.sign == .appCrashed }), let owns = owner(of: signs) {
      return owns
    }
    if let app, !isTrace, record.message.hasWord(app) { return true }
    if let pid = record.pid, strangers.contains(SourceProcess(source: source, pid: pid)) {
      return false
    }
    guard let app else { return true }
    if isTrace { return isOfOurProcess(record, app) }
    let name = record.process ?? record.pid.flatMap { processName($0) }
    guard let name else { return true }
    if world.subject.owns(name) == true { return true }
    if let pid = record.pid, world.subject.processes.contains(pid) { return true }
    guard !Processes.isApp(name) else { return false }
    return speaksOfOurs(record, signs)
  }

  /// Whether the process that a crash names is ours; nil where it names none.
  private func owner(of signs: [SignMatch]) -> Bool? {
    signs.lazy.compactMap { $0.captures["process"] }.first.flatMap { world.subject.owns($0) }
  }

  /// A line of the probe counts by the process that wrote it, whatever it says.
  private func isOfOurProcess(_ record: LogRecord, _ app: String) -> Bool {
    guard let name = record.process ?? record.pid.flatMap({ processName($0) }) else { return true }
    if Processes.isOf(app, name) { return true }
    return record.pid.map { world.subject.processes.contains($0) } ?? false
  }

  /// A page's line of the probe is written by a script of that page's own site.
  private func isOwnPage(_ record: LogRecord, _ signs: [SignMatch]) -> Bool {
    guard
      let page = signs.lazy.compactMap({ $0.sign == .trace ? $0.captures["page"] : nil }).first
        .flatMap({ WebURL($0) }),
      let script = record.console?.sourceURL.flatMap({ WebURL($0) }), script.isHTTP
    else { return true }
    return Site(page).isSame(as: Site(script))
  }

  /// What the system says of a process must name ours; of windows and intents it seldom names anyone.
  private func speaksOfOurs(_ record: LogRecord, _ signs: [SignMatch]) -> Bool {
    let ofProcesses: Set<Sign> = [
      .processDied, .processStarted, .processNamed, .appCrashed, .outOfMemory, .rendererGone,
      .rendererUnhandled,
    ]
    guard signs.allSatisfy({ ofProcesses.contains($0.sign) }) else {
      return !namesAnotherApp(record.message)
    }
    let numbers = record.message.split { !$0.isNumber }.compactMap { Int($0) }
    return numbers.contains { world.subject.processes.contains($0) }
  }

  private func namesAnotherApp(_ message: String) -> Bool {
    world.sources.contains { source in
      source.log?.processes.contains { process in
        Processes.isApp(process.name) && Processes.package(process.name) != world.subject.app?.value
          && process.name.utf8.contains(UInt8(ascii: ".")) && message.contains(process.name)
      } ?? false
    }
  }

  func processName(_ pid: Int) -> String? {
    for source in world.sources {
      if let entry = source.log?.processes.last(where: { $0.pid == pid }) { return entry.name }
    }
    return nil
  }

  /// The window whose script or page wrote a console line.
  private func window(of record: LogRecord) -> WindowID? {
    if let hint = record.console?.windowHint?.lowercased() {
      if hint.contains("popup") { return world.windows.first { $0.kind == .popup }?.id }
      if hint.contains("main") { return world.windows.first { $0.opener == nil }?.id }
      if let named = world.windows.first(where: { $0.names.contains(hint) }) { return named.id }
    }
    guard let source = record.console?.sourceURL, let url = WebURL(source) else { return nil }
    var exact: Set<WindowID> = []
    var near: Set<WindowID> = []
    var scripted: Set<WindowID> = []
    for window in world.windows {
      for id in window.exchanges {
        guard let other = facts[id].url else { continue }
        if other.origin == url.origin {
          if other.path == url.path { exact.insert(window.id) }
          if facts[id].isDocument { near.insert(window.id) } else { scripted.insert(window.id) }
        }
      }
    }
    if exact.count == 1 { return exact.first }
    // A script that the window never loaded, though others of its origin are on record, ran elsewhere.
    if exact.isEmpty, near.count == 1, let only = near.first, !scripted.contains(only) {
      return only
    }
    return nil
  }
}

extension String {
  /// True if `word` stands in the text and is no part of a longer one.
  fileprivate func hasWord(_ word: String) -> Bool {
    let (text, word) = (Array(utf8), Array(word.utf8))
    func isPart(_ index: Int) -> Bool {
      guard text.indices.contains(index) else { return false }
      return switch text[index] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...: true
      default: false
      }
    }
    var rest = text[...]
    while let range = rest.firstRange(of: word) {
      if !isPart(range.lowerBound - 1), !isPart(range.upperBound) { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }
}
