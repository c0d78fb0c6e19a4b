import DeviceLog
import Evidence
import Reconstruction

/// The page's upload field could not open a chooser.
///
/// Sources: Chromium `AwWebChromeClient` ("Duplicate showFileChooser result"); cordova-android
/// `SystemWebChromeClient`, react-native-webview `RNCWebViewModule` (texts). An app without
/// `onShowFileChooser` logs nothing at all.
struct FileChooserMissing: CaseRule {
  static let identity = RuleIdentity(
    id: "file-chooser-missing", title: "The upload field opened no chooser",
    family: .media, owner: .app, severity: .blocker,
    ceiling: .likely(
      because:
        """
        An app that answers no file chooser logs nothing; wrappers word it in their own \
        ways.
        """),
    manual: Manual(
      symptom: "Tapping \"upload\" or \"take a photo\" in the identity check does nothing.",
      why:
        """
        The app answers no onShowFileChooser, answers it twice or never, or no app of the phone \
        takes its intent.
        """,
      disprovedBy: "An upload that follows."),
    references: [.androidOnShowFileChooser, .androidPackageVisibility])

  static let needs: Needs = [.deviceLog]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let said =
      world.sightings([.fileChooserFailed])
      + world.sightings([.handlerMisuse]).filter { $0.captured("misuse") == "fileChooser" }
    guard let last = said.last else {
      guard world.wantsCamera else { return .notApplicable("nothing asks for a file") }
      return world.hasDeviceLog
        ? .clear("no chooser failed to open", [])
        : cannotTell("only the device's log shows a chooser that failed")
    }
    // The wrapper falls back to its plain chooser where only the camera is missing.
    guard said.contains(where: { $0.captured("part") != "camera" }) else {
      return .clear("only the camera of the chooser was missing", said.map(\.citation))
    }
    if let done = world.completedCheck {
      return .clear("the check completed all the same", done.places)
    }
    guard world.hasCheck || said.contains(where: { $0.captured("intent") == nil }) && said.count > 1
    else {
      return .clear("a file was to be picked where no check is on record", said.map(\.citation))
    }
    let grounds = said.filter { $0.captured("part") != "camera" }.map { line in
      line.observed(
        line.captured("intent") == nil
          ? "the chooser did not open" : "no app of the phone takes the chooser's intent",
        as: line.captured("intent") == nil ? line.match.signature : "intent")
    }
    var finding = Finding(
      .from(grounds), title: "The upload field of the page opened no chooser.",
      explanation:
        """
        The page asked for a file, and the app could not show a chooser for it. The page is told \
        nothing, so its button seems dead.
        """,
      grounds: grounds, fixes: FrameworkFixes.fileChooser.fitting(world.subject))
    finding.breaksAt = .credentials
    finding.window = last.window
    return .finding(finding)
  }
}
