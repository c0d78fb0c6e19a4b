extension ExporterProfile {
  /// Proxyman: a proxy; cookie attributes may be missing from its arrays, the headers are whole.
  static let proxyman = ExporterProfile(exporter: .proxyman, creators: ["proxyman"])
}
