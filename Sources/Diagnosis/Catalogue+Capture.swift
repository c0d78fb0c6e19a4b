extension Catalogue {
  static let captureFlowRules: [any FlowRule] = []
  static let captureCaseRules: [any CaseRule] = [CaptureSanitized()]
}
