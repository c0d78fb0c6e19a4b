import Foundation
import Reporting
import Testing

@testable import WebViewTriage

/// The parts of a case that print alone, over the sample cases.
@Suite("Parts of a case") struct PartTests {
  private static let updates = ProcessInfo.processInfo.environment["WVTRIAGE_UPDATE_GOLDENS"] == "1"

  /// A popup that never came and two attempts with a refused cookie; two incidents in one archive.
  static let cases = ["popup-never-appears", "session-cookie-refused", "two-phones-one-archive"]

  @Test("A part of a sample case is printed as expected", arguments: cases, Part.allCases)
  func expected(_ name: String, _ part: Part) throws {
    let report = SampleRun(name, adjust: { $0.options.extent = .whole }).result.report
    for format in PartFormat.allCases {
      let ending = format == .text ? "txt" : format.rawValue
      let file = Samples.expectedParts.appending(path: "\(name).\(part.rawValue).\(ending)")
      let found = try report.printed(part, as: format).page.text
      if Self.updates {
        try FileManager.default.createDirectory(
          at: Samples.expectedParts, withIntermediateDirectories: true)
        try Data(found.utf8).write(to: file)
      }
      #expect(found == (try String(contentsOf: file, encoding: .utf8)), "\(file.lastPathComponent)")
    }
  }

  @Test(
    "JSON holds the objects of the whole report's JSON", arguments: Samples.names, Part.allCases)
  func sameObjects(_ name: String, _ part: Part) throws {
    let report = SampleRun(name, adjust: { $0.options.extent = .whole }).result.report
    let whole = try object(report.printed(as: .json).text)
    let alone = try object(report.printed(part, as: .json).page.text)
    for key in [part.rawValue, "inputs", "tool", "schemaVersion"] {
      #expect(try json(alone[key]) == json(whole[key]), "\(key)")
    }
    let others = (whole["otherIncidents"] as? [[String: Any]] ?? []).map { $0[part.rawValue] }
    let otherParts = (alone["otherIncidents"] as? [[String: Any]] ?? []).map { $0[part.rawValue] }
    #expect(try others.map(json) == otherParts.map(json))
  }

  @Test("CSV has one line a row, each with as many cells as the header", arguments: Samples.names)
  func csv(_ name: String) throws {
    let report = SampleRun(name).result.report
    for part in Part.allCases {
      let printed = try report.printed(part, as: .csv)
      let rows = try CSVReader.rows(printed.page.text)
      #expect(rows.count == printed.shown + 1, "\(part)")
      #expect(Set(rows.map(\.count)).count == 1, "\(part)")
    }
  }

  @Test(
    "Neither the order of the arguments nor the size of chunks changes a byte", arguments: cases)
  func sameBytes(_ name: String) throws {
    let runs = [
      SampleRun(name), SampleRun(name, order: { $0.reversed() }),
      SampleRun(name, order: { $0 + $0 }), SampleRun(name, adjust: { $0.reader.chunk = 7 }),
    ]
    for part in Part.allCases {
      for format in PartFormat.allCases {
        let pages = try runs.map { try $0.result.report.printed(part, as: format).page.text }
        #expect(Set(pages).count == 1, "\(part) \(format)")
      }
    }
  }

