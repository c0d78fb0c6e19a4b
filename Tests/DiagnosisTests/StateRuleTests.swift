import Evidence
import Reconstruction
import Testing

@testable import Diagnosis

/// What the rules make of a bugreport's state: likelihoods at most, and none of what a line proves.
@Suite("Rules on a bugreport's state")
struct StateRuleTests {
  /// A case of `com.example.shop` with a bugreport of these lines, and a log beside it.
  private static func world(
    _ state: String, log lines: [Example.Line] = [], symptom: ReportedFacts.Symptom? = nil
  ) -> Case {
    let dump = """
      ========================================================
      == dumpstate: 2026-03-01 10:30:00
      ========================================================
      ------ DUMPSYS (/system/bin/dumpsys) ------
      \(state)
      """
    var observer = Observer()
    for (number, text) in ([dump] + (lines.isEmpty ? [] : [Example.logcat(lines).text]))
      .enumerated()
    {
      let bytes = Array(text.utf8)
      observer.read(
        Member(
          name: Quoted(number == 0 ? "bugreport.txt" : "logcat.txt", .fileName),
          id: SourceID(number), head: bytes, stream: MemoryStream(bytes)))
    }
    var observations = observer.observations
    observations.reported.symptom = symptom
    var assumptions = Assumptions()
    assumptions.app = "com.example.shop"
    return reconstruct(observations, under: assumptions)
  }

  private static func package(requested: [String], camera: Bool?) -> String {
    let grant = camera.map {
      """
          User 0: ceDataInode=1 installed=true
            runtime permissions:
              android.permission.CAMERA: granted=\($0), flags=[ USER_SET ]
      """
    }
    return """
      DUMP OF SERVICE package:
      Packages:
        Package [com.example.shop] (3f2a1b):
          versionCode=412 minSdk=24 targetSdk=30
          versionName=4.1.2
          requested permissions:
      \(requested.map { "      " + $0 }.joined(separator: "\n"))
      \(grant ?? "")
      """
  }

  private func finding(_ rule: some CaseRule, _ world: Case) throws -> Finding? {
    if case .finding(let found) = try rule.evaluate(world) { return found }
    return nil
  }

  private static let refused = package(requested: ["android.permission.CAMERA"], camera: false)
  private static let page = Example.Line.app(
    1, "ShopWeb", "onPageFinished https://verify.shop.example/scan", level: "D")

  @Test("A camera that is not granted is the possible cause where the person saw black")
  func cameraBlack() throws {
    let found = try #require(
      try finding(CameraPermissionDenied(), Self.world(Self.refused, symptom: .cameraBlack)))
    #expect(found.confidence == .possible && found.role == .cause)
    #expect(found.grounds[0].citation.quote.text.contains("granted=false"))
  }

  @Test("It says nothing where nothing wants a camera, or where the camera ran")
  func cameraUnused() throws {
    #expect(try finding(CameraPermissionDenied(), Self.world(Self.refused)) == nil)
    let ran = Self.world(
      Self.refused, log: [.console(3, "camera started", "https://verify.shop.example/scan.js")],
      symptom: .cameraBlack)
    #expect(try finding(CameraPermissionDenied(), ran) == nil)
    let granted = Self.package(requested: ["android.permission.CAMERA"], camera: true)
    #expect(
      try finding(CameraPermissionDenied(), Self.world(granted, symptom: .cameraBlack)) == nil)
  }

  @Test("A manifest without INTERNET is a risk; one that asks for it rules the rule out")
  func internet() throws {
    let without = Self.world(Self.package(requested: ["android.permission.CAMERA"], camera: nil))
    let found = try #require(try finding(InternetPermissionMissing(), without))
    #expect(found.confidence == .possible && found.role == .risk)
    let with = Self.world(Self.package(requested: ["android.permission.INTERNET"], camera: nil))
    #expect(try finding(InternetPermissionMissing(), with) == nil)
  }

  private static let noWebView = """
    DUMP OF SERVICE webviewupdate:
      Current WebView package is null
    """

  @Test(
    "No WebView in use: a risk, possible where the person saw nothing, nothing where a page ran")
  func webView() throws {
    let risk = try #require(try finding(WebViewUnavailable(), Self.world(Self.noWebView)))
    #expect(risk.confidence == .possible && risk.role == .risk)
    let blank = try #require(
      try finding(WebViewUnavailable(), Self.world(Self.noWebView, symptom: .blank)))
    #expect(blank.confidence == .possible && blank.role == .cause)
    let ran = Self.world(Self.noWebView, log: [.console(3, "page ready")], symptom: .blank)
    #expect(try finding(WebViewUnavailable(), ran) == nil)
  }

  private static func exits(_ reason: String, process: String = "com.example.shop") -> String {
    """
    DUMP OF SERVICE activity:
    ACTIVITY MANAGER PROCESS EXIT INFO (dumpsys activity exit-info)
      package: com.example.shop
          ApplicationExitInfo #0:
            timestamp=2026-03-01 10:26:54.321 pid=8321 realUid=10231
            process=\(process) reason=\(reason) subreason=0 (UNKNOWN) status=0
    """
  }

  @Test("A crash in Android's record is a risk outside a flow; a helper's is none of the app's")
  func crash() throws {
    let found = try #require(
      try finding(AppCrashed(), Self.world(Self.exits("4 (CRASH)"))))
    #expect(found.confidence == .possible && found.role == .risk)
    let helper = Self.world(Self.exits("4 (CRASH)", process: "com.example.shop:push"))
    #expect(try finding(AppCrashed(), helper) == nil)
    #expect(try finding(AppCrashed(), Self.world(Self.exits("10 (USER_REQUESTED)"))) == nil)
  }

  @Test("A kill for memory at another time than any flow grounds nothing")
  func memory() throws {
    #expect(try finding(OutOfMemory(), Self.world(Self.exits("3 (LOW_MEMORY)"))) == nil)
  }
}
