import Testing

@testable import JSONStream

@Suite("Strict grammar")
struct GrammarTests {
  private func violation(_ bytes: [UInt8]) -> JSONDamage? {
    let whole = scan(bytes, strict: true).damages.first
    #expect(scan(bytes, strict: true, step: 1, window: 1).damages.first == whole)
    return whole
  }

  private func violation(_ text: String) -> JSONDamage? { violation(Array(text.utf8)) }

  @Test(
    "Accepted",
    arguments: [
      "{}", "[]", " [ ] \n", "0", "-0", "1.5", "1e9", "-1.0E-2", "\"\"", "true", "false", "null",
      "[1,2]", "{\"\":{}}",
      "\"\\u00e9\\uD83D\\uDE00\\/\"", "\"é日😀\u{10FFFF}\"", "\u{FEFF}{}", "[\"\u{7F}\"]",
    ])
  func accepted(_ text: String) { #expect(violation(text) == nil) }

  @Test(
    "Refused at the first byte that cannot be",
    arguments: [
      ("", 0), (" ", 1), ("[", 1), ("{\"a\":1", 6), ("[1,]", 3), ("{\"a\":1,}", 7), ("{a:1}", 1),
      ("[01]", 2), ("[-]", 2),
      ("[1.]", 3), ("[1e]", 3), ("[1.5e+]", 6), ("[.5]", 1), ("[+1]", 1), ("[tru]", 4), ("[nul", 4),
      ("[True]", 1),
      ("[\"\\x\"]", 3), ("[\"\\u12G4\"]", 6), ("[\"\t\"]", 2), ("{} x", 3), ("[1}", 2),
      ("{\"a\" 1}", 5), ("{\"a\":1 \"b\"}", 7),
      ("[1 2]", 3), ("[NaN]", 1), ("['a']", 1), ("{}}", 2), ("//", 0), ("[1]\u{0}", 3),
      ("\u{0C}[]", 0), ("[\"a", 3),
    ])
  func refused(_ text: String, _ place: Int) {
    #expect(violation(text)?.byteOffset == place)
  }

  @Test(
    "UTF-8: overlong, surrogates, lone and missing bytes, above U+10FFFF",
    arguments: [
      [0xC0, 0xAF], [0xC1, 0x80], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
      [0xED, 0xBF, 0xBF],
      [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0x80],
      [0xC3], [0xE2, 0x82],
      [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func utf8(_ bytes: [UInt8]) {
    let text = Array("[\"".utf8) + bytes + Array("\"]".utf8)
    #expect(violation(text)?.reason == .badUTF8)
  }

  @Test("The edges of UTF-8 are accepted")
  func utf8Edges() {
    for bytes in [
      [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80],
      [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0xF4, 0x8F, 0xBF, 0xBF],
    ] as [[UInt8]] {
      #expect(violation(Array("[\"".utf8) + bytes + Array("\"]".utf8)) == nil)
    }
  }

  @Test(
    "What a lenient scan forgives: commas, control characters, literals, text behind"
  )
  func lenient() {
    for text in ["[1,]", "{\"a\":1,}", "[\"\t\"]", "[NaN,01,+1]", "[1] x", "[\"\\x\"]"] {
      #expect(scan(text).damages.isEmpty, "\(text)")
      #expect(!scan(text, strict: true).damages.isEmpty, "\(text)")
    }
  }
}
