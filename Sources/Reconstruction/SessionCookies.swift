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
  /// Names in the Cookie headers, headers first, the exporter's array second.
  public var sentCookieNames: [String] {
    let headers = request.headers.all(header: "cookie")
    guard headers.isEmpty else {
      return headers.flatMap { header in
        header.value.split(separator: ";").map { pair in
          String(pair.prefix { $0 != "=" }.drop { $0 == " " })
        }
      }
    }
    return request.cookies.map(\.name)
  }
}
