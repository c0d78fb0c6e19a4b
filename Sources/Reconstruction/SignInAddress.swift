import WebPlatform

/// Addresses that name a sign-in or payment check as a word of their host or path. Enough to say what a page was for
/// where a log holds nothing but addresses; too little to say that a flow ran.
public enum SignInAddress {
  private static let words: Set<String> = [
    "login", "signin", "logon", "sso", "auth", "oauth", "oidc", "authorize", "idp", "saml",
    "authentication", "authenticate", "anmeldung", "connexion",
  ]
  private static let checks: Set<String> = ["acs", "3ds", "threeds", "3dsecure"]

  /// What the address is for; nil where nothing of it says so.
  public static func kind(of url: WebURL) -> Flow.Kind? {
    guard url.isHTTP else { return nil }
    let parts = (url.host + "/" + url.path).lowercased()
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    if parts.contains(where: checks.contains) { return .threeDS }
    if parts.contains(where: { words.contains($0) || words.contains(withoutNumber($0)) }) {
      return .oauth
    }
    return LoginForm.isPath(url.path) ? .oauth : nil
  }

  /// A word of the host or the path says that the page checks who somebody is.
  public static func isOfCheck(_ url: WebURL) -> Bool {
    (url.host + "/" + url.path).lowercased().split { !$0.isLetter && !$0.isNumber }
      .contains { identity.contains(String($0)) }
  }

  private static let identity: Set<String> = [
    "kyc", "verify", "verification", "ident", "idv", "liveness",
  ]

  /// `oauth2` → `oauth`
  private static func withoutNumber(_ word: String) -> String {
    String(word.reversed().drop { $0.isNumber }.reversed())
  }
}
