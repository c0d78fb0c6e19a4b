import Evidence
import Foundation
import HAR
import Reconstruction
import WebPlatform

@testable import Diagnosis

extension Samples {
  private static func source(_ number: Int, _ name: String) -> SourceRecord {
    var record = SourceRecord(
      id: SourceID(number), name: Quoted(name, .fileName), kind: Kind(rawValue: "har"))
    var capture = CaptureSummary(source: SourceID(number))
    capture.creatorName = "WebInspector"
    capture.creatorVersion = "537.36"
    capture.exporter = .chromeDevTools
    capture.entries = 8
    capture.isSanitized = true
    capture.firstStart = stamp(0)
    capture.lastStart = stamp(9)
    record.capture = capture
    return record
  }

  /// It worked.
  static func completed() -> Verdict {
    var world = Case()
    world.sources = [source(0, "good.har")]
    world.subject.platform = .android
    world.subject.device = Subject.Fact("Pixel 8")
    world.subject.os = Subject.Fact("Android 15")
    var flow = Flow(number: 1, kind: .saml)
    flow.providerHost = "login.fir.example"
    var attempt = Attempt(number: 1)
    let end = Citation(
      source: SourceID(0), position: Position(byteOffset: 77, entry: 5),
      quote: Quoted("POST https://app.example/saml/acs", .logText), time: stamp(5))
    attempt.steps = [.sessionSet: end]
    flow.attempts = [attempt]
    var verdict = IncidentVerdict(
      id: "i1", world: world, outcome: .completed,
      headline: "It worked: the sign-in reached its last step.")
    verdict.flows = [FlowVerdict(flow: flow, outcome: .completed, cause: nil)]
    verdict.checks = [
      Check(
        rule: "cookie-rejected", flow: nil, result: .clear, reason: "no cookie refused",
        citations: [], needs: [])
    ]
    return Verdict(incidents: [verdict], leading: 0)
  }

  /// Nothing was attempted, or nothing can be told.
  static func open(_ outcome: Outcome) -> Verdict {
    var world = Case()
    world.sources = [source(0, "short.har")]
    var verdict = IncidentVerdict(
      id: "i1", world: world, outcome: outcome,
      headline: outcome == .notSeen
        ? "No sign-in, payment or check was attempted in these files."
        : "These files cannot show whether it worked.")
    verdict.gaps = [
      Gap(
        id: "flow(start-to-end)", what: "the sign-in, payment or check from the tap to the failure",
        blocks: ["capture-lacks-flow"],
        steps: ["Start recording before the tap, repeat the failure once, then stop and export."])
    ]
    return Verdict(incidents: [verdict], leading: 0)
  }

  /// Two phones: the second failed and leads.
  static func twoIncidents() -> Verdict {
    let good = completed().incidents[0]
    var bad = reusedOpener(first: 1).incidents[0]
    bad.id = "i2"
    return Verdict(incidents: [good, bad], leading: 1)
  }

  /// A finding whose texts and quotes are what an attacker would put there.
  static func hostile(_ text: String) -> Verdict {
    var verdict = reusedOpener()
    var incident = verdict.incidents[0]
    let places: [Quoted.Place] = [
      .logText, .word, .userAgent, .url, .host, .body("text/html"), .fileName,
    ]
    incident.headline = "It says \(Quoted(text, .logText))."
    for (index, place) in places.enumerated() {
      incident.findings[0].finding.grounds.append(
        Ground(
          "it says \(Quoted(text, place))",
          Citation(
            source: SourceID(0), position: Position(byteOffset: index, entry: index, field: text),
            quote: Quoted(text, place)), independent: "\(index)"))
    }
    let place = Citation(
      source: SourceID(0), position: Position(byteOffset: 7, entry: 7, field: text),
      quote: Quoted(text, .logText))
    incident.world.windows[0].names = [text]
    incident.world.windows[0].outcomeGrounds = [place]
    incident.world.windows[0].asked = place
    incident.world.timeline.append(
      Moment(time: nil, event: "\(Quoted(text, .logText))", citation: place))
    incident.world.timeline[0].marks = [.cookie(0), .windowAsked(0)]
    incident.world.cookies.settings[0].cookie.name = text
    incident.world.cookies.settings[0].cookie.path = text
    incident.world.cookies.settings[0].cookie.domain = text
    incident.world.cookies.settings[0].host = text
    incident.world.browsers[0].userAgent = text
    incident.world.browsers[0].browser = .inApp(text)
    incident.world.browsers[0].contradictions = [.init(.clientHintsMissing, place)]
    incident.flows[0].flow.clientID = text
    incident.flows[0].flow.redirectURI = text
    incident.flows[0].flow.providerHost = text
    incident.flows[0].flow.attempts[0].stateSent = text
    var error = NamedError(code: text, meaning: .unknown, citation: place)
    error.text = text
    incident.flows[0].flow.attempts[0].errors = [error]
    incident.world.subject.app = Subject.Fact(text)
    incident.world.windows[0].userAgent = text
    incident.world.sources[0].name = Quoted(text, .fileName)
    incident.world.reported.note = text
    incident.gaps[0].what = "cannot see \(Quoted(text, .logText))"
    incident.lookUps[0].value = Quoted(text, .word)
    incident.lookUps[0].name = text
    verdict.incidents[0] = incident
    return verdict
  }
}
