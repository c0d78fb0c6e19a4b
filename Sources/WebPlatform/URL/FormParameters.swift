/// `application/x-www-form-urlencoded`.
public enum FormParameters {
  /// Names and values in order, percent-decoded, `+` as space; repairs invalid UTF-8.
  public static func decode(_ text: String) -> [(name: String, value: String)] {
    var result: [(name: String, value: String)] = []
    for pair in text.utf8.split(separator: 0x26) {
      let equals = pair.firstIndex(of: 0x3D)
      let name = pair[..<(equals ?? pair.endIndex)]
      let value = equals.map { pair[pair.index(after: $0)...] }
      result.append((decoded(name), value.map(decoded) ?? ""))
    }
    return result
  }

  /// The first value of that name, without decoding the others.
  public static func first(_ name: String, in text: String) -> String? {
    for pair in text.utf8.split(separator: 0x26) {
      let equals = pair.firstIndex(of: 0x3D) ?? pair.endIndex
      let key = pair[..<equals]
      let same =
        key.elementsEqual(name.utf8) || (isEscaped(key) && decoded(key) == name)
      if same { return equals == pair.endIndex ? "" : decoded(pair[pair.index(after: equals)...]) }
    }
    return nil
  }

  public static func percentDecode(_ text: String, plusIsSpace: Bool = false) -> String {
    guard isEscaped(text.utf8[...]) else { return text }
    return String(
      decoding: URLBytes.percentDecoded(text.utf8, plusIsSpace: plusIsSpace), as: UTF8.self)
  }

  private static func isEscaped(_ bytes: Substring.UTF8View) -> Bool {
    bytes.contains { $0 == 0x25 || $0 == 0x2B }
  }

  private static func decoded(_ bytes: Substring.UTF8View) -> String {
    guard isEscaped(bytes) else { return String(Substring(bytes)) }
    return String(decoding: URLBytes.percentDecoded(bytes, plusIsSpace: true), as: UTF8.self)
  }
}
