import Evidence
import Reconstruction
import Testing

@testable import Diagnosis

@Suite("Questions to a bugreport's state")
struct DumpQuestionTests {
  /// A case of `com.example.shop` with a bugreport of these lines.
  private static func world(_ state: String, app: String = "com.example.shop") -> Case {
    let text = """
      ========================================================
      == dumpstate: 2024-03-14 09:30:00
      ========================================================
      ------ DUMPSYS (/system/bin/dumpsys) ------
      \(state)
      """
    let bytes = Array(text.utf8)
    var observer = Observer()
    observer.read(
      Member(
        name: Quoted("bugreport.txt", .fileName), id: SourceID(0), head: bytes,
        stream: MemoryStream(bytes)))
    var assumptions = Assumptions()
    assumptions.app = app
    return reconstruct(observer.observations, under: assumptions)
  }

  private static func package(_ grants: String) -> String {
    """
    DUMP OF SERVICE package:
    Packages:
      Package [com.example.shop] (3f2a1b):
        versionCode=412 minSdk=24 targetSdk=30
        versionName=4.1.2
        requested permissions:
          android.permission.CAMERA
    \(grants)
    """
  }

  private static func user(_ number: Int, _ granted: Bool, fixed: Bool = false) -> String {
    """
        User \(number): ceDataInode=1 installed=true
          runtime permissions:
            android.permission.CAMERA: granted=\(granted), flags=[ USER_SET\(fixed ? "|USER_FIXED" : "") ]

    """
  }

  @Test("A refused camera is told with its line and the dump's time")
  func refused() throws {
    let grant = try #require(
      Self.world(Self.package(Self.user(0, false, fixed: true))).grant(of: .camera))
    #expect(!grant.isGranted && grant.isFixed)
    #expect(grant.citation.quote.text.hasPrefix("android.permission.CAMERA: granted=false"))
    #expect(grant.citation.time?.unknown == .zone)
  }

  @Test("An allowed camera, and users who differ")
  func allowedOrMixed() {
    #expect(Self.world(Self.package(Self.user(0, true))).grant(of: .camera)?.isGranted == true)
    let mixed = Self.world(Self.package(Self.user(0, true) + Self.user(10, false)))
    #expect(mixed.grant(of: .camera) == nil)
  }

  @Test("Nothing is known of what the dump does not list, or of another app")
  func unknown() {
    let world = Self.world(Self.package(Self.user(0, false)))
    #expect(world.grant(of: .microphone) == nil)
    #expect(
      Self.world(Self.package(Self.user(0, false)), app: "com.example.bank").grant(of: .camera)
        == nil)
    #expect(Case().grant(of: .camera) == nil && Case().declares(.camera) == nil)
  }

  @Test("The manifest's list says what the app asks for and what not")
  func declared() {
    let world = Self.world(Self.package(""))
    #expect(world.declares(.camera)?.isDeclared == true)
    #expect(world.declares(.microphone)?.isDeclared == false)
    #expect(world.targetSdk == 30)
  }

  @Test("No web view at all, and packages switched off")
  func webView() {
    let none = Self.world("DUMP OF SERVICE webviewupdate:\n  Current WebView package is null")
    #expect(none.webViewIsMissing != nil)
    let other = Self.world(
      """
      DUMP OF SERVICE webviewupdate:
        Current WebView package (name, version): (com.android.chrome, 122.0.6261.119)
          Valid package com.android.chrome (versionName: 122.0.6261.119, versionCode: 1, targetSdkVersion: 34) is  installed/enabled for all users
          Valid package com.google.android.webview (versionName: 122.0.6261.119, versionCode: 1, targetSdkVersion: 34) is NOT installed/enabled for all users
      """)
    #expect(other.webViewIsMissing == nil)
    #expect(other.webViewsSwitchedOff.map { $0.quote.text.contains("google") } == [true])
  }

  @Test("Exits of the app by reason; those of other apps are none")
  func exits() {
    let world = Self.world(
      """
      DUMP OF SERVICE activity:
      ACTIVITY MANAGER PROCESS EXIT INFO (dumpsys activity exit-info)
        package: com.example.shop
            ApplicationExitInfo #0:
              timestamp=2024-03-14 09:26:54.321 pid=8321 realUid=10231
              process=com.example.shop reason=3 (LOW_MEMORY) subreason=0 (UNKNOWN) status=0
        package: com.example.other
            ApplicationExitInfo #0:
              timestamp=2024-03-14 09:26:54.321 pid=8322 realUid=10232
              process=com.example.other reason=3 (LOW_MEMORY) subreason=0 (UNKNOWN) status=0
        mResumedActivity: ActivityRecord{7478fcd u0 com.example.other/.Main t33}
      """)
    #expect(world.exits([.lowMemory]).map(\.exit.pid) == [8_321])
    #expect(world.exits([.crash, .nativeCrash]).isEmpty)
    #expect(world.inFront?.package == "com.example.other")
  }

  @Test(
    "Memory is short where Android says low or critical",
    arguments: ["normal", "moderate", "low", "critical"])
  func memory(status: String) {
    let world = Self.world("DUMP OF SERVICE meminfo:\nTotal RAM: 3,858,724K (status \(status))")
    #expect((world.memoryIsShort != nil) == ["low", "critical"].contains(status))
  }
}
