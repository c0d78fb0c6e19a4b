import Evidence
import Foundation
import Testing

@testable import DeviceLog

@Suite("Android Studio's export") struct StudioExportTests {
  static let text = #"""
    {
      "metadata": {
        "device": {
          "physicalDevice": {
            "serialNumber": "R58M0000000", "isOnline": true, "release": "14",
            "apiLevel": {"majorVersion": 34}, "manufacturer": "Fairphone", "model": "FP5"
          }
        },
        "filter": "package:mine",
        "projectApplicationIds": ["com.shop.app", "com.shop.app.test"]
      },
      "logcatMessages": [
        {
          "header": {
            "logLevel": "WARN", "pid": 77, "tid": 78, "applicationId": "", "processName": "",
            "tag": "Something", "timestamp": {"seconds": 1710404813, "nanos": 1000}
          },
          "message": "of no interest"
        },
        {
          "header": {
            "logLevel": "INFO", "pid": 8321, "tid": 8340, "applicationId": "com.shop.app",
            "processName": "com.shop.app:web", "tag": "chromium",
            "timestamp": {"seconds": 1710404813, "nanos": 589000000}
          },
          "message": "[INFO:CONSOLE(41)] \"popup \u003d null\nnot opened\", source: https://a.example/x.js?a\u003d1 (41)"
        },
        {
          "header": {
            "logLevel": "ASSERT", "pid": 8321, "tid": 8340, "tag": "DEBUG",
            "timestamp": {"seconds": 1710404814, "nanos": 0}
          },
          "message": "popup blocked"
        }
      ]
    }
    """#

  @Test("Each record has its parts, and the process that its pid is known to be")
  func parts() throws {
    let (found, summary, recognition) = read(Self.text)
    #expect(recognition?.kind == .logcat)
    #expect(summary.records == 3)
    #expect(summary.formats == ["android-studio-json"])
    #expect(summary.first == Stamp(iso8601: "2024-03-14T08:26:53.000001Z"))
    #expect(summary.last == Stamp(iso8601: "2024-03-14T08:26:54Z"))
    #expect(summary.hasConsole)
    let record = try #require(found.hits.first?.record)
    #expect(record.console?.text == "popup = null\nnot opened")
    #expect(record.console?.sourceURL == "https://a.example/x.js?a=1")
    #expect(record.pid == 8321)
    #expect(record.tid == 8340)
    #expect(record.level == .info)
    #expect(record.tag == "chromium")
    #expect(record.process == "com.shop.app:web")
    #expect(record.time == Stamp(iso8601: "2024-03-14T08:26:53.589Z"))
    #expect(found.hits.last?.record.level == .fatal)
    #expect(found.hits.last?.record.process == "com.shop.app:web")
  }

  @Test("The message stands at its offset in the file")
  func offsets() throws {
    let bytes = Array(Self.text.utf8)
    let record = try #require(read(bytes).found.hits.first?.record)
    #expect(bytes[record.messageOffset...].starts(with: "[INFO:CONSOLE(41)] ".utf8))
    #expect(bytes[record.position.byteOffset] == UInt8(ascii: "{"))
  }

  @Test("What Studio knows of the phone and its project is told with its place")
  func metadata() throws {
    let bytes = Array(Self.text.utf8)
    let summary = read(bytes).summary
    #expect(summary.device?.text == "FP5")
    #expect(summary.release?.text == "14")
    #expect(summary.projectApps.map(\.text) == ["com.shop.app"])
    let place = try #require(summary.device?.position.byteOffset)
    #expect(bytes[place...].starts(with: "FP5".utf8))
  }

  @Test("Cut anywhere, it loses only what is cut")
  func cutAnywhere() {
    let bytes = Array(Self.text.utf8)
    let lengths = (0..<bytes.count).filter { $0 % 7 == 0 }
    var before = 0
    for length in lengths {
      let (found, summary, _) = read(
        Array(bytes[0..<length]), as: .logcat, detail: StudioExport.name, step: 64)
      #expect(summary.records >= before)
      #expect(summary.truncated != nil)
      before = max(before, summary.records)
      if summary.records >= 2 { #expect(found.hits.count >= 1) }
    }
    #expect(before == 3)
  }

  @Test("A damaged record costs itself")
  func damage() {
    let text = Self.text.replacing("\"of no interest\"", with: "of no interest")
    let (found, summary, _) = read(text)
    #expect(found.hits.count == 2)
    #expect(summary.truncated == nil)
  }

  @Test("A message longer than the limit is shown around what matters, at its true place")
  func longMessage() throws {
    let long = String(repeating: "é\\n", count: 3_000) + " popup blocked x"
    let bytes = Array(Self.text.replacing("popup blocked", with: long).utf8)
    let record = try #require(read(bytes).found.hits.last?.record)
    #expect(record.message.contains("popup blocked"))
    #expect(record.message.utf8.count <= LineRun.longestMessage)
    let front = record.message.prefix(8).replacing("\n", with: "\\n")
    #expect(bytes[record.messageOffset...].starts(with: front.utf8))
  }

  @Test("What the probe prints comes through as it was printed")
  func trace() {
    let line = #"WVTRACE1 {"e":"asked","w":"1"}"#
    let escaped = line.replacing("\"", with: "\\\"")
    let (found, _, _) = read(Self.text.replacing("popup blocked", with: escaped))
    #expect(found.hits(.trace).map(\.record.message) == [line])
  }

  @Test("Other JSON is none of Studio's")
  func otherJSON() {
    for text in [#"{"metadata": {"a": 1}, "items": []}"#, #"{"log": {"entries": []}}"#, "[]"] {
      #expect(recognised(Array(text.utf8))?.detail != StudioExport.name)
    }
  }

  /// All records of an export, whatever they say: what makes a record of interest is put into each
  /// message, and taken out again.
  static func everyRecord(of bytes: [UInt8]) -> [LogRecord] {
    let mark = " popup blocked "
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing("\"message\": \"", with: "\"message\": \"" + mark)
    let member = Member(
      name: Quoted("log", .fileName), id: SourceID(0), head: [],
      stream: MemoryStream(Array(text.utf8)))
    var found = Everything()
    LogReader.read(
      member, as: Recognition(.logcat, confidence: 95, detail: StudioExport.name), into: &found)
    return found.records.map { record in
      var record = record
      record.message = String(record.message.dropFirst(mark.count))
      return record
    }
  }

  private struct Everything: LogSink {
    var records: [LogRecord] = []
    mutating func hit(_ hit: LogHit) { records.append(hit.record) }
    mutating func finished(_ summary: LogSummary) {}
  }
}
