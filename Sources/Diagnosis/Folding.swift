import Evidence

/// Which failure brings which others about. What a cause explains is folded under it as its
/// symptom, with the reason.
enum Folding {
  /// By cause, then by what it brings about: why that is so, in words for the report.
  typealias Table = [String: [String: Message]]

  static let table: Table = [popup, identity, cookies, navigation, media, process, notWebView]
    .reduce(into: [:]) { $0.merge($1) { first, second in first.merging(second) { own, _ in own } } }

  /// Says that something stopped, not why: these yield to any rule that names a mechanism.
  static let general: Set<String> = [
    "flow-stopped-on-healthy-page", "app-crashed", "popup-closed-early", "user-cancelled",
    "code-exchange-failed", "cookie-not-returned", "sign-in-loop", "navigation-cancelled",
  ]

  /// Why `other` follows from `cause`; nil where it does not, or where the cause is too weak to carry it.
  static func reason(_ cause: RankedFinding, _ other: RankedFinding) -> Message? {
    guard
      cause.finding.confidence >= other.finding.confidence || cause.finding.confidence >= .likely
    else { return nil }
    return table[cause.identity.id]?[other.identity.id]
  }

  /// How much two rules look alike to somebody who sees only what became of the flow: as much as
  /// they have symptoms in common, more if one brings the other about.
  static func likeness(_ rule: String, _ other: String) -> Int {
    let (mine, theirs) = (table[rule] ?? [:], table[other] ?? [:])
    let isStep = mine[other] != nil || theirs[rule] != nil
    return mine.keys.count { theirs[$0] != nil } + (isStep ? 2 : 0)
  }
}
