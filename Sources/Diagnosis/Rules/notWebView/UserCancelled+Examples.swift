extension UserCancelled {
  static let examples: [Example] = []
}
