import Diagnosis
import Evidence
import Redaction

/// A verdict ready to print: every text already safe, every list in its order, so that all formats carry the same content.
/// (`ReportModel.swift` and one file a format grow from here.)
public struct Report: Sendable {
  public init() {}
}
