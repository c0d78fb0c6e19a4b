extension MainViewClosed {
  static let examples: [Example] = []
}
