/// Codes of no table, read by the words they are made of: `embedded_browser_not_supported`,
/// `state-missing`, `RedirectUriInvalid`. Only where subject and predicate agree; everything else
/// stays unknown.
enum CodeWords {
  static func meaning(of code: String) -> ErrorMeaning {
    guard (6...64).contains(code.utf8.count), !code.utf8.contains(0x20) else { return .unknown }
    let text = ByteText(lowercasing: code)
    func has(_ words: [StaticString]) -> Bool { words.contains { text.has($0) } }
    for row in rows where has(row.about) && (row.said.isEmpty || has(row.said)) {
      return row.meaning
    }
    return .unknown
  }

  private struct Row: Sendable {
    var about: [StaticString]
    var said: [StaticString]
    var meaning: ErrorMeaning
  }

  private static let refused: [StaticString] = [
    "not", "un", "dis", "block", "den", "refus", "forbid", "invalid", "insecure", "reject",
    "prohibit",
  ]
  private static let wrong: [StaticString] = [
    "invalid", "mismatch", "not_", "not-", "unknown", "unregistered", "missing", "unauthorized",
    "wrong",
  ]

  private static let rows: [Row] = [
    Row(
      about: [
        "embedded", "webview", "web_view", "web-view", "useragent", "user_agent", "user-agent",
        "in_app_b",
      ],
      said: refused, meaning: .embeddedBrowserRefused),
    Row(about: ["popup", "pop_up", "pop-up"], said: ["blocked"], meaning: .popup),
    Row(about: ["popup", "pop_up", "pop-up", "window"], said: [], meaning: .unknown),
    Row(about: ["cookie"], said: ["disabled", "blocked", "not_enabled"], meaning: .cookies),
    Row(
      about: ["redirect", "callback_u", "reply_url", "client_id"], said: wrong,
      meaning: .configuration),
    Row(
      about: ["state", "nonce"], said: ["mismatch", "missing", "invalid", "not_found"],
      meaning: .stateMismatch),
    Row(
      about: ["user_cancel", "user-cancel", "cancelled_by_user", "canceled_by_user", "user_abort"],
      said: [], meaning: .userCancelled),
    Row(
      about: ["session", "token", "code", "request", "login", "link"], said: ["expired"],
      meaning: .expired),
  ]
}
