import Evidence

/// Goes through a bugreport's state lines up to the next section that holds log lines.
struct DumpRun: ~Copyable {
  private let stream: PushbackStream
  private var buffer: RefillBuffer
  /// Lines taken so far, those before this run included.
  private(set) var lineNumber: Int

  init(_ stream: PushbackStream, after lineNumber: Int) {
    self.stream = stream
    self.lineNumber = lineNumber
    buffer = RefillBuffer(stream, headroom: 16 * 1024, maximumKept: LineRun.longest)
  }

  /// The title of the log section that begins behind the last line taken; nil at the end of the dump.
  mutating func read(into parts: inout StateParts, stopsAtLogs: Bool) -> String? {
    guard var (line, end) = buffer.fill() else { return nil }
    var isSkipping = false
    while true {
      while let length = Platform.firstIndex(of: 0x0A, in: line, count: end - line) {
        let start = line
        line += length + 1
        lineNumber += 1
        if isSkipping {
          isSkipping = false
        } else if let title = take(start, length, &parts), stopsAtLogs {
          stream.handOver(UnsafeBufferPointer(start: line, count: end - line))
          return title
        }
      }
      if let (start, newEnd) = buffer.refill(keep: line, count: end - line) {
        (line, end) = (start, newEnd)
      } else if buffer.isOverlong {
        isSkipping = true
        line = end
      } else {
        let (start, rest) = buffer.rest
        if start < rest, !isSkipping { _ = take(start, rest - start, &parts) }
        return nil
      }
    }
  }

  private mutating func take(
    _ start: UnsafePointer<UInt8>, _ length: Int, _ parts: inout StateParts
  ) -> String? {
    var line = Bytes(start: start, count: length)
    if line.count > 0, line[line.count - 1] == 0x0D { line = line[0..<line.count - 1] }
    if let heading = DumpHeading(line) {
      parts.enter(heading, line)
      if case .log(let title) = heading { return line[title].string }
    } else if parts.isListening {
      parts.take(
        DumpLine(bytes: line, number: lineNumber, offset: buffer.sourceOffset(of: start)))
    }
    return nil
  }
}
