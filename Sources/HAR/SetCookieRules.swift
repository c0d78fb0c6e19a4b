import JSONStream

/// Takes a value apart into which an exporter joined several Set-Cookie headers.
///
/// Line feeds (Firefox, captures built from the DevTools protocol) are certain, as no header value
/// holds one. Commas (WebKit's Web Inspector) are ambiguous: dates and values hold commas too. So a
/// comma separates only where a space, a token and `=` follow (a date goes on with a digit and a
/// space), and only for WebKit or where the capture never gives a response two Set-Cookie headers.
enum SetCookieRules {
  /// The pieces of a raw (still escaped) header value as ranges of it.
  static func split(_ raw: UnsafeRawBufferPointer, atCommas: Bool) -> [Range<Int>] {
    let atLines = splitAtLines(raw)
    if atLines.count > 1 || !atCommas || !raw.contains(UInt8(ascii: ",")) { return atLines }
    return splitAtCommas(raw)
  }

  /// At line feeds, raw or escaped, with or without a carriage return in front.
  private static func splitAtLines(_ raw: UnsafeRawBufferPointer) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = 0
    /// Behind the last byte that is no line end.
    var end = 0
    var index = 0
    while index < raw.count {
      var length = 1
      var byte = raw[index]
      if byte == UInt8(ascii: "\\") { length = JSONText.decodeEscape(raw, at: index) { byte = $0 } }
      index += max(1, length)
      if byte != 0x0A, byte != 0x0D { end = index }
      if byte == 0x0A {
        if end > start { pieces.append(start..<end) }
        start = index
        end = index
      }
    }
    if end > start { pieces.append(start..<end) }
    return pieces.isEmpty ? [0..<raw.count] : pieces
  }

  private static func splitAtCommas(_ raw: UnsafeRawBufferPointer) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = 0
    for index in raw.indices where raw[index] == UInt8(ascii: ",") && index > start {
      guard let next = cookieStart(raw, behind: index) else { continue }
      pieces.append(start..<index)
      start = next
    }
    pieces.append(start..<raw.count)
    return pieces
  }

  /// Where a cookie starts behind that comma: a space, then a token and `=`.
  private static func cookieStart(_ raw: UnsafeRawBufferPointer, behind comma: Int) -> Int? {
    var index = comma + 1
    guard index < raw.count, raw[index] == UInt8(ascii: " ") else { return nil }
    while index < raw.count, raw[index] == UInt8(ascii: " ") { index += 1 }
    let start = index
    while index < raw.count, isToken(raw[index]) { index += 1 }
    guard index > start, index < raw.count, raw[index] == UInt8(ascii: "=") else { return nil }
    return start
  }

  /// RFC 9110, section 5.6.2.
  private static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

extension EntryStore {
  /// The cookies that one Set-Cookie header sets, one value each.
  func cookies(in header: Header) -> [Exchange.Text] {
    guard header.value >= 0 else { return [] }
    let record = records[header.value]
    let raw = record.bytes
    let atCommas = profile.joinsWithCommas || !writesCookiesApart
    return SetCookieRules.split(raw, atCommas: atCommas).map { piece in
      var start = piece.lowerBound
      var end = piece.upperBound
      while start < end, raw[start] == UInt8(ascii: " ") { start += 1 }
      while end > start, raw[end - 1] == UInt8(ascii: " ") { end -= 1 }
      let bytes = UnsafeRawBufferPointer(rebasing: raw[start..<end])
      return Exchange.Text(
        JSONText.string(bytes, isEscaped: record.traits.contains(.escaped)),
        at: sourceOffset(record.byteOffset + start))
    }
  }
}
