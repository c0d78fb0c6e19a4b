import CommandLineKit

/// Whether what a command writes can go where it should, asked before any work is done.
enum OutputPlaces {
  /// Options whose values name files that are read.
  private static let read = [
    "good", "bad", TeamOptions.config.name, TeamOptions.rules.name, TeamOptions.baseline.name,
    "key-file",
  ]

  /// - Throws: a `CommandFailure` where an input would be replaced, a `Platform.Failure` where nothing can be written.
  static func check(_ arguments: Arguments, of spec: CommandSpec) throws {
    let outputs = arguments.values(ReportOutputs.output.name).filter { $0 != "-" && !$0.isEmpty }
    guard !outputs.isEmpty else { return }
    let inputs = arguments.operands + read.flatMap { arguments.values($0) }
    for output in outputs {
      if isInput(output, of: inputs) {
        throw CommandFailure(
          .invalidValue(
            option: ReportOutputs.output.name, given: output,
            expected: "another file: this one is an input"),
          command: spec.name)
      }
      try Platform.checkWritable(output)
    }
  }

  /// Only what is a file can be lost by being replaced.
  private static func isInput(_ output: String, of inputs: [String]) -> Bool {
    guard Platform.isFile(output), let place = Platform.resolved(output) else { return false }
    return inputs.contains { Platform.resolved($0) == place }
  }
}
