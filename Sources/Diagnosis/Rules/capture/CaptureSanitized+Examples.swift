extension CaptureSanitized {
  static let examples: [Example] = []
}
