extension CaptureLacksPopup {
  static let examples: [Example] = []
}
