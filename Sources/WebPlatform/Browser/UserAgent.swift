/// A parsed user agent string.
public struct UserAgent: Hashable, Sendable {
  public var text: String
  public var kind: BrowserKind
  public var isAndroid = false
  public var isIOS = false
  /// nil where a reduced or frozen string says nothing of it (`Android 10; K`).
  public var osVersion: String?
  public var device: String?
  /// Chrome's or Safari's major version.
  public var majorVersion: Int?
  public var hasGooglePayMarker = false
  /// `; wv)` stands in it.
  public var hasWebViewToken = false
  /// The desktop string of an iPad web view with desktop content, or of a Mac app: `Macintosh`
  /// without `Safari/`.
  public var isDesktopClass = false

  public init(_ text: String) {
    self.text = text
    let bytes = ByteText(text)
    kind = UserAgent.classify(bytes)
    hasGooglePayMarker = bytes.hasWord("GOOGLE_PAY_SUPPORTED")
    hasWebViewToken = UserAgent.hasWebViewToken(bytes)
    isAndroid = bytes.hasWord("Android ") || bytes.has("Android;")
    isIOS = !isAndroid && UserAgent.isIOS(bytes)
    isDesktopClass = kind == .wkWebView && bytes.has("(Macintosh;")
    majorVersion =
      bytes.number(after: "Chrome/") ?? bytes.number(after: "HeadlessChrome/")
      ?? bytes.number(after: "CriOS/") ?? bytes.number(after: "FxiOS/")
      ?? bytes.number(after: "Firefox/") ?? bytes.number(after: "Version/")
    readSystem(bytes)
  }

  static func hasWebViewToken(_ bytes: ByteText) -> Bool { bytes.has("; wv)") || bytes.has(";wv)") }

  static func isIOS(_ bytes: ByteText) -> Bool {
    bytes.has("(iPhone") || bytes.has("(iPad") || bytes.has("(iPod")
      || (bytes.has("(Macintosh;") && bytes.hasWord("Mobile/"))
  }

  private mutating func readSystem(_ bytes: ByteText) {
    if isAndroid {
      osVersion = bytes.run(after: "Android ") { $0 == 0x2E || URLBytes.isDigit($0) }
      device = androidModel(bytes)
      if device == "K" {  // reduced: system and model are constants
        osVersion = nil
        device = nil
      }
      return
    }
    guard isIOS else { return }
    device = ["iPhone", "iPad", "iPod"].first {
      bytes.run(after: "(") { _ in true }?.hasPrefix($0) == true
    }
    guard let underscored = bytes.run(after: "OS ", while: { $0 == 0x5F || URLBytes.isDigit($0) })
    else { return }
    let version = underscored.split(separator: "_").joined(separator: ".")
    // From iOS 26 on the system version stands still at 18.6 or 18.7; Safari's own tells the truth.
    let own = bytes.run(after: "Version/") { $0 == 0x2E || URLBytes.isDigit($0) }
    let isFrozen = version.hasPrefix("18.6") || version.hasPrefix("18.7")
    if isFrozen, kind == .safari, let own, (bytes.number(after: "Version/") ?? 0) >= 26 {
      osVersion = own
    } else {
      osVersion = version
    }
  }

  /// `Pixel 8` of `(Linux; Android 14; Pixel 8 Build/UQ1A.240105.004; wv)`.
  private func androidModel(_ bytes: ByteText) -> String? {
    guard let inner = bytes.run(after: "(", while: { $0 != 0x29 }) else { return nil }
    let fields = inner.split(separator: ";").map { field in
      field.drop { $0 == " " }
    }
    guard let android = fields.firstIndex(where: { $0.hasPrefix("Android") }) else { return nil }
    for field in fields[(android + 1)...] {
      let build = ByteText(String(field)).find(" Build/")
      let model = String(decoding: field.utf8.prefix(build ?? field.utf8.count), as: UTF8.self)
      if model == "wv" || model == "Mobile" || model == "Tablet" || model.hasPrefix("rv:")
        || model.hasPrefix("Build/") || isLocale(model) || model.isEmpty
      {
        continue
      }
      return model
    }
    return nil
  }

  /// `en-gb`, `zh_TW`, `de`.
  private func isLocale(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 2 || (bytes.count == 5 && (bytes[2] == 0x2D || bytes[2] == 0x5F)) else {
      return false
    }
    return bytes[0] >= 0x61 && bytes.enumerated().allSatisfy { $0 == 2 || URLBytes.isAlpha($1) }
  }
}
