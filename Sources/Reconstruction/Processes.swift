/// Names of processes, and which of them are apps.
enum Processes {
  /// Services of the systems, browsers' own helpers: their lines may speak about an app, they are never the app.
  private static let systems = [
    "system_server", "surfaceflinger", "zygote", "zygote64", "servicemanager", "lmkd", "logd",
    "adbd", "audioserver", "cameraserver", "mediaserver", "installd", "netd", "vold",
    "webview_zygote",
    "springboard", "backboardd", "runningboardd", "kernel", "launchd", "assertiond", "locationd",
    "mediaserverd", "symptomsd", "nsurlsessiond", "cfprefsd", "trustd", "tccd", "lsd", "dasd",
    "wifid", "powerd", "reportcrash", "osanalyticshelper", "securityd", "apsd", "identityservicesd",
    "safariviewservice",
  ]
  private static let prefixes = [
    "com.android.", "com.google.android.gms", "com.google.android.webview", "android.",
    "com.google.android.apps.nexuslauncher", "com.apple.", "com.sec.", "com.samsung.", "com.miui.",
    "com.huawei.", "com.qualcomm.", "vendor.", "/system/", "/vendor/", "com.google.process",
    "com.google.android.googlequicksearchbox", "com.google.android.inputmethod",
  ]

  /// True if the name can be the app in question.
  static func isApp(_ name: String) -> Bool {
    let lower = name.lowercased()
    if systems.contains(lower) || isDaemon(name) { return false }
    return !prefixes.contains { lower.hasPrefix($0) }
  }

  /// `bluetoothd`, `CommCenter` is none: services of iOS are small letters that end in `d`.
  private static func isDaemon(_ name: String) -> Bool {
    name.utf8.last == UInt8(ascii: "d") && name.utf8.count > 3
      && name.utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }

  /// Tags under which Android's own services write, in whatever process.
  private static let systemTags: Set<String> = [
    "ActivityManager", "ActivityTaskManager", "WindowManager", "PackageManager", "lowmemorykiller",
    "Zygote", "DEBUG", "crash_dump64", "crash_dump32", "tombstoned", "InputDispatcher", "init",
    "libprocessgroup", "BootReceiver", "DropBoxManagerService", "WebViewUpdateService",
    "am_proc_start",
    "am_proc_died", "am_kill", "lmkd", "AppOps", "WindowManagerShell", "SurfaceFlinger",
  ]

  static func isSystem(tag: String) -> Bool { systemTags.contains(tag) }

  /// True if a process of that name is of the app: a package, or on iOS the program that a bundle is named after.
  static func isOf(_ app: String, _ name: String) -> Bool {
    if package(name) == app { return true }
    guard let last = app.split(separator: ".").last, last.utf8.count < app.utf8.count else {
      return false
    }
    func plain(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
    return !name.utf8.contains(UInt8(ascii: ".")) && plain(String(last)) == plain(name)
  }

  /// The package of a process name: `com.example.app:web` runs as part of `com.example.app`.
  static func package(_ name: String) -> String {
    String(name.prefix { $0 != ":" })
  }
}

extension Subject {
  /// Whether a process of that name is the app's own: false for the systems' services and for other
  /// apps, nil for an app's where nobody knows which app is in question.
  public func owns(_ process: String) -> Bool? {
    if let app, Processes.isOf(app.value, process) || aliases.contains(process) { return true }
    guard Processes.isApp(process) else { return false }
    return app.map { _ in false }
  }

  /// Whether the client that iOS names in a permission's line is the app: `com.shop.example`,
  /// `Sub:{com.shop.example}Resp:{identifier=com.shop.example, pid=3111}`, `/…/Shop.app[3111]`. Nil
  /// where nobody can tell.
  func isClient(_ client: String) -> Bool? {
    let parts = client.split { "{}[]()=,/ :".contains($0) }.map(String.init)
    let pids = parts.filter { !$0.utf8.contains(UInt8(ascii: ".")) }.compactMap { Int($0) }
    if pids.contains(where: { processes.contains($0) }) { return true }
    let names = parts.filter { $0.utf8.contains(UInt8(ascii: ".")) }
      .map { $0.hasSuffix(".app") ? String($0.dropLast(4)) : $0 }
    let owned = names.compactMap { owns($0) }
    let program = app?.value.lowercased()
    let isNamed = names.contains { name in
      name.lowercased().split(separator: ".").contains { String($0) == program }
    }
    if owned.contains(true) || isNamed { return true }
    if owned.contains(false) { return false }
    return pids.isEmpty || processes.isEmpty ? nil : false
  }
}
