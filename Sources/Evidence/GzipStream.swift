import CZlib

/// Unpacks gzip: any number of members one behind the other, zero bytes after the last one.
///
/// What was unpacked before a fault stays valid: a file cut in the middle gives all up to the cut.
final class GzipStream: ByteStream {
  private let input: any ByteStream
  private let budget: Budget
  /// On the heap, as zlib remembers its address.
  private let state: UnsafeMutablePointer<z_stream>
  private let packed: UnsafeMutableRawBufferPointer
  private var packedOffset = 0
  private var phase = Phase.inMember
  private var membersDone = 0
  private(set) var fault: Fault?

  private enum Phase { case inMember, betweenMembers, done }

  /// 15: the largest window; 16: gzip wrapping only.
  private static let windowBits: Int32 = 15 + 16

  init(_ input: any ByteStream, chunk: Int, budget: Budget) {
    self.input = input
    self.budget = budget
    state = .allocate(capacity: 1)
    state.initialize(to: z_stream())
    packed = .allocate(byteCount: max(1, chunk), alignment: 64)
    let size = Int32(MemoryLayout<z_stream>.size)
    if inflateInit2_(state, GzipStream.windowBits, ZLIB_VERSION, size) != Z_OK {
      phase = .done
      fault = .damaged(reason: "zlib has no memory for it")
    }
  }

  deinit {
    inflateEnd(state)
    state.deallocate()
    packed.deallocate()
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard let target = buffer.baseAddress, buffer.count > 0 else { return 0 }
    let room = min(buffer.count, 1 << 30)
    state.pointee.next_out = target.assumingMemoryBound(to: UInt8.self)
    state.pointee.avail_out = UInt32(room)
    while phase != .done && state.pointee.avail_out == room {
      if state.pointee.avail_in == 0 && !refill() { break }
      phase == .betweenMembers ? beginMember() : inflateMore()
    }
    let got = room - Int(state.pointee.avail_out)
    if got > 0, let limit = budget.spend(got) {
      fault = limit
      phase = .done
    }
    return got
  }

  /// Takes more packed bytes; at their end says whether the file ended where it may.
  private func refill() -> Bool {
    packedOffset += consumed
    let got = input.read(into: packed)
    state.pointee.next_in = packed.baseAddress?.assumingMemoryBound(to: UInt8.self)
    state.pointee.avail_in = UInt32(truncatingIfNeeded: max(0, got))
    filled = max(0, got)
    if got > 0 { return true }
    fault = input.fault ?? (phase == .inMember ? cut : nil)
    phase = .done
    return false
  }

  private var filled = 0
  private var consumed: Int { filled - Int(state.pointee.avail_in) }

  /// Between members only zero bytes (padding) and another member may stand.
  private func beginMember() {
    while state.pointee.avail_in > 0, state.pointee.next_in.pointee == 0 {
      state.pointee.next_in += 1
      state.pointee.avail_in -= 1
    }
    guard state.pointee.avail_in > 0 else { return }
    if state.pointee.next_in.pointee == 0x1f && inflateReset2(state, GzipStream.windowBits) == Z_OK
    {
      phase = .inMember
    } else {
      end(.trailingGarbage(at: packedOffset + consumed))
    }
  }

  private func inflateMore() {
    let result = inflate(state, Z_NO_FLUSH)
    switch result {
    case Z_OK, Z_BUF_ERROR:
      // No progress is possible without input: the loop refills, and the end of input is a fault.
      break
    case Z_STREAM_END:
      membersDone += 1
      phase = .betweenMembers
    default:
      let offset = packedOffset + consumed
      let isGarbage = membersDone > 0 && state.pointee.total_out == 0
      end(
        isGarbage
          ? .trailingGarbage(at: offset)
          : .damaged(reason: "\(words), at byte \(offset) of the compressed data"))
    }
  }

  private var cut: Fault {
    .truncated(reason: "its compressed data breaks off at byte \(packedOffset)")
  }

  /// zlib's own words, which are fixed and hold nothing of the file.
  private var words: Message {
    let text = state.pointee.msg.map { String(cString: $0) } ?? "it cannot be unpacked"
    return Message(pieces: [.words("zlib says: \(text)")])
  }

  private func end(_ fault: Fault) {
    self.fault = fault
    phase = .done
  }
}
