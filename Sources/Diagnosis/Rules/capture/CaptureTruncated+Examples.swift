extension CaptureTruncated {
  static let examples: [Example] = []
}
