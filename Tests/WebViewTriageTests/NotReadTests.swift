import Evidence
import Testing

@testable import WebViewTriage

@Suite("Recognised, but not read")
struct NotReadTests {
  private func what(_ bytes: [UInt8]) -> String? {
    let found = bytes.withUnsafeBytes { NotReadRecogniser().recognise($0) }
    if let found {
      #expect(found.kind == .notRead)
      #expect(found.note != nil)
    }
    return found?.detail
  }

  private func what(_ text: String) -> String? { what(Array(text.utf8)) }

  static func bytes(_ parts: Any...) -> [UInt8] {
    parts.flatMap { part -> [UInt8] in
      if let text = part as? String { return Array(text.utf8) }
      return (part as? [Int])?.map { UInt8($0) } ?? []
    }
  }

  @Test(
    "Binary formats by the bytes they begin with",
    arguments: [
      ("picture", bytes([0x89], "PNG\r\n", [0x1a, 0x0a], "rest")),
      ("picture", bytes([0xff, 0xd8, 0xff, 0xe0])),
      ("picture", bytes("GIF89a")),
      ("picture", bytes("RIFF", [1, 2, 3, 4], "WEBPVP8 ")),
      ("picture", bytes([0, 0, 0, 24], "ftypheic")),
      ("video", bytes([0, 0, 0, 24], "ftypisom")),
      ("video", bytes([0, 0, 0, 20], "ftypqt  ")),
      ("video", bytes([0x1a, 0x45, 0xdf, 0xa3, 1])),
      ("PDF", bytes("%PDF-1.7\n")),
      ("SQLite database", bytes("SQLite format 3", [0])),
      ("packet capture", bytes([0xd4, 0xc3, 0xb2, 0xa1, 2, 0, 4, 0])),
      ("packet capture", bytes([0x0a, 0x0d, 0x0d, 0x0a, 0x1c, 0, 0, 0, 0x4d, 0x3c, 0x2b, 0x1a])),
      ("Apple unified log (tracev3)", bytes([0, 0x10, 0, 0, 0x11, 0, 0, 0, 0xd0, 0])),
      ("binary property list", bytes("bplist00", [0xd1])),
      ("note of the Mac's Finder", bytes([0, 5, 0x16, 7, 0, 2, 0, 0])),
      ("office document", bytes("{\\rtf1\\ansi")),
      ("mail message", bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])),
    ] as [(String, [UInt8])])
  func magic(name: String, head: [UInt8]) {
    #expect(what(head) == name)
    for length in 0..<min(head.count, 3) { #expect(what(Array(head.prefix(length))) == nil) }
  }

  @Test("Charles' JSON, XML, zip and binary sessions")
  func charles() {
    let json =
      #"[{"status":"COMPLETE","method":"GET","protocolVersion":"HTTP/1.1","scheme":"https","#
    #expect(what(json + #""host":"a.example","actualPort":443"#) == "Charles session")
    let xml = "<?xml version='1.0' encoding='UTF-8' ?>\n<?charles serialisation-version='2.0' ?>\n"
    #expect(what(xml + "<charles-session>") == "Charles session")
    #expect(what(zipHead(["0-meta.json", "0-res.json"])) == "Charles session")
    #expect(
      what(Self.bytes([0xac, 0xed, 0, 5], "sr..com.xk72.charles.model")) == "Charles session")
    #expect(what(Self.bytes([0xac, 0xed, 0, 5], "sr..java.util.HashMap")) == nil)
  }

  @Test("mitmproxy's flows, a netstring of netstrings")
  func flows() {
    #expect(what("2284:9:websocket;0:~8:response;418:6:reason;") == "mitmproxy flows")
    #expect(what("120:4:type;4:http;7:version;2:21#}") == "mitmproxy flows")
    #expect(what("10:15:02.123 4:type; console text") == nil)
  }

  @Test("Fiddler's session, an app and an office document are kept packed; other zips are not")
  func packed() {
    let own = [
      ("Fiddler session", ["raw/", "raw/1_c.txt", "raw/1_s.txt"]),
      ("Fiddler session", ["[Content_Types].xml", "raw/01_m.xml"]),
      ("Fiddler session", ["_index.htm", "raw/1_c.txt"]),
      ("app package", ["AndroidManifest.xml", "classes.dex"]),
      ("app package", ["Payload/", "Payload/Shop.app/Info.plist"]),
      ("office document", ["[Content_Types].xml", "_rels/.rels", "word/document.xml"]),
    ]
    for (name, members) in own {
      #expect(what(zipHead(members)) == name)
      #expect(zipHead(members).withUnsafeBytes { NotReadRecogniser.keepsPacked($0) })
    }
    let ours = [
      ["logs/a.har", "note.txt"], ["raw/logcat.txt"], ["meta.json"], ["word/list.txt"],
      ["bugreport.txt", "version.txt", "FS/data/anr/anr_1"], [],
    ]
    for members in ours {
      #expect(what(zipHead(members)) == nil)
      #expect(!zipHead(members).withUnsafeBytes { NotReadRecogniser.keepsPacked($0) })
    }
  }

  @Test("Binary logcat by three sound records, or by all there are")
  func logcat() {
    #expect(what(record("chromium", "one")) == "binary logcat")
    let three = record("a", "b") + record("chromium", "two") + record("c", "three")
    #expect(what(three + [1, 2, 3]) == "binary logcat")
    #expect(what(record("a", "b") + [1, 2, 3]) == nil)
    // The oldest kernels' records have no buffer's number, and 0 for the header's size.
    var old = record("chromium", "one")
    old.replaceSubrange(2..<4, with: [0, 0])
    old.removeSubrange(20..<28)
    #expect(what(old) == "binary logcat")
    var wrong = record("a", "b")
    wrong[2] = 99
    #expect(what(wrong) == nil)
  }

  @Test("A tombstone in protobuf form by its first fields, whatever the architecture")
  func tombstone() {
    func field(_ tag: UInt8, _ text: String) -> [UInt8] {
      [tag, UInt8(text.utf8.count)] + Array(text.utf8)
    }
    let fields =
      field(0x12, "brand/product/device:14/UP1A.231005.007/10:user/release-keys")
      + field(0x1A, "MP1.0") + field(0x22, "2024-03-14 09:26:53.589123456+0100")
    #expect(what(fields + [0x28, 0x81, 0x41]) == "tombstone in protobuf form")
    #expect(what([0x08, 0x01] + fields + [0x28, 0x81, 0x41]) == "tombstone in protobuf form")
    #expect(what([0x08, 0x01] + fields) == nil)
    #expect(what(field(0x12, "not a fingerprint") + fields.dropFirst(58)) == nil)
  }

  @Test(
    "What this tool reads, or does not know, is none of these",
    arguments: [
      "", " ", "{\"log\":{\"version\":\"1.2\",\"creator\":{}}}", "[]", "{}", "<html><body>x</body>",
      "11-30 10:15:02.123  4711  4802 I chromium: x", "--------- beginning of main\n",
      "[Error] Blocked a frame", "2026-11-30 10:15:02.123 app[1:2] x", "Hello, it does not work",
      "{\"log\":{\"comment\":\"constants logEventTypes\"}}", "PK", "%PD",
      "GIF is not a picture here",
    ])
  func others(text: String) {
    #expect(what(text) == nil)
  }

  @Test("No bytes crash it")
  func noise() {
    var state: UInt64 = 7
    for length in 0..<600 {
      var bytes: [UInt8] = []
      for _ in 0..<length {
        state = state &* 6_364_136_223_846_793_005 &+ 1
        bytes.append(UInt8(truncatingIfNeeded: state >> 33))
      }
      _ = what(bytes)
      _ = what(Self.bytes("PK", [3, 4]) + bytes)
      _ = what(Array(record("a", "b").prefix(length % 40)) + bytes)
    }
  }

  /// The members' own headers of a zip, without data.
  private func zipHead(_ names: [String]) -> [UInt8] {
    if names.isEmpty { return Self.bytes("PK", [5, 6]) + [UInt8](repeating: 0, count: 18) }
    return names.flatMap { name -> [UInt8] in
      Self.bytes("PK", [3, 4]) + [UInt8](repeating: 0, count: 22) + [
        UInt8(name.utf8.count), 0, 0, 0,
      ]
        + Array(name.utf8)
    }
  }

  private func record(_ tag: String, _ message: String) -> [UInt8] {
    let payload = [4] + Array(tag.utf8) + [0] + Array(message.utf8) + [0]
    func four(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 0xff) } }
    return [UInt8(payload.count), 0, 28, 0] + four(4711) + four(4802) + four(1_796_033_702)
      + four(123_000_000) + four(0) + four(10_123) + payload
  }
}
