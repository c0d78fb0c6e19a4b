/// Passes a stream on and notes where its lines begin: for a text that is no list of lines, whose facts have only a byte's
/// offset. A line ends in LF or CR LF, as Git and editors count. Costs about one byte of memory a line.
public final class LineMarks: ByteStream {
  private let stream: any ByteStream
  /// Decoded bytes given so far.
  private var given = 0
  /// The offset in the source of the last line's first byte.
  private var last = 0
  /// The length of each line but the last, in groups of seven bits, the lowest first; the high bit says that more follow.
  private var lengths: [UInt8] = []

  public init(_ stream: any ByteStream) { self.stream = stream }

  public var fault: Fault? { stream.fault }

  public func sourceOffset(of decoded: Int) -> Int { stream.sourceOffset(of: decoded) }

  public func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = stream.read(into: buffer)
    for index in 0..<max(0, count) where buffer[index] == 0x0A {
      let next = stream.sourceOffset(of: given + index + 1)
      append(max(0, next - last))
      last = next
    }
    given += max(0, count)
    return count
  }

  private func append(_ length: Int) {
    var rest = length
    while rest > 0x7F {
      lengths.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    lengths.append(UInt8(rest))
  }

  /// The line, from 1, in which the byte stands that a `Position` names; nil for one that was not read.
  public func line(of sourceOffset: Int) -> Int? {
    guard sourceOffset >= 0, sourceOffset < stream.sourceOffset(of: given) else { return nil }
    var (line, start, length, shift) = (1, 0, 0, 0)
    for byte in lengths {
      length |= Int(byte & 0x7F) << shift
      shift += 7
      if byte > 0x7F { continue }
      start += length
      if start > sourceOffset { break }
      (line, length, shift) = (line + 1, 0, 0)
    }
    return line
  }
}
