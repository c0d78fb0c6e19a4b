import HAR
import WebPlatform

extension SetCookie {
  /// Not sent to be deleted.
  public var isAlive: Bool {
    if let maxAge { return maxAge > 0 }
    if let expires { return expires > 86_400 }
    return true
  }
  /// Its name is one that frameworks give session cookies.
  public var namesSession: Bool { Reconstruction.namesSession(name) }
}

/// Names that frameworks give session cookies.
func namesSession(_ name: String) -> Bool {
  let lower = name.lowercased()
  return ["sess", "sid", "auth", "token", "jwt", "login", "identity"].contains {
    lower.contains($0)
  }
}

extension Exchange {
  /// The cookies in the Cookie headers; where there is none, those of the exporter's array.
  public var sentCookies: [(name: String, value: String)] {
    let headers = request.headers.all(header: "cookie")
    guard headers.isEmpty else {
      return headers.flatMap { header in
        header.value.split(separator: ";").map { pair in
          let text = pair.drop { $0 == " " }
          guard let equals = text.firstIndex(of: "=") else { return ("", String(text)) }
          return (String(text[..<equals]), String(text[text.index(after: equals)...]))
        }
      }
    }
    return request.cookies.map { ($0.name, $0.value) }
  }

  public var sentCookieNames: [String] { sentCookies.map(\.name) }
}
