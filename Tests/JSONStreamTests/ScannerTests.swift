import Testing

@testable import JSONStream

@Suite("The scanner")
struct ScannerTests {
  static let document =
    #" {"a" : [1, -2.5e3,true,null, "x\"y\\" ,{}, [ ] ],"b\u0041":{"\\":"","#
    + #""long":"01234567890123456789012345678901234567890123456789012345678901234567"#
    + #"89"},"c":"日本 😀"} "#

  static let events = [
    "{", "key a", "[", "scalar 1", "scalar -2.5e3", "scalar true", "scalar null", "string x\"y\\",
    "{", "}", "[", "]",
    "]", "key bA", "{", "key \\", "string ", "key long",
    "string 0123456789012345678901234567890123456789012345678901234567890123456789", "}", "key c",
    "string 日本 😀", "}",
  ]

  @Test(
    "Everything there is, in order",
    arguments: [1, 2, 3, 5, 7, 13, 31, 32, 33, 63, 64, 65, 100, 4096])
  func everything(_ window: Int) {
    for strict in [false, true] {
      let found = scan(Self.document, strict: strict, window: window)
      #expect(found.events == Self.events)
      #expect(found.damages.isEmpty)
      #expect(found == scan(Self.document))
    }
  }

  @Test("Each value stands at the byte it says; the element's range is the element")
  func offsets() {
    let bytes = Array(Self.document.utf8)
    let found = scan(Self.document, window: 3)
    for (event, offset) in zip(found.events, found.offsets) where event.hasPrefix("scalar ") {
      #expect(bytes[offset...].starts(with: event.dropFirst(7).utf8))
    }
    #expect(bytes[found.offsets[0]] == UInt8(ascii: "{"))
    #expect(found.ranges == [1..<bytes.count - 1])
    let long = found.events.firstIndex { $0.hasPrefix("string 0123") }.map { found.offsets[$0] }
    #expect(long.map { bytes[$0 - 1] } == UInt8(ascii: "\""))
  }

  /// Some members of an object of many.
  static let some = JSONShape(
    nodes: [
      .init([("items", .inside(1)), ("name", .value(1))], isOuter: true),
      .init(elements: .value(9, orInside: 2), isOuter: true),
      .init([("id", .value(2)), ("part", .whole(3)), ("text", .value(4))]),
    ], limits: [(4, 40), (3, 60)], recovering: 1)

  @Test(
    "Only what the shape names; what is skipped may hold every bracket, quote and backslash",
    arguments: [1, 7, 64, 200, 4096])
  func filter(_ window: Int) {
    let noise = #"{"x":"}]{[\"\\\\\"","y":[[[{"q":"\\"}]]],"z":"\\"}"#
    let text =
      #"{"skip":\#(noise),"name":"n","items":[{"a":\#(noise),"id":7,"#
      + #""b":[\#(noise),\#(noise)]},5,{"id":[1],"part":{"k":[1,"]"]}}],"#
      + #""more":\#(noise)}"#
    let found = scan(text, Self.some, window: window)
    #expect(found.damages.isEmpty)
    #expect(found.events == ["string n", "scalar 7", "scalar 5", #"whole {"k":[1,"]"]}"#])
  }

  @Test(
    "A value longer than its slot's limit is cut there, in any window",
    arguments: [1, 16, 64, 300, 4096])
  func limits(_ window: Int) {
    for length in [39, 40, 41, 63, 64, 65, 127, 1000] {
      let value = String(repeating: "v", count: length)
      let found = scan(#"{"items":[{"text":"\#(value)","id":1}]}"#, Self.some, window: window)
      let expected = length <= 40 ? "string \(value)" : "string \(value.prefix(40))…"
      #expect(found.events == [expected, "scalar 1"], "\(length) in \(window)")
      let whole = "[\"\(value)\"]"
      let part = scan(#"{"items":[{"part":\#(whole),"id":1}]}"#, Self.some, window: window)
      #expect(
        part.events == [
          whole.utf8.count <= 60 ? "whole \(whole)" : "whole \(whole.prefix(60))…", "scalar 1",
        ], "\(length) in \(window)")
    }
  }

  @Test("White space of any length, before and between")
  func space() {
    for gap in [0, 1, 15, 31, 32, 33, 64, 500] {
      let s = String(repeating: " \n\t\r", count: gap / 4 + 1).prefix(gap)
      let text =
        "\(s){\(s)\"items\"\(s):\(s)[\(s){\(s)\"id\"\(s):\(s)1\(s),"
        + "\(s)\"text\"\(s):\(s)\"x\"\(s)}\(s),\(s)2\(s)]\(s)}\(s)"
      for window in [1, 40, 4096] {
        let found = scan(text, Self.some, window: window)
        #expect(found.events == ["scalar 1", "string x", "scalar 2"], "\(gap)")
        #expect(found.damages.isEmpty)
      }
    }
  }

  @Test("Names are compared decoded; more names than can be learned are still told apart")
  func names() {
    let many = (0..<200).map {
      #""n\#($0)":0,"\#(String(repeating: "k", count: 40 + $0))":{"id":8}"#
    }.joined(separator: ",")
    let text = #"{"items":[{\#(many),"id":1,"\u0069d":2},{"ID":3,"id ":4,"i":5,"id":6}]}"#
    for window in [1, 50, 4096] {
      #expect(scan(text, Self.some, window: window).events == ["scalar 1", "scalar 2", "scalar 6"])
    }
  }

  @Test("A hundred thousand open brackets neither overflow the stack nor pass for a document")
  func depth() {
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    for window in [7, 256 << 10] {
      #expect(scan(deep, window: window).damages.map(\.reason) == [.truncated])
      #expect(scan(deep, strict: true, window: window).damages.map(\.reason) == [.tooDeep])
      #expect(scan(deep, strict: true, window: window).damages.map(\.byteOffset) == [1024])
    }
    let closed = deep.prefix(5000) + [UInt8](repeating: UInt8(ascii: "]"), count: 5000)
    #expect(scan(Array(closed)).damages.isEmpty)
    let kilo = Array(deep.prefix(1024) + [UInt8](repeating: UInt8(ascii: "]"), count: 1024))
    #expect(scan(kilo, strict: true).damages.isEmpty)
  }

  @Test("An element with more values than a tape takes is handed over, and says so")
  func fullTape() {
    let text =
      "[" + Array(repeating: "1", count: JSONTape.maxRecords + 10).joined(separator: ",") + "]"
    var scanner = JSONScanner(memoryStream(text), shape: .everything)
    let step = scanner.next()
    #expect(step == .element(node: 0))
    let isFull = scanner.tape.isFull
    let count = scanner.tape.records.count
    #expect(isFull)
    #expect(count == JSONTape.maxRecords)
    let last = scanner.next()
    #expect(last == .end)
  }

  @Test(
    "Every prefix ends in a loss told at its end, and in nothing else", arguments: [1, 9, 4096])
  func prefixes(_ window: Int) {
    let bytes = Array(Self.document.utf8)
    for length in 0..<bytes.count - 1 {
      let found = scan(Array(bytes[..<length]), window: window)
      #expect(found.damages.map(\.reason) == [length <= 1 ? .empty : .truncated])
      #expect(found.damages.map(\.byteOffset) == [length])
    }
  }
}
