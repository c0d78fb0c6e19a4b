/// What a log prints in place of a value that it keeps to itself or has lost: a value that is not
/// known, which is not the same as an empty one.
enum Withheld {
  /// `<private>` and `<sensitive>` (os_log's privacy), `<mask.hash: 'Q…=='>`, `<decode: missing data>`,
  /// `<decode: mismatch for [%d] got [STRING sz:12]>`, `<redacted>`.
  private static let marks: [StaticString] = [
    "<private>", "<sensitive>", "<redacted>", "<mask.hash", "<decode:",
  ]

  static func stands(in text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return false }
    var text = text
    return text.withUTF8 { buffer in
      guard let start = buffer.baseAddress else { return false }
      let bytes = Bytes(start: start, count: buffer.count)
      return marks.contains { bytes.contains($0) }
    }
  }

  /// True where one of the marks begins at `index`.
  static func begins(at index: Int, in text: Bytes) -> Bool {
    text[index] == UInt8(ascii: "<") && marks.contains { text.has($0, at: index) }
  }
}
