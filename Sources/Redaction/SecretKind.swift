/// What a replaced value was: the word in its pseudonym.
enum SecretKind: String, Sendable, Hashable {
  case code, state, nonce, token, password, otp, user, email, secret, key, session, cookie, csrf
  case saml, jwt, signature, hash, credentials, card, bank, payment, name, address, birth, phone
  case ip, location, device, id, document, blob, value
}
