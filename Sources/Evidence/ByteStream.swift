/// Bytes in arbitrary chunks. One virtual call a chunk, never one a byte.
public protocol ByteStream: AnyObject {
  /// Fills the front of `buffer` and returns how many bytes were put there; 0 at the end (or after a fault).
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int
  /// What ended the stream early, if anything did. Bytes given before stay valid.
  var fault: Fault? { get }
  /// The offset in the source (after decompression, before re-encoding) of the byte at `decoded` bytes from the start of
  /// what this stream gave. The same number except for re-encoded text.
  func sourceOffset(of decoded: Int) -> Int
}

extension ByteStream {
  public func sourceOffset(of decoded: Int) -> Int { decoded }
}

/// Bytes that lie in memory, given in pieces of a chosen size (tests sweep it).
public final class MemoryStream: ByteStream {
  private let bytes: [UInt8]
  private let step: Int
  private var position = 0
  public var fault: Fault?

  public init(_ bytes: [UInt8], step: Int = .max) {
    self.bytes = bytes
    self.step = max(1, step)
  }

  public func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(step, buffer.count, bytes.count - position)
    if count > 0 {
      bytes.withUnsafeBytes { all in
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: all[position..<position + count]))
      }
    }
    position += count
    return count
  }
}
