extension PopupNotCreated {
  static let examples: [Example] = []
}
