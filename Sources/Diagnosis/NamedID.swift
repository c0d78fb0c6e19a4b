import Evidence
import HAR
import Reconstruction
import WebPlatform

/// Finds the id that stands behind a name: `requestId: 7f3a-11`, `"traceRef":"A-204"`, `job=4711`.
enum NamedID {
  /// Longer ones are no ids.
  private static let longest = 128

  /// The first value behind the name, which must stand there as a word of its own; nil where nothing like an id follows.
  static func following(_ name: String, in text: String) -> String? {
    let bytes = Array(text.utf8.prefix(65_536))
    let wanted = name.utf8.map(lower)
    guard !wanted.isEmpty, bytes.count > wanted.count else { return nil }
    for start in 0...(bytes.count - wanted.count)
    where lower(bytes[start]) == wanted[0] && matches(wanted, bytes, at: start) {
      if start > 0, isWord(bytes[start - 1]) { continue }
      var place = start + wanted.count
      // What ties a value to its name: blanks, quotes, a colon or an equals sign.
      while place < bytes.count, #" "'\:=[("#.utf8.contains(bytes[place]) { place += 1 }
      guard place > start + wanted.count else { continue }
      let value = bytes[place...].prefix { isWord($0) || "-_.:/+".utf8.contains($0) }
      if isID(value) { return String(decoding: value, as: UTF8.self) }
    }
    return nil
  }

  /// Every id has a digit in it; a mere word (`undefined`) is none.
  private static func isID(_ value: ArraySlice<UInt8>) -> Bool {
    (3...longest).contains(value.count) && value.contains { (0x30...0x39).contains($0) }
  }

  private static func matches(_ wanted: [UInt8], _ bytes: [UInt8], at start: Int) -> Bool {
    zip(bytes[start...], wanted).allSatisfy { lower($0) == $1 }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(lower(byte))
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}

extension Exchange {
  /// Ids of these names in the answer's text.
  func ids(named names: [String]) -> [(name: String, value: String)] {
    guard !names.isEmpty, let body = response.body, !body.isBase64, let text = body.text?.value
    else { return [] }
    return names.compactMap { name in NamedID.following(name, in: text).map { (name, $0) } }
  }
}
