extension CaptureProxyCausedFailure {
  static let examples: [Example] = []
}
