import Evidence
import Testing

@testable import DeviceLog

@Suite struct OwnTextTests {
  private struct Sink: LogSink {
    var hits: [LogHit] = []
    var own: [LogHit] = []
    mutating func hit(_ hit: LogHit) { hits.append(hit) }
    mutating func own(_ hit: LogHit) { own.append(hit) }
    mutating func finished(_ summary: LogSummary) {}
  }

  private func read(_ text: String, _ own: OwnTexts, chunk: Int = .max) throws -> Sink {
    let bytes = Array(text.utf8)
    let recognition = try #require(
      bytes.withUnsafeBytes { LogRecogniser().recognise($0) })
    let member = Member(
      name: Quoted("log.txt", .fileName), id: SourceID(0), head: bytes,
      stream: MemoryStream(bytes, step: chunk))
    var sink = Sink()
    LogReader.read(member, as: recognition, lookingFor: own, into: &sink)
    return sink
  }

  private static let plain = """
    --------- beginning of main
    03-01 10:00:00.000  4711  4711 I Shop    : nothing to see
    03-01 10:00:01.000  4711  4711 W Shop    : Token Refused by gateway, job 77
    03-01 10:00:02.000  4711  4711 I chromium: [INFO:CONSOLE(12)] "token refused", source: https://shop.example/app.js (12)
    03-01 10:00:03.000  4711  4711 I Shop    : done

    """

  @Test(
    "A line that no table knows is found for its own text, in either case if that is asked",
    arguments: [1, 7, 4096])
  func finds(_ chunk: Int) throws {
    let exact = try read(Self.plain, OwnTexts([.init("token refused")]), chunk: chunk)
    #expect(exact.own.map(\.record.position.line) == [4])
    let any = try read(
      Self.plain, OwnTexts([.init("token refused", ignoresCase: true)]), chunk: chunk)
    #expect(any.own.map(\.record.position.line) == [3, 4])
    #expect(any.own.allSatisfy { $0.signs.map(\.sign) == [.own(0)] })
  }

  @Test("What the tables find is the same, whatever texts are looked for beside them")
  func apart() throws {
    let without = try read(Self.plain, OwnTexts())
    let with = try read(Self.plain, OwnTexts([.init("nothing to see"), .init("done, and")]))
    #expect(without.own.isEmpty && with.own.count == 1)
    #expect(without.hits == with.hits)
  }

  @Test("A flood of one text is bounded and never pushes out what the tables know")
  func flood() throws {
    var text = "--------- beginning of main\n"
    for number in 0..<5_000 {
      text += "03-01 10:00:00.000  4711  4711 I Shop    : flooding text \(number)\n"
    }
    text +=
      "03-01 10:00:09.000  4711  4711 E Shop    : net::ERR_NAME_NOT_RESOLVED https://id.example/\n"
    let found = try read(text, OwnTexts([.init("flooding text")]))
    #expect(found.own.count == 64)
    #expect(found.hits.contains { $0.signs.contains { $0.sign == .netError } })
  }

  @Test(
    "Only a text with a piece that every log writes alike can be looked for",
    arguments: [
      ("token refused", true), ("503", false), (#"a"b"c"d"#, false), ("http", false),
      ("https", true), ("", false), ("/a/b/c/", false), ("é\u{301}", false),
    ])
  func longEnough(_ text: String, _ expected: Bool) {
    #expect(OwnTexts.isLongEnough(text) == expected)
  }

  @Test("Texts past the most are not looked for")
  func most() {
    let many = OwnTexts((0..<1_000).map { .init("text number \($0)") })
    #expect(many.entries.count == OwnTexts.most)
    #expect(many.find(in: "this is text number 500.").map(\.number).contains(500))
  }

  @Test("Notes are searched as well")
  func words() throws {
    let sink = try read(
      "Dear support,\nthe page says: gateway closed on us.\n", OwnTexts([.init("gateway closed")]))
    #expect(sink.own.first?.record.position.line == 2)
  }
}
