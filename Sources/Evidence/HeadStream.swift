/// Reads the first bytes of a stream ahead, for the recognisers, and gives them again.
final class HeadStream: ByteStream {
  static let headSize = 256 * 1024
  /// The first bytes, up to 256 KiB.
  private(set) var head: [UInt8]
  private let stream: any ByteStream
  private var position = 0

  init(_ stream: any ByteStream, size: Int = HeadStream.headSize) {
    self.stream = stream
    head = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let room = UnsafeMutableRawBufferPointer(
          UnsafeMutableBufferPointer(rebasing: buffer[count...]))
        let got = stream.read(into: room)
        if got <= 0 { break }
        count += min(got, room.count)
      }
    }
  }

  var fault: Fault? { stream.fault }

  func sourceOffset(of decoded: Int) -> Int { stream.sourceOffset(of: decoded) }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let left = head.count - position
    guard left > 0 else { return stream.read(into: buffer) }
    let count = min(left, buffer.count)
    head.withUnsafeBytes { bytes in
      buffer.copyMemory(
        from: UnsafeRawBufferPointer(rebasing: bytes[position..<position + count]))
    }
    position += count
    return count
  }
}
