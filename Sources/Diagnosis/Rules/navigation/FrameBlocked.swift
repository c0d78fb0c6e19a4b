import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// The sign-in page refuses to be shown inside a frame.
///
/// Sources: Chromium `ancestor_throttle.cc`, WebKit `FrameLoader.cpp` (texts); `net_error_list.h`
/// (-27, only where a frame's document failed: for a picture it is something else).
struct FrameBlocked: CaseRule {
  static let identity = RuleIdentity(
    id: "frame-blocked", title: "The page refuses to be framed",
    family: .navigation, owner: .site, severity: .blocker,
    manual: Manual(
      symptom: "An empty or grey rectangle where the sign-in page should be.",
      why:
        """
        The page sends X-Frame-Options or frame-ancestors, as sign-in pages do against \
        clickjacking, and somebody put it into an iframe.
        """,
      disprovedBy: "A silent check in a hidden frame: those are refused all day."),
    references: [.frameOptions])

  static let needs: Needs = [.console(.opener), .documents(of: .opener)]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    if let done = world.completedFlow {
      return .clear("a flow completed all the same", done.places)
    }
    let lines = world.sightings([.frameBlocked]).filter { $0.exchange == nil }
    let frames = world.refusedFrames
    guard lines.contains(where: { $0.captured("url") != nil }) || !frames.isEmpty else {
      return world.captures.isEmpty
        ? withoutLine(world, "no page refused to be framed", orConsole: true)
        : .clear("no page refused to be framed", [])
    }
    let named = lines.filter { line in
      line.captured("url").map(world.isPageToShow) ?? false
    }
    let pages = frames.filter { world.isPageToShow($0.address) }
    guard let host = (named.last?.captured("url") ?? pages.last?.address).map({ WebHost.of($0) })
    else {
      return .clear("what was refused takes no part in a flow", lines.map(\.citation))
    }
    var grounds = named.map { $0.ground("the engine names the refusal", as: "console") }
    for page in pages {
      if let header = page.header {
        grounds.append(.seen("the page says that it may not be framed", header, as: "header"))
      }
      if let error = page.error {
        grounds.append(.seen("and its frame failed", error, as: "failed"))
      }
    }
    // Newer engines name the host alone, and then a silent check looks the same.
    let isPage = !pages.isEmpty || named.contains { $0.captured("url").map(Self.hasPath) ?? false }
    var finding = Finding(
      .from(grounds).atMost(isPage ? .certain : .possible),
      title: "\(Quoted(host, .host)) refuses to be shown inside a frame.",
      explanation:
        """
        The page of the flow was put into an iframe, and it forbids that. Sign-in pages do so on \
        purpose; no setting of the web view changes it.
        """,
      grounds: grounds,
      fixes: [
        Fix(
          .site,
          """
          Open the provider's page as a page or popup of its own instead of in an iframe; where the \
          framed page is your own, name the framing site in frame-ancestors.
          """,
          .safe, check: "The page shows, and the console stays silent of frames.",
          reference: .frameOptions)
      ])
    finding.breaksAt = .providerPage
    finding.window = named.last?.window
    return .finding(finding)
  }

  private static func hasPath(_ address: String) -> Bool {
    WebURL(address).map { $0.path.count > 1 } ?? false
  }
}

/// A frame's document that forbids its frame.
private struct RefusedFrame {
  var address: String
  var header: Citation?
  var error: Citation?
}

extension Case {
  /// A page of a flow, or one of a known service whose line names the host alone; no silent check.
  fileprivate func isPageToShow(_ address: String) -> Bool {
    guard !PagePart.isSilentCheck(address) else { return false }
    if takesPart(address) { return true }
    guard let url = WebURL(address), url.path.count <= 1 else { return false }
    return ProviderTable.known(url.host) != nil
  }

  fileprivate var refusedFrames: [RefusedFrame] {
    exchanges.compactMap { exchange in
      guard exchange.isFrame else { return nil }
      let failed = exchange.response.error?.value.contains("ERR_BLOCKED_BY_RESPONSE") == true
      let header = framing(of: exchange)
      guard failed || header != nil else { return nil }
      return RefusedFrame(
        address: exchange.request.url.value, header: header,
        error: failed ? exchange.errorCitation : nil)
    }
  }

  /// The header by which a document forbids the page around it.
  private func framing(of exchange: Exchange) -> Citation? {
    let origin = exchange.referer.flatMap { WebURL($0)?.origin }
    let own = WebURL(exchange.request.url.value)?.origin
    for name in ["x-frame-options", "content-security-policy"] {
      guard let header = exchange.response.headers.first(header: name) else { continue }
      let value = header.value.lowercased()
      guard let said = Self.framingWords(of: header.value, in: name) else { continue }
      let isForbidden =
        name == "x-frame-options"
        ? value.hasPrefix("deny") || value.hasPrefix("sameorigin") && origin != nil && origin != own
        : value.contains("frame-ancestors 'none'")
          || value.contains("frame-ancestors 'self'") && origin != nil && origin != own
      guard isForbidden else { continue }
      var cut: Quoted.Cut = said.offset > 0 ? .before : []
      if said.offset + said.words.utf8.count < header.value.utf8.count { cut.insert(.behind) }
      return Citation(
        source: exchange.source,
        position: Position(
          byteOffset: header.byteOffset + said.offset, entry: exchange.entry,
          field: "response.headers[\(name)]"),
        quote: Quoted(said.words, .word, cut: cut), time: exchange.start)
    }
    return nil
  }

  /// The words of the header that speak of frames, and where they begin: the rest of a content
  /// policy holds one-time values and addresses.
  private static func framingWords(
    of value: String, in name: String
  ) -> (words: String, offset: Int)? {
    if name == "x-frame-options" { return (String(value.prefix { $0.isLetter }), 0) }
    for words in ["frame-ancestors 'none'", "frame-ancestors 'self'"] {
      guard let range = value.lowercased().firstRange(of: words) else { continue }
      let lead = value.lowercased()[..<range.lowerBound].utf8.count
      return (
        String(decoding: value.utf8.dropFirst(lead).prefix(words.utf8.count), as: UTF8.self), lead
      )
    }
    return nil
  }
}
