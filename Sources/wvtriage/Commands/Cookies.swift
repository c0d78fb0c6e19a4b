import CommandLineKit
import Reporting

/// The cookie ledger.
enum Cookies: PartCommand {
  static let part = Part.cookies
  static let spec: CommandSpec = describe(
    "Print the cookies: who set them, whether they were kept, and which requests went without.",
    [
      """
      Each Set-Cookie with the browser's verdict and the clause that decided, and how many later requests carried the cookie \
      and how many went without. Values are never shown.
      """
    ],
    [
      .init("wvtriage cookies capture.har", "All of them."),
      .init("wvtriage cookies capture.har --host shop.example.com", "Those of one site."),
      .init(
        "wvtriage cookies SampleLogs/cases/session-cookie-refused --all",
        "A sample, with each request that a cookie was sent with or missing from."),
    ])
}
