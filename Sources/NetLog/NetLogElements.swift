import Evidence
import HAR
import JSONStream

extension NetLogReader {
  /// Hands over where each readable event stands, in the order of the file. One pass, constant memory.
  public static func elements(of member: Member, _ body: (CaptureElement) -> Void) {
    var scanner = JSONScanner(member.stream, shape: NetLogShape.shape)
    while true {
      switch scanner.next() {
      case .element(NetLogShape.Node.event):
        let end = max(scanner.tape.start, scanner.tape.end)
        body(CaptureElement(index: scanner.index, bytes: scanner.tape.start..<end))
      case .end: return
      default: break
      }
    }
  }
}
