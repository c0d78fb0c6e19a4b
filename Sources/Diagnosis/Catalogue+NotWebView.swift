extension Catalogue {
  static let notWebViewFlowRules: [any FlowRule] = [
    ProviderConfiguration(), ProviderFlowUnsupported(), FlowURLWrong(), AccountPolicy(),
    UserCancelled(), ProviderError(), PaymentDeclined(), StateMismatch(), CodeExchangeFailed(),
    FlowStoppedOnHealthyPage(), ClockSkew(),
  ]
  static let notWebViewCaseRules: [any CaseRule] = [PasskeyUnavailable()]
}
