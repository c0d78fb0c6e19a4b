/// What the first bytes of a stream say it is packed with; nil for a stream that is read as it is.
enum Packing: Equatable {
  case gzip
  /// One compressed stream, unpacked by libarchive.
  case compressed(Filter)
  case archive(Format)

  enum Filter { case bzip2, xz, lzip, zstd, lz4, compress }

  enum Format {
    case zip, tar, sevenZip, rar, cab, cpio, xar

    /// Its directory stands at the end: it cannot be read as a stream.
    var mustSeek: Bool { self == .sevenZip }
    /// Its members are shorter than what comes out.
    var compresses: Bool { self != .tar && self != .cpio }
  }

  init?(_ head: UnsafeRawBufferPointer) {
    if let compression = Packing.compression(head) {
      self = compression
    } else if let format = Packing.format(head) {
      self = .archive(format)
    } else {
      return nil
    }
  }

  private static func compression(_ head: UnsafeRawBufferPointer) -> Packing? {
    if head.starts(with: [0x1f, 0x8b, 0x08]) {
      // The upper three flags are reserved and zero.
      return head.count > 3 && head[3] & 0xe0 == 0 ? .gzip : nil
    }
    if head.starts(with: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]) { return .compressed(.xz) }
    if head.starts(with: [0x28, 0xb5, 0x2f, 0xfd]) { return .compressed(.zstd) }
    if head.starts(with: [0x04, 0x22, 0x4d, 0x18]) { return .compressed(.lz4) }
    if head.starts(with: [0x4c, 0x5a, 0x49, 0x50, 0x01]) { return .compressed(.lzip) }
    if head.starts(with: [0x1f, 0x9d]) && head.count > 2 && head[2] & 0x60 == 0 {
      return .compressed(.compress)
    }
    // "BZh", the block size, and the digits of pi that begin a block (or of its root, an empty file).
    if head.starts(with: [0x42, 0x5a, 0x68]) && head.count >= 10 && (0x31...0x39).contains(head[3])
    {
      let magic = head[4..<10]
      let isBlock = magic.elementsEqual([0x31, 0x41, 0x59, 0x26, 0x53, 0x59])
      let isEmpty = magic.elementsEqual([0x17, 0x72, 0x45, 0x38, 0x50, 0x90])
      return isBlock || isEmpty ? .compressed(.bzip2) : nil
    }
    return nil
  }

  private static func format(_ head: UnsafeRawBufferPointer) -> Format? {
    // A member, an empty archive, and the mark of a split archive before its first member.
    if head.starts(with: [0x50, 0x4b, 0x03, 0x04]) || head.starts(with: [0x50, 0x4b, 0x05, 0x06])
      || head.starts(with: [0x50, 0x4b, 0x07, 0x08, 0x50, 0x4b])
      || head.starts(with: [0x50, 0x4b, 0x30, 0x30, 0x50, 0x4b])
    {
      return .zip
    }
    if head.starts(with: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]) { return .sevenZip }
    if head.starts(with: [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07]) { return .rar }
    if head.starts(with: [0x4d, 0x53, 0x43, 0x46, 0, 0, 0, 0]) { return .cab }
    if head.starts(with: [0x78, 0x61, 0x72, 0x21, 0x00]) { return .xar }
    if head.starts(with: Array("070701".utf8)) || head.starts(with: Array("070707".utf8)) {
      return head.count >= 76 && head[6..<76].allSatisfy(isHexDigit) ? .cpio : nil
    }
    return isTar(head) ? .tar : nil
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }

  /// A tar header has no magic that all writers agree on, but a checksum: the sum of its 512 bytes
  /// with the checksum's own eight counted as spaces, written in octal digits.
  private static func isTar(_ head: UnsafeRawBufferPointer) -> Bool {
    guard head.count >= 512, head[0] != 0 else { return false }
    var stated = 0
    var digits = 0
    for byte in head[148..<156] {
      if (0x30...0x37).contains(byte) {
        stated = stated * 8 + Int(byte - 0x30)
        digits += 1
      } else if byte == 0 || byte == 0x20 {
        if digits > 0 { break }
      } else {
        return false
      }
    }
    guard digits > 0 else { return false }
    // Some old writers summed signed bytes.
    var unsigned = 0
    var signed = 0
    for index in 0..<512 {
      let byte = (148..<156).contains(index) ? 0x20 : head[index]
      unsigned += Int(byte)
      signed += Int(Int8(bitPattern: byte))
    }
    return stated == unsigned || stated == signed
  }
}
