import Evidence

/// Looks for the secrets that were collected in what is to be given away: plain, percent-encoded, in base64 at each offset,
/// behind JSON's and HTML's escapes.
public struct LeakCheck {
  private let secrets: Pseudonyms

  /// Secrets that are kept in sight on purpose (a host that is also a parameter's value) are none.
  public init(_ rewriter: Rewriter) { secrets = rewriter.scrubber.secrets }

  /// Kinds of the secrets that stand in a stream, and how often.
  public func leaks(in stream: any ByteStream) -> [String: Int] {
    var found: [String: Int] = [:]
    var held: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = buffer.withUnsafeMutableBytes { stream.read(into: $0) }
      guard count > 0 else { break }
      held += buffer[..<count]
      look(in: held, &found)
      // A secret may stand across the border of two pieces.
      held = Array(held.suffix(LeakCheck.overlap))
    }
    return found
  }

  /// The longest secret that is found across a border between pieces.
  private static let overlap = 64 << 10

  private func look(in text: [UInt8], _ found: inout [String: Int]) {
    var layer = text
    for _ in 0..<3 {
      for hit in secrets.index.hits(in: layer) where !hit.isCut {
        found[secrets.kind(of: hit.secret).rawValue, default: 0] += 1
      }
      guard let decoded = Encodings.unescaped(layer[...]) else { return }
      layer = decoded
    }
  }
}
