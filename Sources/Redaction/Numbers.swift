/// Numbers of people: cards, accounts, phones, insurance numbers, addresses of their devices, places.
enum Numbers {
  static func match(_ text: Bytes, at index: Int) -> Shapes.Match? {
    if let end = location(text, at: index) { return .init(end: end, kind: .location) }
    if let end = socialSecurity(text, at: index) { return .init(end: end, kind: .document) }
    if let end = phone(text, at: index) ?? nationalPhone(text, at: index) {
      return .init(end: end, kind: .phone)
    }
    if let end = card(text, at: index) { return .init(end: end, kind: .card) }
    if let end = ipv4(text, at: index) { return .init(end: end, kind: .ip) }
    return nil
  }

  /// 13 to 19 digits, spaces or hyphens between groups, with a valid check digit and the first digit of a card.
  private static func card(_ text: Bytes, at index: Int) -> Int? {
    guard let first = text.at(index), (UInt8(ascii: "2")...UInt8(ascii: "6")).contains(first)
    else { return nil }
    // Most numbers are far too short.
    let near = text[index..<min(text.endIndex, index + 26)]
    let end = near.end(from: index, while: cardBytes)
    guard near[..<end].count(where: ASCII.isDigit) >= 13 else { return nil }
    var digits: [UInt8] = []
    var best: Int?
    var position = index
    while let byte = text.at(position) {
      if ASCII.isDigit(byte) {
        digits.append(byte - 0x30)
        // Another number may follow behind a space: the longest card that ends where a group does.
        if isBoundary(text, position + 1), isCard(digits) { best = position + 1 }
      } else if byte != 0x20 && byte != UInt8(ascii: "-") || digits.count % 4 != 0 {
        break
      } else if text.at(position + 1).map(ASCII.isDigit) != true {
        break
      }
      guard digits.count <= 19 else { break }
      position += 1
    }
    return best
  }

  private static let cardBytes = ByteSet("0123456789 -")

  private static func isCard(_ digits: [UInt8]) -> Bool {
    guard (13...19).contains(digits.count) else { return false }
    var sum = 0
    for (offset, digit) in digits.reversed().enumerated() {
      let doubled = Int(digit) * 2
      sum += offset % 2 == 0 ? Int(digit) : doubled > 9 ? doubled - 9 : doubled
    }
    return sum % 10 == 0 && Set(digits).count > 1
  }

  /// `212-555-0147`, `(212) 555-0147`.
  private static func nationalPhone(_ text: Bytes, at index: Int) -> Int? {
    if ASCII.isDigit(text[index]) { return end(of: "ddd-ddd-dddd", in: text, at: index) }
    return end(of: "(ddd) ddd-dddd", in: text, at: index)
      ?? end(of: "(ddd)ddd-dddd", in: text, at: index)
  }

  /// Where a number of this shape ends, if it stands there and nothing goes on with it; `d` is any digit.
  private static func end(of shape: StaticString, in text: Bytes, at index: Int) -> Int? {
    let end = index + shape.utf8CodeUnitCount
    guard end <= text.endIndex else { return nil }
    let fits = shape.withUTF8Buffer { marks in
      for (offset, mark) in marks.enumerated() {
        let byte = text[index + offset]
        guard mark == UInt8(ascii: "d") ? ASCII.isDigit(byte) : byte == mark else { return false }
      }
      return true
    }
    return fits && isBoundary(text, end) ? end : nil
  }

  /// `+` and 8 to 15 digits, separators between them.
  private static func phone(_ text: Bytes, at index: Int) -> Int? {
    guard text[index] == UInt8(ascii: "+"), let first = text.at(index + 1), ASCII.isDigit(first),
      first != UInt8(ascii: "0")
    else { return nil }
    var count = 0
    var end = index
    var best: Int?
    var position = index + 1
    while let byte = text.at(position), count <= 15 {
      if ASCII.isDigit(byte) {
        count += 1
        end = position + 1
        // Another number may follow behind a space: the longest phone that ends where a group does.
        if (8...15).contains(count), isBoundary(text, end) { best = end }
      } else if !" -().".utf8.contains(byte) || position - end > 1 {
        break
      }
      position += 1
    }
    return best
  }

  /// `123-45-6789`
  private static func socialSecurity(_ text: Bytes, at index: Int) -> Int? {
    end(of: "ddd-dd-dddd", in: text, at: index)
  }

