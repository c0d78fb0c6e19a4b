import Evidence

/// A report in memory: they are small, and their parts refer to each other.
struct HeldText {
  /// What stands behind is not read.
  static let longest = 8 * 1024 * 1024

  let bytes: [UInt8]
  /// The report was longer than is held.
  let isCut: Bool
  /// Line ends before each block, so that a place's line is found without counting from the start.
  private let linesBefore: [Int32]
  private static let block = 4_096

  init(_ stream: any ByteStream) {
    var all: [UInt8] = []
    var isCut = false
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let got = chunk.withUnsafeMutableBytes { stream.read(into: $0) }
      if got <= 0 { break }
      let room = Self.longest - all.count
      all += chunk[..<min(got, room, chunk.count)]
      if got > room {
        isCut = true
        break
      }
    }
    bytes = all
    self.isCut = isCut
    var before: [Int32] = []
    var count: Int32 = 0
    for (index, byte) in all.enumerated() {
      if index % Self.block == 0 { before.append(count) }
      if byte == 0x0A { count += 1 }
    }
    linesBefore = before
  }

  /// Lines without their ends, from an offset on; `body` says whether to go on.
  func forEachLine(from start: Int = 0, _ body: (Bytes, Int) -> Bool) {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let whole = Bytes(start: base, count: buffer.count)
      var at = start
      while at < whole.count {
        let end = whole.firstIndex(of: 0x0A, from: at) ?? whole.count
        var line = whole[at..<end]
        if line.count > 0, line[line.count - 1] == 0x0D { line = line[0..<line.count - 1] }
        if !body(line, at) { return }
        at = end + 1
      }
    }
  }

  /// The number of the line that holds an offset, from 1.
  func line(at offset: Int) -> Int {
    let offset = min(max(0, offset), max(0, bytes.count - 1))
    let block = offset / Self.block
    guard linesBefore.indices.contains(block) else { return 1 }
    return bytes[block * Self.block..<offset].reduce(Int(linesBefore[block]) + 1) {
      $0 + ($1 == 0x0A ? 1 : 0)
    }
  }
}

extension Bytes {
  /// What stands behind a mark at the line's beginning, without blanks, and where.
  func value(after mark: StaticString, at offset: Int) -> CrashReport.Text? {
    guard has(mark) else { return nil }
    return piece(from: mark.utf8CodeUnitCount, at: offset)
  }

  /// The rest of the line from an index on, without blanks.
  func piece(from index: Int, at offset: Int) -> CrashReport.Text? {
    let text = from(index).trimmed
    guard !text.isEmpty else { return nil }
    return CrashReport.Text(text[0..<2_048].string, at: offset + (text.start - start))
  }

  /// `name [4711]`
  var nameAndPid: (name: String, pid: Int?)? {
    let text = trimmed
    guard let open = text.lastIndex(of: UInt8(ascii: "[")) else {
      return text.isEmpty ? nil : (text.string, nil)
    }
    var cursor = LineCursor(text, at: open + 1)
    return (text[0..<open].trimmed.string, cursor.number())
  }

  /// `2026-02-03 10:11:12.9000 +0100`
  var reportTime: Stamp? {
    var clock = ClockText()
    clock.layout = .date
    clock.end = count
    return clock.stamp(on: self)
  }

  /// `3   WebKit    0x000000010a86f0a9 symbol + 203`, also with a binary's path or bare address.
  func frame(at offset: Int) -> CrashReport.Frame? {
    var cursor = LineCursor(self)
    cursor.spaces()
    _ = cursor.skip(UInt8(ascii: "#"))
    guard cursor.number() != nil, cursor.spaces() > 0 else { return nil }
    let image = cursor.at
    guard let address = firstIndex(of: " 0x", from: image) ?? firstIndex(of: "\t0x", from: image)
    else { return nil }
    cursor.at = address + 3
    guard cursor.hex() != nil else { return nil }
    cursor.spaces()
    guard let symbol = piece(from: cursor.at, at: offset) else { return nil }
    return CrashReport.Frame(image: self[image..<address].trimmed.string, symbol: symbol)
  }
}
