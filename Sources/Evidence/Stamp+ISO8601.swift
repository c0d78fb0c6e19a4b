extension Stamp {
  /// The whole of `bytes` as an ISO 8601 / RFC 3339 time, nil if it is anything else.
  ///
  ///     2026-11-30T10:15:02.123456Z      2026-11-30 10:15:02,123+0100      2026-11-30T10:15
  ///
  /// `T`, `t` or one space between date and time; seconds may be missing; a fraction of 1 to 9 digits
  /// behind `.` or `,` (cut to microseconds); the zone as `Z`, `±hh:mm`, `±hhmm` or `±hh`, a space
  /// before it allowed. Without a zone the stamp's zone is `unknown`. White space around is ignored.
  public init?(iso8601 bytes: UnsafeRawBufferPointer) {
    var cursor = DigitCursor(bytes)
    cursor.skipSpaces()
    guard let year = cursor.number(digits: 4), cursor.skip(UInt8(ascii: "-")),
      let month = cursor.number(digits: 2), cursor.skip(UInt8(ascii: "-")),
      let day = cursor.number(digits: 2),
      cursor.skip(UInt8(ascii: "T")) || cursor.skip(UInt8(ascii: "t"))
        || cursor.skip(UInt8(ascii: " ")),
      let hour = cursor.number(digits: 2), cursor.skip(UInt8(ascii: ":")),
      let minute = cursor.number(digits: 2)
    else { return nil }
    var second = 0
    var microsecond = 0
    if cursor.skip(UInt8(ascii: ":")) {
      guard let value = cursor.number(digits: 2) else { return nil }
      second = value
      if cursor.skip(UInt8(ascii: ".")) || cursor.skip(UInt8(ascii: ",")) {
        guard let fraction = cursor.fraction() else { return nil }
        microsecond = fraction
      }
    }
    cursor.skipSpaces()
    var unknown: Unknown = []
    var offset = 0
    if let zone = cursor.zone() {
      offset = zone
    } else if cursor.isAtEnd {
      unknown = .zone
    } else {
      return nil
    }
    cursor.skipSpaces()
    guard cursor.isAtEnd else { return nil }
    self.init(
      CivilDate(year: year, month: month, day: day), hour: hour, minute: minute, second: second,
      microsecond: microsecond, offsetMinutes: offset, unknown: unknown)
  }

  /// The same for text at hand.
  public init?(iso8601 text: some StringProtocol) {
    var text = String(text)
    let stamp = text.withUTF8 { Stamp(iso8601: UnsafeRawBufferPointer($0)) }
    guard let stamp else { return nil }
    self = stamp
  }

  /// `2026-11-30T10:15:02.123Z`: RFC 3339, UTC, milliseconds (cut, not rounded). Years outside
  /// 0 … 9999 are held at the nearest end, as the format has no place for them.
  public var rfc3339: String {
    let lowest: Int64 = -62_167_219_200_000_000
    let highest: Int64 = 253_402_300_799_999_999
    let time = CivilTime(microseconds: min(max(microseconds, lowest), highest))
    var out: [UInt8] = []
    out.reserveCapacity(24)
    func put(_ value: Int, digits: Int) {
      var divisor = 1
      for _ in 1..<digits { divisor *= 10 }
      while divisor > 0 {
        out.append(UInt8(ascii: "0") + UInt8(value / divisor % 10))
        divisor /= 10
      }
    }
    put(time.day.year, digits: 4)
    out.append(UInt8(ascii: "-"))
    put(time.day.month, digits: 2)
    out.append(UInt8(ascii: "-"))
    put(time.day.day, digits: 2)
    out.append(UInt8(ascii: "T"))
    put(time.hour, digits: 2)
    out.append(UInt8(ascii: ":"))
    put(time.minute, digits: 2)
    out.append(UInt8(ascii: ":"))
    put(time.second, digits: 2)
    out.append(UInt8(ascii: "."))
    put(time.millisecond, digits: 3)
    out.append(UInt8(ascii: "Z"))
    return String(decoding: out, as: UTF8.self)
  }
}

/// Walks over the digits of a written time; every step is checked.
///
/// Public for the log formats, whose times are made of the same parts in other orders.
public struct DigitCursor {
  private let bytes: UnsafeRawBufferPointer
  /// Index of the next byte.
  public private(set) var position: Int

  public init(_ bytes: UnsafeRawBufferPointer, at position: Int = 0) {
    self.bytes = bytes
    self.position = max(0, position)
  }

  public var isAtEnd: Bool { position >= bytes.count }

  /// The next byte, nil at the end.
  public var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Steps over that byte if it is the next one.
  public mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Steps over spaces and tabs; true if there were any.
  @discardableResult
  public mutating func skipSpaces() -> Bool {
    let start = position
    while let byte = next, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { position += 1 }
    return position > start
  }

  /// One decimal digit.
  public mutating func digit() -> Int? {
    guard let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
    position += 1
    return Int(byte - UInt8(ascii: "0"))
  }

  /// A number of exactly `digits` digits (at most 18).
  public mutating func number(digits: Int) -> Int? {
    let start = position
    var value = 0
    for _ in 0..<min(max(0, digits), 18) {
      guard let digit = digit() else {
        position = start
        return nil
      }
      value = value * 10 + digit
    }
    return value
  }

  /// A number of 1 to `most` digits (at most 18).
  public mutating func number(upTo most: Int) -> Int? {
    guard var value = digit() else { return nil }
    for _ in 1..<max(1, min(most, 18)) {
      guard let digit = digit() else { break }
      value = value * 10 + digit
    }
    return value
  }

  /// 1 to 9 digits behind a decimal mark, as microseconds (cut).
  public mutating func fraction() -> Int? {
    var value = 0
    var count = 0
    while let digit = digit() {
      count += 1
      if count > 9 { return nil }
      if count <= 6 { value = value * 10 + digit }
    }
    guard count > 0 else { return nil }
    while count < 6 {
      value *= 10
      count += 1
    }
    return value
  }

  /// `Z`, `±hh:mm`, `±hhmm` or `±hh` as minutes east of UTC.
  public mutating func zone() -> Int? {
    let start = position
    if skip(UInt8(ascii: "Z")) || skip(UInt8(ascii: "z")) { return 0 }
    let sign: Int
    if skip(UInt8(ascii: "+")) {
      sign = 1
    } else if skip(UInt8(ascii: "-")) {
      sign = -1
    } else {
      return nil
    }
    guard let hours = number(digits: 2), hours < 24 else {
      position = start
      return nil
    }
    let afterHours = position
    let hadColon = skip(UInt8(ascii: ":"))
    guard let minutes = number(digits: 2) else {
      position = hadColon ? start : afterHours
      return hadColon ? nil : sign * hours * 60
    }
    guard minutes < 60 else {
      position = start
      return nil
    }
    return sign * (hours * 60 + minutes)
  }
}
