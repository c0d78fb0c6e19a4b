extension ExporterProfile {
  /// Safari's and WebKitGTK's Web Inspector: one page `page_0` for everything, no entries for
  /// redirect hops or failures.
  ///
  /// Where the network layer gives one value per header name, several Set-Cookie are joined with `,
  /// `; the inspector's own splitter is `/, (?![0-9])/`. (`Resource.js`, `HARBuilder.js`.)
  static let webInspector = ExporterProfile(
    exporter: .webInspector, creators: ["webkit web inspector"], joinsWithCommas: true)
}
