import Reconstruction
import Redaction

/// The windows of an incident side by side and its moments from the top down: what is drawn and in which row and lane, but
/// not how. Bounded: what does not fit is counted.
struct WindowLanes: Hashable {
  static let mostLanes = 8
  static let mostMoments = 30
  /// Lines about cookies below one moment, and in all: past that one a moment.
  static let mostCookies = 3
  static let mostCookiesInAll = 18

  struct Lane: Hashable {
    var window: Safe
    var kind: Safe
    var opener: Safe?
    /// What came of it; nil where that is not known.
    var fate: Safe?
    /// The rows it lives in: from being asked for, or its first moment, to being closed, or the end.
    var first: Int
    var last: Int
    /// Its end is on record.
    var isClosed: Bool
    /// It was asked for, and nothing was recorded of it.
    var isUnseen: Bool
  }

  struct Row: Hashable {
    enum Kind: Hashable {
      case document, event
      /// The step that did not come was due above.
      case broken
      case cookieRefused, cookieUnclear
      /// So many moments are not drawn here.
      case leftOut(Int)
    }
    var kind: Kind
    var lane: Int?
    var when: Safe?
    var label: Safe
    /// Lanes of the windows that were asked for, or made, here.
    var opens: [Int] = []
    var closes: [Int] = []
    /// Cookies that were set here and kept.
    var cookies = 0
  }

  var lanes: [Lane] = []
  var rows: [Row] = []
  var windowsLeftOut = 0
  var momentsLeftOut = 0
  /// That of all times, where they are times of day.
  var day: Safe?

  init(_ incident: Report.Incident) {
    let moments = incident.timeline.filter { !$0.isMinor }
    let shown = WindowLanes.mostTelling(moments)
    momentsLeftOut = moments.count - shown.count
    let named = Set(shown.flatMap { moments[$0].windows })
    let windows = WindowLanes.chosen(incident, named)
    windowsLeftOut = incident.windows.count - windows.count
    let numbers = Dictionary(
      zip(windows.map(\.id), windows.indices), uniquingKeysWith: { first, _ in first })
    let documents = Set(incident.windows.flatMap { $0.documents.map { Spot($0.place) } })

    let cookies = shown.reduce(0) { sum, index in
      sum + min(moments[index].cookiesNotKept.count, WindowLanes.mostCookies)
    }
    let most = cookies > WindowLanes.mostCookiesInAll ? 1 : WindowLanes.mostCookies
    var before = -1
    for index in shown {
      if index > before + 1 { add(.leftOut(index - before - 1)) }
      before = index
      add(
        moments[index], numbers, isDocument: documents.contains(Spot(moments[index].place)),
        mostCookies: most)
    }
    if before < moments.count - 1 { add(.leftOut(moments.count - 1 - before)) }
    lanes = windows.enumerated().map { lane($1, number: $0) }
    dropCommonDay()
  }

  var isEmpty: Bool { lanes.isEmpty || rows.isEmpty }
}

// MARK: - What is drawn

extension WindowLanes {
  /// Places of the moments worth drawing, in their order: the break and what is near to it, without one the first. What
  /// windows did and refused cookies may be farther off, but a page that sets a hundred cookies leaves room for the others.
  private static func mostTelling(_ moments: [Report.Moment]) -> [Int] {
    let breaks = moments.indices.filter { moments[$0].isBreak }
    func rank(_ index: Int) -> (Int, Int) {
      let distance = breaks.map { abs($0 - index) }.min() ?? index
      return (moments[index].isBreak ? Int.min : distance - moments[index].reach, index)
    }
    return moments.indices.sorted { rank($0) < rank($1) }.prefix(mostMoments).sorted()
  }

  /// Windows that have something to show, those of the flows first where there are too many.
  private static func chosen(
    _ incident: Report.Incident, _ named: Set<Safe>
  ) -> [Report.Window] {
    let candidates = incident.windows.filter { named.contains($0.id) }
    guard candidates.count > mostLanes else { return candidates }
    let flows = incident.flows.flatMap { [$0.opener, $0.popup, $0.window].compactMap(\.self) }
    let order = candidates.indices.sorted { left, right in
      (flows.contains(candidates[left].id) ? 0 : 1, left)
        < (flows.contains(candidates[right].id) ? 0 : 1, right)
    }
    return order.prefix(mostLanes).sorted().map { candidates[$0] }
  }

  private mutating func add(_ kind: Row.Kind) {
    rows.append(Row(kind: kind, label: ""))
  }

