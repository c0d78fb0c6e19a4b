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
  /// Where each line of a log stands among all that happened.
  let lineOrder: LineOrder
  /// Processes of other apps, where no name tells them: their lines ground nothing.
  var strangers: Set<SourceProcess> = []
  /// Breaks ties between sources. Their numbers are in an order that only the content decides, whatever the order of
  /// the arguments was.
  let rank: [SourceID: Int]
  /// Cookies that requests went without, though every rule lets them go along: kept only where something is supposed.
  var due: Set<CookieRun.Due> = []

  init(_ observations: Observations, under assumptions: Assumptions) {
    let (heeded, aside) = LogTimes.completed(observations)
      .settingAside(assumptions.telemetry)
    let observations = heeded
    let clocks = Clocks(of: observations, under: assumptions)
    let placed = clocks.placed(observations).withoutRepeatedLines()
    self.observations = placed
    lineOrder = LineOrder(placed)
    self.assumptions = assumptions
    rank = Dictionary(
      observations.sources.map { ($0.id, $0.id.number) }, uniquingKeysWith: { first, _ in first })
    world.sources = placed.sources
    world.ordinary = placed.ordinary
    world.reported = observations.reported
    world.telemetry = assumptions.telemetry
    world.setAside = aside
    world.clocks = clocks.clocks
    world.knots = clocks.knots
  }

  func exporter(of source: SourceID) -> Exporter? {
    world.sources.first { $0.id == source }?.capture?.exporter
  }
}
