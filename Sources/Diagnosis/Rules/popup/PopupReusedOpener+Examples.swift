extension PopupReusedOpener {
  static let examples: [Example] = []
}
