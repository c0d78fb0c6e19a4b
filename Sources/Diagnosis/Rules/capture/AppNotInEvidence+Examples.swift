extension AppNotInEvidence {
  static let examples: [Example] = []
}
