extension Catalogue {
  static let cookiesFlowRules: [any FlowRule] = []
  static let cookiesCaseRules: [any CaseRule] = []
}
