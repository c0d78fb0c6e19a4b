import Evidence
import Foundation
import HAR
import Testing

@Suite("Where entries stand")
struct ElementTests {
  private func elements(_ text: String, step: Int = .max) -> [(index: Int, text: String)] {
    let bytes = Array(text.utf8)
    var found: [(index: Int, text: String)] = []
    HARReader.elements(of: member(bytes, step: step)) { element in
      found.append((element.index, String(decoding: bytes[element.bytes], as: UTF8.self)))
    }
    return found
  }

  private func entry(_ number: Int) -> String {
    #"{"request":{"method":"GET","url":"https://a.example/\#(number)?x=}],"},"response":{"status":200}}"#
  }

  @Test("From brace to brace, in pieces of any size", arguments: [1, 7, 4096])
  func ranges(step: Int) {
    let found = elements(capture(entry(0), entry(1), entry(2)), step: step)
    #expect(found.map(\.index) == [0, 1, 2])
    #expect(found.map(\.text) == (0...2).map(entry))
  }

  @Test("Behind damage and behind words in front, an index means what it means to the reader")
  func sameIndex() {
    for text in [
      capture(entry(0), #"{"request":{"method":"GET","url":tru}}"#, entry(2)),
      "callback(" + capture(entry(0), entry(1)) + ")",
      capture(entry(0), "7", entry(2)),
      String(capture(entry(0), entry(1), entry(2)).dropLast(30)),
    ] {
      let bytes = Array(text.utf8)
      let exchanges = read(bytes).exchanges
      let found = elements(text)
      #expect(found.map(\.index) == exchanges.map(\.entry))
      for (element, exchange) in zip(found, exchanges) {
        #expect(element.text.contains(exchange.request.url.value))
      }
    }
  }
}
