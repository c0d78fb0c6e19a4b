import Evidence
import Testing

@testable import DeviceLog

@Suite("Log formats") struct FormatTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var format: String
    var wanted: LogSample
    var line: String { wanted.line }
    var testDescription: String { format + ": " + line.prefix(60) }
  }

  /// Every line that a format carries as its sample.
  static let samples: [Sample] = LogFormats.all.flatMap { format in
    type(of: format).samples.map { Sample(format: format.name, wanted: $0) }
  }

  @Test("Every format carries samples")
  func everyFormat() {
    for format in LogFormats.all { #expect(!type(of: format).samples.isEmpty, "\(format.name)") }
  }

  @Test("Each layout's line gives the parts written out beside its parser", arguments: samples)
  func parts(_ sample: Sample) throws {
    let parsed = try #require(parse(sample.line))
    let wanted = sample.wanted
    #expect(parsed.format == sample.format)
    #expect(parsed.level == wanted.level)
    #expect(parsed.pid == wanted.pid)
    #expect(parsed.tid == wanted.tid)
    #expect(parsed.process == wanted.process)
    #expect(parsed.tag == wanted.tag)
    #expect(parsed.category == wanted.category)
    #expect(parsed.message == wanted.message)
  }

  @Test("What a page wrote is taken out of a console's line", arguments: samples)
  func consoles(_ sample: Sample) throws {
    let format = try #require(LogFormats.all.first { $0.name == sample.format })
    let console = Array(sample.wanted.message.utf8).withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { format.console(in: Bytes(start: $0, count: buffer.count)) }
    }
    #expect(console?.text == sample.wanted.console?.text)
    #expect(console?.sourceURL == sample.wanted.console?.sourceURL)
    #expect(console?.line == sample.wanted.console?.line)
    #expect(console?.windowHint == sample.wanted.console?.windowHint)
  }

  @Test("A header cut at any byte parses or is refused, and never claims a longer message")
  func cutAnywhere() {
    for sample in Self.samples {
      let bytes = Array(sample.line.utf8)
      for length in 0..<bytes.count {
        let text = String(decoding: bytes.prefix(length), as: UTF8.self)
        if let parsed = parse(text) { #expect(parsed.message.utf8.count <= length + 2) }
      }
    }
  }

  @Test(
    "Prose, JSON and call stacks are no log lines",
    arguments: [
      "", "hello there", "{\"a\": 1}", "    at com.example.Main.run(Main.java:12)",
      "[ro.build.tags]: [release-keys]", "------ EVENT LOG (logcat -d -b all) ------",
      "03-14 is a date", "2024-03-14 09:26:53 something happened", "Step 1: tap the button",
      "I think so", "D'oh", "Note: nothing", "https://example.com/a:b c",
      "(0x18a2c08c0 0x1832e4174)",
      "* thread #1, queue = 'com.apple.main-thread'", "Timestamp               Ty Process[PID:TID]",
    ])
  func refused(_ line: String) { #expect(parse(line) == nil) }

  @Test("A time says what it leaves out: year, zone, both or neither")
  func stamps() throws {
    func unknown(_ line: String) throws -> Stamp.Unknown {
      let parsed = try #require(parse(line))
      return try #require(parsed.stamp).unknown
    }
    #expect(try unknown("03-14 09:26:53.589  1  1 I a: b") == [.year, .zone])
    #expect(try unknown("03-14 09:26:53.589 +0100  1  1 I a: b") == [.year])
    #expect(try unknown("2024-03-14 09:26:53.589  1  1 I a: b") == [.zone])
    #expect(try unknown("2024-03-14 09:26:53.589 +0100  1  1 I a: b") == [])
    #expect(try unknown("  1710404813.589  1  1 I a: b") == [])
    #expect(try unknown("error\t10:11:12.123456+0100\tA\tb") == [.date])
    #expect(try unknown("Feb  3 10:11:12.123456 A[4] <Notice>: b") == [.year, .zone])
  }

  @Test("The zone moves the stamp to UTC, and microseconds survive")
  func instants() throws {
    let local = try #require(parse("2024-03-14 09:26:53.589123 +0100  1  1 I a: b")?.stamp)
    #expect(local == Stamp(iso8601: "2024-03-14T08:26:53.589123Z"))
    let epoch = try #require(parse("  1710404813.589  1  1 I a: b")?.stamp)
    #expect(epoch.microseconds == 1_710_404_813_589_000)
  }

  @Test(
    "Dates no calendar has give no time, but the line still counts", arguments: ["13-40", "02-30"])
  func impossible(_ date: String) throws {
    let parsed = try #require(parse("\(date) 09:26:53.589  1  1 I a: b"))
    #expect(parsed.stamp == nil)
    #expect(parsed.message == "b")
  }
}
