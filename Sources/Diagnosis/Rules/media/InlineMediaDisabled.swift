import DeviceLog
import Evidence
import Reconstruction

/// The camera preview opened in the system's full-screen player.
///
/// Sources: Apple, `WKWebViewConfiguration.allowsInlineMediaPlayback` (false on iPhone by default);
/// nimiq/qr-scanner#261 ("Live Broadcast"). Nothing of this is logged by the system: the app's own
/// lines show it.
struct InlineMediaDisabled: CaseRule {
  static let identity = RuleIdentity(
    id: "inline-media-disabled", title: "The preview opened in the full-screen player",
    family: .media, owner: .app, severity: .blocker,
    ceiling: .likely(because: "The system does not log it; it shows in the app's own lines."),
    manual: Manual(
      symptom:
        "A full-screen player (\"Live Broadcast\") comes up; after Done the check stands still.",
      why: "The web view does not allow inline playback, so the preview leaves the page.",
      disprovedBy: "A preview that shows inside the page."),
    references: [.wkInlineMedia])

  static let needs: Needs = [.deviceLog]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    guard world.subject.platform != .android else {
      return .notApplicable("Android plays inside the page")
    }
    let said = world.sightings([.inlineMedia])
    let players = said.filter { $0.captured("what") != "setting" }
    guard let last = players.last else {
      return withoutPlayer(world)
    }
    let settings = said.filter { $0.captured("what") == "setting" }
    // WebKit's own title for a stream that no file stands behind.
    let isLive = players.contains { $0.record?.message.contains("Live Broadcast") == true }
    guard isLive || world.wantsCamera else {
      return .notApplicable("a film in the player, and no camera")
    }
    if let done = world.completedCheck {
      return .clear("the check completed all the same", done.places)
    }
    var grounds = players.map { $0.observed("the full-screen player came up", as: "player") }
    grounds += settings.map { $0.observed("inline playback is switched off", as: "setting") }
    var finding = Finding(
      .from(grounds),
      title: "The camera preview opened in the full-screen player.",
      explanation:
        """
        The web view does not allow media inside the page, so the preview went to the system's \
        player. When the person closes it, the page's check has lost its picture.
        """,
      grounds: grounds, fixes: FrameworkFixes.inlineMedia.fitting(world.subject) + [.cameraFromTap])
    finding.breaksAt = .credentials
    finding.window = last.window
    return .finding(finding)
  }

  private func withoutPlayer(_ world: Case) -> RuleResult {
    guard world.wantsCamera || !world.sightings([.inlineMedia]).isEmpty else {
      return .notApplicable("nothing in the evidence wants a camera")
    }
    return world.hasDeviceLog
      ? .clear("no full-screen player came up", [])
      : cannotTell("only the app's own log shows a full-screen player")
  }
}
