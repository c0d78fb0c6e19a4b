import Evidence

/// A log without the colour codes that tools put around its parts (`idevicesyslog --colors`,
/// `pymobiledevice3` on a terminal, `logcat -v color`), so that headers read as they were meant.
/// Keeps count of where every byte came from.
final class UncolouredStream: ByteStream {
  private let stream: any ByteStream
  private var raw = [UInt8](repeating: 0, count: 64 * 1024)
  private var block: [UInt8] = []
  private var at = 0
  private var code = Code.none
  /// Bytes taken from the source, and given.
  private var taken = 0
  private var given = 0
  /// Where codes were taken out: what had been given by then, and how many bytes were gone with it.
  private var cuts: [(given: Int, gone: Int)] = [(0, 0)]

  /// Cuts remembered: more than lie in what a reader holds at a time.
  private static let mostCuts = 256 * 1024

  /// How much of `ESC [ 38 ; 5 ; 40 m` was met.
  private enum Code { case none, escape, parameters }

  init(_ stream: any ByteStream) { self.stream = stream }

  /// True if colour codes stand in the text.
  static func isNeeded(for head: [UInt8]) -> Bool {
    var index = head.startIndex
    while let escape = head[index...].firstIndex(of: 0x1B) {
      index = escape + 1
      if index < head.count, head[index] == UInt8(ascii: "[") { return true }
    }
    return false
  }

  var fault: Fault? { stream.fault }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard buffer.count > 0 else { return 0 }
    while at == block.count {
      let got = raw.withUnsafeMutableBytes { stream.read(into: $0) }
      if got <= 0 { return 0 }
      take(min(got, raw.count))
    }
    let count = min(buffer.count, block.count - at)
    block.withUnsafeBytes { bytes in
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[at..<at + count]))
    }
    at += count
    return count
  }

  private func take(_ count: Int) {
    block.removeAll(keepingCapacity: true)
    at = 0
    for index in 0..<count {
      let byte = raw[index]
      taken += 1
      switch code {
      case .none:
        if byte == 0x1B {
          code = .escape
        } else {
          block.append(byte)
          given += 1
        }
      case .escape:
        if byte == UInt8(ascii: "[") {
          code = .parameters
        } else if byte != 0x1B {
          // None of ours: the escape alone is left out.
          code = .none
          cut(gone: taken - given - 1)
          block.append(byte)
          given += 1
        }
      case .parameters:
        if !byte.isDigit, byte != UInt8(ascii: ";") {
          code = .none
          cut(gone: taken - given)
        }
      }
    }
  }

  private func cut(gone: Int) {
    cuts.append((given, gone))
    if cuts.count > Self.mostCuts * 2 { cuts.removeFirst(Self.mostCuts) }
  }

  func sourceOffset(of decoded: Int) -> Int {
    var low = 0
    var high = cuts.count
    while low < high {
      let middle = (low + high) / 2
      if cuts[middle].given <= decoded { low = middle + 1 } else { high = middle }
    }
    return stream.sourceOffset(of: decoded + cuts[max(0, low - 1)].gone)
  }
}

extension Bytes {
  /// All of it without colour codes.
  var withoutColours: [UInt8] {
    let stream = UncolouredStream(MemoryStream(Array(raw)))
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let room = UnsafeMutableRawBufferPointer(buffer)
      while filled < count {
        let got = stream.read(into: UnsafeMutableRawBufferPointer(rebasing: room[filled...]))
        if got <= 0 { break }
        filled += got
      }
    }
  }
}
