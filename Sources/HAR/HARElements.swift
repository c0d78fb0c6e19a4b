import Evidence
import JSONStream

/// Where an element of a capture stands: for those who copy some of them and leave out others.
public struct CaptureElement: Hashable, Sendable {
  /// Its index among its siblings, as `Position.entry` counts.
  public var index: Int
  /// From its `{` to behind its `}`, in what the member's stream gives.
  public var bytes: Range<Int>
  public init(index: Int, bytes: Range<Int>) {
    self.index = index
    self.bytes = bytes
  }
}

extension HARReader {
  /// Hands over where each readable entry stands, in the order of the file. One pass, constant memory.
  ///
  /// Looks at the entries as `read` does, so that both mean the same by an index, also behind damage.
  public static func elements(of member: Member, _ body: (CaptureElement) -> Void) {
    let survey = member.head.withUnsafeBytes { HeadSurvey.of($0) }
    var scanner = JSONScanner(
      member.stream, shape: HARShape.shape, skipping: survey?.start ?? 0)
    while true {
      switch scanner.next() {
      case .element(HARShape.Node.entry):
        let end = max(scanner.tape.start, scanner.tape.end)
        body(CaptureElement(index: scanner.index, bytes: scanner.tape.start..<end))
      case .end: return
      default: break
      }
    }
  }
}
