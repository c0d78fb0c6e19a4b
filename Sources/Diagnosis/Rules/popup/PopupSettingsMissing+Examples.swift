extension PopupSettingsMissing {
  static let examples: [Example] = [
    .fires(
      "a window that the provider's page asks for inside the popup is refused", .likely,
      Example.logcat(
        .asks,
        .console(
          8, "TypeError: window.open returned null", "https://id.example.net/static/login.js")),
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
    .fires(
      "the popup's page has no DOM storage, the main one has", .likely,
      Example.logcat(
        .asks,
        .console(
          3, "Uncaught TypeError: Cannot read properties of null (reading 'getItem')",
          "https://id.example.net/static/login.js")),
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
    .quiet(
      "the main window complains of the same: the setting is missing everywhere",
      Example.logcat(
        .console(
          0.5, "Uncaught TypeError: Cannot read properties of null (reading 'getItem')"),
        .asks,
        .console(
          3, "Uncaught TypeError: Cannot read properties of null (reading 'getItem')",
          "https://id.example.net/static/login.js")),
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
    .quiet(
      "the main window's popup was refused: there was no popup",
      Example.logcat(.asks, .gotNull), Example.har(.mitmproxy, .opened, .idle)),
    .undetermined(
      "without the popup's console nothing names a setting",
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
  ]
}
