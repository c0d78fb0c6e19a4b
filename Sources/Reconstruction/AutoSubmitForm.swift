import HAR

/// A page whose form posts a protocol's answer by itself: `response_mode=form_post`, SAML's POST binding.
struct AutoSubmitForm {
  var action: String?
  var fields: [(name: String, value: String)] = []

  init?(in body: Exchange.Body?) {
    guard let text = body?.text?.value, text.utf8.count <= 65_536 else { return nil }
    let bytes = Array(text.utf8)
    guard let start = HTMLTags.find("<form", in: bytes, from: 0) else { return nil }
    action = HTMLTags.attribute("action", in: bytes, from: start)
    var at = start
    while let tag = HTMLTags.find("<input", in: bytes, from: at), fields.count < 32 {
      at = tag + 6
      guard let name = HTMLTags.attribute("name", in: bytes, from: tag) else { continue }
      fields.append((name, HTMLTags.attribute("value", in: bytes, from: tag) ?? ""))
    }
    let answers = ["code", "SAMLResponse", "id_token", "access_token", "error", "wresult"]
    guard fields.contains(where: { answers.contains($0.name) }) else { return nil }
  }
}
