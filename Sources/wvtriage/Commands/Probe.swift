import CommandLineKit

/// What to paste into an app or a page, so that windows leave a trace: the worst failure, the popup that never comes,
/// leaves no line in any log.
enum Probe: Command {
  /// Where the snippet goes.
  private enum Place: String, CaseIterable {
    case android, ios, js, page

    var snippet: [UInt8] {
      switch self {
      case .android: PackageResources.WebViewProbe_kt
      case .ios: PackageResources.WebViewProbe_swift
      case .js: PackageResources.WebViewProbe_js
      case .page: PackageResources.SelfTest_html
      }
    }
  }

  static let spec = CommandSpec(
    "probe",
    summary: "Print a snippet to paste into an app or a page, so that windows leave a trace.",
    operands: Place.allCases.map(\.rawValue).joined(separator: "|"), operandCount: 1...1,
    options: [output],
    discussion: [
      """
      android: a Kotlin file that stands before the app's WebViewClient and WebChromeClient. ios: a Swift file that \
      stands before the WKUIDelegate and WKNavigationDelegate. js: a script for the page itself. page: a self-test page \
      to open in the shipped app, with five buttons and a text to send back.
      """,
      """
      Each window event becomes one line, WVTRACE1 {...}, which is read again out of every log and capture. No value of \
      a query, no fragment, cookie, input or message is ever written.
      """,
    ],
    examples: [
      .init("wvtriage probe android -o WebViewProbe.kt", "Add the file, then attach(webView)."),
      .init("wvtriage probe page -o self-test.html", "Load it in the shipped app."),
    ])

  private static let output = OptionSpec(
    "output", short: "o", .text("FILE"),
    help: "Write the snippet to FILE, whole or not at all, instead of standard output.")

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> ExitCode {
    let word = arguments.operands[0]
    guard let place = Place(rawValue: word) else {
      throw CommandFailure(
        .unknownWord(word, of: "snippet", known: Place.allCases.map(\.rawValue)),
        command: spec.name)
    }
    let target = arguments.value(output.name).map { Destination.file($0) } ?? .standardOutput
    try target.write(String(decoding: place.snippet, as: UTF8.self))
    return .written
  }
}
