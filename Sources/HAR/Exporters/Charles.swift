import JSONStream

extension ExporterProfile {
  /// Charles: `_charlesStatus` (`COMPLETE`, `FAILED`, …) is all it says of a failure; null
  /// `mimeType`, `redirectURL`, missing `statusText`, cookies of empty pairs.
  static let charles = ExporterProfile(
    exporter: .charles, creators: ["charles"],
    failureSlots: [HARShape.Slot.responseError, HARShape.Slot.proxyStatus])
}
