import Evidence
import WebPlatform

/// What a walk through the case learned of the browser and its jars.
struct CookieClues {
  struct Pair: Hashable {
    var setter: WindowID
    var user: WindowID
  }
  /// Stores in which requests of the page's own site carried cookies.
  var firstPartyWorks: Set<StoreID> = []
  /// Where a cookie set in one window was sent from another.
  private(set) var crossings: [Pair: Citation] = [:]
  /// Where it was due and did not come: the setting, the request, and how many there were.
  private(set) var losses: [Pair: (grounds: [Citation], count: Int)] = [:]
  /// Windows that returned cookies set in them.
  private(set) var returns: Set<WindowID> = []
  /// Windows that sent a cookie at all.
  private(set) var sends: Set<WindowID> = []
  /// Rules that a request broke.
  private(set) var broken: [CookieSendClause: Citation] = [:]
  private(set) var allows: [CookieDoubt.Knob: Citation] = [:]
  private(set) var holds: [CookieDoubt.Knob: (citation: Citation, count: Int)] = [:]

  mutating func disproved(_ clause: CookieSendClause, _ cookie: StoredCookie, by place: Citation?) {
    guard broken[clause] == nil, let place else { return }
    broken[clause] = place
  }

  mutating func allowed(_ knob: CookieDoubt.Knob, _ place: Citation?) {
    if allows[knob] == nil, let place { allows[knob] = place }
  }

  mutating func held(_ knob: CookieDoubt.Knob, _ place: Citation, isFrame: Bool) {
    holds[knob, default: (place, 0)].count += isFrame ? 2 : 1
  }

  mutating func crossed(_ setting: CookieSetting, _ id: ExchangeID, _ bench: Workbench) {
    guard let setter = setting.window, let user = bench.world.windowOf[id] else { return }
    if setter == user {
      returns.insert(user)
    } else if crossings[Pair(setter: setter, user: user)] == nil {
      crossings[Pair(setter: setter, user: user)] =
        bench.world.exchanges[id].citation(.requestHeader("cookie"))
    }
  }

  mutating func carried(_ id: ExchangeID, _ bench: Workbench) {
    if let user = bench.world.windowOf[id] { sends.insert(user) }
  }

  mutating func lost(_ setting: CookieSetting, _ id: ExchangeID, _ bench: Workbench) {
    guard let setter = setting.window, let user = bench.world.windowOf[id], setter != user else {
      return
    }
    let isDocument = bench.facts[id].isDocument
    losses[
      Pair(setter: setter, user: user),
      default: ([setting.citation, bench.world.exchanges[id].citation], 0)
    ].count += isDocument ? 2 : 1
  }

  /// A cookie that one window sent before and after, and the other in between did not, on the same address.
  mutating func lost(
    seenIn setter: WindowID, by user: WindowID, _ grounds: [Citation], _ weight: Int
  ) {
    losses[Pair(setter: setter, user: user), default: (grounds, 0)].count += weight
    returns.insert(setter)
  }

  /// Two windows do not share a jar: cookies of one, which it returned itself, were due in the other and never came,
  /// though that one sends cookies, too.
  func divides(_ one: WindowID, _ other: WindowID) -> [Citation]? {
    let pairs = [Pair(setter: one, user: other), Pair(setter: other, user: one)]
    guard pairs.allSatisfy({ crossings[$0] == nil }) else { return nil }
    let lost = pairs.filter { returns.contains($0.setter) && sends.contains($0.user) }
      .compactMap { losses[$0] }
    return lost.reduce(0) { $0 + $1.count } >= 2 ? lost.flatMap(\.grounds) : nil
  }
}
