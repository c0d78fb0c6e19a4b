/// Files in a multipart form: RFC 7578.
enum Multipart {
  /// The form with a note in place of each file's bytes; nil where it holds none.
  static func withoutFiles(_ body: [UInt8]) -> (body: [UInt8], files: [DroppedContent])? {
    guard body.starts(with: "--".utf8), let lineEnd = body.firstIndex(of: 0x0A) else { return nil }
    let first = body[..<lineEnd]
    let boundary = first.last == 0x0D ? first.dropLast() : first
    guard boundary.count > 4, boundary.count <= 74 else { return nil }
    var out: [UInt8] = []
    var files: [DroppedContent] = []
    var position = 0
    while let start = body[position...].firstRange(of: boundary)?.upperBound,
      let (headers, content) = part(body, from: start)
    {
      let end = body[content...].firstRange(of: boundary)?.lowerBound ?? body.count
      if let type = fileType(headers), !isNote(body[content..<end]) {
        // The line break before the boundary belongs to the boundary.
        let last = end < body.count ? max(content, end - 2) : end
        let file = DroppedContent(type: type, bytes: last - content)
        files.append(file)
        out += body[position..<content]
        out += "[\(file.type), \(file.bytes) bytes, removed]".utf8
        out += body[last..<end]
      } else {
        out += body[position..<end]
      }
      position = end
    }
    out += body[position...]
    return files.isEmpty ? nil : (out, files)
  }

  /// What stands in place of a file already.
  private static func isNote(_ content: Bytes) -> Bool {
    content.count < 120 && content.first == UInt8(ascii: "[")
      && content.holds(" bytes, removed]".utf8)
  }

  /// A part's headers, and where its content begins.
  private static func part(_ body: [UInt8], from start: Int) -> (headers: Bytes, content: Int)? {
    for mark in [Array("\r\n\r\n".utf8), Array("\n\n".utf8)] {
      if let range = body[start...].prefix(4096).firstRange(of: mark) {
        return (body[start..<range.lowerBound], range.upperBound)
      }
    }
    return nil
  }

  /// What a file is, by its headers; nil for an ordinary field.
  private static func fileType(_ headers: Bytes) -> String? {
    let text = headers.text.lowercased()
    let type =
      text.split(separator: "content-type:", maxSplits: 1).dropFirst().first.map { rest in
        String(rest.drop { $0 == " " }.prefix { $0 != "\r" && $0 != "\n" && $0 != ";" })
      } ?? ""
    let isText = type.isEmpty || type.hasPrefix("text/") || type.hasSuffix("json")
    guard text.contains("filename=") || !isText else { return nil }
    return Rewriter.shortType(type)
  }
}
