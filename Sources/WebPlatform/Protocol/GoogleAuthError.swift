/// Google's `authError` parameter: base64url of a protobuf. The text is in the person's language;
/// only the code counts. Structure: fields 1 code, 2 text, 3 help URL, 4 HTTP-like status, 5
/// repeated (name, value) details.
public struct GoogleAuthError: Hashable, Sendable {
  public var code: String
  public var text: String?
  public var helpURL: String?
  public var status: Int?
  /// Names of the details (`redirect_uri`, `origin`): which kind of mismatch it is.
  public var detailNames: [String] = []

  /// nil where the bytes are no such message. Padding may be missing or still escaped.
  public init?(parameter: String) {
    let plain = FormParameters.percentDecode(parameter)
    // A `+` that a form decoder took for a space is restored: both are blanks to nobody else here.
    let repaired = plain.utf8.map { $0 == 0x20 ? UInt8(0x2B) : $0 }
    guard let bytes = Base64.decode(repaired) else { return nil }
    var code: String?
    var reader = Protobuf(bytes[...])
    while let field = reader.next() {
      switch (field.number, field.value) {
      case (1, .bytes(let data)): code = code ?? String(decoding: data, as: UTF8.self)
      case (2, .bytes(let data)): text = String(decoding: data, as: UTF8.self)
      case (3, .bytes(let data)): helpURL = String(decoding: data, as: UTF8.self)
      case (4, .number(let number)): status = Int(exactly: number)
      case (5, .bytes(let data)):
        var inner = Protobuf(data)
        if let first = inner.next(), first.number == 1, case .bytes(let name) = first.value {
          detailNames.append(String(decoding: name, as: UTF8.self))
        }
      default: continue
      }
    }
    guard let code, !code.isEmpty,
      code.utf8.allSatisfy({ $0 == 0x5F || URLBytes.isAlpha($0) || URLBytes.isDigit($0) })
    else { return nil }
    self.code = code
  }

  /// Just enough of the wire format; stops quietly at the first byte that does not fit (a cut URL).
  private struct Protobuf {
    enum Value {
      case number(UInt64)
      case bytes(ArraySlice<UInt8>)
    }
    var rest: ArraySlice<UInt8>
    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    mutating func next() -> (number: UInt64, value: Value)? {
      guard let key = Varint.read(&rest) else { return nil }
      switch key & 7 {
      case 0: return Varint.read(&rest).map { (key >> 3, .number($0)) }
      case 1: return fixed(8).map { (key >> 3, .bytes($0)) }
      case 2:
        guard let length = Varint.read(&rest), let count = Int(exactly: length) else { return nil }
        return fixed(count).map { (key >> 3, .bytes($0)) }
      case 5: return fixed(4).map { (key >> 3, .bytes($0)) }
      default: return nil
      }
    }

    private mutating func fixed(_ count: Int) -> ArraySlice<UInt8>? {
      guard count <= rest.count else { return nil }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
  }
}
