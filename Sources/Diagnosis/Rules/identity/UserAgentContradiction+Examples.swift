extension UserAgentContradiction {
  static let examples: [Example] = []
}
