import CommandLineKit
import Evidence
import Redaction
import Reporting
import WebViewTriage

/// A folder of tickets, overnight.
enum Batch: Command {
  static let spec = CommandSpec(
    "batch",
    summary: "Diagnose every ticket in a folder.",
    operands: "DIR",
    operandCount: 1...1,
    options: [
      OptionSpec(
        "output", short: "o", .text("OUT"), group: "Run",
        help: "Folder for the reports; made if missing."),
      OptionSpec(
        "jobs", short: "j", .count("N", 1...256), group: "Run",
        help: "Cases at a time; one for each core."),
      OptionSpec(
        "timeout", .count("SECONDS", 1...86_400), group: "Run", help: "Time limit of one case; 600."
      ),
      OptionSpec(
        "no-redact", group: "Run", help: "Show cookies, tokens and addresses as they stand."),
    ] + TeamOptions.options + LimitOptions.options,
    discussion: [
      """
      Every folder, archive and lone capture directly in DIR is a case. OUT gets report.txt, report.json and reply.txt \
      for each, and index.md, index.csv and index.ndjson, sorted by what to do next: answer, ask, ours, known, \
      worked, unreadable. Each case runs in a process of its own: one that fails or hangs never stops the others.
      """
    ],
    examples: [
      .init("wvtriage batch tickets -o reports", "Then start with reports/index.md."),
      .init(
        "wvtriage batch SampleLogs/cases -o reports --jobs 1 --timeout 60",
        "The samples, one at a time, a minute each at most."),
    ])

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> ExitCode {
    guard let output = arguments.value("output") else {
      throw CommandFailure(.missingOperand("-o OUT"), command: spec.name)
    }
    // What is wrong with them is said once, before any case is begun.
    var settings = Settings()
    try TeamOptions.read(arguments, into: &settings)
    let folder = arguments.operands[0]
    let redactor = Redactor(isEnabled: !arguments.has("no-redact"))
    guard let plan = BatchPlan(folder: folder, output: output, redactor: redactor) else {
      let near = NearMiss.path(folder).map { Message(pieces: [.quoted(Quoted($0, .fileName))]) }
      terminal.say(
        Fault(
          code: "not-a-folder", "is no folder that can be listed",
          reason: near.map { "did you mean " + $0 + "?" },
          help: "give the folder that holds the tickets; one ticket alone goes to wvtriage diagnose"
        ),
        about: Quoted(folder, .fileName))
      return .unreadable
    }
    try Platform.makeFolder(output)
    let meter = terminal.progressMeter
    let sizes = meter == nil ? [] : plan.cases.map { Triage.size(of: [$0.path]) ?? 0 }
    meter?.update { state in
      state.stage = "batch"
      state.cases = (0, plan.cases.count)
      state.total = sizes.reduce(0, +)
    }
    let endings: [WorkerPool.Ending]
    do {
      defer { meter?.clear() }
      let pool = WorkerPool(
        width: arguments.count("jobs") ?? Platform.processorCount,
        timeout: Double(arguments.count("timeout") ?? 600))
      endings = try pool.run(
        plan.cases.map { command(for: $0, output: output, arguments) },
        ended: { index in
          meter?.update { state in
            state.cases?.done += 1
            state.bytes += sizes[index]
          }
        }, waited: { meter?.update { _ in } })
    } catch {
      return .interrupted
    }
    let index = BatchIndex(
      zip(plan.cases, endings).map(row), titles: settings.titles(redactor))
    try Platform.writeFile(index.markdown, to: output + "/index.md")
    try Platform.writeFile(index.csv, to: output + "/index.csv")
    try Platform.writeFile(index.ndjson, to: output + "/index.ndjson")
    return report(index, passedOver: plan.passedOver, terminal)
  }

  private static func command(for item: BatchCase, output: String, _ arguments: Arguments)
    -> [String]
  {
    var words = [Platform.executable, BatchWorker.spec.name]
    for option in TeamOptions.options + LimitOptions.options {
      for value in arguments.values(option.name) {
        words.append(option.value == nil ? "--\(option.name)" : "--\(option.name)=\(value)")
      }
    }
    if arguments.has("no-redact") { words.append("--no-redact") }
    return words + ["--", item.path, output + "/" + item.folder]
  }

  private static func row(_ item: BatchCase, _ ending: WorkerPool.Ending) -> BatchIndex.Row {
    switch ending {
    case .exited(ExitCode.outputFailed.rawValue, _): .init(item, nil, .notWritten)
    case .exited(_, let output):
      CaseResult(line: output).map { .init(item, $0) } ?? .init(item, nil, .crashed)
    case .killed, .notStarted: .init(item, nil, .crashed)
    case .timedOut: .init(item, nil, .timedOut)
    }
  }

  private static func report(_ index: BatchIndex, passedOver: Int, _ terminal: Terminal) -> ExitCode
  {
    for row in index.rows {
      if let failure = row.failure {
        terminal.say(failure, of: row.item)
      }
    }
    if passedOver > 0 {
      let note: Message =
        passedOver == 1
        ? "passed over 1 file that is neither an archive nor a capture nor a log"
        : "passed over \(passedOver) files that are neither archives nor captures nor logs"
      terminal.note(note)
    }
    if index.rows.isEmpty {
      terminal.say(
        Fault(
          code: "no-cases", "there is no case in this folder",
          help: "a case is a folder, an archive or a lone capture that lies directly in DIR"))
    }
    var codes: [ExitCode] = []
    if index.rows.contains(where: { $0.nextStep == .unreadable }) { codes.append(.incomplete) }
    if !index.rows.contains(where: { $0.nextStep != .unreadable }) { codes.append(.unreadable) }
    if index.rows.contains(where: { $0.failure == .notWritten }) { codes.append(.outputFailed) }
    return .gravest(of: codes)
  }
}

extension Terminal {
  /// Why a case has no report. The others have theirs, so it is a warning, unless nothing can be written at all.
  fileprivate func say(_ failure: BatchIndex.Row.Failure, of item: BatchCase) {
    let help: Safe
    switch failure {
    case .crashed: help = "report it; wvtriage diagnose on this case alone says more"
    case .timedOut: help = "raise --timeout, or run wvtriage diagnose on this case alone"
    case .notWritten:
      help = "check that you may write to the output folder and that the disk has room"
    }
    if isQuiet, failure != .notWritten { return }
    say(lines: ["wvtriage: \(item.name): \(Safe(failure))", "   help: \(help)"])
  }
}
