import DeviceLog
import Evidence
import Reconstruction

/// The page finds no camera interface in this web view.
///
/// Sources: JavaScriptCore and V8 (texts); WebKit `WebPreferencesCocoa` (off without usage
/// descriptions). Missing before iOS 14.3, on pages that are not https, and where the app declares
/// no usage description.
struct CameraAPIUnavailable: CaseRule {
  static let identity = RuleIdentity(
    id: "camera-api-unavailable", title: "The web view has no camera interface",
    family: .media, owner: .app, severity: .blocker,
    manual: Manual(
      symptom: "The identity check says that the browser is not supported, or stops at its start.",
      why:
        """
        navigator.mediaDevices is undefined: the page is not https, the app declares no usage \
        description, or the system is older than iOS 14.3.
        """,
      disprovedBy: "A camera that starts in the same web view."),
    references: [.mediaCapture, .wkMediaCapturePermission])

  static let needs: Needs = [.console(.opener)]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let said = world.sightings([.cameraUndefined])
    guard let last = said.last else {
      return withoutCameraLine(world, "no page misses the camera interface")
    }
    if let started = world.cameraStarts(after: last) {
      return .clear("the camera started afterwards", [started])
    }
    if let done = world.completedCheck {
      return .clear("the check completed all the same", done.places)
    }
    let grounds = said.map {
      $0.ground("navigator.mediaDevices is missing", as: $0.speaker)
    }
    let insecure =
      said.contains { $0.captured("why") == "insecure" }
      || said.contains { $0.record?.console?.sourceURL?.hasPrefix("http://") == true }
    var finding = Finding(
      .from(grounds), title: "The web view gives the page no camera interface.",
      explanation: insecure
        ? """
        The page was loaded without https, and engines show navigator.mediaDevices to secure pages \
        only. Nobody refused a permission.
        """
        : """
        navigator.mediaDevices does not exist in this web view, so nobody could be asked for a \
        permission: the page is not https, a usage description is missing, or the system is older \
        than iOS 14.3.
        """,
      grounds: grounds, fixes: FrameworkFixes.secureCameraPage.fitting(world.subject))
    finding.breaksAt = .credentials
    finding.window = last.window
    return .finding(finding)
  }
}
