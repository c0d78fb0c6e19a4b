import DeviceLog
import Evidence
import Reconstruction

/// The camera exists and may be used, and does not start.
///
/// Sources: Blink `user_media_processor.cc` ("NotReadableError: Could not start video source");
/// WebKit `UserMediaRequest.cpp` ("hardware error"). On Android the same text comes where the app
/// granted the page what the system never granted the app.
struct CameraBusy: CaseRule {
  static let identity = RuleIdentity(
    id: "camera-busy", title: "The camera could not be started",
    family: .media, owner: .device, severity: .blocker,
    manual: Manual(
      symptom: "The preview of the identity check stays black.",
      why: "Another app or web view holds the camera, or the app went to the background.",
      disprovedBy: "A camera that starts later."),
    references: [.mediaCapture, .androidOnPermissionRequest])

  static let needs: Needs = [.console(.opener)]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let said = world.cameraLines([.cameraBusy])
    guard let last = said.last else {
      return withoutCameraLine(world, "no camera failed to start")
    }
    if let started = world.cameraStarts(after: last) {
      return .clear("the camera started afterwards", [started])
    }
    if let done = world.completedCheck {
      return .clear("the check completed all the same", done.places)
    }
    let grounds = said.map { $0.ground("the camera did not start", as: $0.speaker) }
    var finding = Finding(
      .from(grounds).atMost(world.subject.platform == .ios ? .certain : .likely),
      title: "The camera was there and could not be started.",
      explanation:
        """
        The page was allowed to use the camera, and the system did not start it: something else \
        holds it, or, on Android, the app granted the page a permission that it does not have.
        """,
      grounds: grounds,
      fixes: [
        Fix(
          .device, "Close other apps that use the camera and open the check again.", .safe,
          check: "The preview shows.")
      ] + FrameworkFixes.cameraPermission.fitting(world.subject))
    if world.subject.platform != .ios {
      finding.either = [
        Finding.Alternative(
          "camera-permission-denied",
          check: "Look whether the phone's settings list the camera as allowed for this app.")
      ]
    }
    finding.breaksAt = .credentials
    finding.window = last.window
    return .finding(finding)
  }
}
