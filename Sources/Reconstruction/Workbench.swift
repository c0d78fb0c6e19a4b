import DeviceLog
import Evidence
import HAR
import WebPlatform

/// Where a case is put together: what was observed, what was worked out so far. Lives for one `reconstruct`.
struct Workbench {
  let observations: Observations
  let assumptions: Assumptions
  var world = Case()
  /// What each exchange of `world.exchanges` means, worked out once.
  var facts: [Facts] = []
  /// What small request bodies report, by the exchange that carries them.
  var testimony: [ExchangeID: [SignMatch]] = [:]
  /// Breaks ties between sources. Their numbers are in an order that only the content decides, whatever the order of
  /// the arguments was.
  let rank: [SourceID: Int]

  init(_ observations: Observations, under assumptions: Assumptions) {
    self.observations = observations
    self.assumptions = assumptions
    rank = Dictionary(
      observations.sources.map { ($0.id, $0.id.number) }, uniquingKeysWith: { first, _ in first })
    world.sources = observations.sources
    world.ordinary = observations.ordinary
    world.reported = observations.reported
  }

  func exporter(of source: SourceID) -> Exporter? {
    world.sources.first { $0.id == source }?.capture?.exporter
  }

  /// A stamp of a source with the caller's correction.
  func corrected(_ stamp: Stamp?, in source: SourceID) -> Stamp? {
    guard var stamp else { return nil }
    if let seconds = assumptions.offsets[source], seconds.isFinite, abs(seconds) < 1e10 {
      stamp.microseconds = stamp.microseconds &+ Int64(seconds * 1_000_000)
    }
    return stamp
  }
}
