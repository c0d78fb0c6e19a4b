extension LogLacksConsole {
  static let examples: [Example] = []
}
