import DeviceLog
import Evidence
import HAR
import Reconstruction

/// What the evidence says of the window that one attempt asked for.
struct PopupWitness: Sendable {
  /// The page or its library found null in its hands.
  var null: Sighting?
  /// The page or its library said that it asks now, or that the tap came.
  var asked: Sighting?
  /// The page or its library found its popup closed.
  var closed: Sighting?
  /// The page waited for its popup in vain.
  var timedOut: Sighting?
  /// The app answered that it makes no window.
  var declined: Sighting?
  /// The app took it off the screen.
  var dismissed: Sighting?
  /// A window came into being for it, or its page spoke.
  var created: Sighting?
  /// What came of it, as Reconstruction read the windows.
  var window: Window?
  /// Seconds between asking and finding it closed, where both are known.
  var lifetime: Double?
  /// The last place before the provider was due, if a capture shows all windows and holds no
  /// request to it.
  var silentSince: Citation?

  /// A popup that a person closes lives longer than this.
  static let atOnce = 2.5
  /// Sooner than the first page of a popup can come and cut itself off from its opener.
  static let beforeAnyPage = 1.0

  init(of attempt: Attempt, _ flow: Flow, in world: Case) {
    func first(_ signs: Set<Sign>) -> Sighting? {
      world.sightings(signs, in: attempt, of: flow).first
    }
    null = first([.windowOpenNull])
    closed = first([.popupClosed])
    // "The popup finished" is its end, not its closing.
    dismissed = world.sightings([.popupDismissed, .windowDestroyed], in: attempt, of: flow)
      .first { $0.captured("result") == nil }
    declined = first([.popupRefused])
    timedOut = first([.popupTimedOut])
    created =
      first([.openerNull, .closeRefused, .popupCloseCalled, .popupDismissed])
      ?? WindowLog(world).popupMade(in: attempt, of: flow)
    window = flow.popup.flatMap { world.windows.indices.contains($0) ? world.windows[$0] : nil }
    let asking = world.sightings([.popupAsked, .signInStarted], in: attempt, of: flow)
    let end = null ?? closed
    asked = asking.last { sighting in end.map { $0.citation.isBehind(sighting.citation) } ?? true }
    if let spoken = closed?.captured("ms").flatMap(Double.init) {
      lifetime = spoken / 1_000
    } else if let asked, let closed, asked.citation.source == closed.citation.source,
      let from = asked.time, let to = closed.time
    {
      lifetime = to.seconds(since: from)
    } else {
      lifetime = window?.closedAfter
    }
    if world.capturesAllWindows, !attempt.reachedProvider {
      silentSince = attempt.lastPlace ?? world.lastMoment
    }
  }

  /// Closed as soon as it was asked for, as far as the times tell.
  var closedAtOnce: Bool { closed != nil && (lifetime.map { $0 <= Self.atOnce } ?? false) }

  var closedBeforeAnyPage: Bool {
    closed != nil && (lifetime.map { $0 <= Self.beforeAnyPage } ?? false)
  }

  /// Signs that no window was made.
  var notCreated: [Ground] {
    var grounds: [Ground] = []
    if let declined {
      grounds.append(declined.told("the app answered that it makes no window", as: "declined"))
    }
    if let null {
      grounds.append(null.observed("the page got null from window.open", as: "null"))
    } else if let closed, closedAtOnce, silentSince != nil || closedBeforeAnyPage {
      grounds.append(
        closed.observed("the page found its popup closed as soon as it had asked", as: "closed"))
    } else if let closed, silentSince != nil {
      grounds.append(closed.observed("the page found its popup closed", as: "closed"))
    }
    if grounds.isEmpty, let window,
      [.notCreated, .refusedOrNotCreated].contains(window.outcome)
    {
      grounds += window.outcomeGrounds.prefix(2).map {
        .seen("the window that was asked for never came", $0, as: "window")
      }
    }
    return grounds
  }

  /// Signs that the tap no longer counted when the window was asked for: the wait was long, or an
  /// answer came in between.
  func lostGesture(before null: Sighting, in world: Case) -> [Ground] {
    guard let asked, asked.citation.source == null.citation.source, let from = asked.time,
      let to = null.time
    else { return [] }
    if to.seconds(since: from) >= Self.gestureLasts {
      return [
        asked.observed("the tap was too long ago when the window was asked for", as: "late")
      ]
    }
    guard from.isAbsolute, to.isAbsolute,
      let answer = world.exchanges.last(where: { exchange in
        guard let start = exchange.start, start.isAbsolute, !exchange.isDocument else {
          return false
        }
        let ended = start.seconds(since: from) + (exchange.duration ?? 0)
        return start.seconds(since: from) >= 0 && ended <= to.seconds(since: from)
      })
    else { return [] }
    return [
      .seen(
        "the page waited for this answer between tap and window", answer.citation, as: "late")
    ]
  }

  /// Seconds for which a tap counts in Chromium; WebKit's are fewer.
  private static var gestureLasts: Double { 5 }

  /// No request of the popup where the capture would have shown it.
  var silence: [Ground] {
    silentSince.map {
      [.absent("nothing was asked of the provider after this", due: $0, as: "no-request")]
    } ?? []
  }
}
