extension SDKRefusedBrowser {
  static let examples: [Example] = []
}
