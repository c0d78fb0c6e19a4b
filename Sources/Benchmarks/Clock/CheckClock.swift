import Diagnosis
import Foundation
import Reconstruction
import WebViewTriage

extension Command {
  /// Generates captures and logs of one visit by two clocks, and looks whether the difference is found again.
  static let checkClock = Command(
    words: ["check", "clock"], usage: "check clock [--count 20] [--seed 1] [--verbose]"
  ) { arguments in
    let count = try arguments.size("--count", default: 20)
    let seed = try arguments.size("--seed", default: 1)
    var (found, wide, invented) = (0, 0, 0)
    for number in 0..<count {
      let made = ClockCase(seed: UInt64(seed * 100_003 + number), shares: true)
      let outcome = try ClockOutcome(of: made)
      if outcome.isFound { found += 1 }
      // A log that cuts its seconds cannot place a line better than to half of one.
      let limit = made.logKind == .seconds ? 1.25 : 0.5
      if outcome.anchors >= 10, outcome.bar > limit { wide += 1 }
      if arguments.has("--verbose") || !outcome.isFound {
        print("\(number): \(made.logKind), \(outcome.words(made))")
      }
      let other = ClockCase(seed: UInt64(seed * 100_003 + number), shares: false)
      if try ClockOutcome(of: other).isFitted {
        invented += 1
        print("\(number): aligned without an event in common")
      }
    }
    print(
      "\(count) pairs: \(found) found within the stated bar, \(wide) bars too wide with ten anchors, \(invented) invented"
    )
    if found * 20 < count * 19 || wide > 0 || invented > 0 { exit(1) }
  }
}

/// What the tool made of the two clocks.
struct ClockOutcome {
  var isFitted = false
  var zone: Int?
  var offset = 0.0
  var bar = 0.0
  var anchors = 0
  /// The farthest that a line was placed from its true moment.
  var worst = 0.0
  var isFound = false

  init(of made: ClockCase) throws {
    let folder = URL(
      fileURLWithPath: NSTemporaryDirectory()
        + "clock-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let capture = folder.appendingPathComponent("capture.har")
    let log = folder.appendingPathComponent("device.log")
    try Data(made.capture.utf8).write(to: capture)
    try Data(made.log.utf8).write(to: log)
    let verdict = Triage().run(on: [capture.path, log.path]).verdict
    for world in verdict.incidents.map(\.world) {
      guard let source = world.sources.first(where: { $0.log != nil }),
        let clock = world.clock(of: source.id)
      else { continue }
      isFitted = clock.standing == .fitted
      (zone, offset, bar, anchors) = (clock.zone, clock.offset, clock.bar, clock.anchors)
      var isAbsolute = true
      for sighting in world.sightings where sighting.citation.source == source.id {
        guard let line = sighting.citation.position.line, let moment = made.moments[line],
          let time = sighting.time
        else { continue }
        isAbsolute = isAbsolute && time.isAbsolute
        worst = max(worst, abs(Double(time.microseconds) / 1e6 - moment))
      }
      let zoneIsRight = made.logKind == .iPhone || zone == made.zone
      isFound = isFitted && isAbsolute && zoneIsRight && worst <= bar
    }
  }

  func words(_ made: ClockCase) -> String {
    func short(_ number: Double) -> String { String(format: "%.3f", number) }
    return
      "zone \(made.zone) → \(zone.map(String.init) ?? "-"), ahead \(short(made.ahead)) → \(short(-offset)), worst \(short(worst)), bar \(short(bar)), \(anchors) anchors"
  }
}