  private mutating func add(
    _ moment: Report.Moment, _ numbers: [Safe: Int], isDocument: Bool, mostCookies: Int
  ) {
    let lane = moment.window.flatMap { numbers[$0] }
    func lanes(_ kinds: Set<Report.Mark.Kind>) -> [Int] {
      moment.marks.filter { kinds.contains($0.kind) }
        .compactMap { $0.window.flatMap { numbers[$0] } }
    }
    // A window that has no lane is named.
    let stranger: Safe = lane == nil ? moment.window.map { "\($0): " } ?? "" : ""
    rows.append(
      Row(
        kind: isDocument ? .document : .event, lane: lane,
        when: Report.when(moment.offset, moment.time), label: stranger + moment.event.brief,
        opens: lanes([.windowAsked, .windowOpened]), closes: lanes([.windowClosed]),
        cookies: moment.marks.count { $0.kind == .cookieKept }))
    let cookies = moment.cookiesNotKept
    for mark in cookies.prefix(mostCookies) {
      rows.append(
        Row(
          kind: mark.kind == .cookieRefused ? .cookieRefused : .cookieUnclear, lane: lane,
          label: mark.text))
    }
    if cookies.count > mostCookies, let last = rows.indices.last {
      let more = Words.count(cookies.count - mostCookies, "more cookie", "more cookies")
      rows[last].label = "\(rows[last].label), and \(more)"
    }
    for mark in moment.marks where mark.kind == .brokenStep {
      rows.append(Row(kind: .broken, lane: lane, label: mark.text))
    }
  }

  private func lane(_ window: Report.Window, number: Int) -> Lane {
    let own = rows.indices.filter { rows[$0].lane == number || rows[$0].opens.contains(number) }
    let closed = rows.indices.last { rows[$0].closes.contains(number) }
    let first = own.first ?? closed ?? 0
    let isUnseen = window.separation == .unseen
    // Nothing is known of how long a window lives that nobody saw.
    let last = closed ?? (isUnseen ? own.last ?? first : rows.count - 1)
    return Lane(
      window: window.id, kind: Words.window(window.kind), opener: window.opener,
      fate: window.outcome == .unknown ? nil : Words.window(window.outcome),
      first: first, last: max(first, last), isClosed: closed != nil, isUnseen: isUnseen)
  }
}

extension WindowLanes {
  /// The day is not said in every row where they all have the same. A row without one (`+1.2 s`) has no day at all.
  private mutating func dropCommonDay() {
    let times = rows.compactMap { $0.when?.text.split(separator: " ") }
    guard let day = times.first?.first, day.contains("-"),
      times.allSatisfy({ $0.count == 2 && $0[0] == day })
    else { return }
    self.day = Safe(composed: String(day))
    for row in rows.indices {
      rows[row].when = rows[row].when.map {
        Safe(composed: String($0.text.dropFirst(day.count + 1)))
      }
    }
  }
}

/// One entry or line, as documents and moments cite it.
private struct Spot: Hashable {
  var source: Safe
  var entry: Int?
  var line: Int?
  init(_ place: Report.Place) {
    source = place.source
    entry = place.entry
    line = place.line
  }
}

extension Report.Moment {
  /// Its own window and those its marks speak of.
  fileprivate var windows: [Safe] { ([window] + marks.map(\.window)).compactMap(\.self) }

  fileprivate var cookiesNotKept: [Report.Mark] {
    marks.filter { $0.kind == .cookieRefused || $0.kind == .cookieUnclear }
  }

  /// Over how many moments without marks it is preferred.
  fileprivate var reach: Int {
    marks.map { mark in
      switch mark.kind {
      case .brokenStep, .windowAsked, .windowOpened, .windowShown, .windowCloseAsked, .windowClosed:
        100
      case .cookieRefused: 10
      case .cookieKept, .cookieUnclear, .cookieDeleted: 0
      }
    }.max() ?? 0
  }
}

extension Safe {
  /// Web addresses without scheme, query and fragment: `GET shop.example/cart: 200`.
  var brief: Safe {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard let scheme = ["https://", "http://"].first(where: word.hasPrefix) else {
        return String(word)
      }
      let address = word.dropFirst(scheme.count)
      guard let cut = address.firstIndex(where: { $0 == "?" || $0 == "#" }) else {
        return String(address)
      }
      return String(address[..<cut]) + (word.hasSuffix(":") ? ":" : "")
    }
    return Safe(composed: words.joined(separator: " "))
  }
}
