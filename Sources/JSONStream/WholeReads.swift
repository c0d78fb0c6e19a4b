import Evidence

/// Fills every buffer it is given as far as the stream goes, so that what a scan says never depends on how small the pieces
/// are that a pipe hands out. The bytes of strict scans are checked on their way through.
final class WholeReads: ByteStream {
  private let stream: any ByteStream
  private var grammar: JSONGrammar?

  init(_ stream: any ByteStream, strict: Bool) {
    self.stream = stream
    grammar = strict ? JSONGrammar() : nil
  }

  var isStrict: Bool { grammar != nil }
  var violation: JSONGrammar.Violation? { grammar?.violation }
  var fault: Fault? { stream.fault }

  func sourceOffset(of decoded: Int) -> Int { stream.sourceOffset(of: decoded) }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    if violation != nil { return 0 }
    var count = 0
    while count < buffer.count {
      let got = stream.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      if got <= 0 { break }
      count += min(got, buffer.count - count)
    }
    guard isStrict else { return count }
    if count == 0 {
      grammar?.finish()
      return 0
    }
    // What stands behind the first violation does not exist for a strict scan.
    return grammar?.take(UnsafeRawBufferPointer(rebasing: buffer[..<count])) ?? count
  }
}
