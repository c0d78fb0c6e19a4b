extension IndexedDBUnavailable {
  private static let broken = Example.Line.console(
    0.8,
    "Uncaught (in promise) UnknownError: Internal error opening backing store for indexedDB.open.")
  private static let full = Example.Line.console(
    0.8, "QuotaExceededError: Encountered full disk while opening backing store for indexedDB.open."
  )
  private static let closing = Example.Line.console(
    4,
    """
    InvalidStateError: Failed to execute 'transaction' on 'IDBDatabase': The database connection \
    is closing.
    """)
  private static let failed = Example.Line.console(1.1, "auth: sign-in failed, cannot restore")

  static let examples: [Example] = [
    .fires(
      "the database does not open, and the page gives up signing in", .likely,
      Example.logcat(broken, failed)),
    .fires(
      "the disk is full, and the person sees a blank page", .likely, reported: .blank,
      Example.logcat(full)),
    .fires("a console that only holds the error", .possible, Example.logcat(broken)),
    .fires(
      "WebKit's database process was lost", .possible,
      Example.webKitConsole(
        """
        https://shop.example/app.js:3:11: CONSOLE JS ERROR Unhandled Promise Rejection: \
        UnknownError: Connection to Indexed Database server lost. Refresh the page to try again
        """)),
    .quiet(
      "a page that is left closes its database",
      Example.logcat(closing)),
    .quiet(
      "the library falls back to memory, and the sign-in works",
      Example.logcat(broken, .asks, .succeeded),
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .signedIn(), .takenUp)),
    .undetermined("no console was sent", Example.har(.devTools, .opened)),
  ]
}
