extension CaptureTruncated {
  /// The file as it is when the exporter was killed.
  private static func cut(_ file: Example.File, by count: Int) -> Example.File {
    Example.File(file.name, String(decoding: file.text.utf8.dropLast(count), as: UTF8.self))
  }

  static let examples: [Example] = [
    .fires(
      "the last entry is cut in the middle", .certain,
      cut(Example.har(.mitmproxy, .opened, .providerPage()), by: 90)),
    .fires(
      "one of two files is cut", .certain,
      Example.har(.devTools, .opened, .idle),
      cut(Example.har(.devTools, name: "popup.har", .providerPage(window: 1)), by: 300)),
    .quiet("whole files", Example.har(.mitmproxy, .opened, .providerPage())),
    .quiet("a log that just ends", Example.logcat(.asks)),
  ]
}
