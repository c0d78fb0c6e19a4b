import DeviceLog
import Evidence
import Reconstruction

/// What a bugreport says of app and phone at the moment it was taken.
///
/// State never shows that something failed: a rule that has nothing else says a risk at most.
extension Case {
  enum Permission: String {
    case camera = "android.permission.CAMERA"
    case microphone = "android.permission.RECORD_AUDIO"
    case internet = "android.permission.INTERNET"
  }

  /// Whether the person lets the app use it (Android asks while the app runs).
  struct DumpedGrant {
    var isGranted: Bool
    /// Android does not ask again.
    var isFixed: Bool
    var citation: Citation
  }

  /// nil without a bugreport that lists the app and the permission, and where the phone's users answered differently.
  func grant(of permission: Permission) -> DumpedGrant? {
    guard let dump, let app = dump.app else { return nil }
    let grants = app.grants.filter { $0.permission == permission.rawValue }
    guard let first = grants.first, grants.allSatisfy({ $0.isGranted == first.isGranted }) else {
      return nil
    }
    return DumpedGrant(
      isGranted: first.isGranted, isFixed: grants.allSatisfy(\.isFixed),
      citation: dump.citation(of: first.fact))
  }

  /// Whether the app's manifest asks for it; nil where no list of what it asks for was dumped.
  func declares(_ permission: Permission) -> (isDeclared: Bool, citation: Citation)? {
    guard let dump, let app = dump.app, let list = app.requested else { return nil }
    return (
      app.requestedPermissions.contains(permission.rawValue), dump.citation(of: list)
    )
  }

  /// The API level that the app says it was made for.
  var targetSdk: Int? { subject.targetSdk.flatMap { Int($0.value) } }

  /// Where Android says that no package can show web pages in apps.
  var webViewIsMissing: Citation? {
    guard let dump, dump.webView.package == nil else { return nil }
    return dump.webView.missing.map(dump.citation)
  }

  /// Packages that could show web pages and are switched off or not installed.
  var webViewsSwitchedOff: [Citation] {
    guard let dump else { return [] }
    return dump.webView.candidates.filter { !$0.isEnabled }.map { dump.citation(of: $0.fact) }
  }

  /// What was in front: its package and where it says so.
  var inFront: (package: String, citation: Citation)? {
    guard let dump, let resumed = dump.resumed else { return nil }
    let package = resumed.value.prefix { $0 != "/" }
    return (String(package), dump.citation(of: resumed))
  }

  /// Where Android calls its memory low or critical.
  var memoryIsShort: Citation? {
    guard let dump, let memory = dump.memory, ["low", "critical"].contains(memory.value) else {
      return nil
    }
    return dump.citation(of: memory)
  }

  /// `ApplicationExitInfo`'s reasons.
  enum ExitReason: Int {
    case selfEnded = 1
    case signaled, lowMemory, crash, nativeCrash, notResponding, startFailed, permissionChanged
    case excessiveUse, userRequested, userStopped, dependencyDied, other, frozen, packageChanged
    case packageUpdated
  }

  /// Why processes of the app, or of the package that shows its pages, ended.
  func exits(_ reasons: Set<ExitReason>) -> [(exit: AppExit, citation: Citation)] {
    guard let dump else { return [] }
    return dump.exits.filter { exit in
      ExitReason(rawValue: exit.reason).map(reasons.contains) ?? false
    }.map { ($0, dump.citation(of: $0.fact)) }
  }

  typealias RecordedEnd = (exit: AppExit, citation: Citation)

  /// A crash of the app's own process in Android's record; one in a flow rather than another.
  var recordedCrash: RecordedEnd? {
    let crashes = exits([.crash, .nativeCrash]).filter { $0.exit.isOf(subject) }
    return crashes.first { fallsIntoFlow($0.exit) } ?? crashes.first
  }

  /// The app was ended for memory in a flow, says Android's record.
  var recordedMemoryKill: RecordedEnd? {
    exits([.lowMemory]).first { $0.exit.isOf(subject) && fallsIntoFlow($0.exit) }
  }
}

extension AppExit {
  /// The process with the app's windows: none of its helpers (`:push`), none of the web view's.
  fileprivate func isOf(_ subject: Subject) -> Bool {
    subject.owns(package) == true && process == package
  }
}
