extension PopupWithoutExit {
  static let examples: [Example] = []
}
