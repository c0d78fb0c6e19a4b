/// Whether lines of the old syslog relay begin with the device's name, which one line alone does not
/// tell: `Kims-iPhone MyApp[4242]` and `Strum Machine[4242]` look alike. Words that every line begins
/// with, whatever its process, are the device.
struct DeviceName {
  /// Bytes of the name and the blank behind it; 0 where lines begin with the process.
  let length: Int

  /// - Returns: nil where the file's first lines do not settle it, or are of no such log.
  init?(_ head: Bytes) {
    var common: Bytes?
    var first: Bytes?
    var differs = false
    var start = 0
    var lines = 0
    while start < head.count, lines < 2_000 {
      let end = head.firstIndex(of: 0x0A, from: start) ?? head.count
      let line = head[start..<end].withoutWrapping
      start = end + 1
      lines += 1
      guard let header = IDeviceSyslog().header(of: line), header.escapes == .vis else { continue }
      let names = line[header.clock.end + 1..<header.process.upperBound]
      guard let other = first else {
        first = names
        common = names
        continue
      }
      if names.count != other.count || !names.same(as: other) { differs = true }
      common = common?.commonPrefix(with: names)
    }
    guard differs, let common else { return nil }
    length = common.lastIndex(of: 0x20).map { $0 + 1 } ?? 0
  }

  /// The process of a line of which `header` took the last word.
  func process(of header: LineHeader) -> Range<Int> {
    let start = header.clock.end + 1 + length
    return start < header.process.upperBound ? start..<header.process.upperBound : header.process
  }
}

extension Bytes {
  fileprivate func same(as other: Bytes) -> Bool {
    count == other.count && Platform.equal(start, other.start, count: count)
  }

  fileprivate func commonPrefix(with other: Bytes) -> Bytes {
    var length = 0
    while length < min(count, other.count), self[length] == other[length] { length += 1 }
    return self[0..<length]
  }
}
