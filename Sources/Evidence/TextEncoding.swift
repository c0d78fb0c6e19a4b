/// How a text is written, as its first bytes show.
enum TextEncoding: Equatable {
  /// UTF-8, any encoding that keeps ASCII, or no text at all: passed on untouched.
  case plain
  case utf8WithMark
  case utf16(bigEndian: Bool)

  init(_ head: UnsafeRawBufferPointer) {
    if head.starts(with: [0xef, 0xbb, 0xbf]) {
      self = .utf8WithMark
    } else if head.starts(with: [0xff, 0xfe, 0, 0]) {
      self = .plain  // UTF-32, which no exporter writes
    } else if head.starts(with: [0xff, 0xfe]) {
      self = .utf16(bigEndian: false)
    } else if head.starts(with: [0xfe, 0xff]) {
      self = .utf16(bigEndian: true)
    } else {
      self = TextEncoding.withoutMark(head)
    }
  }

  /// Logs and JSON are ASCII for the most part: in UTF-16 every other byte of them is zero.
  private static func withoutMark(_ head: UnsafeRawBufferPointer) -> TextEncoding {
    let units = min(head.count, 2048) / 2
    guard units >= 2 else { return .plain }
    var little = 0
    var big = 0
    for unit in 0..<units {
      let first = head[2 * unit]
      let second = head[2 * unit + 1]
      if second == 0 && isText(first) { little += 1 }
      if first == 0 && isText(second) { big += 1 }
    }
    if little * 10 >= units * 7 { return .utf16(bigEndian: false) }
    if big * 10 >= units * 7 { return .utf16(bigEndian: true) }
    return .plain
  }

  private static func isText(_ byte: UInt8) -> Bool {
    (0x20...0x7e).contains(byte) || byte == 0x09 || byte == 0x0a || byte == 0x0d
  }
}

/// Leaves out the first bytes of a stream (a byte-order mark); offsets still count them.
final class SkippingStream: ByteStream {
  private let stream: any ByteStream
  private let skipped: Int
  private var left: Int

  init(_ stream: any ByteStream, skipping count: Int) {
    self.stream = stream
    skipped = count
    left = count
  }

  var fault: Fault? { stream.fault }

  func sourceOffset(of decoded: Int) -> Int { stream.sourceOffset(of: decoded + skipped) }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard buffer.count > 0 else { return 0 }
    while left > 0 {
      let got = stream.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(left)))
      if got <= 0 { return 0 }
      left -= got
    }
    return stream.read(into: buffer)
  }
}
