extension ExporterProfile {
  /// WebPageTest: Set-Cookie one header each, cookie arrays often empty, a browser of its own farm.
  static let webPageTest = ExporterProfile(exporter: .webPageTest, creators: ["webpagetest"])
}
