/// Rebuilds what happened. Pure: same observations and assumptions, same case.
public func reconstruct(
  _ observations: Observations, under assumptions: Assumptions = Assumptions()
) -> Case {
  var bench = Workbench(observations, under: assumptions)
  bench.orderExchanges()
  bench.hearWitnesses()
  bench.findWindows()
  bench.findSubject()
  bench.findFlows()
  bench.judgeWindows()
  bench.judgeCookies()
  bench.hearBrowser()
  bench.findBrowsers()
  bench.findIdentities()
  bench.suppose()
  // Nothing of what is only supposed happened at any time.
  if assumptions.changes.isEmpty { bench.layTimeline() }
  return bench.world
}
