import Evidence

/// The words for what can be wrong with a NetLog.
extension Fault {
  static func netLogTruncated(inEvent index: Int?, at place: Position, events: Int) -> Fault {
    let message: Message =
      if let index {
        "the NetLog ends in the middle of event \(index)"
      } else {
        "the NetLog ends before its last bracket"
      }
    return Fault(
      code: "truncated", message, reason: "the text ends there", at: place,
      note: .readBefore(events, "event", "events"),
      help: "stop the recording before the app is closed, and send the file uncut")
  }

  static func damagedEvent(at place: Position) -> Fault {
    Fault(code: "damaged-event", "an event is damaged and was left out", at: place)
  }

  static func notAnEvent(at place: Position) -> Fault {
    Fault(code: "not-an-event", "an event is no object and was left out", at: place)
  }

  static func oddEvent(at place: Position) -> Fault {
    Fault(
      code: "odd-event", "an event has no type or no source that can be read, and was left out",
      at: place)
  }

  static func namesMissing(at place: Position) -> Fault {
    Fault(
      code: "names-missing",
      """
      the NetLog's tables of names do not stand in front of its events, so nobody can tell them \
      apart
      """,
      at: place, help: "send the file as Chromium wrote it")
  }
}
