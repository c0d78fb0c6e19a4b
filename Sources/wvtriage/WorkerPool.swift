/// Runs commands in processes of their own, so many at a time, each with a time limit. A process that crashes, hangs or
/// writes without end costs its own answer only.
struct WorkerPool {
  var width: Int
  /// Seconds a process may take.
  var timeout: Double

  /// How a process ended.
  enum Ending: Hashable {
    /// What it wrote on standard output (the first 64 KiB) and its exit code.
    case exited(Int32, output: String)
    case killed(signal: Int32)
    case timedOut
    /// The system could not start it.
    case notStarted
  }

  enum Stopped: Error { case interrupted }

  /// Runs every command (program first) and gives the endings in the commands' order.
  /// - Parameters:
  ///   - ended: called as each one ends, in whatever order that is.
  ///   - waited: called several times a second in between.
  func run(
    _ commands: [[String]], ended: (_ index: Int) -> Void = { _ in }, waited: () -> Void = {}
  ) throws(Stopped) -> [Ending] {
    var endings: [Ending?] = Array(repeating: nil, count: commands.count)
    var running: [Worker] = []
    var next = 0
    Platform.holdBackInterrupts()
    defer { Platform.letInterruptsThrough() }
    while next < commands.count || !running.isEmpty {
      while next < commands.count, running.count < max(1, width) {
        if let process = Platform.spawn(commands[next]) {
          running.append(
            Worker(index: next, process: process, deadline: Platform.now() + timeout))
        } else {
          endings[next] = .notStarted
          ended(next)
        }
        next += 1
      }
      if running.isEmpty { continue }
      waited()
      Platform.waitForOutput(of: running.map(\.process), seconds: 0.1)
      if Platform.isInterrupted() {
        for worker in running { Platform.end(worker.process) }
        throw .interrupted
      }
      for position in running.indices.reversed() {
        guard let ending = running[position].step() else { continue }
        let index = running[position].index
        endings[index] = ending
        running.remove(at: position)
        ended(index)
      }
    }
    return endings.map { $0 ?? .notStarted }
  }

  private struct Worker {
    let index: Int
    let process: Platform.Process
    let deadline: Double
    var output: [UInt8] = []

    /// Takes what the process wrote; its ending, if it has come.
    mutating func step() -> Ending? {
      let most = 64 * 1024
      while let chunk = Platform.readAvailable(process) {
        output += chunk.prefix(most - output.count)
      }
      if let ending = Platform.ending(of: process) {
        // What came between the last look and the end.
        while let chunk = Platform.readAvailable(process) {
          output += chunk.prefix(most - output.count)
        }
        Platform.release(process)
        switch ending {
        case .exited(let code):
          return .exited(code, output: String(decoding: output, as: UTF8.self))
        case .signalled(let signal): return .killed(signal: signal)
        }
      }
      guard Platform.now() > deadline else { return nil }
      Platform.end(process)
      return .timedOut
    }
  }
}
