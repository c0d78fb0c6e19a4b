import Evidence
import Reconstruction

/// A file ends before its end.
///
/// Source: exporters killed while writing, uploads cut by size limits; everything complete before
/// the cut was read.
struct CaptureTruncated: CaseRule {
  static let identity = RuleIdentity(
    id: "capture-truncated", title: "A file ends early",
    family: .capture, owner: .capture, severity: .minor,
    manual: Manual(
      symptom: "The last entry or line is cut in the middle.",
      why: "The export or the upload was interrupted. What came before was read and counts.",
      disprovedBy: "A second, whole copy of the file with the same beginning."),
    references: [.harSpecification])

  static let needs = Needs.none(because: "a file shows by itself whether it ends early")

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    var grounds: [Ground] = []
    for source in world.sources {
      guard let fault = source.capture?.truncated ?? source.log?.truncated,
        let place = world.lastPlace(in: source.id)
      else { continue }
      grounds.append(.named("\(fault.message)", place, as: "\(source.id.number)"))
    }
    guard !grounds.isEmpty else { return .clear("every file is whole", []) }
    var finding = Finding(
      .certain, title: "A file ends early.",
      explanation:
        """
        What came before the cut was read. What the flow did afterwards may be in the part that \
        is missing.
        """,
      grounds: grounds,
      fixes: [
        Fix(
          .capture,
          """
          Export again after the page has finished, and send the file in one piece (zipped if it \
          is large).
          """,
          .safe, check: "The tool reports no early end.", reference: .harSpecification)
      ])
    finding.role = .contributor
    return .finding(finding)
  }
}

extension Case {
  /// The last thing a source shows.
  func lastPlace(in source: SourceID) -> Citation? {
    let shown =
      timeline.filter { $0.citation.source == source }.map(\.citation)
      + exchanges.filter { $0.source == source }.map(\.citation)
      + sightings.filter { $0.citation.source == source }.map(\.citation)
    return shown.max { $0.position.byteOffset < $1.position.byteOffset }
  }
}
