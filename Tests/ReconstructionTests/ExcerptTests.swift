import Evidence
import Testing

@testable import Reconstruction

@Suite("Excerpts") struct ExcerptTests {
  @Test(
    "A piece knows at which ends the text goes on; blanks and line breaks alone are nothing",
    arguments: [
      ("  short \n", nil, "short", []), ("first\nsecond", nil, "first", .behind),
      (String(repeating: "a", count: 300), nil, String(repeating: "a", count: 200), .behind),
      ("first\nthe needle is here\nlast", "needle", "the needle is here", [.before, .behind]),
      ("the needle\n", "needle", "the needle", []), ("", nil, "", []),
    ] as [(String, String?, String, Quoted.Cut)])
  func ends(_ text: String, _ needle: String?, _ piece: String, _ cut: Quoted.Cut) {
    let excerpt = Excerpt(of: text, around: needle)
    // A blank at the end of a piece is no part of what it says.
    #expect(excerpt.text.hasPrefix(piece))
    #expect(excerpt.cut == cut)
    #expect(excerpt.quoted(.logText) == Quoted(excerpt.text, .logText, cut: cut))
  }

  @Test("An address is cut behind a mark, so that no half value looks like a whole one")
  func address() {
    let address = "https://app.example/a?first=1&second=" + String(repeating: "x", count: 300)
    #expect(
      Excerpt.url(address) == Quoted("https://app.example/a?first=1&", .url, cut: .behind))
    #expect(Excerpt.url("https://app.example/a?b=c") == Quoted("https://app.example/a?b=c", .url))
  }
}
