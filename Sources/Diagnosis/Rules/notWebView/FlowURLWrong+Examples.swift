extension FlowURLWrong {
  static let examples: [Example] = []
}
