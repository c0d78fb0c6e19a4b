import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// The page cannot draw: WebGL is refused or lost, or the web view is drawn in software.
///
/// Sources: Blink and WebKit `WebGLRenderingContextBase.cpp` (texts); Android `View.java` (a view
/// too large for a software layer is left out); Adobe's guide, which asks for a hardware layer.
/// Scripts also give up a context on purpose, maps and fingerprints try WebGL and do without, and
/// screenshot tools make the system complain of a view that is drawn well: a line by itself is no
/// more than a risk.
struct RenderingUnavailable: CaseRule {
  static let identity = RuleIdentity(
    id: "rendering-unavailable", title: "The web view cannot draw what the page shows",
    family: .identity, owner: .app, severity: .major,
    ceiling: .likely(because: "A page may lose its drawing and need none of it."),
    manual: Manual(
      symptom: "The camera's preview is black or the editor empty, while the page itself works.",
      why:
        """
        Video, canvas and WebGL want the GPU. Without hardware acceleration the WebView leaves them \
        out, and under pressure the system takes a page's context away.
        """,
      disprovedBy:
        """
        The picture coming back (a restored context), a check or a flow that completed, or a script \
        of another site that lost its own drawing.
        """),
    references: [.androidHardwareAcceleration, .webGLContextLost, .adobeEmbedSDK])

  static let needs: Needs = [.console(.opener), .deviceLog]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let lines = world.drawingLines
    guard let last = lines.last else {
      guard world.showsPictures else {
        return .notApplicable("nothing in the evidence draws pictures")
      }
      return world.hasConsole
        ? .clear("no page loses its drawing", [])
        : cannotTell("the page's console is not in the evidence")
    }
    if let back = world.drawingReturns(after: last) {
      return .clear("the drawing came back, or the picture ran afterwards", [back])
    }
    if let done = world.completedFlow {
      return .clear("a flow completed all the same", done.places)
    }
    if let done = world.completedCheck {
      return .clear("the check completed all the same", done.places)
    }
    var grounds = lines.map {
      $0.observed(Self.why($0), as: $0.captured("what") == "software" ? "setting" : $0.speaker)
    }
    let isReported = world.reported.symptom.map { Self.symptoms.contains($0) } == true
    if isReported {
      grounds.append(
        .reported("the person reports that the picture is missing", beside: last.citation))
    }
    let isOfPicture = isReported || lines.contains { world.belongsToPicture($0) }
    let software = lines.contains { ["layer", "software"].contains($0.captured("what") ?? "") }
    var finding = Finding(
      .from(grounds).atMost(isOfPicture ? .likely : .possible),
      title: software
        ? "The web view is drawn in software, and what needs the GPU stays empty."
        : "The page lost or was refused its drawing (WebGL).",
      explanation: software
        ? """
        Video, canvas and WebGL are drawn by the GPU. A WebView that is drawn in software leaves \
        them out, and the page knows nothing of it.
        """
        : """
        The page draws with WebGL, and the engine gave it none or took it away. What it shows there \
        stays black or empty.
        """,
      grounds: grounds, fixes: FrameworkFixes.hardwareLayer.fitting(world.subject))
    finding.breaksAt = .credentials
    finding.window = last.window
    if !isOfPicture { finding.role = .risk }
    return .finding(finding)
  }

  private static let symptoms: Set<ReportedFacts.Symptom> = [.blank, .cameraBlack]

  private static func why(_ line: Sighting) -> Message {
    switch line.captured("what") {
    case "lost": "a WebGL context was lost"
    case "layer": "the system leaves a WebView out: its software layer is too small"
    case "software": "the app says that its view is not drawn by hardware"
    default: "WebGL is not to be had"
    }
  }
}

extension Case {
  /// Lines about missing drawing by pages in question or about the app's web views; not those of
  /// scripts of other sites, and of views that show no page.
  fileprivate var drawingLines: [Sighting] {
    sightings([.rendering]).filter { line in
      switch line.captured("what") {
      case "restored": false
      case "layer": line.record?.message.contains("WebView not displayed") == true
      default: line.scriptAddress.map { takesPart($0) } ?? true
      }
    }
  }

  /// After the last line a context came back, or the page's camera ran.
  fileprivate func drawingReturns(after line: Sighting) -> Citation? {
    let restored = sightings([.rendering]).first {
      $0.captured("what") == "restored" && $0.citation.isBehind(line.citation)
    }
    return restored?.citation ?? cameraStarts(after: line)
  }

  /// Something wants to show a picture that is drawn: a check's preview, an embedded editor.
  fileprivate var showsPictures: Bool {
    if let symptom = reported.symptom, [.blank, .cameraBlack].contains(symptom) { return true }
    return hasCheck
  }

  /// A page whose picture is what the person needs: the script of an identity check that did not end
  /// well, as far as is seen.
  fileprivate func belongsToPicture(_ line: Sighting) -> Bool {
    guard line.scriptAddress != nil, isOfCheck(line) else { return false }
    return !sightings([.signInFailed]).isEmpty
      || flows.contains { $0.kind == .verification && $0.progress == .stopped }
  }
}

extension Sighting {
  /// The address of the script whose console line it is, or of the page it names.
  fileprivate var scriptAddress: String? {
    record?.console?.sourceURL.flatMap { $0.hasPrefix("http") ? $0 : nil }
  }
}
