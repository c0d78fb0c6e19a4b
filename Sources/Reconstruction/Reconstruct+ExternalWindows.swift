import DeviceLog
import Evidence

/// Browsers outside the app's own web views: another app, a Custom Tab, Safari's sheet, a session of the system. Their
/// user agents are alike; only lines tell them apart.
extension Workbench {
  /// A sign-in that the app itself gave to a browser, where no capture shows its pages.
  mutating func judgeExternal(_ index: Int, _ signs: [Sighting]) {
    let flow = world.flows[index]
    if let window = flow.window, world.windows[window].kind == .externalBrowser {
      nameBrowser(of: window, signs)
      return
    }
    guard flow.attempts.allSatisfy({ $0.providerDocuments.isEmpty }),
      !world.windows.contains(where: { $0.kind.isOutside }),
      let left = signs.first(where: { $0.way != nil })
    else { return }
    var window = Window(id: world.windows.count, kind: .externalBrowser)
    window.opener = flow.opener
    window.created = left.citation
    window.separation = .unseen
    if left.sign == .openedExternally {
      window.outcome = .openedElsewhere
      window.outcomeGrounds = [left.citation]
    }
    window.sources = [left.citation.source]
    world.windows.append(window)
    nameBrowser(of: window.id, signs)
  }

  mutating func nameBrowser(of window: WindowID, _ signs: [Sighting]) {
    let isOutside =
      world.windows[window].kind == .externalBrowser
      || world.windows[window].outcome == .openedElsewhere
    guard isOutside else { return }
    let ways = signs.compactMap(\.way)
    world.windows[window].kind = ways.first { $0 != .externalBrowser } ?? .externalBrowser
  }

  /// Pages of Safari's sheet and of the system's sessions live in a process of their own.
  func sheet(_ sighting: Sighting) -> Window.Kind? {
    guard let name = sighting.record?.process ?? sighting.pid.flatMap({ processName($0) }),
      name.hasSuffix("SafariViewService")
    else { return nil }
    let isSession = world.sightings.contains { $0.way == .authSession }
    return isSession ? .authSession : .customTab
  }
}

extension Window.Kind {
  /// Not a web view of the app.
  public var isOutside: Bool {
    switch self {
    case .externalBrowser, .customTab, .authSession: true
    case .main, .popup, .frameless, .unknown: false
    }
  }
}

extension Sighting {
  /// Which kind of browser a line hands the address to.
  fileprivate var way: Window.Kind? {
    switch sign {
    case .openedExternally:
      return match.captures["how"].flatMap { Window.Kind(rawValue: $0) } ?? .externalBrowser
    case .popupNotShown:
      let presented = match.captures["presented"] ?? ""
      if presented.contains("SFSafariViewController") { return .customTab }
      return presented.contains("AuthenticationSession") ? .authSession : nil
    default:
      return sign == .authSession ? .authSession : nil
    }
  }
}
