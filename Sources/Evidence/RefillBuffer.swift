/// One reusable buffer over a stream, for scanners that hold raw pointers into it:
///
///     [ headroom: the kept tail ends here | chunk: every read lands here | 64 NUL bytes ]
///
/// A read always lands at the same place; what the scanner has not used up is moved in front of it,
/// so that a token which straddles two reads still lies in one piece. The NUL bytes behind the end
/// match no quote, bracket or line end: hot loops need not test for the end, and may load up to 64
/// bytes past it.
///
/// Over-long tokens are the caller's policy: a kept tail may grow to `maximumKept` bytes.
public struct RefillBuffer: ~Copyable {
  /// Readable zero bytes behind the end of what was read.
  public static let padding = 64
  public static let defaultChunk = 256 * 1024

  /// How many bytes can be kept from one refill to the next.
  public let maximumKept: Int
  /// The last refill was refused because it wanted to keep more than `maximumKept`.
  public private(set) var isOverlong = false
  /// After a refill gave nil at the end of the stream: the kept tail, all that is left unread.
  public private(set) var rest: (start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>)

  private let stream: any ByteStream
  private let chunk: Int
  private var headroom: Int
  private var base: UnsafeMutablePointer<UInt8>
  /// Decoded offset of the first byte of the chunk.
  private var chunkOffset = 0
  private var chunkCount = 0

  public init(
    _ stream: any ByteStream, chunk: Int = RefillBuffer.defaultChunk, headroom: Int = 64 * 1024,
    maximumKept: Int = 16 * 1024 * 1024
  ) {
    self.stream = stream
    self.chunk = max(1, chunk)
    self.maximumKept = max(0, maximumKept)
    self.headroom = min(max(0, headroom), self.maximumKept)
    base = Self.allocate(self.headroom + self.chunk)
    let start = UnsafePointer(base + self.headroom)
    rest = (start, start)
  }

  deinit { UnsafeMutableRawPointer(base).deallocate() }

  private static func allocate(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    // On a page's edge: the kernel's copy is a third slower to where malloc puts large blocks, 16
    // bytes behind one.
    let base = UnsafeMutableRawPointer.allocate(byteCount: count + padding, alignment: 4096)
      .bindMemory(to: UInt8.self, capacity: count + padding)
    base.initialize(repeating: 0, count: count + padding)
    return base
  }

  /// What ended the stream early, if anything did.
  public var fault: Fault? { stream.fault }

  /// Decoded bytes read so far.
  public var bytesRead: Int { chunkOffset + chunkCount }

  /// Reads the next chunk behind the `count` bytes at `keep`, which must lie in this buffer (the
  /// unread tail). All older pointers are void afterwards; the kept bytes begin at `start`.
  ///
  /// Gives nil at the end of the stream (`rest` is the kept tail then), and where `count` exceeds
  /// `maximumKept` (`isOverlong` is set, nothing was read or moved, all pointers still hold).
  public mutating func refill(
    keep: UnsafePointer<UInt8>, count: Int
  ) -> (start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>)? {
    isOverlong = count > maximumKept
    if isOverlong { return nil }
    moveIntoHeadroom(keep, count: max(0, count))

    let target = base + headroom
    chunkOffset += chunkCount
    chunkCount = 0
    // Small reads behind a long tail would move that tail again and again: read in proportion.
    let wanted = count >= 4096 ? min(chunk, count / 8) : 1
    while chunkCount < wanted {
      let room = UnsafeMutableRawBufferPointer(
        start: target + chunkCount, count: chunk - chunkCount)
      let got = stream.read(into: room)
      if got <= 0 { break }
      chunkCount += min(got, room.count)
    }
    (target + chunkCount).update(repeating: 0, count: Self.padding)

    let start = UnsafePointer(target - max(0, count))
    let end = UnsafePointer(target + chunkCount)
    rest = (start, end)
    return chunkCount == 0 ? nil : (start, end)
  }

  /// The first chunk.
  public mutating func fill() -> (start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>)? {
    refill(keep: UnsafePointer(base + headroom), count: 0)
  }

  /// The decoded offset (from the start of the stream) of a byte in the buffer.
  @inline(__always)
  public func offset(of pointer: UnsafePointer<UInt8>) -> Int {
    chunkOffset + (pointer - UnsafePointer(base + headroom))
  }

  /// The offset in the source (after decompression, before re-encoding) of a byte in the buffer:
  /// what a `Position` wants.
  public func sourceOffset(of pointer: UnsafePointer<UInt8>) -> Int {
    stream.sourceOffset(of: offset(of: pointer))
  }

  private mutating func moveIntoHeadroom(_ keep: UnsafePointer<UInt8>, count: Int) {
    if count > headroom {
      let larger = min(maximumKept, max(headroom * 2, count))
      let new = Self.allocate(larger + chunk)
      Platform.move(keep, to: new + (larger - count), count: count)
      UnsafeMutableRawPointer(base).deallocate()
      base = new
      headroom = larger
    } else if count > 0 {
      Platform.move(keep, to: base + (headroom - count), count: count)
    }
  }
}
