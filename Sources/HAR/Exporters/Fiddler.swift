extension ExporterProfile {
  /// Fiddler Classic and Everywhere: a byte order mark in front, seven digits of a second,
  /// Set-Cookie one header each, cookie arrays with name and value only.
  static let fiddler = ExporterProfile(exporter: .fiddler, creators: ["fiddler"])
}
