import Evidence
import Reconstruction

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
  /// What the ticket reports beside the files.
  public var symptom: ReportedFacts.Symptom?
  public var note: String?
  public var app: String?

  public static func fires(
    _ says: String, _ confidence: Confidence, reported symptom: ReportedFacts.Symptom? = nil,
    note: String? = nil, app: String? = nil,
    _ files: File...
  ) -> Example {
    Example(
      says: says, expected: .fires(confidence), files: files, symptom: symptom, note: note, app: app
    )
  }
  public static func quiet(
    _ says: String, reported symptom: ReportedFacts.Symptom? = nil, note: String? = nil,
    app: String? = nil,
    _ files: File...
  ) -> Example {
    Example(says: says, expected: .quiet, files: files, symptom: symptom, note: note, app: app)
  }
  public static func undetermined(
    _ says: String, reported symptom: ReportedFacts.Symptom? = nil, note: String? = nil,
    app: String? = nil,
    _ files: File...
  ) -> Example {
    Example(
      says: says, expected: .undetermined, files: files, symptom: symptom, note: note, app: app)
  }
}
