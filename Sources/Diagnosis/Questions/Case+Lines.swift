import DeviceLog
import Evidence
import Reconstruction

extension Rule {
  /// The answer where no line says what the rule looks for: a log of the phone would have shown it.
  /// Where it could no longer matter, because no flow stopped there, nobody is asked for one.
  /// - Parameter rungs: How far a flow came that this may have stopped; by default no further than
  ///   asking for the provider's page.
  /// - Parameter orConsole: The page's console would have shown it as well.
  func withoutLine(
    _ world: Case, _ nothing: Message,
    stoppedAt rungs: ClosedRange<Rung> = .noProvider ... .authorizeSent,
    orConsole: Bool = false
  ) -> RuleResult {
    if world.hasDeviceLog || orConsole && world.hasConsole {
      // A log that begins behind the flow says nothing of it by its silence.
      guard let late = world.logsBeginningLate.first, late.missesAll,
        !(orConsole && world.hasConsole)
      else { return .clear(nothing, []) }
      return cannotTell(late.reason)
    }
    let stopped = world.flows.contains { $0.failing.map { rungs.contains($0.highest) } ?? false }
    guard stopped || world.flows.isEmpty && world.reported.symptom != nil else {
      return .notApplicable("no flow stopped where this could show")
    }
    return cannotTell(
      orConsole ? "neither a console nor a log is in the evidence" : "no device log was sent")
  }
}

extension Case {
  /// Somebody was signed in after that line, so that it was no obstacle.
  func signsIn(after sighting: Sighting) -> Citation? {
    sightings([.signedIn]).first { $0.citation.isBehind(sighting.citation) }?.citation
  }
}

extension Array where Element == Sighting {
  /// Those at most so many seconds from the line.
  func near(_ sighting: Sighting, within seconds: Double) -> [Sighting] {
    filter { $0.distance(to: sighting).map { $0 <= seconds } ?? false }
  }
}
