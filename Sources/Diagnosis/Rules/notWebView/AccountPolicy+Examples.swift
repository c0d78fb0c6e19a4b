extension AccountPolicy {
  static let examples: [Example] = []
}
