/// What an app is called in different places.
enum AppNames {
  /// True if two names are of one app: a package and its program, or a program and what it calls itself to servers
  /// (`Reader` and `ReaderApp`).
  static func areOne(_ app: String, _ name: String) -> Bool {
    if Processes.isOf(app, name) || Processes.isOf(name, app) { return true }
    if app.contains("."), name.contains(".") { return false }
    let stems = [app, name].map(stem)
    guard let short = stems.min(by: { $0.utf8.count < $1.utf8.count }), !short.isEmpty else {
      return false
    }
    return stems[0] == stems[1] || short.utf8.count >= 4 && stems.allSatisfy { $0.hasPrefix(short) }
  }

  /// What is left of a name without the words that every app may have in it; nothing of `App`.
  private static func stem(_ name: String) -> String {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    var stem = last.lowercased().filter { $0.isLetter || $0.isNumber }
    while let word = ["app", "ios", "iphone", "android", "mobile", "webview", "client", "debug"]
      .first(where: { stem.hasSuffix($0) })
    {
      stem.removeLast(word.count)
    }
    return stem
  }
}
