import Evidence
import Foundation
import Testing

@testable import DeviceLog

/// What the shared sample folders hold, where they are at hand.
@Suite("Shared samples", .enabled(if: Shared.isThere, "no shared folder beside the package"))
struct SharedTests {
  @Test("Every file of the cases and captures that is no HAR gets the right kind")
  func kinds() throws {
    var wrong: [String] = []
    let files = (Shared.files(in: "cases") + Shared.files(in: "captures")).filter {
      !$0.hasSuffix(".har") && !$0.hasSuffix(".json") && !$0.hasSuffix(".jsonl")
    }
    for file in files {
      let bytes = Array(try Shared.bytes(file).prefix(256 * 1024))
      let name = file.split(separator: "/").last.map(String.init) ?? ""
      let expected: Kind
      switch name {
      case "logcat.txt", "flutter.log", "matlog.txt", "unity.log": expected = .logcat
      case "xcode.log", "device.log": expected = .iosLog
      case "console.log": expected = .console
      default: expected = .words
      }
      let kind = recognised(bytes)?.kind
      if kind != expected { wrong.append("\(file): \(kind?.rawValue ?? "nil")") }
    }
    #expect(!files.isEmpty)
    #expect(wrong == [])
  }

  @Test("Reading every sample in small pieces finds the same and loses no line")
  func samples() throws {
    for file in Shared.files(in: "cases") where !file.hasSuffix(".har") && !file.hasSuffix(".json")
    {
      let bytes = try Shared.bytes(file)
      let whole = read(bytes)
      let cut = read(bytes, step: 37)
      #expect(whole.found.hits == cut.found.hits, "\(file)")
      if whole.summary.kind != .words { #expect(whole.summary.unparsed == 0, "\(file)") }
    }
  }

  @Test("loghub's 2,000 threadtime lines: all 14,000 cells")
  func loghub() throws {
    let text = String(
      decoding: try Shared.bytes("conformance/android/loghub/Android_2k.log"), as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: true) { $0.isNewline }.map(String.init)
    let rows = csv(
      String(
        decoding: try Shared.bytes("conformance/android/loghub/Android_2k.log_structured.csv"),
        as: UTF8.self)
    ).dropFirst()
    #expect(lines.count == 2_000)
    var right = 0
    for (line, row) in zip(lines, rows) {
      guard let parsed = parse(line, with: LogcatThreadtime()) else { continue }
      let clock = line.split(separator: " ", maxSplits: 2).map(String.init)
      let level = ["V", "D", "I", "W", "E", "F"][
        parsed.level.flatMap { LogRecord.Level.allCases.firstIndex(of: $0) } ?? 0]
      let cells = [
        clock[0], clock[1], String(parsed.pid), String(parsed.tid), level, parsed.tag,
        parsed.message.trimmingCharacters(in: .whitespaces),
      ]
      for (cell, expected) in zip(cells, row[1...7])
      where cell == expected.trimmingCharacters(in: .whitespaces) {
        right += 1
      }
    }
    #expect(right == 14_000)
  }

  @Test("Lines of other logcat parsers' tests: every given key is equal")
  func logcatLines() throws {
    let bytes = Data(try Shared.bytes("conformance/android/logcat-lines.json"))
    let rows = try #require(try JSONSerialization.jsonObject(with: bytes) as? [[String: Any]])
    var wrong: [String] = []
    for row in rows {
      let line = row["line"] as? String ?? ""
      let parsed = parse(line)
      if row["ok"] as? Bool == false {
        if parsed != nil { wrong.append(line) }
        continue
      }
      guard let parsed else {
        wrong.append(line)
        continue
      }
      let level = parsed.level.map { String($0.rawValue.prefix(1)).uppercased() } ?? "?"
      let expectedLevel = (row["level"] as? String) == "A" ? "F" : row["level"] as? String
      if level != expectedLevel { wrong.append("level: " + line) }
      if let tag = row["tag"] as? String, tag != parsed.tag { wrong.append("tag: " + line) }
      if let pid = row["pid"] as? Int, pid != parsed.pid { wrong.append("pid: " + line) }
      if let tid = row["tid"] as? Int, tid != parsed.tid { wrong.append("tid: " + line) }
      if let message = row["msg"] as? String, message != parsed.message {
        wrong.append("msg: " + line)
      }
      if let micro = row["us"] as? Int64, (parsed.stamp?.microseconds ?? 0) % 1_000_000 != micro {
        wrong.append("us: " + line)
      }
    }
    #expect(wrong == [])
  }

  @Test("Android Studio's export: every given key of every record is equal")
  func studioExport() throws {
    let wanted = try #require(
      try JSONSerialization.jsonObject(
        with: Data(try Shared.bytes("conformance/android/android-studio-logcat.json")))
        as? [[String: Any]])
    let bytes = try Shared.bytes("conformance/android/android-studio.logcat")
    #expect(recognised(bytes)?.detail == StudioExport.name)
    #expect(read(bytes).summary.records == wanted.count)
    var wrong: [String] = []
    for (record, row) in zip(StudioExportTests.everyRecord(of: bytes), wanted) {
      let level = record.level.map { String($0.rawValue.prefix(1)).uppercased() }
      if level != row["level"] as? String { wrong.append("level: \(row)") }
      if record.pid != row["pid"] as? Int { wrong.append("pid: \(row)") }
      if record.tid != row["tid"] as? Int { wrong.append("tid: \(row)") }
      if record.tag != row["tag"] as? String { wrong.append("tag: \(row)") }
      if record.message != row["msg"] as? String { wrong.append("msg: \(row)") }
      if record.time != (row["utc"] as? String).flatMap({ Stamp(iso8601: $0) }) {
        wrong.append("utc: \(row)")
      }
    }
    #expect(StudioExportTests.everyRecord(of: bytes).count == wanted.count)
    #expect(wrong == [])
  }

