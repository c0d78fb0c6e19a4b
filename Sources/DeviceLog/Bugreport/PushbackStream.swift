import Evidence

/// A stream that several readers take in turn: each may give back what it has read and not used.
final class PushbackStream: ByteStream {
  private let stream: any ByteStream
  private var returned: [UInt8] = []
  private var next = 0
  /// Decoded bytes handed out and not given back.
  private var position = 0
  /// Where the reader whose turn it is began to count.
  private var origin = 0

  init(_ stream: any ByteStream) { self.stream = stream }

  var fault: Fault? { stream.fault }

  func sourceOffset(of decoded: Int) -> Int { stream.sourceOffset(of: origin + decoded) }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var count = min(buffer.count, returned.count - next)
    if count > 0 {
      returned.withUnsafeBytes { bytes in
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[next..<next + count]))
      }
      next += count
    } else {
      count = max(0, stream.read(into: buffer))
    }
    position += count
    return count
  }

  /// What the reader had taken last comes again, for the next one, who counts from there.
  func handOver(_ unused: UnsafeBufferPointer<UInt8>) {
    returned = Array(unused) + returned[next...]
    next = 0
    position -= unused.count
    origin = position
  }
}
