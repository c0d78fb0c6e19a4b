/// The probe's lines for examples.
extension Example.Line {
  /// Written by the app's own snippet.
  static func probe(_ second: Double, _ event: String, _ members: String...) -> Example.Line {
    .app(second, "wvtrace", Example.trace("android", event, members), level: "I")
  }

  /// Written by a page's snippet to its console.
  static func pageProbe(
    _ second: Double, _ event: String, _ members: String...,
    from source: String = "https://shop.example/app.js"
  ) -> Example.Line {
    .console(
      second, Example.trace("page", event, members + [#""page":"https://shop.example/""#]), source)
  }
}

extension Example {
  static func trace(_ speaker: String, _ event: String, _ members: [String]) -> String {
    "WVTRACE1 {"
      + ([#""by":"\#(speaker)""#, #""event":"\#(event)""#] + members).joined(separator: ",") + "}"
  }

  /// A line of the app's own snippet in Xcode's console.
  static func probe(_ second: Double, _ event: String, _ members: String...) -> (Double, String) {
    (second, "[window] " + trace("ios", event, members))
  }
}
