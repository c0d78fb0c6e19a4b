extension Catalogue {
  static let captureFlowRules: [any FlowRule] = [CaptureLacksPopup(), CaptureStartsLate()]
  static let captureCaseRules: [any CaseRule] = [
    CaptureSanitized(), CaptureTruncated(), CaptureLacksFlow(), CaptureTunnelOnly(),
    CaptureProxyCausedFailure(), LogLacksConsole(), LogIncomplete(),
    InputsNotOneIncident(), AppNotInEvidence(),
    ClocksUnaligned(), CaptureFiltered(),
  ]
}
