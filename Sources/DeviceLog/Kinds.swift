import Evidence

extension Kind {
  /// Android's logcat in any of its layouts, Android Studio, and tools that copy them.
  public static let logcat = Kind(rawValue: "logcat")
  /// Android's bugreport: logs and the state of phone and apps in one text.
  public static let bugreport = Kind(rawValue: "bugreport")
  /// Xcode's console, `log show`, Console.app, idevicesyslog.
  public static let iosLog = Kind(rawValue: "iosLog")
  /// A page's console as pasted or saved from a browser.
  public static let console = Kind(rawValue: "console")
  /// A crash report (`.ips`, `.crash`, a tombstone, a crash service's text export).
  public static let crashReport = Kind(rawValue: "crashReport")
}
