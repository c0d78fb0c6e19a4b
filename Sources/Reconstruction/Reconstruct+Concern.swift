import DeviceLog
import Evidence
import WebPlatform

/// Which failures that the evidence tells of can be a flow's: a phone fails at many things besides.
extension Workbench {
  /// Signs of cameras and choosers stop a check of who somebody is; a sign-in goes on without them.
  private static let ofChecks = verifying.subtracting([.usageDescriptionMissing])
  /// What goes wrong with the app, the web view or the phone, whatever the app is doing.
  private static let ofPhone: Set<Sign> = [
    .appCrashed, .rendererUnhandled, .webViewMissing, .storageLost, .indexedDBFailed,
    .usageDescriptionMissing,
  ]
  /// Signs that name the address which failed.
  private static let ofAddresses: Set<Sign> = [.cleartextBlocked, .frameBlocked, .externalRefused]

  /// Seconds behind a flow's last request after which what befalls the app is no longer the flow's.
  private static let aftermath = 60.0

  /// True unless the failure is known to be of something else than the flow: of a check where the flow
  /// is a sign-in, of an address that takes no part, of another time. Asked only where requests show
  /// the flow: otherwise nobody knows what takes part in it.
  func concerns(_ failure: Sighting, _ draft: FlowDraft) -> Bool {
    guard draft.first != nil, let last = draft.last else { return true }
    if Self.ofChecks.contains(failure.sign) {
      return ![.oauth, .saml, .wsfed].contains(draft.kind)
    }
    if Self.ofAddresses.contains(failure.sign),
      let url = failure.match.captures["url"].flatMap({ WebURL($0) }), url.isHTTP
    {
      let site = Site(url)
      return draft.isProvider(site) || draft.client?.isSame(as: site) == true
        || draft.redirectURI.map { Site($0).isSame(as: site) } == true
    }
    if Self.ofPhone.contains(failure.sign), let time = failure.time, time.isAbsolute,
      let end = world.exchanges[last].start, end.isAbsolute
    {
      return time.seconds(since: end) <= Self.aftermath
    }
    return true
  }

  /// True if a failure behind the words of success can mean that they came too early. A crash or a
  /// refused camera after a sign-in leaves the person signed in.
  func undoes(_ failure: Sighting, _ draft: FlowDraft) -> Bool {
    if draft.kind == .verification { return true }
    return !Self.ofPhone.contains(failure.sign) && !Self.verifying.contains(failure.sign)
      && !Self.ofAddresses.contains(failure.sign)
  }

  /// True if a window was asked for with an address that no flow goes to: help, terms, an advertisement.
  func asksForSomethingElse(_ sighting: Sighting) -> Bool {
    guard sighting.sign == .popupAsked || sighting.match.captures["event"] != nil,
      let url = sighting.match.captures["url"].flatMap({ WebURL($0) }), url.isHTTP
    else { return false }
    return SignInAddress.kind(of: url) == nil && ProviderTable.step(url) == nil
  }
}
