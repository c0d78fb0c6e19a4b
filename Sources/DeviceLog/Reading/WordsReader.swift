import Evidence

/// Reads a note, a ticket or the text of a page: looks for providers' own codes and page texts only,
/// where they are told as what came.
enum WordsReader {
  static let longest = 1024 * 1024

  static func read<S: LogSink>(
    _ member: Member, lookingFor own: OwnTexts, into sink: inout S
  ) -> LogSummary {
    var summary = LogSummary(source: member.id, kind: .words)
    summary.formats = ["words"]
    var text = [UInt8](repeating: 0, count: longest)
    var count = 0
    while count < longest {
      let got = text.withUnsafeMutableBytes { all in
        member.stream.read(into: UnsafeMutableRawBufferPointer(rebasing: all[count...]))
      }
      if got <= 0 { break }
      count += min(got, longest - count)
    }
    summary.truncated = member.stream.fault
    text.removeLast(longest - count)
    text.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      let bytes = Bytes(start: start, count: buffer.count)
      let found =
        Told(bytes).literals()
        + Trace.all(in: bytes).flatMap { trace in
          trace.signs(context: .words, tag: nil).map { ($0, trace.start) }
        }
      for (match, at) in found.sorted(by: { $0.start < $1.start }) {
        summary.counts[match.sign, default: 0] += 1
        sink.hit(LogHit(source: member.id, record: record(at), signs: [match]))
      }
      for (number, at) in own.find(in: bytes) {
        let match = own.match(number)
        sink.own(LogHit(source: member.id, record: record(at), signs: [match]))
      }
      func record(_ at: Int) -> LogRecord {
        let lineStart = (bytes.lastIndex(of: 0x0A, before: at) ?? -1) + 1
        let lineEnd = bytes.firstIndex(of: 0x0A, from: at) ?? bytes.count
        let from = max(lineStart, at - 512)
        let line = bytes[0..<at].raw.reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
        return LogRecord(
          position: Position(byteOffset: member.stream.sourceOffset(of: lineStart), line: line),
          message: bytes[from..<min(lineEnd, from + LineRun.longestMessage)].trimmed.string,
          messageOffset: member.stream.sourceOffset(of: from))
      }
      summary.records = bytes.raw.split(separator: 0x0A).count
    }
    return summary
  }
}
