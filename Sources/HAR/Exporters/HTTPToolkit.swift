extension ExporterProfile {
  /// HTTP Toolkit: a proxy; sizes -1 or missing, `_error` on what failed, garbage in `httpVersion`
  /// possible.
  static let httpToolkit = ExporterProfile(exporter: .httpToolkit, creators: ["http toolkit"])
}
