import Evidence

/// Why a run of `redact` left nothing behind.
public struct RedactFault: Error, Sendable {
  public enum Reason: Sendable, Hashable {
    /// The arguments do not go together.
    case arguments
    /// Nothing given was of a kind that is copied.
    case unreadable
    /// The output would not have been safe, or not have told the same: it is gone.
    case check
    /// The system did not let it be written.
    case output
    /// Somebody wanted it to end.
    case stopped
  }
  public var reason: Reason
  public var fault: Fault
  /// The members whose copies still held secrets, as far as the output is a folder.
  var leaking: [String] = []

  init(
    _ reason: Reason, _ message: Message, reason why: Message? = nil, note: Message? = nil,
    help: Message? = nil
  ) {
    self.reason = reason
    fault = Fault(code: "not-redacted", message, reason: why, note: note, help: help)
  }

  static func output(_ path: String, _ number: Int32) -> RedactFault {
    RedactFault(
      .output, "\(Quoted(path, .fileName)) could not be written",
      reason: Message(pieces: [.words("the system says: \(Platform.words(for: number))")]),
      help: "check that there is room, and that you may write there")
  }
}
