extension CaptureProxyCausedFailure {
  private static func refused(
    _ second: Double, _ host: String,
    _ error: String = "SSL handshake with client failed: certificate_unknown"
  ) -> Example.Step {
    Example.Step(
      second: second, method: "CONNECT", url: "https://\(host):443", status: 0, type: "other",
      error: error)
  }

  static let examples: [Example] = [
    .fires(
      "every host fails its handshake through the proxy", .likely,
      Example.har(
        .charles,
        [
          refused(0, "shop.example"), refused(1, "id.example.net"),
          refused(2, "firebase.example.org"),
        ])),
    .fires(
      "the phone's log says the same", .likely,
      Example.logcat(
        .app(
          1, "X509Util",
          """
          Failed to validate the certificate chain, error: \
          java.security.cert.CertPathValidatorException: Trust anchor for certification path not \
          found.
          """
        )),
      Example.har(
        .mitmproxy,
        [
          refused(0, "shop.example", "The client does not trust the proxy's certificate"),
          refused(
            1, "id.example.net", "The client does not trust the proxy's certificate"),
        ])),
    .quiet("a proxy that reads everything", Example.har(.charles, .opened, .providerPage())),
    .quiet(
      "no proxy recorded this",
      Example.har(
        .playwright, .opened,
        [
          .failed(2, "https://id.example.net/", "net::ERR_CERT_AUTHORITY_INVALID"),
          .failed(3, "https://cdn.example.org/", "net::ERR_CERT_AUTHORITY_INVALID"),
        ])),
    .undetermined(
      "one host fails, others are read: it may pin its certificate",
      Example.har(.charles, .opened, [refused(2.2, "id.example.net")], .idle)),
  ]
}
