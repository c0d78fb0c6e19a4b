extension Catalogue {
  static let captureFlowRules: [any FlowRule] = [CaptureLacksPopup()]
  static let captureCaseRules: [any CaseRule] = [
    CaptureSanitized(), CaptureTruncated(), CaptureLacksFlow(), CaptureTunnelOnly(),
    CaptureProxyCausedFailure(), LogLacksConsole(), InputsNotOneIncident(), AppNotInEvidence(),
  ]
}
