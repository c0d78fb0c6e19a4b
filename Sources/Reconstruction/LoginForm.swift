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
