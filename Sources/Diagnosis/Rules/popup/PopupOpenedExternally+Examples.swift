extension PopupOpenedExternally {
  static let examples: [Example] = []
}
