extension PopupBlocked {
  static let examples: [Example] = []
}
