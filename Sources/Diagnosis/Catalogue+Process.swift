extension Catalogue {
  static let processFlowRules: [any FlowRule] = []
  static let processCaseRules: [any CaseRule] = []
}
