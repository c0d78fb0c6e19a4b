import Evidence
import JSONStream

/// Reads a capture of any exporter in one pass and constant memory.
public enum HARReader {
  /// Hands every readable entry of `member` to `sink` and says at the end what the capture was.
  ///
  /// - Parameter strict: refuse what RFC 8259 refuses, at the first byte that breaks it; by default
  ///   damage costs only the   entry it stands in.
  public static func read<S: ExchangeSink>(
    _ member: Member, strict: Bool = false, into sink: inout S
  ) -> CaptureSummary {
    let survey = member.head.withUnsafeBytes { HeadSurvey.of($0) }
    var reading = CaptureReading(member, survey: survey)
    var scanner = JSONScanner(
      member.stream, shape: HARShape.shape, strict: strict, skipping: survey?.start ?? 0)
    while true {
      switch scanner.next() {
      case .element(HARShape.Node.entry):
        reading.store.load(scanner.tape, entry: scanner.index)
        if reading.takeEntry(isFull: scanner.tape.isFull) {
          sink.entry(EntryView(store: reading.store))
        }
      case .element(let node):
        reading.store.load(scanner.tape, entry: scanner.index)
        reading.take(node)
      case .value(let slot):
        reading.store.load(scanner.tape, entry: scanner.index)
        reading.take(slot: slot, index: scanner.index, at: scanner.tape.start)
      case .damage(let damage): reading.take(damage)
      case .end: return reading.finish(streamFault: scanner.streamFault)
      }
    }
  }
}
