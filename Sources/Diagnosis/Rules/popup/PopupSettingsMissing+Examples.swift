extension PopupSettingsMissing {
  static let examples: [Example] = []
}
