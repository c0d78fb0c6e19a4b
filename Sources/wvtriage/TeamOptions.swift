import CommandLineKit
import WebViewTriage

/// The options by which a team says what it knows of itself.
enum TeamOptions {
  static let config = OptionSpec(
    "config", .text("FILE"), group: "Your team",
    help: "Your own hosts, telemetry hosts and look-up ids, as JSON (wvtriage schema config).")

  static let rules = OptionSpec(
    "rules", .text("FILE"), isRepeatable: true, group: "Your team",
    help: "Known issues of your own, as JSON (wvtriage schema rules). They stand beside the others."
  )
  static let baseline = OptionSpec(
    "baseline", .text("FILE"), isRepeatable: true, group: "Your team",
    help:
      "Hide findings that stand in FILE, the JSON of an earlier report. They are counted, and --fail-on does not see them."
  )
  static let ignore = OptionSpec(
    "ignore", .text("ID"), isRepeatable: true, group: "Your team",
    offering: .words(RuleBook.ids),
    help: "Hide the findings of a rule, or one finding such as f1/popup-blocked; they are counted.")
  static let showNoise = OptionSpec(
    "show-noise", group: "Your team",
    help: "List the lines and failures that are known to be harmless, and why.")

  /// What changes a report.
  static let options = [config, rules, baseline, ignore, showNoise]

  static func read(_ arguments: Arguments, into settings: inout Settings) throws {
    if let path = arguments.value(config.name) { try settings.read(config: path) }
    for path in arguments.values(rules.name) { try settings.read(rules: path) }
    for path in arguments.values(baseline.name) { try settings.read(baseline: path) }
    do {
      for id in arguments.values(ignore.name) { try settings.ignore(id) }
    } catch {
      throw CommandFailure(
        .unknownRule(error.id, suggestion: error.nearest), seeAlso: Rules.spec.name)
    }
    settings.showsNoise = arguments.has(showNoise.name)
  }
}