  /// Country, check digits, account; the remainder by 97 is 1.
  static func iban(_ text: Bytes, at index: Int) -> Int? {
    guard let second = text.at(index + 1), ASCII.isUpper(second),
      let third = text.at(index + 2), ASCII.isDigit(third),
      let fourth = text.at(index + 3), ASCII.isDigit(fourth)
    else { return nil }
    var characters: [UInt8] = []
    var end = index
    var position = index
    while let byte = text.at(position), characters.count < 34 {
      if ASCII.isDigit(byte) || ASCII.isUpper(byte) {
        characters.append(byte)
        end = position + 1
      } else if byte != 0x20 || characters.count % 4 != 0 {
        break
      }
      position += 1
      if (15...34).contains(characters.count), isBoundary(text, end), isIBAN(characters) {
        return end
      }
    }
    return nil
  }

  private static func isIBAN(_ characters: [UInt8]) -> Bool {
    var remainder = 0
    for byte in characters[4...] + characters[..<4] {
      let value = ASCII.isDigit(byte) ? Int(byte - 0x30) : Int(byte) - 55
      remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
    }
    return remainder == 1
  }

  /// A public address; versions (`Chrome/120.0.0.0`, `v1.2.3.4`) and private networks are no secret.
  private static func ipv4(_ text: Bytes, at index: Int) -> Int? {
    if let before = text.at(index - 1), "/vV._-".utf8.contains(before) { return nil }
    let first = text.end(from: index, while: ASCII.isDigit)
    guard text.at(first) == UInt8(ascii: "."), first - index <= 3 else { return nil }
    var octets: [Int] = []
    var position = index
    while octets.count < 4 {
      let end = text.end(from: position, while: ASCII.isDigit)
      guard (1...3).contains(end - position) else { return nil }
      octets.append(text[position..<end].reduce(0) { $0 * 10 + Int($1 - 0x30) })
      position = end
      if octets.count < 4 {
        guard text.at(position) == UInt8(ascii: ".") else { return nil }
        position += 1
      }
    }
    guard octets.allSatisfy({ $0 <= 255 }), octets[3] != 0, isBoundary(text, position),
      text.at(position) != UInt8(ascii: ".") || text.at(position + 1).map(ASCII.isDigit) != true
    else { return nil }
    switch (octets[0], octets[1]) {
    case (0, _), (10, _), (127, _), (192, 168), (169, 254), (172, 16...31), (255, _): return nil
    default: return position
    }
  }

  /// Eight groups of hexadecimal digits, or fewer around one `::`; loopback and link-local are no secret.
  static func ipv6(_ text: Bytes, at index: Int) -> Int? {
    let end = text.end(from: index) { ASCII.hex($0) != nil || $0 == UInt8(ascii: ":") }
    let address = text[index..<end]
    guard (6...39).contains(address.count), isBoundary(text, end) else { return nil }
    let groups = address.pieces(at: UInt8(ascii: ":"))
    guard (4...8).contains(groups.count), groups.allSatisfy({ $0.count <= 4 }) else { return nil }
    let empty = groups.filter(\.isEmpty).count
    guard empty == 0 ? groups.count == 8 : empty == 1,
      !address.has("fe80", at: index, folding: true)
    else { return nil }
    return end
  }

  /// Two numbers with four or more decimals, a comma between.
  private static func location(_ text: Bytes, at index: Int) -> Int? {
    guard let first = coordinate(text, at: index), text.at(first) == UInt8(ascii: ",") else {
      return nil
    }
    let second = text.end(from: first + 1) { $0 == 0x20 }
    return coordinate(text, at: second)
  }

  private static func coordinate(_ text: Bytes, at index: Int) -> Int? {
    let start = text.at(index) == UInt8(ascii: "-") ? index + 1 : index
    let whole = text.end(from: start, while: ASCII.isDigit)
    guard (1...3).contains(whole - start), text.at(whole) == UInt8(ascii: ".") else { return nil }
    let end = text.end(from: whole + 1, while: ASCII.isDigit)
    return end - whole > 4 ? end : nil
  }

  private static func isBoundary(_ text: Bytes, _ index: Int) -> Bool {
    text.at(index).map { !ASCII.isAlphanumeric($0) } ?? true
  }
}
