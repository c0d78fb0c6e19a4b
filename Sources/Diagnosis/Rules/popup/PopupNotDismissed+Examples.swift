extension PopupNotDismissed {
  static let examples: [Example] = []
}
