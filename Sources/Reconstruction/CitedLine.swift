import Evidence

/// The entry or line that a citation is of, whatever part of it is quoted.
public struct CitedLine: Hashable, Sendable {
  private var source: SourceID
  private var entry: Int?
  private var line: Int?
  private var byteOffset: Int?

  public init(_ citation: Citation) {
    source = citation.source
    entry = citation.position.entry
    line = citation.position.line
    if entry == nil, line == nil { byteOffset = citation.position.byteOffset }
  }
}
