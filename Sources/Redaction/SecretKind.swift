/// What a replaced value was: the word in its pseudonym.
enum SecretKind: String, Sendable, Hashable {
  case code, state, nonce, token, password, otp, user, email, secret, key, session, cookie, csrf
  case saml, jwt, signature, hash, credentials, card, bank, payment, name, address, birth, phone
  case ip, location, device, id, document, blob, value

  /// Kinds that say who somebody is, where they are or what they own: no error code stands there, and no count.
  var isPersonal: Bool {
    switch self {
    case .otp, .password, .card, .bank, .document, .birth, .phone, .name, .address, .location,
      .device:
      true
    default: false
    }
  }

  /// Kinds whose values are made for one person or one attempt, however short; a cookie's may be anything.
  var isOneOfAKind: Bool {
    switch self {
    case .value, .cookie, .code, .card, .location, .address, .blob, .key: false
    default: true
    }
  }
}
