import Evidence
import Testing

@testable import DeviceLog

/// Every layout in which Android's log comes, with every modifier that changes its lines.
@Suite("Android's log formats") struct AndroidFormatTests {
  typealias Sample = FormatTests.Sample

  static let all = FormatTests.samples.filter { sample in
    LogFormats.all.contains { $0.name == sample.format && $0.kind == .logcat }
  }

  @Test("No format takes another's line", arguments: LogFormats.all.map(\.name))
  func wrongFormat(_ name: String) throws {
    let format = try #require(LogFormats.all.first { $0.name == name })
    // What stands in front of a shorter layout may be read as a looser one of the same family.
    let related: [String: Set<String>] = [
      "tag": ["brief"], "android-studio-old": ["time"], "thread": ["process"],
    ]
    for sample in Self.all
    where sample.format != name && related[name]?.contains(sample.format) != true {
      #expect(parse(sample.line, with: format) == nil, "\(name) takes: \(sample.line)")
    }
  }

  @Test(
    "Level letters are read in every place they stand", arguments: ["V", "D", "I", "W", "E", "F"])
  func levels(_ letter: String) throws {
    let expected = LogRecord.Level.allCases[
      try #require("VDIWEF".firstIndex(of: Character(letter)))
        .utf16Offset(in: "VDIWEF")]
    for line in [
      "03-14 09:26:53.589  1  1 \(letter) t: x", "03-14 09:26:53.589 \(letter)/t( 1): x",
      "\(letter)/t( 1): x", "\(letter)/t: x", "\(letter)( 1) x  (t)", "\(letter)( 1: 2) x",
      "[ 03-14 09:26:53.589  1: 1 \(letter)/t ]", "11:31:25.227  \(letter)  x",
      "03-14 09:26:53.589 1-1/a.b \(letter)/t: x", "[22:29:29] \(letter) | t \u{25B6} x",
    ] {
      #expect(parse(line)?.level == expected, "\(line)")
    }
  }

  @Test("Whether a column is the uid or the process is decided once for a file")
  func userColumnOrThread() {
    // By itself the second line of either file could be one of the other.
    let process = """
      I(10231: 8321) first  (chromium)
      I(10231: 8321) popup blocked (2)  (chromium)

      """
    let thread = """
      I( 8321: 8340) first
      I( 8321: 8340) popup blocked  (see above)

      """
    #expect(read(process).summary.formats == ["process"])
    #expect(read(process).found.hits.map(\.record.tag) == ["chromium"])
    #expect(read(thread).summary.formats == ["thread"])
    #expect(read(thread).found.hits.map(\.record.tid) == [8340])
  }
}
