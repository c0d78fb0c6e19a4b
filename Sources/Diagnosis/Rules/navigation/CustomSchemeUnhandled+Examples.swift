extension CustomSchemeUnhandled {
  static let examples: [Example] = []
}
