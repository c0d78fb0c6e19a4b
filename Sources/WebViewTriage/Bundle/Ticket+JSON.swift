import Evidence
import Redaction
import Reporting

extension Ticket {
  /// As a `ticket.json` that may be passed on; nil if the ticket says nothing.
  func json(_ redactor: Redactor) -> Safe? {
    guard self != Ticket() else { return nil }
    var json = JSONWriter()
    json.object { json in
      if let symptom {
        json.key("symptom")
        json.value(Safe(identifier: symptom))
      }
      if let at {
        json.key("at")
        json.value(redactor.safe(Quoted(at, .word)))
      }
      if let note {
        json.key("note")
        json.value(redactor.safe(Quoted(note, .logText)))
      }
      if let app {
        json.key("app")
        json.value(redactor.safe(Quoted(app, .word)))
      }
    }
    return .own(String(decoding: json.bytes, as: UTF8.self) + "\n")
  }
}
