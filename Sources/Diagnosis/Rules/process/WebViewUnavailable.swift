import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// The phone's WebView package is missing, switched off or being updated.
///
/// Sources: Android `WebViewFactory.java` (MissingWebViewPackageException and its reasons).
struct WebViewUnavailable: CaseRule {
  static let identity = RuleIdentity(
    id: "webview-unavailable", title: "The phone has no usable WebView",
    family: .process, owner: .device, severity: .blocker,
    manual: Manual(
      symptom: "The sign-in page stays blank, or the app crashes as it opens.",
      why:
        """
        Android's WebView is a package of its own (Chrome on Android 7 to 9). It is missing, \
        switched off, or just being updated.
        """,
      disprovedBy: "A page that loads in a WebView afterwards; another app's WebView."),
    references: [.androidCurrentWebViewPackage])

  static let needs: Needs = [.deviceLog]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let said = world.sightings([.webViewMissing])
    guard let first = said.first(where: { $0.captured("reason") != nil }) ?? said.first else {
      if let missing = world.webViewIsMissing { return state(missing, in: world) }
      return world.hasDeviceLog || world.showsCrashes
        ? .clear("no WebView is said to be missing", [])
        : cannotTell("only a device log shows it")
    }
    if let done = world.completedFlow {
      return .clear("a flow completed all the same", done.places)
    }
    // It was updated meanwhile: whatever runs behind it has its WebView again.
    if let alive = world.pageBehind(said.last ?? first) {
      return .clear("a page ran in a WebView afterwards", [alive])
    }
    // Caught and logged by a library, it may not have been the flow's page that wanted one; and
    // where pages ran in a WebView at a time that nothing tells, it may have come back.
    let isSaid =
      said.contains { $0.record?.tag == Self.tag || $0.isUncaught || world.isFatal($0) }
      && !world.hasPagesAtUnknownTimes(beside: first)
    let grounds = [
      isSaid
        ? first.ground("the system finds no WebView", as: "missing")
        : first.observed("the log says that there is no WebView", as: "missing")
    ]
    var finding = Finding(
      .from(grounds), title: "The phone has no usable WebView, so no page can open in the app.",
      explanation: Self.isPassing(first.captured("reason"))
        ? "The WebView package was not to be had at that moment, as while it is being updated."
        : "The package Android System WebView (or Chrome, its provider) is missing or switched off.",
      grounds: grounds,
      fixes: Self.fixes(world.subject))
    finding.breaksAt = isSaid ? .sdkLoaded : nil
    if !isSaid { finding.role = .risk }
    return .finding(finding)
  }

  /// What a bugreport says of the phone when it was taken: a page that ran in a WebView at any time
  /// shows that there was one.
  private func state(_ missing: Citation, in world: Case) -> RuleResult {
    if let ran = world.webViewRan { return .clear("a page ran in a WebView", [ran]) }
    var grounds = [Ground.seen("the phone has no WebView package in use", missing, as: "state")]
    grounds += world.webViewsSwitchedOff.prefix(2).map {
      .seen("a package that could show pages is switched off", $0, as: "state")
    }
    let symptom = world.reported.symptom
    let isReported = symptom.map { [.blank, .nothingHappens].contains($0) } == true
    var finding = Finding(
      .possible, title: "The phone has no usable WebView, so no page can open in the app.",
      explanation:
        """
        So it stood when the bugreport was taken. Whether it was so at the moment of the failure, \
        the state cannot show.
        """,
      grounds: grounds, fixes: Self.fixes(world.subject))
    finding.breaksAt = .sdkLoaded
    if !isReported { finding.role = .risk }
    return .finding(finding)
  }

  private static func fixes(_ subject: Subject) -> [Fix] {
    [
      Fix(
        .device,
        """
        Install or update Android System WebView and Chrome in the Play Store, and switch them \
        on under Settings, Apps.
        """,
        .safe, check: "The sign-in page opens in the app.", reference: .playWebView)
    ] + FrameworkFixes.askForWebView.fitting(subject)
  }

  /// Under which Android itself says so.
  private static let tag = "WebViewFactory"

  private static func isPassing(_ reason: String?) -> Bool {
    guard let reason = reason?.lowercased() else { return false }
    return ["deadobject", "time out", "crashed", "relro"].contains { reason.contains($0) }
  }
}

extension Case {
  /// A page that ran in a web view behind a moment: its console line in the same log, its end of
  /// loading, its requests.
  fileprivate func pageBehind(_ sighting: Sighting) -> Citation? {
    let spoke = sightings([.console]).first {
      $0.citation.source == sighting.citation.source && $0.citation.isBehind(sighting.citation)
    }
    return spoke?.citation ?? pageComesUp(after: sighting)
  }

  /// Anything that only a WebView that runs leaves behind.
  fileprivate var webViewRan: Citation? {
    if let spoke = sightings([.console]).first { return spoke.citation }
    return exchanges.first {
      $0.isDocument && $0.agent?.kind.isEmbedded == true && $0.response.status > 0
    }?.citation
  }

  /// A capture holds pages of a web view that nothing places before that moment.
  fileprivate func hasPagesAtUnknownTimes(beside sighting: Sighting) -> Bool {
    exchanges.contains {
      $0.isDocument && $0.agent?.kind.isEmbedded == true
        && (200..<400).contains($0.response.status) && !sighting.citation.isBehind($0.citation)
    }
  }
}

extension Sighting {
  /// Flutter's word for an exception that nobody caught; its process lives on.
  fileprivate var isUncaught: Bool {
    record?.message.contains("Unhandled Exception") == true
  }
}
