import Evidence

extension NotRead {
  static let fiddler = What(
    name: "Fiddler session",
    step: "In Fiddler: File, Export Sessions, All Sessions, HTTPArchive v1.2; send that HAR.")
  static let charles = What(
    name: "Charles session",
    step: "In Charles: File, Export Session, format HTTP Archive (.har); send that HAR.")

  /// A program's own format that is a zip, told by the names of its first members.
  static func packed(_ head: Head) -> What? {
    guard head.has([0x50, 0x4b, 0x03, 0x04], at: 0) else { return nil }
    var hasParts = false
    for name in memberNames(head) {
      if name.hasPrefix("raw/") && isSessionPart(name) { return fiddler }
      if name == "_index.htm" { return fiddler }
      if isFlowPart(name) { return charles }
      if name == "AndroidManifest.xml" || name == "classes.dex" { return program }
      if name.hasPrefix("Payload/") && name.contains(".app/") { return program }
      if name.hasPrefix("META-INF/MANIFEST.MF") { return program }
      if name == "[Content_Types].xml" { hasParts = true }
      if hasParts || name == "mimetype",
        ["word/", "xl/", "ppt/", "docProps/", "_rels/", "mimetype"].contains(where: name.hasPrefix)
      {
        return office
      }
    }
    return nil
  }

  /// `raw/12_c.txt`, `_s.txt`, `_m.xml`, `_w.txt`: request, response, metadata, WebSocket.
  private static func isSessionPart(_ name: String) -> Bool {
    let rest = name.dropFirst("raw/".count)
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    let tail = rest.dropFirst(digits.count)
    return !digits.isEmpty && ["_c.txt", "_s.txt", "_m.xml", "_w.txt"].contains(tail)
  }

  /// `12-meta.json` and the bodies beside it.
  private static func isFlowPart(_ name: String) -> Bool {
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    return !digits.isEmpty && name.dropFirst(digits.count) == "-meta.json"
  }

  /// The names in the members' own headers, as far as they lie in the head. Headers whose sizes stand
  /// behind the data are found by their mark.
  private static func memberNames(_ head: Head) -> [String] {
    var names: [String] = []
    var offset = 0
    while names.count < 64, let header = nextHeader(in: head, from: offset) {
      guard let length = head.number(at: header + 26, bytes: 2).map(Int.init(truncatingIfNeeded:)),
        length <= 1024, header + 30 + length <= head.count
      else { break }
      let bytes = head.buffer[(header + 30)..<(header + 30 + length)]
      names.append(String(decoding: bytes, as: UTF8.self))
      offset = header + 30 + length
    }
    return names
  }

  private static func nextHeader(in head: Head, from start: Int) -> Int? {
    var offset = start
    while offset + 30 <= head.count {
      if head.buffer[offset] == 0x50 && head.has([0x50, 0x4b, 0x03, 0x04], at: offset) {
        return offset
      }
      offset += 1
    }
    return nil
  }
}
