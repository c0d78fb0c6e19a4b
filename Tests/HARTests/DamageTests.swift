import Evidence
import HAR
import Testing

@Suite("Damaged captures")
struct DamageTests {
  static func entry(_ number: Int, _ body: String = "b") -> String {
    """
    {
          "_initiator": { "type": "script", "stack": { "callFrames": [] } },
          "startedDateTime": "2026-11-30T10:00:0\(number % 10).000Z",
          "request": { "method": "GET", "url": "https://h\(number).example/", "headers": [
            { "name": "x", "value": "{\\"a\\": [1, 2]}" } ], "cookies": [] },
          "response": { "status": 200, "headers": [], "content": {
            "mimeType": "text/html", "text": "\(body) \\"[{" } },
          "time": 12.5
        }
    """
  }

  static let entries = (0..<6).map { entry($0) }
  static let small =
    "{ \"log\": {\n    \"version\": \"1.2\", \"creator\": { \"name\": "
    + "\"WebInspector\", \"version\": \"537.36\" },\n    \"entries\": [\n        "
    + entries.joined(separator: ",\n        ")
    + "\n    ],\n    \"pages\": [ { \"id\": \"page_1\" } ]\n  } }\n"

  /// Behind which byte each entry is whole.
  static let ends: [Int] = {
    let bytes = Array(small.utf8)
    return read(bytes).exchanges.map { exchange in
      exchange.byteOffset + entry(exchange.entry).utf8.count
    }
  }()

  @Test("Cut at every byte: all whole entries are kept, the loss is told with its place")
  func truncation() {
    let bytes = Array(Self.small.utf8)
    for length in 0..<bytes.count {
      let (exchanges, summary) = read(Array(bytes[..<length]))
      #expect(exchanges.count == Self.ends.filter { $0 <= length }.count, "cut at \(length)")
      // Behind the last bracket only white space is missing.
      if length < bytes.count - 1 {
        #expect(summary.truncated != nil, "cut at \(length)")
        #expect(summary.truncated?.position?.byteOffset == length, "cut at \(length)")
      }
      #expect(summary.skipped.isEmpty, "cut at \(length)")
    }
  }

  @Test("The loss names entry and field")
  func truncationWords() throws {
    let bytes = Array(Self.small.utf8)
    let url = Array("https://h3".utf8)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: url) })
    let fault = try #require(read(Array(bytes[..<(place + 5)])).summary.truncated)
    #expect(fault.position?.entry == 3)
    #expect(fault.position?.field == "log.entries[3].request.url")
    #expect(fault.code == "truncated")
  }

  @Test("One byte changed anywhere: no crash, and the entries before it are kept")
  func corruption() {
    let bytes = Array(Self.small.utf8)
    var state: UInt64 = 7
    let replacements = Array("\"\\{}[],:x0\n".utf8) + [0, 0x7F, 0xFF]
    for place in bytes.indices {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let replacement = replacements[Int(state >> 33) % replacements.count]
      var damaged = bytes
      damaged[place] = replacement
      for strict in [false, true] {
        let (exchanges, _) = read(damaged, strict: strict)
        let before = Self.ends.filter { $0 <= place }.count
        #expect(exchanges.count >= before, "byte \(place) is \(replacement)")
        for (index, exchange) in exchanges.prefix(before).enumerated() {
          #expect(exchange.request.url.value == "https://h\(index).example/", "byte \(place)")
        }
      }
      // Damage costs the entry it stands in, seldom its neighbour, never the file.
      let first = Self.ends.firstIndex { $0 > place }
      if place > 200, let first, first < 4 {
        let (exchanges, _) = read(damaged)
        #expect(
          exchanges.contains { $0.request.url.value == "https://h5.example/" },
          "byte \(place) is \(replacement)")
      }
    }
  }

  private func damaged(_ change: (String) -> String) -> (
    exchanges: [Exchange], summary: CaptureSummary
  ) {
    var entries = Self.entries
    entries[2] = change(entries[2])
    return read(capture(entries.joined(separator: ",")))
  }

  @Test("A bad entry is skipped, counted and named; those behind it keep their index")
  func badEntry() {
    for change in [
      { (text: String) in text.replacing("\"time\": 12.5", with: "\"time\": ") },
      { text in text.replacing("\"status\": 200", with: "\"status\" 200") },
      { text in text.replacing("\"headers\": [],", with: "\"headers\": [,") },
      { text in text.replacing("\"url\": \"", with: "\"url\": ") },
      { text in text.replacing("\"method\": \"GET\"", with: "\"method\": \"GET") },
      { text in String(text.dropLast(40)) },
    ] {
      let (exchanges, summary) = damaged(change)
      #expect(
        exchanges.map(\.request.url.value) == [0, 1, 3, 4, 5].map { "https://h\($0).example/" })
      #expect(exchanges.map(\.entry) == [0, 1, 3, 4, 5])
      #expect(summary.entries == 5)
      #expect(summary.skipped.map(\.count) == [1])
      #expect(summary.skipped.first?.fault.position?.entry == 2)
    }
  }

  @Test("Elements that are no entries are skipped and counted by reason")
  func noEntries() {
    let (exchanges, summary) = read(
      capture("null", Self.entries[0], "[]", "3", "{}", #"{"response":{}}"#, Self.entries[1]))
    #expect(exchanges.map(\.entry) == [1, 6])
    #expect(summary.entries == 2)
    #expect(
      Dictionary(uniqueKeysWithValues: summary.skipped.map { ($0.fault.code, $0.count) }) == [
        "not-an-entry": 2, "no-request": 3,
      ])
  }

  @Test("Missing and doubled commas between entries cost nothing")
  func commas() {
    let pair = Self.entries[0] + " " + Self.entries[1]
    #expect(read(capture(pair, Self.entries[2])).exchanges.count == 3)
    #expect(read(capture(Self.entries[0], "", Self.entries[2])).exchanges.count == 2)
    #expect(read(capture(Self.entries[0], Self.entries[1], "")).exchanges.count == 2)
  }

  @Test("A stray opening bracket between entries does not swallow those behind it")
  func strayBracket() {
    for bracket in ["[", "{"] {
      let text = capture(Self.entries[0], bracket + Self.entries[1], Self.entries[2])
      let found = read(text).exchanges.map(\.request.url.value)
      #expect(found == (0..<3).map { "https://h\($0).example/" }, "\(bracket)")
    }
  }

  @Test("Damage in front of the entries does not cost them")
  func damagedHead() {
    let text = Self.small.replacing("\"name\": \"WebInspector\"", with: "\"name\": \"WebInspector")
    #expect(read(text).exchanges.count == 6)
  }

  @Test("Strict: refused at the first byte that breaks the grammar, entries before it stand")
  func strict() {
    let text = Self.small.replacing("\"status\": 200", with: "\"status\": 0200")
    let place = Array(text.utf8).indices.first { Array(text.utf8)[$0...].starts(with: "0200".utf8) }
    let (exchanges, summary) = read(Array(text.utf8), strict: true)
    #expect(exchanges.isEmpty)
    #expect(summary.skipped.first?.fault.position?.byteOffset == place.map { $0 + 1 })
    #expect(read(Array(text.utf8)).exchanges.count == 6)
    #expect(read(Array(Self.small.utf8), strict: true).exchanges.count == 6)
    #expect(read(Array((Self.small + "x").utf8), strict: true).summary.skipped.count == 1)
  }
}
