/// One thing the user gave to read.
public enum Input: Hashable, Sendable {
  /// A file, a folder (walked in byte order of the names) or an archive.
  case path(String)
  case standardInput

  /// `-` is standard input, everything else a path.
  public init(argument: String) {
    self = argument == "-" ? .standardInput : .path(argument)
  }
}

/// Something in the evidence that was named but not read, or not wholly.
public struct Listing: Hashable, Sendable {
  /// Named like a `Member`.
  public var name: Quoted
  /// The member that was read as far as it went; nil where nothing of it was read.
  public var id: SourceID?
  /// Why, and what to do about it; the message goes on where the name ends. The codes: `unreadable`,
  /// `not-a-file`, `link-out-of-folder`, `encrypted`, `empty-archive`, `damaged`, `truncated`,
  /// `trailing-garbage`, `must-seek`, `limit-members`, `limit-depth`, `limit-expanded`,
  /// `limit-ratio`, `limit-folder-depth`.
  public var fault: Fault

  public init(name: Quoted, id: SourceID? = nil, fault: Fault) {
    self.name = name
    self.id = id
    self.fault = fault
  }
}
