extension PopupSandboxed {
  static let examples: [Example] = []
}
