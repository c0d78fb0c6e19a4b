import Evidence
import Redaction

/// The one shape of every message about something that went wrong:
///
///     wvtriage: capture.har ends in the middle of entry 812
///        at byte 48 120 334, in log.entries[812].request.url
///        note: the 812 entries before it were read
///        help: send the file uncut
public enum FaultText {
  /// The lines of a message.
  /// - Parameter source: what the fault is about; stands before the message.
  public static func lines(
    _ fault: Fault, about source: Quoted? = nil, _ redactor: Redactor
  ) -> [Safe] {
    let subject = source.map { "\(redactor.safe($0)) " } ?? Safe.empty
    var lines: [Safe] = ["wvtriage: \(subject)\(redactor.safe(fault.message))"]
    if let reason = fault.reason { lines.append("   \(redactor.safe(reason))") }
    if let position = fault.position { lines.append("   \(place(position, redactor))") }
    if let note = fault.note { lines.append("   note: \(redactor.safe(note))") }
    if let help = fault.help { lines.append("   help: \(redactor.safe(help))") }
    return lines
  }

  /// The same in one sentence, without the name of the source.
  static func oneLine(_ fault: Fault, _ redactor: Redactor) -> Safe {
    var text = redactor.safe(fault.message)
    if let reason = fault.reason { text = "\(text): \(redactor.safe(reason))" }
    if let position = fault.position { text = "\(text) (\(place(position, redactor)))" }
    if let note = fault.note { text = "\(text); \(redactor.safe(note))" }
    if let help = fault.help { text = "\(text). \(redactor.safe(help))" }
    return text
  }

  private static func place(_ position: Position, _ redactor: Redactor) -> Safe {
    var place: Safe = "at byte \(Safe(grouped: position.byteOffset))"
    if let line = position.line { place = "\(place), line \(Safe(grouped: line))" }
    if let column = position.column { place = "\(place), column \(Safe(grouped: column))" }
    // A fault's field is the whole path; unlike a fact's it begins at the top of the file.
    if let field = position.field {
      place = "\(place), in \(redactor.safe(field, .word))"
    } else if let entry = position.entry {
      place = "\(place), in log.entries[\(entry)]"
    }
    return place
  }
}
