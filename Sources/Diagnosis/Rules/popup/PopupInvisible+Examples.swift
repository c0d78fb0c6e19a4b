extension PopupInvisible {
  static let examples: [Example] = []
}
