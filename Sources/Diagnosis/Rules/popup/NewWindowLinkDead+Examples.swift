extension NewWindowLinkDead {
  static let examples: [Example] = []
}
