import Evidence

/// `dumpsys package`: version, targetSdk and permissions of each app. Shape from AOSP `services/core/…/pm/Settings.java`,
/// `dumpPackageLPr`:
///
///     Packages:
///       Package [com.example.shop] (3f2a1b):
///         versionCode=412 minSdk=24 targetSdk=34
///         versionName=4.1.2
///         requested permissions:
///           android.permission.CAMERA
///         User 0: ceDataInode=… installed=true …
///           runtime permissions:
///             android.permission.CAMERA: granted=false, flags=[ USER_SET|USER_FIXED ]
struct PackageLines {
  private var isInPackages = false
  private var name: String?
  private var app = AppState()
  private var list = List.none
  private var user = 0

  private enum List { case none, requested, runtime }

  mutating func take(_ line: DumpLine, into state: inout DeviceState) {
    let text = line.bytes.trimmed
    switch line.indent {
    case 0 where !text.isEmpty:
      // Factory versions of updated apps come later, under "Hidden system packages:".
      finish(into: &state)
      isInPackages = text.isEqual("Packages:")
    case 2 where isInPackages && text.has("Package ["):
      finish(into: &state)
      isInPackages = true
      guard let end = text.firstIndex(of: UInt8(ascii: "]")) else { return }
      name = text[9..<end].string
    case 3... where name != nil:
      takeDetail(text, line)
    default: break
    }
  }

  private mutating func takeDetail(_ text: Bytes, _ line: DumpLine) {
    if line.indent <= 4 { list = .none }
    if text.has("versionName=") {
      app.version = line.fact(text.from(12))
    } else if text.has("versionCode=") {
      if let sdk = line.word(behind: "targetSdk=") ?? line.word(behind: "targetSdkVersion=") {
        app.targetSdk = line.fact(sdk)
      }
    } else if text.has("requested permissions:") {
      list = .requested
      app.requested = line.fact("")
    } else if text.has("runtime permissions:") {
      list = .runtime
    } else if text.hasSuffix("permissions:") {
      list = .none
    } else if text.has("User ") {
      user = line.number(behind: "User ") ?? 0
    } else if text.has("android.permission.") {
      takePermission(text, line)
    }
  }

  private mutating func takePermission(_ text: Bytes, _ line: DumpLine) {
    var end = 0
    while end < text.count, text[end] != UInt8(ascii: ":"), !text[end].isBlank { end += 1 }
    let permission = text[0..<end].string
    guard Self.watched.contains(permission) else { return }
    switch list {
    case .none: break
    case .requested: app.requestedPermissions.insert(permission)
    case .runtime:
      guard let granted = line.word(behind: "granted="), app.grants.count < 32 else { return }
      app.grants.append(
        AppState.Grant(
          permission: permission, user: user, isGranted: granted.isEqual("true"),
          isFixed: text.contains("USER_FIXED") || text.contains("POLICY_FIXED"),
          fact: line.fact(granted)))
    }
  }

  mutating func finish(into state: inout DeviceState) {
    if let name, state.apps[name] == nil, state.apps.count < DeviceState.mostApps {
      state.apps[name] = app
    }
    self = PackageLines()
  }

  /// What pages in web views ask their app for.
  private static let watched: Set<String> = [
    "android.permission.CAMERA", "android.permission.RECORD_AUDIO",
    "android.permission.MODIFY_AUDIO_SETTINGS", "android.permission.INTERNET",
    "android.permission.ACCESS_FINE_LOCATION", "android.permission.ACCESS_COARSE_LOCATION",
  ]
}
