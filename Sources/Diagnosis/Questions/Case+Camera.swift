import DeviceLog
import Evidence
import Reconstruction
import WebPlatform

/// What the evidence says of cameras and microphones.
extension Case {
  /// Lines about the camera that may ground a finding. Sound by itself is asked for in many healthy
  /// apps: Android's remarks on it count only beside a page that complains.
  func cameraLines(_ signs: Set<Sign>) -> [Sighting] {
    let all = sightings(signs)
    guard all.contains(where: { $0.captured("device") != "audio" }) else { return [] }
    return all
  }

  /// Lines on a refused camera: those that name it, and a script's bare `Permission denied` where it
  /// stands beside one of them or the script belongs to a check. Pushes and clipboards are refused in
  /// the same words.
  var cameraRefusals: [Sighting] {
    let named = cameraLines([.cameraDenied])
    return sightings([.cameraDenied, .permissionRefused]).filter { line in
      guard line.sign == .permissionRefused else { return !named.isEmpty }
      guard line.captured("who") == "script" else { return false }
      return isOfCheck(line) || !named.near(line, within: 3).isEmpty
    }
  }

  /// The script that speaks belongs to a check of the person's identity: its address says so, or its
  /// site takes part in a check that a provider runs.
  func isOfCheck(_ sighting: Sighting) -> Bool {
    guard let url = sighting.script else { return false }
    if url.namesCheck { return true }
    return flows.contains { flow in
      flow.kind == .verification && flow.provider != nil
        && sites(of: flow).contains(Site.name(of: url.host))
    }
  }

  /// The script that speaks is known, and nothing ties it to a check: an advertisement's, or one
  /// that asks what the device can do.
  func isElsewhere(_ sighting: Sighting) -> Bool {
    sighting.script != nil && !isOfCheck(sighting)
  }

  /// A check of the person's identity stands on record, whatever came of it: its provider, its
  /// page's address, or lines that name a camera.
  var hasCheck: Bool {
    if reported.symptom == .cameraBlack || cameraPage != nil { return true }
    if flows.contains(where: { $0.kind == .verification && $0.provider != nil }) { return true }
    if !sightings([.cameraDenied, .cameraBusy, .cameraStarted]).isEmpty { return true }
    let isOpened = sightings.contains { line in
      let url = line.isOurs ? line.captured("url").flatMap { WebURL($0) } : nil
      return url.map { $0.isHTTP && $0.namesCheck } == true
    }
    return isOpened
      || exchanges.contains { exchange in
        exchange.isNavigation && WebURL(exchange.request.url.value)?.namesCheck == true
      }
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

  /// The page says that the camera runs, after that line. Permission alone starts none.
  func cameraStarts(after sighting: Sighting) -> Citation? {
    sightings([.cameraStarted]).first {
      $0.captured("what") != "granted" && $0.citation.isBehind(sighting.citation)
    }?.citation
  }

  /// The camera was allowed or ran after that line.
  func cameraAllowed(after sighting: Sighting) -> Citation? {
    sightings([.cameraStarted]).first { $0.citation.isBehind(sighting.citation) }?.citation
  }

  /// A check of the person's identity that completed, or that the page or the app says has.
  var completedCheck: CompletedCheck? {
    if let flow = flows.first(where: { $0.kind == .verification && $0.progress == .completed }) {
      return CompletedCheck(places: flow.places)
    }
    let said = sightings([.signedIn]).last { $0.captured("flow") == "verification" }
    guard let said,
      !sightings(Self.refusals).contains(where: { $0.citation.isBehind(said.citation) })
    else { return nil }
    return CompletedCheck(places: [said.citation])
  }

  struct CompletedCheck {
    var places: [Citation]
  }

  /// What keeps a check from its camera or its file.
  private static let refusals: Set<Sign> = [
    .cameraDenied, .cameraPolicy, .cameraBusy, .cameraAbsent, .cameraUndefined,
    .usageDescriptionMissing, .fileChooserFailed,
  ]

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

extension WebURL {
  fileprivate var namesCheck: Bool { SignInAddress.isOfCheck(self) }
}

extension Sighting {
  /// The address of the script whose console line it is.
  fileprivate var script: WebURL? {
    record?.console?.sourceURL.flatMap { WebURL($0) }.flatMap { $0.isHTTP ? $0 : nil }
  }

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
