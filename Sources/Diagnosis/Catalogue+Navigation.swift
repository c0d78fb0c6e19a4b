extension Catalogue {
  static let navigationFlowRules: [any FlowRule] = []
  static let navigationCaseRules: [any CaseRule] = []
}
