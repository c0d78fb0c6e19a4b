/// Follows a scrubber through a text and the copies of its parts that it decodes, and knows for every value that it
/// replaces where in the text that value stands.
///
/// A slice is a place: it shares memory with what it is cut from. Each decoded copy is known by its memory, and for each of
/// its bytes where the encoded byte stands one layer above.
final class Trace {
  struct Edit {
    /// In the text as it stands, escapes included.
    var range: Range<Int>
    var kind: SecretKind
  }

  private struct Layer {
    /// Kept, so that its memory is nobody else's as long as addresses count.
    let bytes: [UInt8]
    let base: UInt
    let parent: Int
    /// For each byte, and the end, where it stands in the parent.
    let starts: [Int]
  }
  let root: [UInt8]
  private var layers: [Layer]
  private(set) var edits: [Edit] = []
  /// Values that were met in a copy nobody told about.
  /// Values that were met where they have to be seen.
  private(set) var shown: [[UInt8]] = []
  private(set) var lost: [(value: [UInt8], kind: SecretKind)] = []

  /// - Parameter root: the text; what the scrubber is given must be slices of it.
  init(_ root: [UInt8]) {
    self.root = root
    layers = [Layer(bytes: root, base: Trace.address(of: root[...]), parent: -1, starts: [])]
  }

  /// - Parameter starts: for each byte of the copy, and its end, where it stands in `part`, counted from the part's first.
  func derive(_ copy: [UInt8], from part: Bytes, starts: [Int]) {
    guard !copy.isEmpty, let (layer, offset) = place(of: part) else { return }
    layers.append(
      Layer(
        bytes: copy, base: Trace.address(of: copy[...]), parent: layer,
        starts: starts.map { $0 + offset }))
  }

  /// A value that is to be replaced.
  func note(_ value: Bytes, _ kind: SecretKind) {
    guard !value.isEmpty else { return }
    guard var (layer, start) = place(of: value) else {
      lost.append((Array(value), kind))
      return
    }
    var end = start + value.count
    while layer > 0 {
      (start, end) = (layers[layer].starts[start], layers[layer].starts[end])
      layer = layers[layer].parent
    }
    if end > start { edits.append(Edit(range: start..<end, kind: kind)) }
  }

  /// A value that stays because a diagnosis needs it.
  func show(_ value: some Collection<UInt8>) { shown.append(Array(value)) }

  private func place(of part: Bytes) -> (layer: Int, offset: Int)? {
    let address = Trace.address(of: part)
    // The copy made last is the likeliest.
    for index in layers.indices.reversed() {
      let layer = layers[index]
      if address >= layer.base, address + UInt(part.count) <= layer.base + UInt(layer.bytes.count) {
        return (index, Int(address - layer.base))
      }
    }
    return nil
  }

  private static func address(of part: Bytes) -> UInt {
    part.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }
}

extension Encodings {
  /// Where each byte of the percent-decoded text stands in `bytes`, and the end; counted from its first.
  static func percentStarts(_ bytes: Bytes) -> [Int] {
    starts(in: bytes) { index in
      let isEscape =
        bytes[index] == UInt8(ascii: "%") && bytes.at(index + 1).flatMap(ASCII.hex) != nil
        && bytes.at(index + 2).flatMap(ASCII.hex) != nil
      return isEscape ? 3 : 1
    }
  }

  /// The same for `unescaped`.
  static func unescapedStarts(_ bytes: Bytes) -> [Int] {
    starts(in: bytes) { escape(in: bytes, at: $0)?.length ?? 1 }
  }

  /// - Parameter length: how many bytes at an index stand for one.
  private static func starts(in bytes: Bytes, _ length: (Int) -> Int) -> [Int] {
    var starts: [Int] = []
    starts.reserveCapacity(bytes.count + 1)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      starts.append(index - bytes.startIndex)
      index += length(index)
    }
    starts.append(bytes.count)
    return starts
  }
}

extension Scrubber {
  /// As `Encodings.percentDecoded`; a trace learns of the copy.
  func percentDecoded(_ bytes: Bytes, plusIsSpace: Bool = false) -> [UInt8]? {
    let decoded = Encodings.percentDecoded(bytes, plusIsSpace: plusIsSpace)
    if let decoded, let trace, !isHarvesting {
      trace.derive(decoded, from: bytes, starts: Encodings.percentStarts(bytes))
    }
    return decoded
  }

  /// As `Encodings.unescaped`; a trace learns of the copy.
  func unescaped(_ bytes: Bytes) -> [UInt8]? {
    let decoded = Encodings.unescaped(bytes)
    if let decoded, let trace, !isHarvesting {
      trace.derive(decoded, from: bytes, starts: Encodings.unescapedStarts(bytes))
    }
    return decoded
  }
}
