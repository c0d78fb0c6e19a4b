extension PopupNeverLoaded {
  static let examples: [Example] = []
}
