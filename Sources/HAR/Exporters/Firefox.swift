extension ExporterProfile {
  /// Firefox's Network Monitor: one tab, joins Set-Cookie with line feeds in older versions, status
  /// 0 without any error field for a failure, timings and sizes may be missing. Firebug, its
  /// ancestor, wrote the same shape.
  static let firefox = ExporterProfile(exporter: .firefox, creators: ["firefox", "firebug"])
}
