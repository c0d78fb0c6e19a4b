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
    #expect(lines.filter { $0.contains("90 members of kinds that are not read") }.count == 1)
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
}
