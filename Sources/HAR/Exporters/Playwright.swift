import JSONStream

extension ExporterProfile {
  /// Playwright's `recordHar`: every page of a context, one pageref each.
  ///
  /// A failure has status -1 and `response._failureText`; custom schemes have entries of their own.
  static let playwright = ExporterProfile(
    exporter: .playwright, creators: ["playwright"],
    failureSlots: [HARShape.Slot.failureText, HARShape.Slot.responseError])
}
