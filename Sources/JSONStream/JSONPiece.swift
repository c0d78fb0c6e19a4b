/// A small piece of JSON in memory (what a shape took whole), walked without building anything.
///
/// Lenient: damage or a cut ends the walk; what was met before it stands.
public struct JSONPiece {
  /// Without the quotes of a string.
  public let bytes: UnsafeRawBufferPointer
  public let kind: Kind
  /// Where `bytes` starts in what the stream gave.
  public let byteOffset: Int

  public enum Kind: Sendable { case object, array, string, scalar }

  /// The value that `bytes` starts with (white space before it is skipped); nil if there is none.
  public init?(_ bytes: UnsafeRawBufferPointer, byteOffset: Int) {
    var cursor = Cursor(bytes, byteOffset)
    guard let piece = cursor.value() else { return nil }
    self = piece
  }

  public init?(_ record: JSONRecord) {
    if record.kind == .string {
      self.init(record.bytes, .string, record.byteOffset)
    } else {
      self.init(record.bytes, byteOffset: record.byteOffset)
    }
  }

  private init(_ bytes: UnsafeRawBufferPointer, _ kind: Kind, _ byteOffset: Int) {
    self.bytes = bytes
    self.kind = kind
    self.byteOffset = byteOffset
  }

  /// The decoded text of a string, the raw text of a number or literal; nil for `null` and
  /// containers.
  public var text: String? {
    switch kind {
    case .string: JSONText.string(bytes, isEscaped: bytes.contains(UInt8(ascii: "\\")))
    case .scalar: isNull ? nil : String(decoding: bytes, as: UTF8.self)
    case .object, .array: nil
    }
  }

  public var isNull: Bool { kind == .scalar && bytes.elementsEqual("null".utf8) }
  public var bool: Bool? {
    guard kind == .scalar else { return nil }
    return bytes.elementsEqual("true".utf8) ? true : bytes.elementsEqual("false".utf8) ? false : nil
  }

  /// The elements of an array, in order; of anything else none.
  public func forEachElement(_ body: (JSONPiece) -> Void) {
    _ = firstOfElements { piece -> Bool? in
      body(piece)
      return nil
    }
  }

  /// What `find` gives for the first element that it gives something for.
  public func firstOfElements<Found>(_ find: (JSONPiece) -> Found?) -> Found? {
    guard kind == .array else { return nil }
    var cursor = Cursor(bytes, byteOffset)
    cursor.index = 1
    while let piece = cursor.value() {
      if let found = find(piece) { return found }
      guard cursor.skip(UInt8(ascii: ",")) else { return nil }
    }
    return nil
  }

  /// The members of an object, in order, names decoded; of anything else none.
  public func forEachMember(_ body: (String, JSONPiece) -> Void) {
    forEachNamedPiece { name, piece in if let text = name.text { body(text, piece) } }
  }

  /// The same with each name as it stands, for those who have to say where.
  public func forEachNamedPiece(_ body: (JSONPiece, JSONPiece) -> Void) {
    guard kind == .object else { return }
    var cursor = Cursor(bytes, byteOffset)
    cursor.index = 1
    while let name = cursor.value(), name.kind == .string, cursor.skip(UInt8(ascii: ":")),
      let piece = cursor.value()
    {
      body(name, piece)
      guard cursor.skip(UInt8(ascii: ",")) else { return }
    }
  }

  /// The last member of that name, as JSON readers have it.
  public func member(_ name: StaticString) -> JSONPiece? {
    let wanted = UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    var found: JSONPiece?
    forEachNamedPiece { if $0.isNamed(wanted) { found = $1 } }
    return found
  }

  /// True for the string of these bytes.
  private func isNamed(_ wanted: UnsafeRawBufferPointer) -> Bool {
    if bytes.contains(UInt8(ascii: "\\")) { return text?.utf8.elementsEqual(wanted) ?? false }
    return bytes.count == wanted.count && bytes.elementsEqual(wanted)
  }

  private struct Cursor {
    let bytes: UnsafeRawBufferPointer
    let byteOffset: Int
    var index = 0

    init(_ bytes: UnsafeRawBufferPointer, _ byteOffset: Int) {
      self.bytes = bytes
      self.byteOffset = byteOffset
    }

    mutating func skipSpace() {
      while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    }

    mutating func skip(_ byte: UInt8) -> Bool {
      skipSpace()
      guard index < bytes.count, bytes[index] == byte else { return false }
      index += 1
      return true
    }

    func piece(_ start: Int, _ end: Int, _ kind: Kind) -> JSONPiece {
      let end = min(end, bytes.count)
      return JSONPiece(
        UnsafeRawBufferPointer(rebasing: bytes[min(start, end)..<end]), kind, byteOffset + start)
    }

    mutating func value() -> JSONPiece? {
      skipSpace()
      guard index < bytes.count else { return nil }
      let start = index
      switch bytes[start] {
      case UInt8(ascii: "\""):
        skipString()
        return index <= bytes.count ? piece(start + 1, index - 1, .string) : nil
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        skipContainer()
        return piece(start, index, bytes[start] == UInt8(ascii: "{") ? .object : .array)
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: ":"): return nil
      default:
        while index < bytes.count, bytes[index] > 0x20, bytes[index] != UInt8(ascii: ","),
          bytes[index] | 0x20 != UInt8(ascii: "}")
        {
          index += 1
        }
        return piece(start, index, .scalar)
      }
    }

    /// Afterwards `index` stands behind the closing quote; past the end if there is none.
    private mutating func skipString() {
      index += 1
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "\""):
          index += 1
          return
        case UInt8(ascii: "\\"): index += 2
        default: index += 1
        }
      }
      index = bytes.count + 1
    }

    private mutating func skipContainer() {
      var depth = 0
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "\""):
          skipString()
          continue
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
        index += 1
        if depth == 0 { return }
      }
      index = min(index, bytes.count)
    }
  }
}
