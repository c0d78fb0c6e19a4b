extension Catalogue {
  static let notWebViewFlowRules: [any FlowRule] = []
  static let notWebViewCaseRules: [any CaseRule] = []
}
