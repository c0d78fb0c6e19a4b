extension ExporterProfile {
  /// mitmproxy's `save.har`: every client of the proxy, `pages` empty, no pageref.
  ///
  /// Headers as sent, so an HTTP/2 client's Cookie stands in crumbs. Its cookie arrays lie about
  /// paths (absent becomes `/`). A failure has status 0 and `response._error` in words.
  /// (`savehar.py`.)
  static let mitmproxy = ExporterProfile(exporter: .mitmproxy, creators: ["mitmproxy"])
}
