import Evidence

/// A record while its lines are still coming in. Offsets count from the start of its first line,
/// which the reader keeps in the buffer until the record is complete.
struct OpenRecord {
  var start: UnsafePointer<UInt8>
  var format: Int
  var header: LineHeader
  /// The first line, for the header's ranges.
  var lineRange: Range<Int>
  /// The message on the first line.
  var firstPart: Range<Int>
  var lineNumber: Int
  var isOfInterest: Bool
  /// How many records of the same text it stands for.
  var copies = 1
  /// Where the first literal stands.
  var firstHit: Int?

  static let mostLines = 256

  var line: Bytes { Bytes(start: start + lineRange.lowerBound, count: lineRange.count) }

  func bytes(_ range: Range<Int>) -> Bytes {
    Bytes(start: start + range.lowerBound, count: range.count)
  }

  /// The message in one piece, its lines joined with `\n`, and where its first byte stands.
  func message(and moreParts: [Range<Int>], limit: Int) -> (bytes: [UInt8], offset: Int) {
    var parts = [firstPart] + moreParts
    // `long` prints the message behind its header's line.
    while parts.count > 1, parts[0].isEmpty { parts.removeFirst() }
    while parts.count > 1, let last = parts.last, bytes(last).trimmed.isEmpty { parts.removeLast() }
    var offset = parts.first?.lowerBound ?? 0
    // A message longer than the limit is shown around what made it of interest.
    if let firstHit, let first = parts.first, first.contains(firstHit),
      firstHit - offset > limit * 3 / 4
    {
      offset = first.lowerBound + bytes(first).showing(from: firstHit - first.lowerBound)
      parts[0] = offset..<first.upperBound
    }
    var out: [UInt8] = []
    for part in parts {
      if !out.isEmpty { out.append(0x0A) }
      let piece = bytes(part)
      out.append(contentsOf: piece.raw.prefix(max(0, limit - out.count)))
      if out.count >= limit { break }
    }
    return (out, offset)
  }
}

extension Bytes {
  /// From where a long text is shown that matters at an index: a little before, but not from the middle
  /// of a pair of name and value, as a value without its name would not be known for a secret.
  func showing(from index: Int) -> Int {
    let earliest = max(0, index - LineRun.lead)
    let separators = Array(",;&|{\n".utf8)
    for at in earliest..<max(earliest, index) where separators.contains(self[at]) { return at + 1 }
    return index
  }
}

extension [UInt8] {
  /// Drops the beginning of a UTF-8 sequence whose rest a limit, or logd's, cut off.
  mutating func removeCutCharacter() {
    var lead = count - 1
    while lead >= 0, count - lead < 4, self[lead] & 0xC0 == 0x80 { lead -= 1 }
    guard lead >= 0, self[lead] >= 0xC0 else { return }
    let length = self[lead] >= 0xF0 ? 4 : self[lead] >= 0xE0 ? 3 : 2
    if count - lead < length { removeLast(count - lead) }
  }
}
