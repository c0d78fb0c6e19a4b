extension ProviderFlowUnsupported {
  static let examples: [Example] = []
}
