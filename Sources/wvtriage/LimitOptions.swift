import CommandLineKit
import Evidence
import WebViewTriage

/// The options that say what reading may cost.
enum LimitOptions {
  private static let usual = Limits()

  static let options = [
    OptionSpec(
      "max-members", .count("N", 1...Int.max), group: "Limits",
      help: "Files and archive members read at most; \(usual.maxMembers)."),
    OptionSpec(
      "max-depth", .count("N", 1...100), group: "Limits",
      help: "Archives inside archives; \(usual.maxDepth)."),
    OptionSpec(
      "max-expanded-bytes", .bytes("BYTES"), group: "Limits",
      help: "What all archives together may unpack to; \(usual.maxExpandedBytes >> 30) GiB."),
    OptionSpec(
      "max-ratio", .count("N", 1...Int.max), group: "Limits",
      help: "Unpacked bytes for each packed byte; \(usual.maxRatio)."),
    OptionSpec(
      "max-held-bytes", .bytes("BYTES"), group: "Limits",
      help:
        "An archive that must seek and cannot is held in memory up to this size; \(usual.maxHeldBytes >> 20) MiB."
    ),
    OptionSpec(
      "max-events", .count("N", 1...Int.max), group: "Limits",
      help:
        "Ordinary exchanges remembered one by one; older ones are counted only; \(Triage.Options().maxEvents)."
    ),
  ]

  static func limits(_ arguments: Arguments) -> Limits {
    var limits = Limits()
    if let value = arguments.count("max-members") { limits.maxMembers = value }
    if let value = arguments.count("max-depth") { limits.maxDepth = value }
    if let value = arguments.bytes("max-expanded-bytes") { limits.maxExpandedBytes = value }
    if let value = arguments.count("max-ratio") { limits.maxRatio = value }
    if let value = arguments.bytes("max-held-bytes") { limits.maxHeldBytes = value }
    return limits
  }
}
