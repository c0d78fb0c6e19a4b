extension PopupConfigurationMismatch {
  static let examples: [Example] = []
}
