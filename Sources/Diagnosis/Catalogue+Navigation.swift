extension Catalogue {
  static let navigationFlowRules: [any FlowRule] = [
    CustomSchemeUnhandled(), TLSFailure(), NetworkFailure(),
  ]
  static let navigationCaseRules: [any CaseRule] = []
}
