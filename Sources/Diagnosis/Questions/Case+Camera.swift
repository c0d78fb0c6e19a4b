import DeviceLog
import Evidence
import Reconstruction

/// What the evidence says of cameras and microphones.
extension Case {
  /// Lines about the camera that may ground a finding. Sound by itself is asked for in many healthy
  /// apps: Android's remarks on it count only beside a page that complains.
  func cameraLines(_ signs: Set<Sign>) -> [Sighting] {
    let all = sightings(signs)
    guard all.contains(where: { $0.captured("device") != "audio" }) else { return [] }
    return all
  }

  /// Something in the evidence wants a camera.
  var wantsCamera: Bool {
    reported.symptom == .cameraBlack || flows.contains { $0.kind == .verification }
      || !sightings(Self.ofCameras).isEmpty || cameraPage != nil
  }

  /// A page whose own script asks for the camera.
  var cameraPage: Citation? {
    exchanges.first { exchange in
      exchange.isNavigation && exchange.response.body?.isBase64 == false
        && exchange.response.body?.text?.value.contains("getUserMedia") == true
    }?.citation
  }

  /// The page says that the camera runs, after that line.
  func cameraStarts(after sighting: Sighting) -> Citation? {
    sightings([.cameraStarted]).first { $0.citation.isBehind(sighting.citation) }?.citation
  }

  /// A check of the person's identity that completed.
  var completedCheck: Flow? {
    flows.first { $0.kind == .verification && $0.progress == .completed }
  }

  private static let ofCameras: Set<Sign> = [
    .cameraDenied, .cameraPolicy, .cameraBusy, .cameraAbsent, .cameraUndefined, .cameraStarted,
    .usageDescriptionMissing,
  ]
}

extension Rule {
  /// The answer where no line speaks of what the rule looks for.
  func withoutCameraLine(_ world: Case, _ nothing: Message) -> RuleResult {
    guard world.wantsCamera else { return .notApplicable("nothing in the evidence wants a camera") }
    return world.hasConsole || world.hasDeviceLog
      ? .clear(nothing, []) : cannotTell("the page's console is not in the evidence")
  }
}

extension Sighting {
  /// Who says it: texts of one speaker are one observation.
  var speaker: String {
    if match.authority >= .provider { return "engine" }
    if exchange != nil || record?.console != nil
      || ["page", "selftest"].contains(match.captures["by"])
    {
      return "page"
    }
    return "app"
  }
}
