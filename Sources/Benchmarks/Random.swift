/// The same numbers for the same seed, on every machine (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }
  mutating func in_(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
  mutating func pick<C: RandomAccessCollection>(_ items: C) -> C.Element where C.Index == Int {
    items[items.startIndex + below(items.count)]
  }

  /// Letters and digits, as in a token.
  mutating func token(_ count: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-".utf8)
    return String(decoding: (0..<count).map { _ in letters[below(64)] }, as: UTF8.self)
  }
  mutating func hex(_ count: Int) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: (0..<count).map { _ in digits[below(16)] }, as: UTF8.self)
  }
}
