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
      "traffic(all-windows)", .android, from: devTools, in: .debug, minutes: 15,
      """
      chrome://inspect lists the popup as an entry of its own: open its DevTools as soon as it appears, turn on \
      "Preserve log" in both, and export a HAR from each window.
      """),
    Recipe(
      "traffic(all-windows)", .ios, from: webInspector, in: .debug, minutes: 15,
      """
      Safari's Develop menu lists the popup as a page of its own: open its Web Inspector as soon as it appears, turn \
      on "Preserve Log" in both, clear every filter, and export a HAR from each window.
      """),
    Recipe(
      "traffic(all-windows)", from: proxies, minutes: 15,
      """
      Turn on decryption for the sign-in service's hosts (Charles: Proxy, SSL Proxying Settings; Proxyman: Enable SSL \
      Proxying), repeat once, and export the whole session as HAR, no filter set.
      """),
    Recipe(
      "traffic(all-windows)", .android, in: .debug, minutes: 15,
      """
      Record with a proxy (Charles, Proxyman, mitmproxy): it sees every window. The app has to trust the proxy's \
      certificate: <certificates src="user"/> under debug-overrides in the network security configuration.
      """),
    Recipe(
      "traffic(all-windows)", .ios, minutes: 15,
      """
      Record with a proxy (Charles, Proxyman, mitmproxy): it sees every window. Install its certificate on the phone \
      and trust it in Settings, General, About, Certificate Trust Settings.
      """),
    Recipe(
      "traffic(all-windows)", minutes: 15,
      "Record with a proxy (Charles, Proxyman, mitmproxy) that the app trusts: it sees every window."
    ),
    Recipe(
      "traffic(all-windows)", in: .shipped, minutes: 15,
      """
      Without a proxy the shipped app shows only what its page says: put what `wvtriage probe js` prints before all other \
      scripts of the page, which then reports what window.open gave back.
      """),

    Recipe(
      "documents(opener)", .android, in: .debug, minutes: 10,
      """
      Open the app's page in chrome://inspect before the tap (a debuggable app, or one that calls \
      setWebContentsDebuggingEnabled(true)), turn on "Preserve log", repeat the failure, wait half a minute, and export \
      the HAR.
      """),
    Recipe(
      "documents(opener)", .ios, in: .debug, minutes: 10,
      """
      Set isInspectable = true on the web view (iOS 16.4 and later), open its page in Safari's Develop menu before \
      the tap, turn on "Preserve Log", clear every filter, repeat the failure, and export the HAR.
      """),
    Recipe(
      "documents(opener)", minutes: 10,
      "Open the developer tools of the app's page before the tap, keep the log, and export the HAR after the failure."
    ),
    Recipe(
      "documents(popup)", .android, in: .debug, minutes: 10,
      """
      Open the popup's own entry in chrome://inspect as soon as it appears and export its HAR. What loads before its \
      DevTools are open is missing: a proxy has it all.
      """),
    Recipe(
      "documents(popup)", .ios, in: .debug, minutes: 10,
      """
      Set isInspectable = true on the popup's web view too, open its page in Safari's Develop menu as soon as it \
      appears, and export its HAR. Redirects do not show there: a proxy has them.
      """),
    Recipe(
      "documents(popup)", minutes: 10,
      "Record with a proxy (Charles, Proxyman, mitmproxy) that the app trusts, from before the tap on."
    ),

    Recipe(
      "cookies", from: devTools, minutes: 5,
      """
      DevTools, Settings, Preferences, Network: turn on "Allow to generate HAR with sensitive data"; then hold the \
      export button of the Network panel and choose "Export HAR (with sensitive data)".
      """),
    Recipe(
      "cookies", from: netLog, minutes: 5,
      """
      Record the NetLog again with cookies and credentials: that choice in chrome://net-export, \
      --net-log-capture-mode=IncludeSensitive on a command line. The report replaces all values.
      """),
    Recipe(
      "cookies", from: webInspector, minutes: 5,
      "Safari leaves most cookies out of its HAR: record the same with a proxy (Charles, Proxyman, mitmproxy)."
    ),
    Recipe(
      "cookies", from: proxies, minutes: 5,
      "Export the whole session as HAR with headers, and remove nothing by hand: the report replaces all values."
    ),
    Recipe(
      "cookies", .ios, minutes: 15,
      """
      Record with a proxy (Charles, Proxyman, mitmproxy) that the phone trusts: Safari leaves most cookies out of its \
      HAR.
      """),
    Recipe(
      "cookies", .android, minutes: 5,
      """
      DevTools, Settings, Preferences, Network: turn on "Allow to generate HAR with sensitive data", and choose "Export \
      HAR (with sensitive data)": by default Chrome leaves cookies out. A proxy's session has them as well.
      """),
    Recipe(
      "cookies", minutes: 5,
      """
      Export a HAR with Cookie and Set-Cookie headers: Chrome's "HAR (with sensitive data)", or a proxy's session.
      """),

    Recipe(
      "headers(user-agent)", from: devTools, minutes: 10,
      """
      Export a HAR from each of the two windows, opened before the tap; entries marked "Provisional headers are shown" \
      do not show what was sent.
      """),
    Recipe(
      "headers(user-agent)", minutes: 10,
      "Send a HAR with request headers of the main window and of the popup; a proxy's session has both."
    ),

    Recipe(
      "headers(date)", .android, minutes: 5,
      """
      Send a HAR with response headers, recorded through chrome://inspect (a proxy dates by its computer's clock); or \
      look whether Settings, System, Date & time sets the time automatically.
      """),
    Recipe(
      "headers(date)", .ios, minutes: 5,
      """
      Send a HAR with response headers, recorded by Safari's Web Inspector (a proxy dates by its computer's clock); or \
      look whether Settings, General, Date & Time is set automatically.
      """),
    Recipe(
      "headers(date)", minutes: 5,
      """
      Look whether the phone's date and time are set automatically, and compare them with a clock that is right.
      """),

    Recipe(
      "flow(start-to-end)", from: devTools, minutes: 5,
      """
      Open DevTools before the tap, turn on "Preserve log", repeat the failure once, wait half a minute, then export: \
      requests that still run are not exported.
      """),
    Recipe(
      "flow(start-to-end)", from: webInspector, minutes: 5,
      """
      Open Web Inspector before the tap, turn on "Preserve Log", clear every filter (only rows that show are exported), \
      repeat the failure once, then export.
      """),
    Recipe(
      "flow(start-to-end)", minutes: 5,
      """
      Start recording before the tap, repeat the failure once, wait half a minute, then stop and export.
      """),
  ]
}
