import HAR

extension Recapture {
  private static let devTools: Set<Exporter> = [.chromeDevTools]
  private static let webInspector: Set<Exporter> = [.webInspector]
  private static let netLog: Set<Exporter> = [.netLog]
  private static let proxies: Set<Exporter> = [
    .mitmproxy, .charles, .proxyman, .fiddler, .httpToolkit,
  ]

  /// What HARs show: windows, documents, cookies, headers.
  static let traffic: [Recipe] = [
    Recipe(
      "traffic(all-windows)", .android, from: devTools, in: .debug,
      """
      chrome://inspect lists the popup as an entry of its own: open its DevTools as soon as it appears, turn on \
      "Preserve log" in both, and export a HAR from each window.
      """),
    Recipe(
      "traffic(all-windows)", .ios, from: webInspector, in: .debug,
      """
      Safari's Develop menu lists the popup as a page of its own: open its Web Inspector as soon as it appears, turn \
      on "Preserve Log" in both, clear every filter, and export a HAR from each window.
      """),
    Recipe(
      "traffic(all-windows)", from: proxies, in: .any,
      """
      Turn on decryption for the sign-in service's hosts (Charles: Proxy, SSL Proxying Settings; Proxyman: Enable SSL \
      Proxying), repeat once, and export the whole session as HAR, no filter set.
      """),
    Recipe(
      "traffic(all-windows)", .android, in: .debug,
      """
      Record with a proxy (Charles, Proxyman, mitmproxy): it sees every window. The app has to trust the proxy's \
      certificate: <certificates src="user"/> under debug-overrides in the network security configuration.
      """),
    Recipe(
      "traffic(all-windows)", .ios, in: .any,
      """
      Record with a proxy (Charles, Proxyman, mitmproxy): it sees every window. Install its certificate on the phone \
      and trust it in Settings, General, About, Certificate Trust Settings.
      """),
    Recipe(
      "traffic(all-windows)", in: .any,
      "Record with a proxy (Charles, Proxyman, mitmproxy) that the app trusts: it sees every window."
    ),
    Recipe(
      "traffic(all-windows)", in: .release,
      """
      Without a proxy the shipped app shows only what its page says: let the page report with navigator.sendBeacon what \
      window.open gave back.
      """),

    Recipe(
      "documents(opener)", .android, in: .debug,
      """
      Open the app's page in chrome://inspect before the tap, turn on "Preserve log", repeat the failure, and export \
      the HAR.
      """),
    Recipe(
      "documents(opener)", .ios, in: .debug,
      """
      Set isInspectable = true on the web view (iOS 16.4 and later), open its page in Safari's Develop menu before \
      the tap, turn on "Preserve Log", clear every filter, repeat the failure, and export the HAR.
      """),
    Recipe(
      "documents(opener)", in: .any,
      "Open the developer tools of the app's page before the tap, keep the log, and export the HAR after the failure."
    ),
    Recipe(
      "documents(popup)", .android, in: .debug,
      """
      Open the popup's own entry in chrome://inspect as soon as it appears and export its HAR. What loads before its \
      DevTools are open is missing: a proxy has it all.
      """),
    Recipe(
      "documents(popup)", .ios, in: .debug,
      """
      Set isInspectable = true on the popup's web view too, open its page in Safari's Develop menu as soon as it \
      appears, and export its HAR. Redirects do not show there: a proxy has them.
      """),
    Recipe(
      "documents(popup)", in: .any,
      "Record with a proxy (Charles, Proxyman, mitmproxy) that the app trusts, from before the tap on."
    ),

    Recipe(
      "cookies", from: devTools, in: .any,
      """
      DevTools, Settings, Preferences, Network: turn on "Allow to generate HAR with sensitive data"; then hold the \
      export button of the Network panel and choose "Export HAR (with sensitive data)".
      """),
    Recipe(
      "cookies", from: netLog, in: .any,
      """
      Record the NetLog again with cookies and credentials: that choice in chrome://net-export, \
      --net-log-capture-mode=IncludeSensitive on a command line. The report replaces all values.
      """),
    Recipe(
      "cookies", from: webInspector, in: .any,
      "Safari leaves most cookies out of its HAR: record the same with a proxy (Charles, Proxyman, mitmproxy)."
    ),
    Recipe(
      "cookies", from: proxies, in: .any,
      "Export the whole session as HAR with headers, and remove nothing by hand: the report replaces all values."
    ),
    Recipe(
      "cookies", in: .any,
      """
      Export a HAR with Cookie and Set-Cookie headers: Chrome's "HAR (with sensitive data)", or a proxy's session.
      """),

    Recipe(
      "headers(user-agent)", from: devTools, in: .any,
      """
      Export HARs of both windows with all columns of request headers; entries marked "Provisional headers" do not \
      show what was sent.
      """),
    Recipe(
      "headers(user-agent)", in: .any,
      "Send a HAR with request headers of the main window and of the popup; a proxy's session has both."
    ),

    Recipe(
      "headers(date)", in: .any,
      """
      Export a HAR with response headers from the phone's own developer tools (its times are the phone's, its Date headers \
      the servers'), and look in the phone's settings whether date and time are set automatically.
      """),

    Recipe(
      "flow(start-to-end)", from: devTools, in: .any,
      """
      Open DevTools before the tap, turn on "Preserve log", repeat the failure once, wait half a minute, then export: \
      requests that still run are not exported.
      """),
    Recipe(
      "flow(start-to-end)", from: webInspector, in: .any,
      """
      Open Web Inspector before the tap, turn on "Preserve Log", clear every filter (only rows that show are exported), \
      repeat the failure once, then export.
      """),
    Recipe(
      "flow(start-to-end)", in: .any,
      "Start recording before the tap, repeat the failure once, then stop and export."),
  ]
}
