import DeviceLog

/// The app's side of the probe and the page's side each name windows in their own way. This tells which names mean the
/// same window: by the address a window shows, and popups by the order in which one page asked for them.
struct TraceNames {
  private var same: [String: String] = [:]

  init(_ events: [WindowEvent]) {
    let told = events.filter { $0.trace != nil }
    let app = told.filter { $0.trace?.isOfApp == true }
    let page = told.filter { $0.trace?.isOfApp == false }
    guard !app.isEmpty, !page.isEmpty else { return }
    var shows: [String: Set<String>] = [:]
    for event in app {
      if let url = event.trace?.url { shows[url, default: []].insert(event.name) }
    }
    for event in page where event.trace?.step != .asked && same[event.name] == nil {
      guard let address = event.trace?.page ?? event.trace?.url,
        let windows = shows[address], windows.count == 1, let only = windows.first
      else { continue }
      same[event.name] = only
    }
    for event in page {
      guard let name = event.trace?.opener.map({ "trace/" + $0 }), same[name] == nil,
        let address = event.trace?.page, let windows = shows[address], windows.count == 1
      else { continue }
      same[name] = windows.first
    }
    pairPopups(app, page)
  }

  /// As many on one side as on the other, from one opener: they came in the same order.
  private mutating func pairPopups(_ app: [WindowEvent], _ page: [WindowEvent]) {
    for opener in Set(page.compactMap(\.opener)) {
      guard let known = same[opener] else { continue }
      let mine = Self.popups(of: opener, in: page)
      let theirs = Self.popups(of: known, in: app)
      guard mine.count == theirs.count else { continue }
      for (name, other) in zip(mine, theirs) where same[name] == nil { same[name] = other }
    }
  }

  private static func popups(of opener: String, in events: [WindowEvent]) -> [String] {
    var names: [String] = []
    for event in events where event.opener == opener && event.trace?.outcome != .notCreated {
      if !names.contains(event.name) { names.append(event.name) }
    }
    return names
  }

  /// What the app's side calls the window, where it is known.
  func known(_ name: String) -> String { same[name] ?? name }
}
