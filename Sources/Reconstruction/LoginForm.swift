import HAR

/// A form that asks for a password, shown or posted.
enum LoginForm {
  private static let names: Set<String> = [
    "password", "passwd", "pass", "pwd", "passcode", "passwort", "motdepasse", "contrasena",
    "senha",
    "credentials.passcode", "j_password", "user[password]", "pin", "otp",
  ]

  static func isPosted(_ form: [(name: String, value: String)]) -> Bool {
    form.contains { names.contains($0.name.lowercased()) }
  }

  /// A path that names a sign-in as a word of its own.
  static func isPath(_ path: String) -> Bool {
    let words = path.lowercased().split { !$0.isLetter }
    return words.contains { ["login", "signin", "logon", "sso"].contains($0) }
      || path.lowercased().contains("sign-in") || path.lowercased().contains("log-in")
  }

  /// True if the page has anything to fill in or to send.
  static func hasFields(_ page: String) -> Bool {
    let bytes = Array(page.utf8)
    return ["<input", "<form", "<button"].contains { HTMLTags.find($0, in: bytes, from: 0) != nil }
  }

  static func isShown(_ body: Exchange.Body?) -> Bool {
    guard let text = body?.text?.value, body?.isBase64 == false else { return false }
    let bytes = Array(text.utf8)
    var at = 0
    while let tag = HTMLTags.find("<input", in: bytes, from: at) {
      if HTMLTags.attribute("type", in: bytes, from: tag)?.lowercased() == "password" {
        return true
      }
      at = tag + 6
    }
    return false
  }
}

extension Exchange {
  /// A request that posts a password in a form's fields.
  public var postsPassword: Bool {
    request.method == "POST" && LoginForm.isPosted(form)
  }
}
