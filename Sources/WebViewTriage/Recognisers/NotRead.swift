import Evidence

/// Recognises what customers attach but this tool does not read, and names the step that makes a
/// readable file of it.
///
/// `detail` says what it is; `note` what to do. Most are told by the fixed bytes they begin with; the
/// others stand in the files beside this one.
public struct NotReadRecogniser: Recogniser {
  public init() {}

  public func recognise(_ head: UnsafeRawBufferPointer) -> Recognition? {
    let head = head.bytes
    guard
      let found = NotRead.signatures.first(where: { $0.matches(head) })?.what
        ?? NotRead.packed(head) ?? NotRead.own(head) ?? NotRead.textual(head)
        ?? NotRead.binaryLogcat(head)
        ?? NotRead.tombstone(head)
    else { return nil }
    return Recognition(.notRead, confidence: 100, detail: found.name, note: found.step)
  }

  /// For `EvidenceReader.keepsPacked`: programs' own formats that happen to be zips are named as what
  /// they are instead of being unpacked into parts that nobody can read.
  @Sendable
  public static func keepsPacked(_ head: UnsafeRawBufferPointer) -> Bool {
    NotRead.packed(head.bytes) != nil
  }
}

extension UnsafeRawBufferPointer {
  fileprivate var bytes: Head { Head(buffer: self) }
}

/// The first bytes of a source, with the questions that recognisers ask.
struct Head {
  let buffer: UnsafeRawBufferPointer

  var count: Int { buffer.count }

  /// nil past the end.
  subscript(index: Int) -> UInt8? {
    index >= 0 && index < buffer.count ? buffer[index] : nil
  }

  func has(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, offset <= buffer.count - bytes.count else { return false }
    return buffer[offset..<offset + bytes.count].elementsEqual(bytes)
  }

  /// Whether the text stands anywhere in the first `limit` bytes.
  func contains(_ text: StaticString, within limit: Int) -> Bool {
    let count = min(limit, buffer.count) - text.utf8CodeUnitCount
    guard count >= 0 else { return false }
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return (0...count).contains { start in
      buffer[start] == wanted[0] && buffer[start..<start + wanted.count].elementsEqual(wanted)
    }
  }

  /// A little-endian number of up to 8 bytes; nil past the end.
  func number(at offset: Int, bytes: Int) -> UInt64? {
    guard offset >= 0, offset <= buffer.count - bytes else { return nil }
    return (0..<bytes).reduce(0) { $0 | UInt64(buffer[offset + $1]) << UInt64(8 * $1) }
  }
}

/// The things themselves: what each is called and what makes a readable file of it.
enum NotRead {
  struct What: Sendable {
    var name: String
    var step: Message
  }

  /// Bytes that stand at fixed places.
  struct Signature: Sendable {
    var what: What
    var parts: [(offset: Int, bytes: [UInt8])]

    init(_ what: What, _ parts: (offset: Int, bytes: [UInt8])...) {
      self.what = what
      self.parts = parts
    }

    func matches(_ head: Head) -> Bool { parts.allSatisfy { head.has($0.bytes, at: $0.offset) } }
  }

  static let picture = What(
    name: "picture", step: "Copy the words that are to be seen on it into a text file.")
  static let video = What(
    name: "video",
    step: "Write down in a text file what is to be seen, with the time of the failure.")
  static let pdf = What(name: "PDF", step: "Save its text as a plain text file.")
  static let office = What(
    name: "office document", step: "Save it as plain text; send attached captures as files.")
  static let mail = What(name: "mail message", step: "Save its text and its attachments as files.")
  static let database = What(
    name: "SQLite database", step: "It holds no capture or log this tool could use; leave it out.")
  static let packets = What(
    name: "packet capture",
    step: """
      Packets carry encrypted traffic only: record again with a proxy that decrypts HTTPS (mitmproxy, \
      Charles, Proxyman) and export a HAR.
      """)
  static let unifiedLog = What(
    name: "Apple unified log (tracev3)",
    step: """
      On a Mac: `log show --archive system_logs.logarchive --style ndjson > log.ndjson`, or save the \
      lines from Console.app as text.
      """)
  static let propertyList = What(
    name: "binary property list", step: "On a Mac: `plutil -convert xml1 FILE`.")
  static let finder = What(
    name: "note of the Mac's Finder", step: "It holds no evidence; nothing needs to be done.")
  static let heap = What(
    name: "heap or memory dump", step: "Send the text of the crash report or logcat instead.")
  static let program = What(
    name: "app package", step: "Send the logs and captures made while it ran, not the app.")

  static let signatures: [Signature] = [
    Signature(picture, (0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
    Signature(picture, (0, [0xff, 0xd8, 0xff])),
    Signature(picture, (0, Array("GIF87a".utf8))),
    Signature(picture, (0, Array("GIF89a".utf8))),
    Signature(picture, (0, Array("RIFF".utf8)), (8, Array("WEBP".utf8))),
    Signature(picture, (4, Array("ftyphei".utf8))),
    Signature(picture, (4, Array("ftyphev".utf8))),
    Signature(picture, (4, Array("ftypmif1".utf8))),
    Signature(picture, (4, Array("ftypmsf1".utf8))),
    Signature(picture, (4, Array("ftypavif".utf8))),
    Signature(picture, (0, [0x49, 0x49, 0x2a, 0x00])),
    Signature(picture, (0, [0x4d, 0x4d, 0x00, 0x2a])),
    Signature(video, (4, Array("ftyp".utf8))),
    Signature(video, (4, Array("moov".utf8))),
    Signature(video, (4, Array("wide".utf8)), (12, Array("mdat".utf8))),
    Signature(video, (0, [0x1a, 0x45, 0xdf, 0xa3])),
    Signature(video, (0, Array("RIFF".utf8)), (8, Array("AVI ".utf8))),
    Signature(pdf, (0, Array("%PDF-".utf8))),
    Signature(office, (0, Array("{\\rtf".utf8))),
    Signature(mail, (0, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])),
    Signature(database, (0, Array("SQLite format 3\0".utf8))),
    Signature(packets, (0, [0xd4, 0xc3, 0xb2, 0xa1])),
    Signature(packets, (0, [0xa1, 0xb2, 0xc3, 0xd4])),
    Signature(packets, (0, [0x4d, 0x3c, 0xb2, 0xa1])),
    Signature(packets, (0, [0xa1, 0xb2, 0x3c, 0x4d])),
    Signature(packets, (0, [0x0a, 0x0d, 0x0d, 0x0a]), (8, [0x4d, 0x3c, 0x2b, 0x1a])),
    Signature(packets, (0, [0x0a, 0x0d, 0x0d, 0x0a]), (8, [0x1a, 0x2b, 0x3c, 0x4d])),
    // A chunk of type 0x1000 (header), version 0x11.
    Signature(unifiedLog, (0, [0x00, 0x10, 0, 0, 0x11, 0, 0, 0])),
    Signature(propertyList, (0, Array("bplist00".utf8))),
    Signature(finder, (0, [0, 0, 0, 1]), (4, Array("Bud1".utf8))),
    Signature(finder, (0, [0x00, 0x05, 0x16, 0x07])),
    Signature(heap, (0, Array("JAVA PROFILE 1.0".utf8))),
    Signature(heap, (0, Array("MDMP".utf8))),
  ]
}
