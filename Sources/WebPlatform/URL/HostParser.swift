import CPublicSuffix

/// The host parser of the URL standard (section 3.5).
enum HostParser {
  typealias Part = URLParser.Part

  static func parse(_ part: Part, special: Bool) -> String? {
    if part.first == 0x5B {
      guard part.last == 0x5D, part.count > 2 else { return nil }
      return IPv6.parse(part.dropFirst().dropLast()).map { "[" + $0 + "]" }
    }
    return special ? domain(part) : opaque(part)
  }

  private static func opaque(_ part: Part) -> String? {
    if part.contains(where: { URLBytes.forbiddenHost.contains($0) }) { return nil }
    var output: [UInt8] = []
    URLBytes.appendEncoded(part, URLBytes.controlSet, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private static func domain(_ part: Part) -> String? {
    var bytes: [UInt8]
    if part.contains(0x25) {
      bytes = URLBytes.percentDecoded(part)
    } else {
      bytes = Array(part)
    }
    if bytes.contains(where: { $0 >= 0x80 }) {
      guard let mapped = InternationalName.ascii(String(decoding: bytes, as: UTF8.self)) else {
        return nil
      }
      bytes = mapped
    } else {
      for index in bytes.indices { bytes[index] = URLBytes.lower(bytes[index]) }
      guard InternationalName.punycodeIsValid(bytes) else { return nil }
    }
    if bytes.isEmpty || bytes.contains(where: { URLBytes.forbiddenDomain.contains($0) }) {
      return nil
    }
    if IPv4.endsInNumber(bytes) { return IPv4.parse(bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Dotted, octal, hexadecimal and shortened IPv4 addresses, as browsers accept them.
enum IPv4 {
  static func endsInNumber(_ bytes: [UInt8]) -> Bool {
    var parts = bytes.split(separator: 0x2E, omittingEmptySubsequences: false)
    if parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    guard let last = parts.last, !last.isEmpty else { return false }
    return last.allSatisfy(URLBytes.isDigit) || number(last) != nil
  }

  static func parse(_ bytes: [UInt8]) -> String? {
    var parts = bytes.split(separator: 0x2E, omittingEmptySubsequences: false)
    if parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    guard (1...4).contains(parts.count) else { return nil }
    var numbers: [UInt64] = []
    for part in parts {
      guard let value = number(part) else { return nil }
      numbers.append(value)
    }
    guard let last = numbers.popLast(), numbers.allSatisfy({ $0 <= 255 }) else { return nil }
    guard last < 1 << UInt64(8 * (4 - numbers.count)) else { return nil }
    var address = last
    for (index, value) in numbers.enumerated() { address += value << UInt64(8 * (3 - index)) }
    return [24, 16, 8, 0].map { String(address >> UInt64($0) & 255) }.joined(separator: ".")
  }

  private static func number(_ part: ArraySlice<UInt8>) -> UInt64? {
    guard !part.isEmpty else { return nil }
    var digits = part
    var radix: UInt64 = 10
    if part.count >= 2, part.first == 0x30 {
      let isHex = part[part.startIndex + 1] == 0x78
      digits = part.dropFirst(isHex ? 2 : 1)
      radix = isHex ? 16 : 8
    }
    var value: UInt64 = 0
    for byte in digits {
      guard let digit = URLBytes.hexValue(byte), UInt64(digit) < radix else { return nil }
      // Past 32 bits the address is refused whatever follows; the cap keeps the sum from trapping.
      value = min(value * radix + UInt64(digit), 1 << 40)
    }
    return value
  }
}

enum IPv6 {
  /// The standard's parser, then its serialiser: lower case, the longest run of zeros as `::`.
  static func parse(_ part: URLParser.Part) -> String? {
    guard let pieces = pieces(Array(part)) else { return nil }
    var best = (start: -1, length: 1)
    var start = 0
    while start < 8 {
      var end = start
      while end < 8, pieces[end] == 0 { end += 1 }
      if end - start > best.length { best = (start, end - start) }
      start = max(end, start + 1)
    }
    var text = ""
    var index = 0
    while index < 8 {
      if index == best.start {
        text += index == 0 ? "::" : ":"
        index += best.length
        continue
      }
      text += String(pieces[index], radix: 16)
      if index < 7 { text += ":" }
      index += 1
    }
    return text
  }

  private static func pieces(_ bytes: [UInt8]) -> [UInt16]? {
    var address: [UInt16] = []
    var compress: Int?
    var at = 0
    func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }
    if byte(0) == 0x3A {
      guard byte(1) == 0x3A else { return nil }
      at = 2
      compress = 0
    }
    while at < bytes.count {
      if address.count == 8 { return nil }
      if bytes[at] == 0x3A {
        guard compress == nil else { return nil }
        at += 1
        compress = address.count
        continue
      }
      let start = at
      var value: UInt16 = 0
      while at - start < 4, let next = byte(at), let digit = URLBytes.hexValue(next) {
        value = value << 4 | UInt16(digit)
        at += 1
      }
      if byte(at) == 0x2E {
        guard at > start, address.count <= 6, let tail = dotted(bytes[start...]) else { return nil }
        address += tail
        at = bytes.count
        break
      }
      if byte(at) == 0x3A {
        at += 1
        guard at < bytes.count else { return nil }
      } else if at < bytes.count {
        return nil
      }
      address.append(value)
    }
    if let compress {
      guard address.count < 8 else { return nil }
      address.insert(contentsOf: repeatElement(0, count: 8 - address.count), at: compress)
    }
    return address.count == 8 ? address : nil
  }

  private static func dotted(_ bytes: ArraySlice<UInt8>) -> [UInt16]? {
    let parts = bytes.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var octets: [UInt16] = []
    for part in parts {
      guard (1...3).contains(part.count), part.allSatisfy(URLBytes.isDigit),
        part.count == 1 || part.first != 0x30
      else { return nil }
      let value = part.reduce(UInt16(0)) { $0 * 10 + UInt16($1 - 0x30) }
      guard value <= 255 else { return nil }
      octets.append(value)
    }
    return [octets[0] << 8 | octets[1], octets[2] << 8 | octets[3]]
  }
}
