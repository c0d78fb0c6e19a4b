import CZlib

/// Packs bytes as one gzip member (RFC 1952) while they come: the other direction of `GzipStream`. No name and no time of
/// the machine gets in, so that the same bytes give the same file.
public final class GzipPacker {
  /// On the heap, as zlib remembers its address.
  private let state: UnsafeMutablePointer<z_stream>
  private let isReady: Bool
  private var room = [UInt8](repeating: 0, count: 64 << 10)

  /// 15: the largest window; 16: gzip wrapping.
  private static let windowBits: Int32 = 15 + 16

  public init() {
    state = .allocate(capacity: 1)
    state.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    isReady =
      deflateInit2_(
        state, Z_DEFAULT_COMPRESSION, Z_DEFLATED, GzipPacker.windowBits, 8, Z_DEFAULT_STRATEGY,
        ZLIB_VERSION, size) == Z_OK
  }

  deinit {
    deflateEnd(state)
    state.deallocate()
  }

  /// What can be given of the packed bytes by now; nil where zlib has no memory.
  public func pack(_ bytes: [UInt8]) -> [UInt8]? { deflate(bytes, Z_NO_FLUSH) }

  /// The rest. Nothing can be packed afterwards.
  public func finish() -> [UInt8]? { deflate([], Z_FINISH) }

  private func deflate(_ bytes: [UInt8], _ flush: Int32) -> [UInt8]? {
    guard isReady else { return nil }
    var out: [UInt8] = []
    var isFailed = false
    var input = bytes
    input.withUnsafeMutableBufferPointer { input in
      state.pointee.next_in = input.baseAddress
      state.pointee.avail_in = UInt32(truncatingIfNeeded: input.count)
      room.withUnsafeMutableBufferPointer { room in
        repeat {
          state.pointee.next_out = room.baseAddress
          state.pointee.avail_out = UInt32(room.count)
          isFailed = CZlib.deflate(state, flush) == Z_STREAM_ERROR
          out += room[..<(room.count - Int(state.pointee.avail_out))]
        } while state.pointee.avail_out == 0 && !isFailed
      }
      state.pointee.next_in = nil
    }
    return isFailed ? nil : out
  }
}
