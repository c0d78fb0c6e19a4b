import Testing

@testable import JSONStream

@Suite("Texts, numbers, pieces")
struct TextTests {
  private func decode(_ raw: String) -> String {
    Array(raw.utf8).withUnsafeBytes { JSONText.string($0, isEscaped: true) }
  }

  @Test(
    "Escapes",
    arguments: [
      (#"a\n\t\r\b\f\"\\\/"#, "a\n\t\r\u{8}\u{C}\"\\/"), (#"\u0041\u00e9\u65E5"#, "Aé日"),
      (#"\ud83d\uDE00"#, "😀"),
      (#"\ud83d"#, "\u{FFFD}"), (#"\uDE00x"#, "\u{FFFD}x"), (#"\ud83d\u0041"#, "\u{FFFD}A"),
      (#"\q"#, "q"), (#"\uZZZZ"#, "uZZZZ"),
      (#"x\"#, "x"), (#"x\u00"#, "x"), ("", ""),
    ])
  func escapes(_ raw: String, _ text: String) { #expect(decode(raw) == text) }

  @Test("Integers")
  func integers() {
    func integer(_ text: String) -> Int? {
      Array(text.utf8).withUnsafeBytes { JSONText.integer($0) }
    }
    #expect(integer("0") == 0)
    #expect(integer("-999") == -999)
    #expect(integer("200.5") == 200)
    #expect(integer("999999999999999999") == 999_999_999_999_999_999)
    for text in ["", "-", "x", "null", "9999999999999999999", "99999999999999999999999999"] {
      #expect(integer(text) == nil)
    }
  }

  @Test("Numbers")
  func numbers() {
    func number(_ text: String) -> Double? {
      Array(text.utf8).withUnsafeBytes { JSONText.number($0) }
    }
    #expect(number("1.5e3") == 1500)
    #expect(number("-0.25") == -0.25)
    #expect(number("") == nil)
    #expect(number("x") == nil)
    #expect(number(String(repeating: "1", count: 100)) == nil)
  }

  private func piece<Result>(_ text: String, _ body: (JSONPiece?) -> Result) -> Result {
    Array(text.utf8).withUnsafeBytes { body(JSONPiece($0, byteOffset: 100)) }
  }

  @Test("A piece walks its members and elements, with their places")
  func pieces() {
    piece(#" {"a": [1, "x\"", {"b": null}], "c": true, "a\u0062": false}"#) { piece in
      var names: [String] = []
      piece?.forEachMember { name, value in names.append("\(name)@\(value.byteOffset)") }
      #expect(names == ["a@107", "c@137", "ab@154"])
      var elements: [String?] = []
      piece?.member("a")?.forEachElement { elements.append($0.text) }
      #expect(elements == ["1", "x\"", nil])
      #expect(piece?.member("c")?.bool == true)
      #expect(piece?.member("ab")?.bool == false)
      #expect(piece?.member("z") == nil)
    }
  }

  @Test("A piece cut or damaged anywhere ends early and never crashes")
  func damagedPieces() {
    let text = #"{"a":[1,"x\"",{"b":null}],"c":"\\","d":{"e":[[]]}}"#
    for length in 0...text.utf8.count {
      piece(String(text.prefix(length))) { piece in
        var count = 0
        piece?.forEachMember { _, value in
          count += 1
          value.forEachElement { _ in count += 1 }
          _ = value.text
        }
        #expect(count <= 6)
      }
    }
    for text in ["", "]", ",", "{]", "[}", "{\"a\"}", "{1:2}", "[,]", "\"", "{\"a\":}", "[1 2]"] {
      piece(text) { piece in
        var count = 0
        piece?.forEachMember { _, _ in count += 1 }
        piece?.forEachElement { _ in count += 1 }
        #expect(count <= 1)
      }
    }
  }
}
