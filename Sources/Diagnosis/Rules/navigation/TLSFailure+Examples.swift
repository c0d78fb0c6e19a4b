extension TLSFailure {
  static let examples: [Example] = []
}
