extension PopupClosedEarly {
  static let examples: [Example] = []
}
