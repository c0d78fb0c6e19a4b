import Testing

@testable import JSONStream

@Suite("Going on after damage")
struct RecoveryTests {
  private func ids(_ text: String, window: Int = 4096) -> [String] {
    scan(text, ScannerTests.some, window: window).events.filter { $0.hasPrefix("scalar") }
  }

  private func items(_ damaged: String) -> String {
    let good = (1...4).map { #"{ "id": \#($0), "text": "t", "part": [1] }"# }
    return "{\"items\": [" + good[0] + "," + good[1] + "," + damaged + "," + good[2] + "," + good[3]
      + "]}"
  }

  @Test(
    "One bad element costs itself only",
    arguments: [
      #"{ "id": 9, "x" 1 }"#, #"{ "id": 9, , }"#, #"{ "id": 9, "x": }"#, #"{ "id": 9, "x": [1 2 }"#,
      #"{ "id": 9, "text": "open }"#, #"{ "id": 9, text": "t" }"#, #"{ "id": 9, "part": [ }"#,
      #"{ "id": 9 ]"#,
      #"{ "id": 9, "x": { "y": 1 "#, #"{ "id": 9, 'x': 1 }"#, #"{ "id": 9, "x": "a" "b" }"#,
    ])
  func bad(_ element: String) {
    let found = scan(items(element), ScannerTests.some)
    let ids = found.events.filter { $0.hasPrefix("scalar") && $0 != "scalar 9" }
    #expect(ids.suffix(2) == ["scalar 3", "scalar 4"], "\(found)")
    #expect(ids.prefix(2) == ["scalar 1", "scalar 2"])
    #expect(found.damages.count == 1)
    #expect(found.damages.first?.path.dropFirst().first == .index(2))
  }

  @Test("The damage says where it is and what it is in")
  func described() {
    let text = items(#"{ "id": 9, "part": "p", "x" 1 }"#)
    let place = Array(text.utf8).indices.first { Array(text.utf8)[$0...].starts(with: "1 }".utf8) }
    let damage = scan(text, ScannerTests.some).damages.first
    #expect(damage?.byteOffset == place)
    #expect(damage?.reason == .expectedColon)
    #expect(damage?.path.first == .member("items"))
    #expect(damage?.path.dropFirst().first == .index(2))
  }

  @Test("A loss in the middle of a value names the way to it")
  func path() {
    let damage = scan(#"{"items":[{"id":1},{"text":"lost"#, ScannerTests.some).damages.first
    #expect(damage?.reason == .truncated)
    #expect(damage?.path == [.member("items"), .index(1), .member("text")])
    #expect(damage?.elementOffset == 19)
  }

  @Test("Damage in front of the elements: they are found by their name")
  func head() {
    #expect(
      ids(#"{"name":"open,"x":[1,"items": [ {"id":1}, {"id":2} ]}"#) == ["scalar 1", "scalar 2"])
  }

  @Test("Damage in front of and behind no elements ends, and does not go round")
  func rounds() {
    let found = scan(#"{"name":"open,"x":1,"items":[],"y" 1}"#, ScannerTests.some)
    #expect(found.damages.count == 2)
  }

  @Test("A strict scan never goes on")
  func strict() {
    let found = scan(items(#"{ "id": 9, "x" 1 }"#), ScannerTests.some, strict: true)
    #expect(found.events.filter { $0.hasPrefix("scalar") } == ["scalar 1", "scalar 2"])
    #expect(found.damages.count == 1)
  }
}
