extension Catalogue {
  static let mediaFlowRules: [any FlowRule] = []
  static let mediaCaseRules: [any CaseRule] = []
}
