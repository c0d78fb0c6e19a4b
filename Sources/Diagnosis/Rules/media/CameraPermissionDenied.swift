import DeviceLog
import Evidence
import Reconstruction

/// Person, system or app refused the camera.
///
/// Sources: Blink `user_media_processor.cc` ("NotAllowedError: Permission denied"); WebKit
/// `UserMediaPermissionRequestManagerProxy.cpp` (denyRequest); tccd (authValue 0). WebKit's own text
/// for the page is the same for passkeys and for playback: it counts only where it speaks of a
/// camera. Blink's is the same for pushes and clipboards. A policy of the page refuses with the same
/// error, and says so in a line of its own.
struct CameraPermissionDenied: CaseRule {
  static let identity = RuleIdentity(
    id: "camera-permission-denied", title: "The camera was refused",
    family: .media, owner: .device, severity: .blocker,
    manual: Manual(
      symptom: "The identity check shows no picture, or says that it may not use the camera.",
      why:
        """
        The person, the system's settings or the app's own permission handler said no. A WebView \
        without a handler says no to everything.
        """,
      disprovedBy: "The camera starting later, or a policy of the page that refused it first."),
    references: [.androidOnPermissionRequest, .wkMediaCapturePermission, .mediaCapture])

  static let needs: Needs = [.console(.opener), .deviceLog]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let said = world.cameraRefusals
    guard let last = said.last else {
      if let grant = world.grant(of: .camera), !grant.isGranted, world.hasCheck {
        return state(grant, in: world)
      }
      return withoutCameraLine(world, "nobody refused the camera")
    }
    if let policy = world.cameraPolicies.first {
      return .clear("a policy of the page refused it before anybody was asked", [policy.citation])
    }
    if let allowed = world.cameraAllowed(after: last) {
      return .clear("the camera was allowed afterwards", [allowed])
    }
    if let done = world.completedCheck {
      return .clear("the check completed all the same", done.places)
    }
    let named = said.filter { $0.sign == .cameraDenied }
    var grounds = said.map { line in
      // The page's own words name no camera, nor does the system always name who asked.
      let isSure =
        line.sign == .cameraDenied
        ? line.match.signature != "TCC" || line.captured("client") != nil
        : !named.near(line, within: 3).isEmpty
      return isSure
        ? line.ground(Self.why(line), as: line.speaker)
        : line.observed(Self.why(line), as: line.speaker)
    }
    grounds += world.sightings([.permissionRefused]).filter { refused in
      refused.captured("who") != "script"
        && said.contains { $0.distance(to: refused).map { $0 <= 3 } ?? false }
    }.map { $0.observed("the system refused a permission at that moment", as: "system") }
    let byApp = said.first { $0.speaker == "app" }
    var finding = Finding(
      .from(grounds), title: "The camera was refused.",
      explanation: byApp == nil
        ? """
        The page asked for the camera and was told no: by the person, by the system's settings, or \
        by an app that answers for them.
        """
        : """
        The page asked for the camera, and the app's own handler refused it before the person \
        could say anything.
        """,
      grounds: grounds,
      fixes: FrameworkFixes.cameraPermission.fitting(world.subject) + [Self.allow])
    if byApp != nil { finding.owner = .app }
    // A policy gives the page the same error; only the console tells the two apart.
    if finding.confidence == .possible {
      finding.either = [
        Finding.Alternative(
          "camera-blocked-by-policy",
          check: "Look in the page's console for a line about a permissions policy.")
      ]
    }
    finding.breaksAt = .credentials
    finding.window = last.window
    return .finding(finding)
  }

  /// What a bugreport says of the app's permission when it was taken. Before the first question it is
  /// not granted either, so that it is no proof, and without a person who saw black no cause.
  private func state(_ grant: Case.DumpedGrant, in world: Case) -> RuleResult {
    if let started = world.sightings([.cameraStarted]).first {
      return .clear("the camera was allowed or ran", [started.citation])
    }
    if let done = world.completedCheck {
      return .clear("the check completed all the same", done.places)
    }
    var grounds = [
      Ground.seen(
        "the app may not use the camera, says the phone's state", grant.citation, as: "state")
    ]
    if grant.isFixed {
      grounds.append(.seen("and Android does not ask again", grant.citation, as: "state"))
    }
    var finding = Finding(
      .possible, title: "The app is not allowed to use the camera.",
      explanation:
        """
        So it stood when the bugreport was taken. Whether it was so at the moment of the failure, and \
        whether anybody was asked, the state cannot show.
        """,
      grounds: grounds,
      fixes: [Self.allow] + FrameworkFixes.cameraPermission.fitting(world.subject))
    finding.breaksAt = .credentials
    if world.reported.symptom != .cameraBlack { finding.role = .risk }
    return .finding(finding)
  }

  private static let allow = Fix(
    .device, "Allow the camera for the app in the phone's settings, then open the check again.",
    .safe, check: "The app's page in the settings lists the camera as allowed.")

  private static func why(_ sighting: Sighting) -> Message {
    switch sighting.speaker {
    case "engine": "the engine refused the camera"
    case "page": "the page was refused the camera"
    default: "the app refused the camera"
    }
  }
}
