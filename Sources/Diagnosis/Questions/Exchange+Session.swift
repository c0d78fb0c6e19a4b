import HAR
import Reconstruction
import WebPlatform

extension Exchange {
  /// The server shows that it knows no session: refused, or sent back to where one signs in.
  var missesSession: Bool {
    [400, 401, 403, 419, 440].contains(response.status) && !namesAnotherReason
      && !refusesPassword || sendsBackToSignIn
  }

  /// 401 to a posted password is about the password.
  private var refusesPassword: Bool { response.status == 401 && postsPassword }

  /// The answer's JSON says what was wrong with the request, and nothing in it is about who sent it.
  private var namesAnotherReason: Bool {
    guard [400, 403].contains(response.status), let text = response.body?.text?.value,
      text.utf8.first == UInt8(ascii: "{")
    else { return false }
    let words = text.lowercased()
    return ["\"error\"", "\"code\"", "\"reason\""].contains(where: words.contains)
      && !Self.wordsOfSessions.contains(where: words.contains)
  }

  /// Stems of what servers say of sessions, and of answers that say nothing.
  private static let wordsOfSessions = [
    "sess", "auth", "login", "log in", "sign", "token", "cookie", "csrf", "xsrf", "state", "user",
    "forbid", "denied", "permi", "access", "bad request", "bad_request", "badrequest",
    "invalid_request",
    "unknown", "expired", "credential", "identity", "account", "\"error\":true", "\"error\": true",
  ]

  /// A page answered by a redirect to where its own site asks for a sign-in.
  var sendsBackToSignIn: Bool {
    guard isDocument, (301...308).contains(response.status),
      let url = WebURL(request.url.value),
      let location = response.headers.first(header: "location")?.value,
      let target = url.resolving(location), target.host == url.host
    else { return false }
    let words = (target.path + "?" + (target.query ?? "")).lowercased()
      .split { !$0.isLetter }.map(String.init)
    return zip(words, words.dropFirst() + [""]).contains { word, next in
      ["login", "signin", "logon"].contains(word)
        || ["log", "sign"].contains(word) && ["in", "on"].contains(next)
    }
  }
}

extension SetCookie {
  /// Servers keep sessions and states in cookies that scripts cannot read, or that end with the
  /// browser.
  var mayCarrySession: Bool { httpOnly || maxAge == nil && expires == nil }
}
