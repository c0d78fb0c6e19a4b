import Evidence

/// The lines that one record of a log takes up: for those who copy some records and leave out others.
public struct RecordSpan: Hashable, Sendable {
  /// Counting from 1.
  public var lines: ClosedRange<Int>
  /// With the line break at its end, in what the member's stream gives.
  public var bytes: Range<Int>
  /// A heading between parts of the log (`--------- beginning of crash`, the title of a bugreport's section), which is
  /// no record but tells what the lines behind it are.
  public var isDivider: Bool
}

extension LogReader {
  /// Hands over every line of a text, in order, those of one record together. One pass, constant memory.
  ///
  /// A line without a header belongs to the record above it, as far as a record goes; where no layout is known each line
  /// stands for itself.
  public static func spans(of member: Member, _ body: (RecordSpan) -> Void) {
    var splitter = SpanSplitter()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 * 1024, alignment: 64)
    defer { buffer.deallocate() }
    while case let count = member.stream.read(into: buffer), count > 0 {
      splitter.take(UnsafeRawBufferPointer(rebasing: buffer[..<count]), body)
    }
    splitter.finish(body)
  }
}

private struct SpanSplitter {
  /// As much of a line as a header may take up.
  static let mostOfLine = 16 * 1024

  private var line: [UInt8] = []
  private var lineNumber = 1
  private var lineStart = 0
  private var offset = 0
  private var format = -1
  private var open: RecordSpan?
  private var hasHeader = false

  mutating func take(_ piece: UnsafeRawBufferPointer, _ body: (RecordSpan) -> Void) {
    var rest = piece[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A)
      let part = rest[..<(end ?? rest.endIndex)]
      line += part.prefix(SpanSplitter.mostOfLine - line.count)
      offset += part.count
      guard let end else { return }
      offset += 1
      endLine(body)
      rest = rest[(end + 1)...]
    }
  }

  mutating func finish(_ body: (RecordSpan) -> Void) {
    if offset > lineStart { endLine(body) }
    if let open { body(open) }
  }

  private mutating func endLine(_ body: (RecordSpan) -> Void) {
    let span = RecordSpan(
      lines: lineNumber...lineNumber, bytes: lineStart..<offset, isDivider: isDivider)
    let begins = !span.isDivider && beginsRecord()
    if !begins, !span.isDivider, hasHeader, var record = open,
      record.lines.count < OpenRecord.mostLines
    {
      record.lines = record.lines.lowerBound...lineNumber
      record.bytes = record.bytes.lowerBound..<offset
      open = record
    } else {
      if let open { body(open) }
      open = span
      hasHeader = begins
    }
    line.removeAll(keepingCapacity: true)
    lineNumber += 1
    lineStart = offset
  }

  private var isDivider: Bool {
    let blanks = line.prefix { $0 == 0x20 || $0 == 0x09 }.count
    return line[blanks...].starts(with: "------".utf8) || line.starts(with: "======".utf8)
      || line.starts(with: "== dumpstate".utf8)
  }

  private mutating func beginsRecord() -> Bool {
    let found = line.withBytes { bytes -> Int? in
      let plain = bytes.withoutReturn.withoutWrapping
      return LogFormats.header(of: plain, likely: format)?.format
    }
    if let found {
      format = found
      return true
    }
    guard line.contains(0x1B) else { return false }
    let plain: [UInt8] = line.withBytes { $0.withoutColours } ?? []
    guard
      let found = plain.withBytes({
        LogFormats.header(of: $0.withoutReturn, likely: format)?.format
      })
    else { return false }
    format = found
    return true
  }
}

extension LogReader {
  /// True for logs that are one JSON document: some of their lines alone are none.
  public static func isOneDocument(_ recognition: Recognition) -> Bool {
    [StudioExport.name, LogShowJSON.name].contains(recognition.detail)
  }
}
