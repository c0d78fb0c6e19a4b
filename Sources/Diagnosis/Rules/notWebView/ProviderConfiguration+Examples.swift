extension ProviderConfiguration {
  static let examples: [Example] = []
}
