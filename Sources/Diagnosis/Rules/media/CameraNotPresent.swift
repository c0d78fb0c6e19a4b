import DeviceLog
import Evidence
import Reconstruction

/// The phone or simulator has no camera that fits.
///
/// Sources: Blink ("NotFoundError: Requested device not found"); WebKit `UserMediaRequest.cpp` ("no
/// capture devices"). WebKit's NotFoundError has the same text for every missing node of a page, and
/// counts only where it speaks of a camera.
struct CameraNotPresent: CaseRule {
  static let identity = RuleIdentity(
    id: "camera-not-present", title: "There is no camera",
    family: .media, owner: .device, severity: .blocker,
    manual: Manual(
      symptom: "The identity check says that no camera was found.",
      why:
        """
        A simulator, an emulator without a camera, or a page that insists on a camera the phone \
        does not have.
        """,
      disprovedBy: "A camera that starts later."),
    references: [.mediaCapture])

  static let needs: Needs = [.console(.opener)]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let said = world.cameraLines([.cameraAbsent])
    guard let last = said.last else {
      return withoutCameraLine(world, "no camera was missed")
    }
    if let started = world.cameraStarts(after: last) {
      return .clear("the camera started afterwards", [started])
    }
    if let done = world.completedCheck {
      return .clear("the check completed all the same", done.places)
    }
    let grounds = said.map { $0.ground("no camera was found", as: $0.speaker) }
    var finding = Finding(
      .from(grounds).atMost(said.allSatisfy(world.isElsewhere) ? .possible : .certain),
      title: "No camera was found.",
      explanation:
        """
        The page may use a camera, and the device has none that fits what the page asks for. \
        Simulators have none at all.
        """,
      grounds: grounds,
      fixes: [
        Fix(
          .device, "Repeat the check on a phone with a camera, not in a simulator.", .safe,
          check: "The preview shows."),
        Fix(
          .site,
          "Ask for facingMode as an ideal, not with exact, so that any camera will do.",
          .judgement, check: "The check starts on a device with one camera.",
          reference: .mediaCapture),
      ])
    finding.breaksAt = .credentials
    finding.window = last.window
    return .finding(finding)
  }
}
