import Evidence
import Reconstruction

/// What the ticket says: reported, not recorded. The same keys on the command line and in a `ticket.json`.
public struct Ticket: Hashable, Sendable, Codable {
  /// One of `symptoms`.
  public var symptom: String?
  /// A time as `ReportedTime` reads it.
  public var at: String?
  public var note: String?
  /// Package name or bundle id of the app in question.
  public var app: String?

  public init() {}

  /// The words `symptom` may be.
  public static let symptoms = ReportedFacts.Symptom.allCases.map(\.rawValue)

  /// Gaps filled from another ticket.
  func filled(from other: Ticket) -> Ticket {
    var ticket = self
    ticket.symptom = symptom ?? other.symptom
    ticket.at = at ?? other.at
    ticket.note = note ?? other.note
    ticket.app = app ?? other.app
    return ticket
  }

  /// As reconstruction wants it; a word that is none of the known is left out.
  var facts: ReportedFacts {
    var facts = ReportedFacts()
    facts.symptom = symptom.flatMap(ReportedFacts.Symptom.init)
    if let time = at.flatMap(ReportedTime.init) {
      facts.at = time.stamp
      facts.atMargin = time.margin
    }
    facts.note = note
    facts.app = app
    return facts
  }
}
