extension Catalogue {
  static let popupFlowRules: [any FlowRule] = [PopupNotCreated()]
  static let popupCaseRules: [any CaseRule] = []
}
