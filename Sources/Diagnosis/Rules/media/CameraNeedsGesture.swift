import DeviceLog
import Evidence
import Reconstruction

/// The preview was to play without a tap.
///
/// Sources: Blink `html_media_element.cc` ("play() failed because the user didn't interact with the
/// document first"). A picture film that does not start says the same: it counts only beside a
/// camera.
struct CameraNeedsGesture: CaseRule {
  static let identity = RuleIdentity(
    id: "camera-needs-gesture", title: "The camera preview waits for a tap",
    family: .media, owner: .app, severity: .major,
    ceiling: .likely(
      because: "The engine says that playing needs a tap, and not that the check stopped there."),
    manual: Manual(
      symptom: "The preview of the identity check stays black until somebody taps on it.",
      why: "The web view lets media play only after a tap, and the page starts its preview alone.",
      disprovedBy: "A preview that plays, or a page that has no camera."),
    references: [.wkUserActionForPlayback, .mediaCapture])

  static let needs: Needs = [.console(.opener)]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let said = world.sightings([.gestureMissing])
    guard let last = said.last else {
      return withoutCameraLine(world, "nothing waited for a tap")
    }
    guard world.wantsCamera else {
      return .notApplicable("a film that does not start by itself, and no camera")
    }
    if let started = world.cameraStarts(after: last) {
      return .clear("the camera started afterwards", [started])
    }
    if let done = world.completedCheck {
      return .clear("the check completed all the same", done.places)
    }
    var grounds = said.map { $0.observed("the page's media may not play without a tap", as: "tap") }
    if let started = world.sightings([.cameraStarted]).last(where: {
      $0.captured("what") != "granted"
    }) {
      grounds.append(started.observed("the camera itself had started", as: "camera"))
    }
    if world.reported.symptom == .cameraBlack {
      grounds.append(.reported("the person saw black", beside: last.citation))
    }
    var finding = Finding(
      .from(grounds),
      title: "The camera preview was not allowed to play by itself.",
      explanation:
        """
        The web view plays media only after a tap. The page starts its preview without one, so the \
        person sees black.
        """,
      grounds: grounds,
      fixes: FrameworkFixes.playWithoutTap.fitting(world.subject) + [.cameraFromTap])
    finding.breaksAt = .credentials
    finding.window = last.window
    return .finding(finding)
  }
}