  @Test("No line of a text is wider than asked", arguments: cases, [60, 80, 100, 160])
  func width(_ name: String, _ width: Int) throws {
    let report = SampleRun(name).result.report
    var style = PrintStyle()
    style.width = width
    for part in Part.allCases {
      let text = try report.printed(part, as: .text, depth: .all, style: style).page.text
      for line in text.split(separator: "\n") { #expect(line.count <= width, "\(part): \(line)") }
    }
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func json(_ value: Any?) throws -> Data {
    try JSONSerialization.data(
      withJSONObject: [try #require(value)], options: [.sortedKeys, .prettyPrinted])
  }
}

/// Filters over the sample cases: what they let through is what their words say.
@Suite("Filters of parts") struct PartFilterTests {
  private func rows(
    _ name: String, only file: String = "", _ part: Part, _ set: (inout PartFilter) -> Void
  ) throws -> (rows: [[String: String]], hidden: Int) {
    var filter = PartFilter()
    set(&filter)
    let run = SampleRun(name, order: { $0.filter { $0.hasSuffix(file) } })
    let printed = try run.result.report.printed(part, as: .csv, filter: filter)
    let all = try CSVReader.rows(printed.page.text)
    let names = all.first ?? []
    return (
      all.dropFirst().map { Dictionary(zip(names, $0), uniquingKeysWith: { $1 }) }, printed.hidden
    )
  }

  @Test("By window: only its rows, in every part")
  func window() throws {
    let moments = try rows("popup-never-appears", .timeline) { $0.windows = ["w1"] }
    #expect(!moments.rows.isEmpty && moments.hidden > 0)
    #expect(moments.rows.allSatisfy { $0["window"] == "w1" })
    let windows = try rows("popup-never-appears", .windows) { $0.windows = ["w2"] }
    #expect(windows.rows.map { $0["id"] } == ["w2"])
    let both = try rows("popup-never-appears", .windows) { $0.windows = ["w2", "w1"] }
    #expect(both.rows.map { $0["id"] } == ["w1", "w2"])
    let flows = try rows("popup-never-appears", .flows) { $0.windows = ["w2"] }
    #expect(flows.rows.map { $0["id"] } == ["f1"])
    let cookies = try rows("popup-never-appears", .cookies) { $0.windows = ["w2"] }
    #expect(cookies.rows.isEmpty && cookies.hidden == 1)
  }

  @Test("A window there is not is an error that names those there are")
  func unknownWindow() throws {
    var filter = PartFilter()
    filter.windows = ["w1", "w9"]
    let report = SampleRun("popup-never-appears").result.report
    let error = #expect(throws: PartFilter.UnknownWindow.self) {
      try report.printed(.timeline, as: .text, filter: filter)
    }
    #expect(error?.given == "w9")
    #expect(error?.known == ["w1", "w2"])
  }

  @Test(
    "By host: the host itself and those below it, whole labels only",
    arguments: [
      ("accounts.lumenid.example", 2), ("lumenid.example", 2), ("*.Lumenid.Example", 2),
      ("enid.example", 0), ("example", 3), ("shop.willowglass.example", 1),
    ])
  func host(_ host: String, _ count: Int) throws {
    let pattern = try #require(PartFilter.HostPattern(host))
    let cookies = try rows("session-cookie-refused", .cookies) { $0.hosts = [pattern] }
    #expect(cookies.rows.count == count)
    #expect(cookies.rows.count + cookies.hidden == 3)
  }

  @Test("What is no host is none", arguments: ["", ".", "a b", "https://x.example/", "x/y", "u@x"])
  func noHost(_ text: String) { #expect(PartFilter.HostPattern(text) == nil) }

  @Test(
    "By time: instants, times of day and seconds from the beginning mean the same moments",
    arguments: [
      ("2026-05-08T15:31:22Z", "2026-05-08T17:31:23+02:00"), ("15:31:22", "15:31:23"),
      ("+12.5", "+13.5"), ("+12.5", "15:31:23"),
    ])
  func time(_ from: String, _ to: String) throws {
    let moments = try rows("session-cookie-refused", .timeline) {
      $0.from = TimeBound(from)
      $0.to = TimeBound(to)
    }
    #expect(moments.rows.map { $0["entry"] } == ["6", "7"])
  }

  @Test("Lines of an unknown zone are found by their own clock's time of day, and by no instant")
  func localTime() throws {
    let byClock = try rows("popup-never-appears", only: "logcat.txt", .timeline) {
      $0.from = TimeBound("14:05:20")
      $0.to = TimeBound("14:05:27.2")
    }
    #expect(byClock.rows.filter { $0["line"] != "" }.map { $0["line"] } == ["27"])
  }

  @Test("Filters combine: all that is given must hold")
  func combined() throws {
    let host = try #require(PartFilter.HostPattern("lumenid.example"))
    let moments = try rows("session-cookie-refused", .timeline) {
      $0.windows = ["w1"]
      $0.hosts = [host]
      $0.from = TimeBound("+20")
    }
    #expect(moments.rows.map { $0["entry"] } == ["11"])
  }

  @Test("A row that lasts is in when any of it falls into the time")
  func lasting() throws {
    let before = try rows("session-cookie-refused", .flows) { $0.to = TimeBound("+1") }
    #expect(before.rows.isEmpty)
    let during = try rows("session-cookie-refused", .flows) {
      $0.from = TimeBound("+14")
      $0.to = TimeBound("+15")
    }
    #expect(during.rows.count == 1)
  }

  @Test(
    "What is no time is none",
    arguments: ["", "+", "now", "14", "25:00", "+-3", "+1e3", "2026-05-08", "2026-05-08T15:31"])
  func noTime(_ text: String) { #expect(TimeBound(text) == nil, "\(text)") }
}

/// CSV as RFC 4180 has it, for checking what was written.
enum CSVReader {
  struct Broken: Error {}

  static func rows(_ text: String) throws -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var cell = ""
    var isQuoted = false
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      switch (scalar, isQuoted) {
      case ("\"", true) where scalars.first == "\"":
        scalars.removeFirst()
        cell.unicodeScalars.append("\"")
      case ("\"", true): isQuoted = false
      case ("\"", false):
        guard cell.isEmpty else { throw Broken() }
        isQuoted = true
      case (",", false):
        row.append(cell)
        cell = ""
      case ("\r", false):
        guard scalars.popFirst() == "\n" else { throw Broken() }
        rows.append(row + [cell])
        row = []
        cell = ""
      case ("\n", false): throw Broken()
      default: cell.unicodeScalars.append(scalar)
      }
    }
    guard cell.isEmpty, row.isEmpty, !isQuoted else { throw Broken() }
    return rows
  }
}
