extension ExporterProfile {
  /// Insomnia: requests of an API client, not of a browser.
  static let insomnia = ExporterProfile(exporter: .insomnia, creators: ["insomnia"])
}
