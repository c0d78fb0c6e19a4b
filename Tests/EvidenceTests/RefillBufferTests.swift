import Testing

@testable import Evidence

@Suite("Refill buffer")
struct RefillBufferTests {
  static func sample(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 / 251) | 1 }
  }

  @Test(
    "A tail of any length moves in front of the next chunk; bytes, offsets and padding hold",
    arguments: [1, 2, 7, 64, 4096, 1 << 20], [0, 1, 5, 63, 300])
  func keeps(step: Int, kept: Int) {
    let all = Self.sample(20_000)
    var buffer = RefillBuffer(
      MemoryStream(all, step: step), chunk: 512, headroom: 8, maximumKept: 400)
    guard var piece = buffer.fill() else {
      Issue.record("no first chunk")
      return
    }
    var consumed = 0
    while true {
      check(buffer.offset(of: piece.start) == consumed)
      #expect(Array(UnsafeBufferPointer(start: piece.end, count: 64)).allSatisfy { $0 == 0 })
      let count = piece.end - piece.start
      let bytes = Array(UnsafeBufferPointer(start: piece.start, count: count))
      #expect(bytes == Array(all[consumed..<consumed + count]))
      let keep = min(kept, count)
      consumed += count - keep
      guard let next = buffer.refill(keep: piece.end - keep, count: keep) else { break }
      piece = next
    }
    let rest = Array(UnsafeBufferPointer(start: buffer.rest.start, count: all.count - consumed))
    check(buffer.rest.end - buffer.rest.start == all.count - consumed)
    #expect(rest == Array(all[consumed...]))
    check(buffer.offset(of: buffer.rest.start) == consumed)
    check(buffer.bytesRead == all.count)
  }

  @Test("One token can fill the stream: the headroom grows, up to the caller's limit")
  func grows() {
    let all = Self.sample(100_000)
    var buffer = RefillBuffer(
      MemoryStream(all, step: 100), chunk: 1000, headroom: 10, maximumKept: 100_000)
    guard var piece = buffer.fill() else {
      Issue.record("no first chunk")
      return
    }
    while let next = buffer.refill(keep: piece.start, count: piece.end - piece.start) {
      piece = next
    }
    let rest = UnsafeBufferPointer(
      start: buffer.rest.start, count: buffer.rest.end - buffer.rest.start)
    #expect(Array(rest) == all)
    check(!buffer.isOverlong)
  }

  @Test("An over-long tail is refused without touching the bytes, and reading goes on after it")
  func overlong() {
    let all = Self.sample(3_000)
    var buffer = RefillBuffer(MemoryStream(all), chunk: 1000, headroom: 10, maximumKept: 500)
    guard let piece = buffer.fill() else {
      Issue.record("no first chunk")
      return
    }
    check(buffer.refill(keep: piece.end - 501, count: 501) == nil)
    check(buffer.isOverlong)
    #expect(piece.start.pointee == all[0])
    let next = buffer.refill(keep: piece.end - 500, count: 500)
    check(!buffer.isOverlong)
    #expect(next?.start.pointee == all[500])
    check(next.map { buffer.offset(of: $0.start) } == 500)
  }

  @Test("An empty stream has no first chunk and an empty rest")
  func empty() {
    var buffer = RefillBuffer(MemoryStream([]))
    check(buffer.fill() == nil)
    check(buffer.rest.start == buffer.rest.end)
    check(!buffer.isOverlong)
  }
}
