import Foundation
import Testing

@testable import wvtriage

@Suite struct ProgressTests {
  private func state(
    _ bytes: Int, of total: Int? = nil, after seconds: Double, cases: (done: Int, all: Int)? = nil
  ) -> ProgressState {
    var state = ProgressState()
    (state.bytes, state.total, state.seconds, state.cases) = (bytes, total, seconds, cases)
    return state
  }

  @Test("The line says bytes of all, share, rate and what is left")
  func whole() {
    #expect(
      state(412 << 20, of: 1330 << 20, after: 4).line(width: 100)
        == "reading  412 MiB of 1.3 GiB  30 %  103 MiB/s  9 s left")
    // Of a pipe only what came is known.
    #expect(state(5 << 20, after: 4).line(width: 100) == "reading  5.0 MiB  1.3 MiB/s")
    #expect(
      state(1 << 20, of: 4 << 20, after: 8, cases: (3, 40)).line(width: 100)
        == "reading  3 of 40 cases  1.0 MiB of 4.0 MiB  25 %  128 KiB/s  24 s left")
    #expect(state(0, of: 4 << 20, after: 3).line(width: 100) == "reading  0 %")
  }

  @Test("A file that grew, an empty one and a slow start promise nothing")
  func unsure() {
    #expect(state(3072, of: 2048, after: 3).line(width: 100) == "reading  3.0 KiB  1.0 KiB/s")
    #expect(state(0, of: 0, after: 3).line(width: 100) == "reading")
    #expect(!state(1, of: 1 << 40, after: 3).line(width: 100).contains("left"))
    #expect(!state(4096, of: 4096, after: 3).line(width: 100).contains("left"))
  }

  @Test(
    "However narrow the terminal, the line keeps to it, and the least goes first", arguments: 0...60
  )
  func narrow(_ width: Int) {
    let state = state(412 << 20, of: 1330 << 20, after: 4)
    let line = state.line(width: width)
    #expect(line.count <= max(1, width - 1))
    if width > 8 { #expect(line.hasPrefix("reading")) }
    if line.contains("%") { #expect(line.contains("left")) }
    if line.contains("left") { #expect(line.contains("412 MiB of 1.3 GiB")) }
  }

  @Test(
    "Sizes and times are written for people",
    arguments: [
      (0, "0 bytes"), (1, "1 byte"), (1023, "1023 bytes"), (1024, "1.0 KiB"), (10_189, "10 KiB"),
      (1_048_575, "1.0 MiB"),
      (5 << 40, "5.0 TiB"), (Int.max, "8388608 TiB"),
    ])
  func sizes(_ bytes: Int, _ text: String) {
    #expect(ProgressState.size(bytes) == text)
  }

  @Test(
    "Times count up to whole minutes",
    arguments: [
      (0, "0 s"), (59, "59 s"), (60, "1 min"), (61, "2 min"), (3600, "1 h 0 min"),
      (7301, "2 h 2 min"),
    ])
  func times(_ seconds: Int, _ text: String) {
    #expect(ProgressState.time(seconds) == text)
  }

  /// A terminal and a clock that a test moves.
  private final class Desk {
    var time = 100.0
    var shown = ""
    lazy var meter = ProgressMeter(
      now: { [unowned self] in time }, columns: { 60 }, put: { [unowned self] in shown += $0 })
  }

  @Test(
    "Nothing is drawn for two seconds; then at most ten times a second, in one line; at the end it is gone"
  )
  func meter() {
    let desk = Desk()
    let meter = desk.meter
    desk.time += 1.9
    meter.update { $0.bytes = 1 << 20 }
    meter.clear()
    #expect(desk.shown == "")
    desk.time += 0.2
    meter.update { $0.bytes = 2 << 20 }
    let first = desk.shown
    #expect(first.hasPrefix("\rreading  2.0 MiB"))
    #expect(first.hasSuffix("\u{1b}[K"))
    desk.time += 0.01
    meter.update { $0.bytes = 3 << 20 }
    #expect(desk.shown == first)
    desk.time += 0.2
    meter.update { $0.stage = "diagnosing" }
    #expect(desk.shown.contains("\rdiagnosing  3.0 MiB"))
    #expect(!desk.shown.contains("\n"))
    meter.clear()
    #expect(desk.shown.hasSuffix("\r\u{1b}[K"))
    let last = desk.shown
    meter.clear()
    #expect(desk.shown == last)
  }

  @Test(
    "Nobody is told who does not watch or does not want it",
    arguments: [
      (true, false, [:], true), (false, false, [:], false), (true, true, [:], false),
      (true, false, ["TERM": "dumb"], false), (true, false, ["CI": "true"], false),
      (true, false, ["CI": ""], true),
      (true, false, ["CI": "false", "TERM": "xterm"], true),
    ] as [(Bool, Bool, [String: String], Bool)])
  func wanted(
    _ isTerminal: Bool, _ isQuiet: Bool, _ environment: [String: String], _ expected: Bool
  ) {
    #expect(
      ProgressMeter.isWanted(isTerminal: isTerminal, isQuiet: isQuiet) { environment[$0] }
        == expected)
  }

  /// util-linux's: runs a command with a terminal as its output.
  private static let script = Installed.program("script")

  @Test(
    "On a terminal a slow run shows it and takes it away before the report; in CI, in a file or with --quiet it does not",
    .enabled(if: ProgressTests.script != nil, "script is not installed"),
    arguments: [
      ([:], "", true), (["CI": "1"], "", false), ([:], "--quiet", false), ([:], "2>errors", false),
    ] as [([String: String], String, Bool)])
  func terminal(_ environment: [String: String], _ more: String, _ shown: Bool) throws {
    let folder = try Folder()
    try folder.write("capture.har", Sample.har)
    // Comes in two pieces, the second after more than two seconds.
    let slow = "(head -c 100 capture.har; sleep 2.3; tail -c +101 capture.har)"
    try folder.write("slow.sh", "\(slow) | '\(Run.program.path)' - \(more) | tail -n 1 > last\n")
    let run = try Run(
      ["-qec", "sh slow.sh", "typescript"], in: folder,
      environment: ["CI": "", "TERM": "xterm"].merging(environment) { $1 },
      program: try #require(Self.script))
    #expect(run.code == 0)
    #expect(run.output.contains("\rreading") == shown, "\(run.output.debugDescription)")
    if shown { #expect(run.output.hasSuffix("\r\u{1b}[K")) } else { #expect(run.output == "") }
    #expect(try folder.read("last").contains("wvtriage diagnose -"))
  }
}
