import DeviceLog
import Evidence
import HAR
import Reconstruction

/// The page's own policy keeps the camera from it.
///
/// Sources: Blink's console ("Permissions policy violation: camera is not allowed in this
/// document."); WebKit `MediaDevices.cpp` ("Not allowed to call getUserMedia."). Either a header of
/// the page or the iframe's missing `allow`.
struct CameraBlockedByPolicy: CaseRule {
  static let identity = RuleIdentity(
    id: "camera-blocked-by-policy", title: "The page's policy keeps the camera from the check",
    family: .media, owner: .site, severity: .blocker,
    manual: Manual(
      symptom: "The identity check cannot start its camera, and nobody was asked for permission.",
      why:
        """
        The check runs in an iframe without allow="camera; microphone", or a Permissions-Policy \
        header switches the camera off.
        """,
      disprovedBy: "A camera that starts in the same frame."),
    references: [.permissionsPolicy, .mediaCapture])

  static let needs: Needs = [.console(.opener)]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let said = world.cameraPolicies
    guard let last = said.last else {
      return withoutCameraLine(world, "no policy kept the camera from the page")
    }
    if let started = world.cameraStarts(after: last) {
      return .clear("the camera started afterwards", [started])
    }
    if let done = world.completedCheck {
      return .clear("the check completed all the same", done.places)
    }
    var grounds = said.map { $0.ground("the engine names the policy", as: "policy") }
    let header = world.cameraHeader
    if let header {
      grounds.append(.seen("a header of the page switches the camera off", header, as: "header"))
    }
    var finding = Finding(
      .from(grounds), title: "The page's own policy keeps the camera from the check.",
      explanation:
        """
        The engine refused getUserMedia before anybody could be asked: the page, or the frame it \
        sits in, has no right to the camera. No permission of the app changes that.
        """,
      grounds: grounds,
      fixes: [
        Fix(
          .site,
          header == nil
            ? "Give the iframe of the check allow=\"camera; microphone\"."
            : """
            Let the Permissions-Policy header name the check's origin: camera=(self \
            "https://…"), and give its iframe allow="camera; microphone".
            """,
          .safe, check: "The console stays silent of a policy, and the phone asks for the camera.",
          reference: .permissionsPolicy)
      ])
    finding.breaksAt = .credentials
    finding.window = last.window
    return .finding(finding)
  }
}

extension Case {
  /// The engine's lines on policies that concern cameras or microphones.
  ///
  /// Advertisements and scripts that probe the device meet a policy as well: those count where the
  /// page was refused a camera beside them, or its own header says no.
  var cameraPolicies: [Sighting] {
    let refused = sightings([.cameraDenied, .permissionRefused])
    return sightings([.cameraPolicy]).filter { sighting in
      if isElsewhere(sighting), cameraHeader == nil, refused.near(sighting, within: 3).isEmpty {
        return false
      }
      guard let feature = sighting.captured("feature")?.lowercased() else { return true }
      return feature.contains("camera") || feature.contains("microphone")
        || feature.contains("getusermedia")
    }
  }

  /// A page's header that gives the camera to nobody.
  fileprivate var cameraHeader: Citation? {
    for exchange in exchanges where exchange.isNavigation {
      guard let value = exchange.response.headers.first(header: "permissions-policy"),
        let range = value.value.firstRange(of: "camera=()")
      else { continue }
      let lead = value.value[..<range.lowerBound].utf8.count
      var cut: Quoted.Cut = lead > 0 ? .before : []
      if range.upperBound < value.value.endIndex { cut.insert(.behind) }
      return Citation(
        source: exchange.source,
        position: Position(
          byteOffset: value.byteOffset + lead, entry: exchange.entry,
          field: "response.headers[permissions-policy]"),
        quote: Quoted("camera=()", .word, cut: cut), time: exchange.start)
    }
    return nil
  }
}
