extension OpenerMessageMismatch {
  static let examples: [Example] = []
}
