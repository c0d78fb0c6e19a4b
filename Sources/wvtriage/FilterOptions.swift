import CommandLineKit
import Reporting

/// The options that say which rows of a part to print.
enum FilterOptions {
  static let options = [
    OptionSpec(
      "window", .text("ID"), isRepeatable: true, group: "Filters",
      help: "Only what belongs to this window, such as w2; several may be given."),
    OptionSpec(
      "host", .text("HOST"), isRepeatable: true, group: "Filters",
      help: "Only what has to do with this host or one below it; several may be given."),
    OptionSpec(
      "from", .text("TIME"), group: "Filters",
      help:
        "Only what happened then or later: 2026-11-30T14:03:00Z, 14:03 or 14:03:20 as the report prints times, or +12.5, seconds from the first moment."
    ),
    OptionSpec(
      "to", .text("TIME"), group: "Filters", help: "Only what happened then or earlier."),
  ]

  static func read(_ arguments: Arguments) throws(UsageError) -> PartFilter {
    var filter = PartFilter()
    filter.windows = arguments.values("window")
    for text in arguments.values("host") {
      guard let host = PartFilter.HostPattern(text) else {
        throw .invalidValue(
          option: "host", given: text, expected: "a host such as accounts.example.com")
      }
      filter.hosts.append(host)
    }
    filter.from = try bound("from", arguments)
    filter.to = try bound("to", arguments)
    return filter
  }

  private static func bound(
    _ option: String, _ arguments: Arguments
  ) throws(UsageError) -> TimeBound? {
    guard let text = arguments.value(option) else { return nil }
    guard let bound = TimeBound(text) else {
      throw .invalidValue(
        option: option, given: text,
        expected: "a time such as 2026-11-30T14:03:00Z, 14:03:20 or +12.5")
    }
    return bound
  }
}
