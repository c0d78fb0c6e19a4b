extension FlowStoppedOnHealthyPage {
  static let examples: [Example] = []
}
