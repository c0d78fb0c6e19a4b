extension PageReloadedMidFlow {
  private static let shop = "https://shop.example/"
  /// The app's page, asked for once more while the popup is up.
  private static func again(_ second: Double) -> [Example.Step] {
    [
      Example.Step.page(second, shop, body: "<html>shop</html>").sending("sec-fetch-site: none"),
      Example.Step.fetch(second + 0.5, shop + "api/me", status: 401).sending("referer: \(shop)"),
    ]
  }
  private static let first: [Example.Step] = [
    Example.Step.page(0, shop, body: "<html>shop</html>").sending("sec-fetch-site: none"),
    Example.Step.fetch(0.6, shop + "api/me", status: 401).sending("referer: \(shop)"),
  ]
  private static let turned: [Example.Line] = [
    .app(2, "Login", "onCreateWindow: popup attached"),
    .system(5.7, "ActivityTaskManager", "Config changes=480 {1.0 310mcc [en_US] land}"),
    .app(
      5.8, "wm_on_stop_called", "[91,com.example.shop.MainActivity,handleRelaunchActivity,3]",
      level: "I"),
  ]

  static let examples: [Example] = [
    .fires(
      "the page is loaded again while the person signs in, and nobody takes up the code", .likely,
      Example.har(.devTools, first, again(6), .idle),
      Example.har(.devTools, name: "popup.har", .providerPage(), .signedIn())),
    .fires(
      "the same in a proxy's capture, which tells no windows apart", .likely,
      Example.har(.mitmproxy, first, .providerPage(), again(6), .signedIn(), .idle)),
    .fires(
      "the phone is turned: the screen is made anew and the first page comes back", .likely,
      Example.logcat(turned),
      Example.har(.playwright, first, .providerPage(window: 1), again(6), .idle)),
    .fires(
      "the app's process is ended while a code is fetched, and the first page comes back", .likely,
      Example.logcat(
        .system(20, "ActivityManager", "Process com.example.shop (pid 4711) has died: cch CRE"),
        .system(
          29, "ActivityManager",
          "Start proc 5120:com.example.shop/u0a77 for top-activity {com.example.shop/.MainActivity}"
        )),
      Example.har(.playwright, first, .providerPage(window: 1), again(30), .idle)),
    .quiet(
      "the page is loaded again when the popup has brought its answer",
      Example.har(.devTools, first, again(12), .idle),
      Example.har(.devTools, name: "popup.har", .providerPage(), .signedIn())),
    .quiet(
      "a link on the provider's page leads back",
      Example.har(
        .playwright, first, .providerPage(window: 1),
        [
          Example.Step.page(20, shop, body: "<html>shop</html>")
            .sending("referer: https://id.example.net/", "sec-fetch-site: cross-site")
        ], .idle)),
    .quiet(
      "the page stays where it is",
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
    .quiet(
      "the popup had been closed before", Example.logcat(.asks, .closed(at: 5)),
      Example.har(.devTools, first, again(6), .idle),
      Example.har(.devTools, name: "popup.har", .providerPage())),
    .undetermined(
      "the first page is there again, and who asked for it is not seen",
      Example.har(.playwright, first, .providerPage(window: 1), again(30), .idle)),
    .undetermined(
      "the phone was turned long before the first page came back", Example.logcat(turned),
      Example.har(.playwright, first, .providerPage(window: 1), again(45), .idle)),
  ]
}
