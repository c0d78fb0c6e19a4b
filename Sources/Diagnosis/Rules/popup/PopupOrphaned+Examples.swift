extension PopupOrphaned {
  static let examples: [Example] = []
}
