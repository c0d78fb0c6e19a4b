import DeviceLog
import Evidence
import HAR
import WebPlatform

/// What speaks of the window that one flow asked for, where it has none of its own in the captures, and what came of it:
/// the outcomes of Android's `window.open` (Chromium `create_window.cc`, `aw_contents.cc`) and their iOS kin.
struct PopupEvidence {
  typealias Answer = (outcome: Window.Outcome, grounds: [Citation])

  /// Signs of the flow, in order.
  let signs: [Sighting]
  let platform: Subject.Platform
  /// The provider's first page in the window that asked, if one came.
  var page: Citation?
  /// An exporter says that it was that window.
  var isPageRecorded = false
  /// The page that asked was recorded before it.
  var askerIsSeen = false
  /// Requests of a popup would be in the evidence.
  var seesPopups = false
  /// Seconds from asking to finding it closed.
  var closedAfter: Double?

  /// Sooner than the first page of a popup can come.
  static let beforeAnyPage = 1.0

  func cite(_ wanted: Sign...) -> [Citation] {
    signs.filter { wanted.contains($0.sign) }.map(\.citation)
  }

  /// The strongest reading first; each later one holds only where none before it does.
  func answer() -> Answer {
    traced() ?? native() ?? replaced() ?? left() ?? nothing()
      ?? (.unknown, cite(.popupClosed))
  }

  /// The probe says it.
  private func traced() -> Answer? {
    let told = signs.compactMap { sighting in
      TraceEvent(sighting.match).map { (sighting: sighting, event: $0) }
    }
    // The app knows what it did; the page, what it got.
    let last =
      told.last { $0.event.isOfApp && $0.event.outcome != nil }
      ?? told.last { $0.event.outcome != nil }
    if let (sighting, event) = last, let outcome = event.outcome {
      // Android gives null only where it refuses; WebKit also where nobody made a window.
      let isRefusal = outcome == .refused && platform != .android
      return (isRefusal ? .refusedOrNotCreated : outcome, [sighting.citation])
    }
    return nil
  }

  /// The engine or the app says what it did.
  private func native() -> Answer? {
    let promised = cite(
      .popupPending, .popupHostedByParent, .popupNavigatedEarly, .popupOtherConfiguration)
    if !promised.isEmpty { return (.neverLoaded, promised) }
    guard page == nil else { return nil }
    let sandboxed = cite(.popupSandboxed)
    return sandboxed.isEmpty ? nil : (.refused, sandboxed + cite(.windowOpenNull))
  }

  /// The provider's page came where the page that asked had been.
  private func replaced() -> Answer? {
    let own = signs.filter { $0.findsItself(besides: askers) }.map(\.citation)
    let complaints = own + cite(.closeRefused)
    // A page that an app opened in a window of its own may not close it either: the page before it must be seen.
    if let page, !own.isEmpty || askerIsSeen && (isPageRecorded || !complaints.isEmpty) {
      return (.reusedOpener, [page] + complaints + cite(.openerNull))
    }
    // Without captures, only what the page says of itself.
    guard page == nil, !own.isEmpty, cite(.openedExternally).isEmpty else { return nil }
    return (.reusedOpener, complaints)
  }

  /// Another app or browser took it.
  private func left() -> Answer? {
    let handed = cite(.openedExternally)
    return handed.isEmpty || page != nil ? nil : (.openedElsewhere, handed)
  }

  /// No page of it came.
  private func nothing() -> Answer? {
    guard page == nil else { return nil }
    let null = cite(.windowOpenNull)
    let declined = cite(.popupRefused)
    if !declined.isEmpty { return (.notCreated, declined + null) }
    if !null.isEmpty { return (platform == .android ? .refused : .refusedOrNotCreated, null) }
    let closed = cite(.popupClosed)
    if !closed.isEmpty {
      let atOnce = closedAfter.map { $0 <= Self.beforeAnyPage } ?? false
      return seesPopups || atOnce && platform == .android ? (.notCreated, closed) : nil
    }
    let waited = cite(.popupTimedOut)
    return waited.isEmpty || !seesPopups ? nil : (.neverLoaded, waited)
  }

  /// Origins of the pages that asked.
  private var askers: Set<String> {
    let asking: Set<Sign> = [.popupAsked, .signInStarted, .popupClosed]
    return Set(signs.filter { asking.contains($0.sign) }.compactMap(\.origin))
  }
}

extension Sighting {
  /// Origin of the script that wrote it.
  var origin: String? {
    record?.console?.sourceURL.flatMap { WebURL($0)?.origin }
  }

  /// A page posted to its opener and found itself there: in a window that was used again, the opener is the window
  /// itself. Where the page that asked has the same origin, that tells nothing.
  func findsItself(besides askers: Set<String>) -> Bool {
    guard sign == .messageMismatch,
      let recipient = match.captures["recipient"].flatMap({ WebURL($0)?.origin })
    else { return false }
    return origin == recipient && !askers.contains(recipient)
  }
}
