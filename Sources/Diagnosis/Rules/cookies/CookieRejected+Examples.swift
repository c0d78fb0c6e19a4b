extension CookieRejected {
  static let examples: [Example] = []
}
