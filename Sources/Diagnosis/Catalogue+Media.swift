extension Catalogue {
  static let mediaFlowRules: [any FlowRule] = []
  static let mediaCaseRules: [any CaseRule] = [
    CameraUsageDescriptionMissing(), CameraPermissionDenied(), CameraAPIUnavailable(),
    CameraBlockedByPolicy(), CameraNotPresent(),
    CameraBusy(), CameraNeedsGesture(), InlineMediaDisabled(), FileChooserMissing(),
  ]
}
