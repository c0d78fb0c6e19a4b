import Testing

@testable import Evidence

@Suite("Lines of a text whose facts have only offsets")
struct LineMarksTests {
  let folder = Folder()

  private static let texts = [
    "", "\n", "a", "a\n", "\n\nb\r\nc\n", "{\r\n  \"a\": 1,\r\n  \"b\": \"grüße 🎉\"\r\n}",
    String(repeating: "x", count: 300) + "\n" + String(repeating: "y", count: 70_000) + "\nz",
  ]

  @Test("The line of every byte is the number of line feeds before it", arguments: texts)
  func everyByte(_ text: String) {
    let bytes = Array(text.utf8)
    for step in [1, 3, 4096] {
      let marks = LineMarks(MemoryStream(bytes, step: step))
      #expect(drain(marks) == bytes)
      var line = 1
      for (offset, byte) in bytes.enumerated() {
        if bytes.count < 1000 || byte == 0x0A || offset % 997 == 0 {
          #expect(marks.line(of: offset) == line)
        }
        if byte == 0x0A { line += 1 }
      }
      // What was not read is in no line.
      #expect(marks.line(of: bytes.count) == nil && marks.line(of: -1) == nil)
    }
  }

  @Test("Offsets are the file's, whatever it is written in")
  func encodings() throws {
    let text = "{\n\"a\": \"日本\",\n\"b\": 2}"
    for bytes in [
      EncodingTests.utf16(text, bigEndian: false, mark: true),
      [0xef, 0xbb, 0xbf] + Array(text.utf8),
    ] {
      _ = EvidenceReader().visit([.path(try folder.write("a", bytes))]) { member in
        let marks = LineMarks(member.stream)
        #expect(String(decoding: drain(marks), as: UTF8.self) == text)
        for (offset, byte) in bytes.enumerated() where byte == 0x62 {
          #expect(marks.line(of: offset) == 3)
        }
        #expect(marks.line(of: 4) == 1)
      }
    }
  }

  @Test("What a file that ends too soon still gave, in one, two and no parts")
  func before() {
    func words(_ count: Int) -> String {
      Message.readBefore(count, "entry", "entries").pieces.reduce(into: "") {
        if case .words(let words) = $1 { $0 += words }
      }
    }
    #expect(words(0) == "no entry was whole")
    #expect(words(1) == "the entry before it was read; what came later is missing")
    #expect(words(2) == "the 2 entries before it were read; what came later is missing")
  }
}
