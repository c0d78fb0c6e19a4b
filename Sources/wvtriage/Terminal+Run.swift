import Redaction
import WebViewTriage

/// What a run has cost so far, for `--verbose`.
final class RunCost: @unchecked Sendable {
  // One thread works and tells: nothing here is locked.
  private(set) var bytes = 0
  private var walked = 0
  private(set) var stages: [(stage: Monitor.Stage, seconds: Double)] = []
  private var current: (stage: Monitor.Stage, since: Double)?

  func begin(_ stage: Monitor.Stage?, at time: Double) {
    if let current {
      // A stage that is gone through again counts as one.
      let spent = time - current.since
      if let known = stages.firstIndex(where: { $0.stage == current.stage }) {
        stages[known].seconds += spent
      } else {
        stages.append((current.stage, spent))
      }
    }
    current = stage.map { ($0, time) }
  }

  /// - Parameter count: bytes of one walk over the inputs so far.
  func read(_ count: Int) {
    bytes += count < walked ? count : count - walked
    walked = count
  }
}

extension Terminal {
  /// Reads and diagnoses, and tells whoever waits how far that is.
  func run(_ options: Triage.Options, on paths: [String]) -> Triage.Result {
    watching(options, total: { Triage.size(of: paths) }) { Triage($0).run(on: paths) }
  }

  /// Tells whoever waits how far a work is that reads with these options. The line is gone when this returns.
  /// - Parameter total: what there is to read, if that is known; asked only where somebody watches.
  func watching<Made, Failure: Error>(
    _ options: Triage.Options, total: () -> Int? = { nil },
    _ work: (Triage.Options) throws(Failure) -> Made
  ) throws(Failure) -> Made {
    var options = options
    let cost = cost
    let meter = progressMeter
    if meter != nil {
      let total = total()
      meter?.update { $0.total = total }
    }
    options.monitor = Monitor(
      began: { stage in
        cost.begin(stage, at: Platform.now())
        meter?.update { $0.stage = stage.rawValue }
      },
      read: { count in
        cost.read(count)
        meter?.update { $0.bytes = count }
      })
    defer {
      cost.begin(nil, at: Platform.now())
      meter?.clear()
    }
    return try work(options)
  }

  /// A line on standard error for work that may take long; nil where nobody watches it.
  var progressMeter: ProgressMeter? {
    guard
      ProgressMeter.isWanted(
        isTerminal: Platform.isTerminal(Platform.standardError), isQuiet: isQuiet,
        environment: Platform.environment)
    else { return nil }
    return ProgressMeter(
      now: Platform.now, columns: { Platform.columns(of: Platform.standardError) ?? 80 },
      put: { try? Platform.put($0, to: Platform.standardError) })
  }

  /// What the run cost, for `--verbose`.
  func sayCost() {
    let used = Platform.cost()
    let read = cost.bytes > 0 ? ", \(ProgressState.size(cost.bytes)) read" : ""
    var text =
      "wvtriage: \(Self.milliseconds(Platform.now() - begun))"
      + ", \(Self.milliseconds(used.seconds)) of processor time\(read)"
      + ", \(ProgressState.size(used.peakKiB * 1024)) of memory\n"
    if !cost.stages.isEmpty {
      let stages = cost.stages.map { "\($0.stage.rawValue) \(Self.milliseconds($0.seconds))" }
      text += "   \(stages.joined(separator: ", "))\n"
    }
    try? Platform.put(text, to: Platform.standardError)
  }

  private static func milliseconds(_ seconds: Double) -> String {
    "\(Int((seconds * 1_000).rounded())) ms"
  }
}
