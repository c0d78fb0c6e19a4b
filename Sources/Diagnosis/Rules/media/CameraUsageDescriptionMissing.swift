import DeviceLog
import Evidence
import Reconstruction

/// iOS ended the app because its Info.plist does not say what the camera (or microphone) is for.
///
/// Sources: Apple's TCC ("This app has crashed because it attempted to access privacy-sensitive data
/// without a usage description"), tccd ("Refusing TCCAccessRequest … without … key").
struct CameraUsageDescriptionMissing: CaseRule {
  static let identity = RuleIdentity(
    id: "camera-usage-description-missing",
    title: "Info.plist does not say what the camera is for",
    family: .media, owner: .app, severity: .blocker,
    manual: Manual(
      symptom: "The app dies the moment the page asks for the camera or a photo is to be taken.",
      why:
        """
        iOS ends an app that reaches for camera or microphone while its Info.plist lacks the key \
        that says why.
        """,
      disprovedBy: "A refusal without a crash; a key of something else than camera or microphone."),
    references: [.appleProtectedResources])

  static let needs: Needs = [.deviceLog]

  private static let keys: Set<String> = [
    "NSCameraUsageDescription", "NSMicrophoneUsageDescription",
  ]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    guard world.subject.platform != .android else { return .notApplicable("this is an iOS fault") }
    let all = world.sightings([.usageDescriptionMissing])
    // tccd refuses many an app that lives on.
    let said = all.filter { $0.captured("refused") == nil || isFatal($0, among: all, world) }
    guard !said.isEmpty else {
      if !all.isEmpty { return .clear("iOS refused, and ended no app", all.map(\.citation)) }
      return world.showsCrashes
        ? .clear("iOS misses no key in the app's Info.plist", [])
        : cannotTell("only a device log or a crash report shows it")
    }
    let named = said.filter { Self.keys.contains($0.captured("key") ?? "") }
    let others = said.filter { $0.captured("key").map { !Self.keys.contains($0) } ?? false }
    guard let first = named.first(where: world.isRecorded) ?? named.first ?? said.first,
      !named.isEmpty || others.isEmpty
    else {
      return .clear("the key that iOS misses is not the camera's", others.map(\.citation))
    }
    let key = first.captured("key")
    let ground = Ground(
      "iOS names what is missing", first.citing(key ?? "PRIVACY_VIOLATION"),
      independent: "key",
      strength: key != nil && world.isRecorded(first) ? .named : .observation)
    var grounds = [ground]
    if key == nil, let asked = world.sightings([.cameraDenied, .fileChooserFailed]).first {
      grounds.append(asked.observed("the camera was asked for", as: "camera"))
    }
    let missing = key ?? "NSCameraUsageDescription"
    var finding = Finding(
      .from(grounds),
      title: "iOS ended the app: its Info.plist lacks \(Quoted(missing, .word)).",
      explanation:
        """
        Without that key iOS ends every app that reaches for it, as when the page calls \
        getUserMedia or the person takes a photo for a file field.
        """,
      grounds: grounds,
      fixes: FrameworkFixes.usageDescription(Quoted(missing, .word)).fitting(world.subject))
    finding.breaksAt = .credentials
    return .finding(finding)
  }

  /// The app ended in the seconds around a refusal.
  private func isFatal(_ refusal: Sighting, among all: [Sighting], _ world: Case) -> Bool {
    let ends = world.crashes + all.filter { $0.captured("refused") == nil }
    return ends.contains { $0.distance(to: refusal).map { $0 <= 10 } ?? true }
  }
}
