import Evidence
import Reconstruction
import WebPlatform

/// What a page asks for beside itself: pictures, styles, scripts, counters, hidden frames that ask
/// whether somebody is still signed in. They fail in every app, and no flow ends there.
enum PagePart {
  /// The address is one of a page's parts, by its ending or its words.
  static func isNamed(in address: String) -> Bool {
    isFile(address) || isCounter(address) || isSilentCheck(address)
  }

  /// A picture, style, font, script or film by its ending.
  static func isFile(_ address: String) -> Bool {
    guard let path = WebURL(address)?.path.lowercased(), let dot = path.lastIndex(of: ".") else {
      return false
    }
    return endings.contains(String(path[path.index(after: dot)...]))
  }

  /// Something that counts visitors or reports on the page.
  static func isCounter(_ address: String) -> Bool {
    guard let url = WebURL(address) else { return false }
    return (url.host + "/" + url.path).lowercased().split { !$0.isLetter && !$0.isNumber }
      .contains { counters.contains(String($0)) }
  }

  /// A hidden frame that asks whether somebody is signed in: it is refused all day.
  static func isSilentCheck(_ address: String) -> Bool {
    guard let url = WebURL(address) else { return false }
    if AuthorizationRequest(url: url)?.isSilent == true { return true }
    let path = url.path.lowercased()
    return silent.contains { path.contains($0) }
  }

  private static let endings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "ico", "bmp", "css", "js", "mjs", "map",
    "woff", "woff2", "ttf", "otf", "eot", "mp3", "mp4", "webm",
  ]
  private static let counters: Set<String> = [
    "analytics", "telemetry", "beacon", "beacons", "metrics", "pixel", "stats", "tracker",
    "tracking",
  ]
  /// OpenID Connect's session frame and its names at providers, Keycloak's and Facebook's own.
  private static let silent = [
    "checksession", "check_session", "check-session", "session/iframe", "login-status-iframe",
    "oauth/status", "login_status", "silent-renew", "silent-check", "silent_renew",
  ]
}

extension Sighting {
  /// The line says itself that it is about no window's document.
  var speaksOfPart: Bool {
    let text = citation.quote.text.lowercased().filter { $0 != " " && $0 != "\"" }
    return [
      "isformainframe:false", "isformainframe=false", "ismainframe:false", "ismainframe=false",
      "ismainframe=0",
    ].contains { text.contains($0) }
  }
}
