extension Catalogue {
  static let identityFlowRules: [any FlowRule] = [UserAgentRejected(), UserAgentDiffersInPopup()]
  static let identityCaseRules: [any CaseRule] = [
    UserAgentContradiction(), GooglePayMarkerMissing(), PaymentRequestDisabled(),
    SDKRefusedBrowser(), RequestedWithBlocked(), UserAgentMalformed(), DesktopContentMode(),
    RenderingUnavailable(),
  ]
}
