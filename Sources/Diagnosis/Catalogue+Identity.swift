extension Catalogue {
  static let identityFlowRules: [any FlowRule] = [UserAgentRejected()]
  static let identityCaseRules: [any CaseRule] = []
}
