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
    if systems.contains(lower) { return false }
    return !prefixes.contains { lower.hasPrefix($0) }
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
    if let app, app.value == Processes.package(process) || aliases.contains(process) { return true }
    guard Processes.isApp(process) else { return false }
    return app.map { _ in false }
  }
}
