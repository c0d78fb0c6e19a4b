extension UserAgent {
  /// The name that an app put behind its web view's own user agent, as `Bank` of `… Mobile/15E148 Bank/7.2`; nil if it put
  /// none or the string is a browser's.
  ///
  /// Sources: `WKWebViewConfiguration.applicationNameForUserAgent`, which WebKit appends; on Android apps append to
  /// `WebSettings.getDefaultUserAgentString`.
  public var appName: String? {
    switch kind {
    case .inApp(let name): return name
    case .wkWebView, .androidWebView, .androidWebViewDisguised: break
    default: return nil
    }
    var depth = 0
    for word in text.split(separator: " ") {
      // Comments name platform and device.
      let isInComment = depth > 0 || word.utf8.first == UInt8(ascii: "(")
      for byte in word.utf8 {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
      }
      guard !isInComment, let slash = word.firstIndex(of: "/") else { continue }
      let name = word[..<slash]
      guard name.utf8.count > 1, name.contains(where: \.isLetter),
        !Self.ownProducts.contains(name.lowercased())
      else { continue }
      return String(name)
    }
    return nil
  }

  /// What engines write themselves, and what frameworks write in every app.
  private static let ownProducts: Set<String> = [
    "mozilla", "applewebkit", "version", "chrome", "mobile", "safari", "gecko", "build", "cordova",
    "capacitor", "flutter", "reactnative", "react-native", "expo", "ionic", "nativescript", "unity",
    "dart", "cfnetwork", "darwin",
  ]
}
