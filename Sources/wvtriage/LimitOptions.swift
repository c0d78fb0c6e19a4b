import CommandLineKit
import Evidence

/// The options that say what reading may cost.
enum LimitOptions {
  static let options = [
    OptionSpec(
      "max-members", .count("N", 1...Int.max), group: "Limits",
      help: "Files and archive members read at most."),
    OptionSpec(
      "max-depth", .count("N", 1...100), group: "Limits", help: "Archives inside archives."),
    OptionSpec(
      "max-expanded-bytes", .bytes("BYTES"), group: "Limits",
      help: "What all archives together may unpack to."),
    OptionSpec(
      "max-ratio", .count("N", 1...Int.max), group: "Limits",
      help: "Unpacked bytes for each packed byte."),
    OptionSpec(
      "max-held-bytes", .bytes("BYTES"), group: "Limits",
      help: "An archive that must seek and cannot is held in memory up to this size."),
    OptionSpec(
      "max-events", .count("N", 1...Int.max), group: "Limits",
      help: "Ordinary exchanges remembered one by one; older ones are counted only."),
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
