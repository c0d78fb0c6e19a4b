extension OpenerSevered {
  static let examples: [Example] = []
}
