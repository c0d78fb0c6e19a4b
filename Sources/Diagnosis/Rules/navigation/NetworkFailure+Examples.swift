extension NetworkFailure {
  static let examples: [Example] = []
}
