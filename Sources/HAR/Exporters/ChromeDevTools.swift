extension ExporterProfile {
  /// Chrome and Edge DevTools, also when inspecting a WebView from a desktop.
  ///
  /// `creator` is `WebInspector` 537.36. Set-Cookie one header each. A failure has status 0 and
  /// `response._error` with a `net::ERR_…` name (empty when a foreign DevTools front end recorded
  /// it). Since Chrome 130 the default export leaves out exactly `cookie`, `set-cookie` and
  /// `authorization` and empties both cookie arrays. (DevTools `Log.ts`.)
  static let chromeDevTools = ExporterProfile(
    exporter: .chromeDevTools, creators: ["webinspector"], canSanitize: true)
}
