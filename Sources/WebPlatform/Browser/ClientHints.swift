/// `Sec-CH-UA` and friends.
public struct ClientHints: Hashable, Sendable {
  /// Brand → major version.
  public var brands: [String: Int] = [:]
  public var saysAndroidWebView: Bool { brands["Android WebView"] != nil }
  /// The engine's version, whoever's browser it is.
  public var chromiumVersion: Int? {
    brands["Chromium"] ?? brands["Google Chrome"] ?? brands["Android WebView"]
  }

  /// `Brand N`, without grease: brands that exist nowhere, and whose names hold punctuation so that nobody comes to
  /// rely on them. A browser's own name before the engine's.
  /// Source: Chromium `components/embedder_support/user_agent_utils.cc`, GetGreasedUserAgentBrandVersion.
  public var realBrands: [String] {
    brands.keys.filter { name in
      name.utf8.allSatisfy { URLBytes.isAlpha($0) || URLBytes.isDigit($0) || $0 == 0x20 }
        && !(name.hasPrefix("Not") && name.hasSuffix("Brand"))
    }
    .sorted { ($0 == "Chromium" ? 1 : 0, $0) < ($1 == "Chromium" ? 1 : 0, $1) }
    .map { "\($0) \(brands[$0] ?? 0)" }
  }

  /// Reads the structured list `"Brand";v="N", …`; what does not fit is left out.
  public init(secCHUA: String) {
    var brand: String?
    var afterVersionKey = false
    var rest = secCHUA.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case 0x22:
        let text = Self.quoted(&rest)
        if afterVersionKey, let name = brand {
          brands[name] = Int(text.prefix { $0.isASCII && $0.isNumber }) ?? 0
          brand = nil
        } else {
          brand = text
        }
        afterVersionKey = false
      case 0x2C:
        brand = nil
        afterVersionKey = false
      case 0x76:  // v=
        if rest.first == 0x3D {
          rest.removeFirst()
          afterVersionKey = true
        }
      default: continue
      }
    }
  }

  private static func quoted(_ rest: inout Substring.UTF8View) -> String {
    var bytes: [UInt8] = []
    while let byte = rest.popFirst(), byte != 0x22 {
      if byte == 0x5C, let escaped = rest.popFirst() {
        bytes.append(escaped)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
