/// Rebuilds what happened. Pure: same observations and assumptions, same case.
public func reconstruct(
  _ observations: Observations, under assumptions: Assumptions = Assumptions()
) -> Case {
  var bench = Workbench(observations, under: assumptions)
  bench.orderExchanges()
  bench.setOthersApart()
  bench.complete()
  return bench.world
}

extension Workbench {
  /// All that follows once the exchanges are in order and are those of one app.
  mutating func complete() {
    hearWitnesses()
    findWindows()
    findSubject()
    findFlows()
    judgeWindows()
    judgeCookies()
    hearBrowser()
    findBrowsers()
    findIdentities()
    suppose()
    // Nothing of what is only supposed happened at any time.
    if assumptions.changes.isEmpty { layTimeline() }
  }
}
