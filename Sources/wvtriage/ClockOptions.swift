import CommandLineKit
import WebViewTriage

/// The option that says what is known of an input's clock.
enum ClockOptions {
  static let offset = OptionSpec(
    "offset", .text("SOURCE=±SECONDS"), isRepeatable: true, group: "What the ticket says",
    help:
      "Add SECONDS to the times of one input, named as in the report, instead of matching its clock. Times without a zone count as UTC, so SECONDS then holds the zone too."
  )

  static func read(_ arguments: Arguments, into options: inout Triage.Options) throws(UsageError) {
    for text in arguments.values(offset.name) {
      guard let value = SourceOffset(text) else {
        throw .invalidValue(
          option: offset.name, given: text, expected: "an input and seconds, as logcat.txt=-3.5")
      }
      options.offsets.append(value)
    }
  }

  /// Throws if an input was named that is not there: known only once all are read.
  static func check(_ result: Triage.Result) throws(UsageError) {
    guard let mismatch = result.offsetMismatch else { return }
    throw .notAnInput(option: offset.name, given: mismatch.source, known: mismatch.known)
  }
}
