/// Where host and path stand in a URL's raw bytes: for paths that look at millions of URLs and
/// keep a few. No check, no decoding, no String; the ranges count from the buffer's first byte.
extension WebURL {
  /// The host without credentials, brackets kept, port left out; nil without `scheme://`. Case as
  /// written.
  public static func host(inBytes bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    guard let start = authorityStart(bytes) else { return nil }
    var low = start
    var high = start
    while high < bytes.count, !endsAuthority(bytes[high]) {
      if bytes[high] == 0x40 { low = high + 1 }
      high += 1
    }
    var end = low
    if end < high, bytes[end] == 0x5B {
      while end < high, bytes[end] != 0x5D { end += 1 }
      return low..<min(end + 1, high)
    }
    while end < high, bytes[end] != 0x3A { end += 1 }
    return low..<end
  }

  /// From the first slash behind the host to `?`, `#` or the end; empty where there is none.
  public static func path(inBytes bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    guard var low = authorityStart(bytes) else { return nil }
    while low < bytes.count, !endsAuthority(bytes[low]) { low += 1 }
    var high = low
    while high < bytes.count, bytes[high] != 0x3F, bytes[high] != 0x23 { high += 1 }
    return low..<high
  }

  private static func endsAuthority(_ byte: UInt8) -> Bool {
    byte == 0x2F || byte == 0x3F || byte == 0x23 || byte == 0x5C
  }

  /// Behind `scheme://`; schemes are short, so that a text without one costs little.
  private static func authorityStart(_ bytes: UnsafeRawBufferPointer) -> Int? {
    var colon = 0
    while colon < bytes.count, colon < 32, bytes[colon] != 0x3A {
      guard URLBytes.isSchemeByte(bytes[colon]) else { return nil }
      colon += 1
    }
    guard colon > 0, colon + 2 < bytes.count, bytes[colon] == 0x3A, bytes[colon + 1] == 0x2F,
      bytes[colon + 2] == 0x2F
    else { return nil }
    return colon + 3
  }
}
