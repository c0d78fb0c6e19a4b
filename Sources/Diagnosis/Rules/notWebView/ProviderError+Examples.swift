extension ProviderError {
  static let examples: [Example] = []
}
