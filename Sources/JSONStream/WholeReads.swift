import Evidence

/// Fills every buffer it is given as far as the stream goes, so that what a scan says never depends
/// on how small the pieces are that a pipe hands out. The bytes of strict scans are checked on
/// their way through.
final class WholeReads: ByteStream {
  private let stream: any ByteStream
  private var grammar: JSONGrammar?
  /// Nothing will come any more: known with the last bytes, while all of them are still at hand.
  private(set) var hasEnded = false

  init(_ stream: any ByteStream, strict: Bool) {
    self.stream = stream
    grammar = strict ? JSONGrammar() : nil
  }

  var isStrict: Bool { grammar != nil }
  var violation: JSONGrammar.Violation? { grammar?.violation }
  var fault: Fault? { stream.fault }

  func sourceOffset(of decoded: Int) -> Int { stream.sourceOffset(of: decoded) }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    if hasEnded { return 0 }
    var count = 0
    while count < buffer.count {
      let got = stream.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      if got <= 0 {
        hasEnded = true
        break
      }
      count += min(got, buffer.count - count)
    }
    guard isStrict else { return count }
    // What stands behind the first violation does not exist for a strict scan.
    let valid = grammar?.take(UnsafeRawBufferPointer(rebasing: buffer[..<count])) ?? count
    if hasEnded { grammar?.finish() }
    if violation != nil { hasEnded = true }
    return valid
  }
}
