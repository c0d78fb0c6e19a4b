import Evidence
import JSONStream

/// A small JSON file that the team itself wrote: checked against RFC 8259 as a whole, then walked with positions.
struct SettingsDocument {
  private let bytes: [UInt8]
  private let file: Quoted
  /// Where each line begins.
  private let lines: [Int]

  /// Reads a file; at most `limit` bytes of it are looked at.
  init(path: String, limit: Int = 1 << 20) throws(SettingsFault) {
    let file = Quoted(path, .fileName)
    var bytes: [UInt8]?
    var reader = EvidenceReader()
    reader.limits.maxMembers = 2
    let listings = reader.visit([.path(path)]) { member in
      // A member of another name came out of a folder or an archive.
      if bytes == nil, member.name.text == path { bytes = Self.bytes(of: member, upTo: limit) }
    }
    guard let bytes else {
      let reason = listings.first.map(\.fault)
      let fault = Fault(
        code: "unreadable", reason?.message ?? "is no file that can be read",
        reason: reason?.reason, help: "give the path of one JSON file")
      throw SettingsFault(file, [fault])
    }
    try self.init(bytes, named: file, limit: limit)
  }

  init(_ bytes: [UInt8], named file: Quoted, limit: Int = 1 << 20) throws(SettingsFault) {
    self.file = file
    self.bytes = bytes
    var lines = [0]
    for (index, byte) in bytes.enumerated() where byte == 0x0A { lines.append(index + 1) }
    self.lines = lines
    guard bytes.count <= limit else {
      throw SettingsFault(
        file, [Fault(code: "too-long", "is longer than the \(limit) bytes that are read of it")])
    }
    if let damage = Self.damage(in: bytes) {
      throw SettingsFault(
        file,
        [
          Fault(
            code: "not-json", "is not JSON", reason: Message(pieces: [.words(damage.words)]),
            at: position(of: damage.byteOffset),
            help: "JSON has no comments, no comma behind the last value, and quotes around names")
        ])
    }
  }

  /// Hands the document's value to `body`; throws whatever `body` noted.
  func read<Result>(_ body: (SettingsNode) -> Result) throws(SettingsFault) -> Result {
    let notes = SettingsNotes(self)
    let result: Result? = bytes.withUnsafeBytes { all in
      let front = all.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      let text = UnsafeRawBufferPointer(rebasing: all[front...])
      return JSONPiece(text, byteOffset: front).map { body(SettingsNode($0, path: "", notes)) }
    }
    guard let result, notes.faults.isEmpty else { throw SettingsFault(file, notes.faults) }
    return result
  }

  /// Line and column of a byte, both counted from 1.
  func position(of offset: Int, in path: String? = nil) -> Position {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    let before = bytes[lines[low]..<min(max(offset, lines[low]), bytes.count)]
    var position = Position(
      byteOffset: offset, line: low + 1, field: path.flatMap { $0.isEmpty ? nil : $0 })
    position.column = before.count { $0 & 0xC0 != 0x80 } + 1
    return position
  }

  private static func bytes(of member: Member, upTo limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    withUnsafeTemporaryAllocation(byteCount: 64 * 1024, alignment: 1) { buffer in
      while bytes.count <= limit {
        let count = member.stream.read(into: buffer)
        if count <= 0 { break }
        bytes += buffer[..<count]
      }
    }
    return bytes
  }

  private static func damage(in bytes: [UInt8]) -> JSONDamage? {
    var scanner = JSONScanner(
      MemoryStream(bytes), shape: JSONShape(nodes: [.init()]), strict: true)
    while true {
      switch scanner.next() {
      case .damage(let damage): return damage
      case .end: return nil
      case .element, .value: continue
      }
    }
  }
}

extension JSONDamage {
  /// What is wrong, in words.
  fileprivate var words: String {
    switch reason {
    case .empty: "it is empty"
    case .notJSON, .unexpectedByte: "something stands there that begins no value"
    case .truncated: "it ends there, before its last bracket"
    case .expectedKey: "a name in quotes was due there"
    case .expectedColon: "a colon was due there"
    case .expectedCommaOrEnd: "a comma or a closing bracket was due there"
    case .mismatchedBracket: "the bracket there does not fit the one it closes"
    case .badLiteral: "the word there is none of true, false and null"
    case .badNumber: "the number there is not written as JSON has it"
    case .badEscape: "JSON does not know the escape there"
    case .badUTF8: "the bytes there are not UTF-8"
    case .controlCharacter: "a control character stands there unescaped"
    case .tooDeep: "brackets are nested too deeply there"
    }
  }
}
