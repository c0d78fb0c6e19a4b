extension CodeExchangeFailed {
  static let examples: [Example] = []
}
