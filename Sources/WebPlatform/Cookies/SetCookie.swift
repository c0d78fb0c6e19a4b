/// A Set-Cookie header, parsed by RFC 6265bis section 5.6.
public struct SetCookie: Hashable, Sendable {
  public enum SameSite: String, Hashable, Sendable { case none, lax, strict }
  public var name: String
  public var value: String
  public var domain: String?  // lower case, without the leading dot; nil = host-only
  public var path: String?
  /// Seconds since 1970; nil = session cookie or unparsable.
  public var expires: Int?
  /// Seconds; wins over `expires`. At most 400 days; 0 or less deletes the cookie.
  public var maxAge: Int?
  public var secure = false
  public var httpOnly = false
  public var partitioned = false
  /// nil where the attribute is absent or unknown.
  public var sameSite: SameSite?

  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// nil if section 5.6 says to ignore the whole header.
  public static func parse(_ header: String) -> SetCookie? {
    let reading = read(header)
    return reading.ignored == nil ? reading.cookie : nil
  }

  /// The cookie as far as it can be read, and the clause of the parser that ignores it, if any.
  /// - Parameter rules: RFC 6265 ignores what has no name, and knows no limits of length.
  public static func read(_ header: String, rules: CookieRules = .rfc6265bis) -> (
    cookie: SetCookie, ignored: CookieVerdict.Clause?
  ) {
    var header = header
    return header.withUTF8 { bytes in
      let end = bytes.firstIndex(of: 0x3B) ?? bytes.count
      let pair = bytes[..<end]
      var cookie = SetCookie(name: "", value: "")
      if let equals = pair.firstIndex(of: 0x3D) {
        cookie.name = text(pair[..<equals])
        cookie.value = text(pair[(equals + 1)...])
      } else {
        cookie.value = text(pair)  // RFC 6265 dropped it; browsers keep a cookie without a name
      }
      for attribute in bytes[end...].split(separator: 0x3B) { cookie.apply(attribute) }
      switch rules {
      case .rfc6265: return (cookie, cookie.name.isEmpty ? .emptyNameAndValue : nil)
      case .rfc6265bis: return (cookie, cookie.clauseAgainst(bytes))
      }
    }
  }

  typealias Part = Slice<UnsafeBufferPointer<UInt8>>

  private func clauseAgainst(_ header: UnsafeBufferPointer<UInt8>) -> CookieVerdict.Clause? {
    if header.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) {
      return .controlCharacter
    }
    if name.isEmpty && value.isEmpty { return .emptyNameAndValue }
    if name.utf8.count + value.utf8.count > 4096 { return .tooLarge }
    if let domain, !domain.utf8.allSatisfy({ $0 < 0x80 }) { return .nonASCIIDomain }
    return nil
  }

  private mutating func apply(_ attribute: Part) {
    let equals = attribute.firstIndex(of: 0x3D)
    let value = trimmed(equals.map { attribute[($0 + 1)...] } ?? attribute.suffix(0))
    guard value.count <= 1024 else { return }
    switch Self.text(attribute[..<(equals ?? attribute.endIndex)]).lowercased() {
    case "expires":
      if let date = CookieDate.parse(value) { expires = date }
    case "max-age":
      if let seconds = Self.seconds(value) { maxAge = seconds }
    case "domain":
      let name = value.first == 0x2E ? value.dropFirst() : value
      domain = name.isEmpty ? nil : String(decoding: name, as: UTF8.self).lowercased()
    case "path":
      path = value.first == 0x2F ? Self.text(value) : nil
    case "secure": secure = true
    case "httponly": httpOnly = true
    case "partitioned": partitioned = true
    case "samesite": sameSite = SameSite(rawValue: Self.text(value).lowercased())
    default: break
    }
  }

  /// `-?[0-9]+`, capped at 400 days.
  private static func seconds(_ value: Part) -> Int? {
    let negative = value.first == 0x2D
    let digits = negative ? value.dropFirst() : value
    guard !digits.isEmpty, digits.allSatisfy(URLBytes.isDigit) else { return nil }
    var number = 0
    for digit in digits { number = min(number * 10 + Int(digit - 0x30), 34_560_000) }
    return negative ? -number : number
  }

  private static func text(_ bytes: Part) -> String {
    String(decoding: trimmed(bytes), as: UTF8.self)
  }
}

/// Without the blanks and tabs around.
private func trimmed(_ bytes: SetCookie.Part) -> SetCookie.Part {
  var bytes = bytes
  while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
  while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
  return bytes
}
