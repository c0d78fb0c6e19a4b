/// JSON as `JSON.stringify(value, null, 2)` writes it; members keep their order.
indirect enum PrettyJSON {
  case object([(String, PrettyJSON)])
  case array([PrettyJSON])
  case string(String)
  case integer(Int)
  case decimal(Double)
  case bool(Bool)
  case null
  /// Encoded already.
  case raw([UInt8])

  func write(to out: inout [UInt8], indent: Int) {
    switch self {
    case .object(let members):
      Self.list(members, "{", "}", indent, &out) { member, out in
        Self.quote(member.0, to: &out)
        out += ": ".utf8
        member.1.write(to: &out, indent: indent + 2)
      }
    case .array(let elements):
      Self.list(elements, "[", "]", indent, &out) { element, out in
        element.write(to: &out, indent: indent + 2)
      }
    case .string(let text): Self.quote(text, to: &out)
    case .integer(let number): out += String(number).utf8
    case .decimal(let number): out += "\(number)".utf8
    case .bool(let value): out += (value ? "true" : "false").utf8
    case .null: out += "null".utf8
    case .raw(let bytes): out += bytes
    }
  }

  private static func list<Item>(
    _ items: [Item], _ opening: String, _ closing: String, _ indent: Int, _ out: inout [UInt8],
    _ body: (Item, inout [UInt8]) -> Void
  ) {
    out += opening.utf8
    for (index, item) in items.enumerated() {
      out += (index == 0 ? "\n" : ",\n").utf8
      out.append(contentsOf: repeatElement(0x20, count: indent + 2))
      body(item, &out)
    }
    if !items.isEmpty {
      out.append(0x0A)
      out.append(contentsOf: repeatElement(0x20, count: indent))
    }
    out += closing.utf8
  }

  static func quote(_ text: String, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): out += "\\\"".utf8
      case UInt8(ascii: "\\"): out += "\\\\".utf8
      case 0x0A: out += "\\n".utf8
      case 0x0D: out += "\\r".utf8
      case 0x09: out += "\\t".utf8
      case 0x00..<0x20:
        out += "\\u00".utf8
        out += [byte >> 4, byte & 15].map { Array("0123456789abcdef".utf8)[Int($0)] }
      default: out.append(byte)
      }
    }
    out.append(UInt8(ascii: "\""))
  }
}
