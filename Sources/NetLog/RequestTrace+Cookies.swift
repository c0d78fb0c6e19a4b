import HAR
import JSONStream

/// What the browser says it did with cookies.
extension RequestTrace {
  /// Reports kept of one exchange.
  static let mostReports = 256

  /// `EXCLUDE_SAMESITE_NONE_INSECURE, WARN_SAMESITE_NONE_INSECURE, NO_EXEMPTION`; `INCLUDE` where the
  /// cookie was kept or sent.
  mutating func readCookieStatus(_ event: NetLogEvent) {
    guard let status = event[Slot.cookieStatus], status.kind == .string else { return }
    let direction: CookieReport.Direction
    switch event.text(Slot.cookieOperation) {
    case "store": direction = .stored
    case "send": direction = .sent
    default: return
    }
    let words = status.text.split { $0 == "," || $0 == " " }.map(String.init)
    func named(_ slot: UInt8) -> String? { event.text(slot).flatMap { $0.isEmpty ? nil : $0 } }
    add(
      CookieReport(
        direction, name: named(Slot.cookieName), domain: named(Slot.cookieDomain),
        path: named(Slot.cookiePath), exclusions: words.filter { $0.hasPrefix("EXCLUDE_") },
        warnings: words.filter { $0.hasPrefix("WARN_") },
        text: Exchange.Text(status.text, at: status.byteOffset)))
  }

  /// The embedder's own settings forbid cookies here: the event has no words but its number.
  mutating func noteBlocked(
    _ direction: CookieReport.Direction, _ kind: NetLogNames.Event, _ event: NetLogEvent
  ) {
    guard let type = event[Slot.type] else { return }
    var text = Exchange.Text(kind.rawValue, at: type.byteOffset)
    text.written = String(decoding: type.bytes, as: UTF8.self)
    add(CookieReport(direction, exclusions: [kind.rawValue], text: text))
  }

  private mutating func add(_ report: CookieReport) {
    if draft.cookieReports.count < Self.mostReports { draft.cookieReports.append(report) }
  }

  /// `https://shop.example https://embed.example`: the site of the page, then that of the frame.
  static func topFrameSite(_ key: String) -> String? {
    key.split(separator: " ").first.flatMap { $0.contains("://") ? String($0) : nil }
  }

  /// `SiteForCookies: {site=https://shop.example; schemefully_same=true}`
  static func site(_ text: String) -> String? {
    guard let start = text.firstRange(of: "site=") else { return nil }
    let site = text[start.upperBound...].prefix { $0 != ";" && $0 != "}" }
    return site.isEmpty ? nil : String(site)
  }
}
