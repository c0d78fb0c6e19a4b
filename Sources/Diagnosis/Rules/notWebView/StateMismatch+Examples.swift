extension StateMismatch {
  static let examples: [Example] = []
}