  @Test("Lines of other iOS parsers' tests: every given key is equal")
  func iosLines() throws {
    let bytes = Data(try Shared.bytes("conformance/ios/ios-lines.json"))
    let rows = try #require(try JSONSerialization.jsonObject(with: bytes) as? [[String: Any]])
    var wrong: [String] = []
    for row in rows {
      let line = row["line"] as? String ?? ""
      let parsed = parse(line)
      if row["ok"] as? Bool == false {
        if parsed != nil { wrong.append(line) }
        continue
      }
      guard let parsed else {
        wrong.append(line)
        continue
      }
      if let name = row["process"] as? String, name != parsed.process {
        wrong.append("process: " + line)
      }
      if let pid = row["pid"] as? Int, pid != parsed.pid { wrong.append("pid: " + line) }
      if let tid = row["tid_hex"] as? String, Int(tid, radix: 16) != parsed.tid {
        wrong.append("tid: " + line)
      }
      if let host = row["host"] as? String, host != parsed.host { wrong.append("host: " + line) }
      if let library = row["library"] as? String, library != parsed.sender {
        wrong.append("library: " + line)
      }
      if let level = row["level"] as? String {
        let expected: LogRecord.Level = level.hasPrefix("E") ? .error : .info
        if parsed.level != expected { wrong.append("level: " + line) }
      }
      if let text = row["subsystem"] as? String, text != parsed.tag {
        wrong.append("subsystem: " + line)
      }
      if let text = row["category"] as? String, text != parsed.category {
        wrong.append("category: " + line)
      }
      if let message = row["msg"] as? String, message != parsed.message {
        wrong.append("msg: " + line)
      }
    }
    #expect(wrong == [])
  }

  @Test(
    "Whole files of Apple's tools: every record counts, nothing else does",
    arguments: [
      ("log-show-default.txt", "log-show", 18), ("log-stream-default-no-ttl.txt", "log-show", 4),
      ("log-stream-syslog.txt", "log-show-syslog", 5),
      ("log-show-compact.txt", "log-show-compact", 6),
      ("log-show-style-json.txt", "log-show-json", 4),
      ("log-show-style-ndjson.txt", "log-show-ndjson", 4),
      ("xcode-console-wkwebview.txt", "xcode", 8),
      ("idb/simulator_system.log", "system-log", 311),
    ])
  func iosFiles(_ file: String, _ format: String, _ records: Int) throws {
    let (_, summary, recognition) = read(try Shared.bytes("conformance/ios/" + file))
    #expect(recognition?.kind == .iosLog)
    #expect(summary.formats.first == format)
    #expect(summary.records == records)
    #expect(summary.unparsed == 0)
    #expect(summary.truncated == nil)
  }

  /// Rows of a CSV with quoted cells.
  private func csv(_ text: String) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var cell = ""
    var isQuoted = false
    var characters = Array(text)[...]
    while let character = characters.popFirst() {
      if isQuoted {
        if character == "\"" {
          if characters.first == "\"" {
            cell.append("\"")
            characters.removeFirst()
          } else {
            isQuoted = false
          }
        } else {
          cell.append(character)
        }
      } else if character == "\"" {
        isQuoted = true
      } else if character == "," {
        row.append(cell)
        cell = ""
      } else if character.isNewline {
        row.append(cell)
        rows.append(row)
        row = []
        cell = ""
      } else {
        cell.append(character)
      }
    }
    return rows
  }
}
