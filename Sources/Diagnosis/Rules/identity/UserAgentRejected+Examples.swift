extension UserAgentRejected {
  static let examples: [Example] = []
}
