import CommandLineKit
import WebViewTriage

/// The options that carry what the ticket says: reported, not recorded.
enum TicketFacts {
  static let options = [
    OptionSpec(
      "app", .text("ID"), group: "What the ticket says",
      help: "Package name or bundle id of the app in question."),
    OptionSpec(
      "symptom", .choice(Ticket.symptoms), group: "What the ticket says",
      help: "What the person saw."),
    OptionSpec(
      "at", .text("TIME[±MIN]"), group: "What the ticket says",
      help:
        "When it happened: 2026-11-30T14:03Z, \"2026-11-30 14:03\" or 14:03, and minutes of doubt: 15 if not given."
    ),
    OptionSpec(
      "note", .text("TEXT"), group: "What the ticket says",
      help:
        "The customer's words. A ticket.json beside the files may hold the same: symptom, at, note, app."
    ),
  ]

  static func read(_ arguments: Arguments, into options: inout Triage.Options) throws(UsageError) {
    var ticket = Ticket()
    ticket.app = arguments.value("app")
    ticket.symptom = arguments.value("symptom")
    ticket.note = arguments.value("note")
    if let at = arguments.value("at") {
      guard ReportedTime(at) != nil else {
        throw .invalidValue(
          option: "at", given: at, expected: "a time such as 2026-11-30T14:03Z or 14:03±10")
      }
      ticket.at = at
    }
    options.ticket = ticket
  }
}
