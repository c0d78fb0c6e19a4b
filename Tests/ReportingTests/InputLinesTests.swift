import DeviceLog
import Diagnosis
import Evidence
import Reconstruction
import Redaction
import Testing

@testable import Reporting

@Suite("Inputs as people read of them")
struct InputLinesTests {
  /// The report on sources of these names, kinds and sections.
  private static func report(_ sources: [(String, Kind, String?)]) -> Report {
    var world = Case()
    world.sources = sources.enumerated().map { number, source in
      var record = SourceRecord(
        id: SourceID(number), name: Quoted(source.0, .fileName), kind: source.1)
      if source.1 == .logcat {
        var log = LogSummary(source: record.id, kind: .logcat)
        log.section = source.2
        log.records = 10
        record.log = log
      }
      return record
    }
    let redactor = Redactor(isEnabled: true)
    return Report(diagnose([world]), redactor: redactor, version: Safe("1"), command: [])
  }

  private static let bugreport = Self.report(
    [
      ("b.zip!version.txt", .words, nil), ("b.zip!bugreport.txt", .bugreport, nil),
      ("b.zip!bugreport.txt", .logcat, "SYSTEM LOG (logcat -d)"),
      ("b.zip!bugreport.txt", .logcat, "RADIO LOG (logcat -b radio -d)"),
    ] + (0..<90).map { ("b.zip!proto/p\($0).proto", .unknown, nil) })

  @Test("A bugreport's many members that are not read take one line, its logs one each")
  func together() {
    let lines = Report.lines(Self.bugreport.inputs).map(\.text)
    #expect(lines.count == 5)
    #expect(lines.filter { $0.contains("90 members: unknown") }.count == 1)
    #expect(lines.contains { $0.contains("logcat of its SYSTEM LOG, 10 entries read") })
    #expect(lines.contains { $0.contains("bugreport, dumpstate, state of phone and apps read") })
  }

  @Test(
    "The first screen names the bugreport once, with all its lines, and nothing that was not read")
  func brief() {
    #expect(
      Report.brief(Self.bugreport.inputs).text
        == "version.txt (words), bugreport.txt (bugreport, 20 entries)")
  }

  @Test("Single files and few members keep a line each")
  func few() {
    let report = Self.report([
      ("a.bin", .unknown, nil), ("b.bin", .unknown, nil), ("c.bin", .unknown, nil),
      ("d.bin", .unknown, nil), ("t.zip!x.bin", .unknown, nil), ("t.zip!y.bin", .unknown, nil),
    ])
    #expect(Report.lines(report.inputs).count == 6)
  }

  private func input(_ name: Safe, _ note: Safe, silent: Bool = true) -> Report.Input {
    Report.Input(
      source: name, name: name, kind: .notRead, section: nil, exporter: nil, entries: 0,
      skipped: [],
      sanitized: nil, from: Time(nil), to: Time(nil), notes: [note], clock: nil,
      container: "dump.tar.gz", isSilent: silent)
  }

  @Test("A thousand members that are alike are one line a reason, with their number")
  func folded() {
    let inputs = (0..<1_000).map { number in
      input("dump.tar.gz!\(number)", number % 2 == 0 ? "binary log" : "picture")
    }
    let lines = Report.lines(inputs).map(\.text)
    #expect(
      lines == [
        "dump.tar.gz: 500 members: notRead, such as dump.tar.gz!0. binary log",
        "dump.tar.gz: 500 members: notRead, such as dump.tar.gz!1. picture",
      ])
  }

  @Test("What says something, and a few of a kind, are told one by one")
  func single() {
    let few = [input("a", "picture"), input("b", "picture"), input("c", "picture")]
    #expect(Report.lines(few).count == 3)
    let speaking = (0..<9).map { input("m\($0)", "picture", silent: false) }
    #expect(Report.lines(speaking).count == 9)
  }
}
