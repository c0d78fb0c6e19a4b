import Evidence

/// A tiny case and what a rule must say about it: a test and a page of the manual in one.
public struct Example: Sendable {
  public enum Expected: Sendable, Hashable {
    /// A finding of this confidence.
    case fires(Confidence)
    /// `clear` or `notApplicable`, never a finding.
    case quiet
    case undetermined
  }

  /// One file, as a customer would send it.
  public struct File: Sendable {
    public var name: String
    public var text: String
    public init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  public var says: String
  public var expected: Expected
  public var files: [File]

  public static func fires(
    _ says: String, _ confidence: Confidence, _ files: File...
  ) -> Example {
    Example(says: says, expected: .fires(confidence), files: files)
  }
  public static func quiet(_ says: String, _ files: File...) -> Example {
    Example(says: says, expected: .quiet, files: files)
  }
  public static func undetermined(_ says: String, _ files: File...) -> Example {
    Example(says: says, expected: .undetermined, files: files)
  }
}
