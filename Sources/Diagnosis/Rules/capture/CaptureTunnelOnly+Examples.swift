extension CaptureTunnelOnly {
  private static func tunnel(_ second: Double, _ host: String) -> Example.Step {
    Example.Step(second: second, method: "CONNECT", url: "https://\(host):443", type: "other")
  }

  static let examples: [Example] = [
    .fires(
      "Charles shows the provider as a tunnel", .possible,
      Example.har(.charles, .opened, [tunnel(2.2, "id.example.net")], .idle)),
    .fires(
      "two hosts of the flow, both closed", .likely,
      Example.har(
        .charles, .opened, [tunnel(2.2, "id.example.net"), tunnel(2.4, "cdn.example.org")], .idle)),
    .quiet("no tunnel", Example.har(.charles, .opened, .providerPage())),
    .quiet(
      "the tunnel's contents were recorded too",
      Example.har(.charles, .opened, [tunnel(2.1, "id.example.net")], .providerPage())),
  ]
}
