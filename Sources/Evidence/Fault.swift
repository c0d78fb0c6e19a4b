/// Something that went wrong with an input, in the one shape all messages have: what, why, where, what else, what to do.
public struct Fault: Error, Hashable, Sendable {
  public var message: Message
  public var reason: Message?
  public var position: Position?
  public var note: Message?
  public var help: Message?
  /// A short stable word for counting, such as `truncated` or `not-json`.
  public var code: String

  public init(
    code: String, _ message: Message, reason: Message? = nil, at position: Position? = nil,
    note: Message? = nil, help: Message? = nil
  ) {
    self.code = code
    self.message = message
    self.reason = reason
    self.position = position
    self.note = note
    self.help = help
  }
}
