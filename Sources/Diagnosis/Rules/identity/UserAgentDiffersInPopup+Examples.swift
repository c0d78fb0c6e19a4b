extension UserAgentDiffersInPopup {
  static let examples: [Example] = []
}
