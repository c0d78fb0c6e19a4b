extension FlowURLWrong {
  private static func asked(_ clientID: String, status: Int) -> [Example.Step] {
    [
      .page(
        2.2,
        """
        https://id.example.net/authorize?client_id=\(clientID)&response_type=code&scope=openid&redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&state=st-7f31c0
        """,
        status: status, body: "<html>…</html>")
    ]
  }

  static let examples: [Example] = [
    .fires(
      "the client id is still the sample's, and the provider refuses", .likely,
      Example.har(.mitmproxy, .opened, asked("YOUR_CLIENT_ID", status: 400))),
    .fires(
      "the flow's id in the path is still a placeholder", .likely,
      Example.har(
        .mitmproxy, .opened,
        [.page(2.2, "https://riskos.socure.com/hosted/%3Cflow-id%3E", status: 404)])),
    .fires(
      "a template met an empty variable", .likely,
      Example.har(.mitmproxy, .opened, asked("undefined", status: 400))),
    .fires(
      "a sandbox's address that the vendor does not know", .possible,
      Example.har(
        .mitmproxy, .opened,
        [.page(2.2, "https://riskos.sandbox.socure.com/hosted/3f9c2a", status: 404)])),
    .quiet(
      "a filled-in address that the provider refuses",
      Example.har(.mitmproxy, .opened, asked("shop-web", status: 400))),
    .quiet(
      "a sandbox's address that works as far as it goes",
      Example.har(
        .mitmproxy, .opened,
        [.page(2.2, "https://riskos.sandbox.socure.com/hosted/3f9c2a", body: "<html>…</html>")],
        .idle)),
    .undetermined("a log that names no address", Example.logcat(.asks, .gotNull)),
  ]
}
