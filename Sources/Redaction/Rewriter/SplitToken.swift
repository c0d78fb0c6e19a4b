/// A token that a logger cut and went on with in the next record (logcat cuts at about 4,000 bytes, terminals at their width):
/// what stands there is too short to be known by itself.
struct SplitToken {
  /// The tag and level of the record that ended within something random; nil where none did.
  private var head: [UInt8]?

  /// Fewer random characters at the end of a line are whole.
  private static let shortest = 24

  /// Where in the next line the token goes on. Called with each line in turn.
  mutating func continued(in line: [UInt8]) -> Range<Int>? {
    let start = SplitToken.messageStart(line)
    let head = SplitToken.head(of: line, before: start)
    let part = start..<line[...].end(from: start, while: SplitToken.tokenBytes)
    let isContinued =
      self.head.map(head.elementsEqual) == true && part.count >= 3
      && (!Randomness.isWords(line[part]) || line[part].contains(where: ASCII.isDigit))
    let wholeLine = part.upperBound >= SplitToken.end(of: line)
    let ends = isContinued && wholeLine || SplitToken.endsRandomly(line)
    self.head = ends ? Array(head) : nil
    return isContinued ? part : nil
  }

  /// Behind the first `: `, where the message of a record begins; a line without one is all message.
  private static func messageStart(_ line: [UInt8]) -> Int {
    let front = line.prefix(160)
    return front.indices.first { front[$0] == UInt8(ascii: ":") && front.at($0 + 1) == 0x20 }
      .map { $0 + 2 } ?? 0
  }

  /// The word before the message, such as logcat's tag.
  private static func head(of line: [UInt8], before start: Int) -> Bytes {
    var end = max(0, start - 2)
    while end > 0, line[end - 1] == 0x20 { end -= 1 }
    var begin = end
    while begin > 0, line[begin - 1] != 0x20 { begin -= 1 }
    return line[begin..<end]
  }

  private static func endsRandomly(_ line: [UInt8]) -> Bool {
    let end = end(of: line)
    var begin = end
    while begin > 0, tokenBytes.contains(line[begin - 1]), end - begin < 256 { begin -= 1 }
    return end - begin >= shortest && Randomness.isRandom(line[begin..<end])
  }

  private static func end(of line: [UInt8]) -> Int {
    line.last == 0x0D ? line.count - 1 : line.count
  }

  private static let tokenBytes = ByteSet("-_+/=.~%", alphanumerics: true)
}
