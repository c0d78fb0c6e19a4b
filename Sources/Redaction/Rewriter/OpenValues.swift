/// Values that stand where a diagnosis must see them: hosts, client ids, names of cookies.
struct OpenValues {
  private var values: Set<[UInt8]> = []
  /// The first eight bytes at every place in them: what is not among these stands in none.
  private var beginnings: Set<UInt64> = []
  /// More are not remembered: what is also secret elsewhere goes then.
  private static let most = 20_000

  mutating func add(_ value: some Collection<UInt8>) {
    guard (4...512).contains(value.count), values.count < OpenValues.most,
      values.insert(Array(value)).inserted
    else { return }
    var key: UInt64 = 0
    for (offset, byte) in value.enumerated() {
      key = key << 8 | UInt64(byte)
      if offset >= 7 { beginnings.insert(key) }
    }
  }

  func isOpen(_ value: [UInt8]) -> Bool { values.contains(value) || OpenValues.isMoment(value) }

  /// Seconds, milliseconds or microseconds since 1970, of the years 2014 to 2033.
  private static func isMoment(_ value: [UInt8]) -> Bool {
    [10, 13, 16].contains(value.count) && value.allSatisfy(ASCII.isDigit)
      && value[0] == UInt8(ascii: "1") && value[1] >= UInt8(ascii: "4")
  }

  /// True for a value that is one of them, or stands within one.
  func holds(_ value: [UInt8]) -> Bool {
    if isOpen(value) { return true }
    guard (8...64).contains(value.count),
      beginnings.contains(value.prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
    else { return false }
    return values.contains { $0.count > value.count && $0.holds(value) }
  }
}
