extension CaptureLacksFlow {
  static let examples: [Example] = []
}
