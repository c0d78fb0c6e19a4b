import JSONStream

/// What an exporter does in its own way. Its file says how that was found out.
struct ExporterProfile: Sendable {
  let exporter: Exporter
  /// What `creator.name` begins with, in lower case.
  let creators: [String]
  /// Joins several Set-Cookie headers of a response with `, `.
  var joinsWithCommas = false
  /// Can leave out Cookie, Set-Cookie and Authorization on every entry.
  var canSanitize = false
  /// Where it says what failed, best first.
  var failureSlots: [UInt8] = [
    HARShape.Slot.responseError, HARShape.Slot.failureText, HARShape.Slot.entryError,
  ]

  /// Longer beginnings first: `WebKit Web Inspector` is not `WebInspector`.
  static let all: [ExporterProfile] = [
    chromeDevTools, playwright, mitmproxy, webInspector, firefox, charles, proxyman, fiddler,
    httpToolkit, insomnia, webPageTest,
  ]

  static let unknown = ExporterProfile(exporter: .unknown, creators: [])

  /// By `creator.name`.
  static func profile(ofCreator name: String) -> ExporterProfile {
    let name = name.lowercased()
    return all.first { $0.creators.contains { name.hasPrefix($0) } } ?? unknown
  }
}
