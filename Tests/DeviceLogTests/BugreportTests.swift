import Evidence
import Foundation
import Testing

@testable import DeviceLog

@Suite("Bugreports")
struct BugreportTests {
  private static func parts(_ text: String, step: Int = .max) -> (Collected, LogSummary) {
    let (found, summary, _) = read(text, step: step)
    return (found, summary)
  }

  @Test(
    "Each section of logcat is a log of its own; statistics, dumps and dumpstate's remarks are none"
  )
  func sections() throws {
    let (found, summary) = Self.parts(SampleBugreport.text)
    #expect(summary.kind == .bugreport)
    #expect(
      summary.sections.map { $0.section?.split(separator: " (").first } == [
        "SYSTEM LOG", "EVENT LOG", "STATS LOG", "LAST LOGCAT",
      ])
    #expect(summary.sections.map(\.records) == [5, 1, 0, 0])
    #expect(summary.sections.map(\.formats) == [["threadtime"], ["threadtime"], [], []])
    #expect(summary.sections.map(\.source.number) == [-1, -2, -3, -4])
    #expect(Set(found.hits.compactMap(\.record.console?.line)) == [41])
    #expect(found.hits.allSatisfy { $0.source.number == -1 })
  }

  @Test(
    "What a section says is found again at its line and offset in the file",
    arguments: [1, 7, 4_096])
  func places(step: Int) throws {
    let (found, _) = Self.parts(SampleBugreport.text, step: step)
    let bytes = Array(SampleBugreport.text.utf8)
    let lines = SampleBugreport.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(!found.hits.isEmpty)
    for hit in found.hits {
      let record = hit.record
      let first = record.message.split(separator: "\n").first.map(String.init) ?? ""
      #expect(bytes[record.messageOffset...].starts(with: first.utf8))
      let line = try #require(record.position.line)
      #expect(lines[line - 1].hasSuffix(first))
    }
  }

  @Test(
    "The state sections give phone, web view, app, grants, what was in front, and why processes ended"
  )
  func state() throws {
    let state = try #require(Self.parts(SampleBugreport.text).1.state)
    #expect(state.zone == 60)
    #expect(state.dumped == Stamp(microseconds: 1_710_405_000_000_000))
    #expect(state.zoneName?.value == "Europe/Vienna")
    #expect(state.model?.value == "Tiger 3")
    #expect(state.release?.value == "14")
    #expect(state.sdk?.value == "34")
    #expect(state.webView.package?.value == "com.google.android.webview")
    #expect(state.webView.version?.value == "122.0.6261.119")
    #expect(state.webView.minimumTargetSdk?.value == "33")
    #expect(state.webView.candidates.map(\.standing) == [.valid, .invalid, .notInstalled])
    #expect(state.webView.candidates.map(\.isEnabled) == [true, true, false])
    #expect(state.memory?.value == "moderate")
    #expect(state.resumed?.value == "com.example.shop/.PayActivity")
    #expect(
      state.stack.map(\.value) == [
        "com.example.shop/.PayActivity", "com.example.shop/.MainActivity",
      ])
    let exit = try #require(state.exits.first)
    #expect(exit.package == "com.example.shop" && exit.reason == 4 && exit.pid == 8_321)
    #expect(exit.time == Stamp(microseconds: 1_710_404_814_321_000))
    #expect(Set(state.apps.keys) == ["com.example.shop", "com.example.other"])
    let app = try #require(state.apps["com.example.shop"])
    #expect(app.version?.value == "4.1.2")
    #expect(app.targetSdk?.value == "34")
    #expect(
      app.requestedPermissions == ["android.permission.CAMERA", "android.permission.INTERNET"])
    let grant = try #require(app.grants.first)
    #expect(grant.permission == "android.permission.CAMERA" && !grant.isGranted && grant.isFixed)
    let bytes = Array(SampleBugreport.text.utf8)
    #expect(bytes[grant.fact.position.byteOffset...].starts(with: grant.fact.quote.utf8))
  }

  @Test("Cut anywhere, a bugreport loses only what is cut")
  func cutAnywhere() {
    let whole = Array(SampleBugreport.text.utf8)
    for cut in stride(from: 0, to: whole.count, by: 3) {
      let (_, front, _) = read(Array(whole[..<cut]))
      #expect(front.sections.map(\.records).reduce(0, +) <= 6)
      let (found, _, _) = read(Array(whole[cut...]))
      let lines = found.hits.compactMap(\.record.console?.line)
      #expect(lines.isEmpty || cut > 1_000 || Set(lines).isSubset(of: [9, 41]))
    }
  }

  @Test("Cut inside a log it begins as that log, and the rest is read as what it is")
  func cutInsideLog() throws {
    let start = try #require(SampleBugreport.systemLog.range(of: "03-14 09:26:53")).lowerBound
    let rows = (0..<40).map {
      "03-14 09:26:52.\(100 + $0) 10231  8321  8321 D Shop    : row \($0)\n"
    }
    let text =
      rows.joined() + SampleBugreport.systemLog[start...] + SampleBugreport.otherLogs
      + SampleBugreport.state
    let (found, summary) = Self.parts(text)
    #expect(summary.kind == .logcat)
    #expect(summary.records == 42)
    #expect(summary.sections.map(\.records) == [1, 0, 0])
    #expect(summary.state?.webView.version?.value == "122.0.6261.119")
    #expect(found.hits.compactMap(\.record.console?.line) == [41])
    #expect(found.hits(.console).map(\.record.position.line) == [41])
  }

  @Test("The dump alone, cut out of a bugreport, is known by its headings")
  func dumpAlone() {
    #expect(recognised(Array(SampleBugreport.state.utf8))?.kind == .bugreport)
    #expect(recognised(Array(SampleBugreport.state.utf8.dropFirst(300)))?.kind == .bugreport)
  }

  @Test(
    "What people put between pasted lines ends no log",
    arguments: [
      "------ here it fails ------", "------ SECOND TRY (with the popup) ------",
      "------------------------------", "--------- beginning of crash",
    ])
  func dividers(_ divider: String) {
    let log = """
      03-14 09:26:50.000  8321  8321 I Shop    : one
      \(divider)
      03-14 09:26:53.589  8321  8321 I chromium: [INFO:CONSOLE(41)] "popup handle is null", source: https://shop.example/js/login.js (41)

      """
    let (found, summary, _) = read(log)
    #expect(summary.kind == .logcat && summary.records == 2 && summary.sections.isEmpty)
    #expect(found.hits(.console).count == 1)
  }

  @Test("Sections beyond the most there can be cost nothing and are not read")
  func manySections() {
    let text =
      SampleBugreport.head
      + String(repeating: SampleBugreport.systemLog, count: BugreportReader.mostSections + 40)
    #expect(Self.parts(text).1.sections.count == BugreportReader.mostSections)
  }

  @Test("No web view at all is said so")
  func noWebView() {
    let text = SampleBugreport.text.replacingOccurrences(
      of: "  Current WebView package (name, version): (com.google.android.webview, 122.0.6261.119)",
      with: "  Current WebView package is null")
    let state = Self.parts(text).1.state
    #expect(state?.webView.package == nil && state?.webView.missing != nil)
  }

  @Test("Headings of sections, services and ends")
  func headings() {
    func heading(_ text: String) -> String {
      let bytes = Array(text.utf8)
      return bytes.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return "-" }
        let line = Bytes(start: start, count: buffer.count)
        switch DumpHeading(line) {
        case .log(let title): return "log " + line[title].string
        case .section(let title): return "section " + line[title].string
        case .service(let name): return "service " + line[name].string
        case .end: return "end"
        case nil: return "-"
        }
      }
    }
    #expect(
      heading("------ RADIO LOG (logcat -b radio -v threadtime -d *:v) ------")
        == "log RADIO LOG (logcat -b radio -v threadtime -d *:v)")
    #expect(heading("------ LOG STATISTICS (logcat -b all -S) ------").hasPrefix("section"))
    #expect(heading("------ 0.461s was the duration of 'SYSTEM LOG' ------") == "end")
    #expect(heading("DUMP OF SERVICE HIGH meminfo:") == "service meminfo")
    #expect(heading("DUMP OF SERVICE activity:") == "service activity")
    #expect(heading("--------- 0.004s was the duration of dumpsys wifi, ending at: x") == "-")
    #expect(heading("--------- beginning of main") == "-")
  }

  @Test(
    "A real bugreport's sections hold as many records as logcat printed",
    .enabled(if: Shared.isThere))
  func realCounts() throws {
    struct Report: Decodable {
      struct Section: Decodable { var title, cmd: String; var parsed: Int }
      var logcat_sections: [Section]
    }
    let folder = "conformance/android/bugreport"
    let counts = try JSONDecoder().decode(
      [String: Report].self, from: Data(try Shared.bytes(folder + "/counts.json")))
    let root = try #require(Shared.root)
    for (name, report) in counts {
      let archive = name.split(separator: "!")[0]
      var summaries: [LogSummary] = []
      let path = root.appendingPathComponent("\(folder)/\(archive)").path
      _ = EvidenceReader().visit([.path(path)]) { member in
        guard let recognition = member.head.withUnsafeBytes({ LogRecogniser().recognise($0) })
        else { return }
        var sink = Collected()
        summaries.append(LogReader.read(member, as: recognition, into: &sink))
      }
      let found = Dictionary(
        summaries.flatMap(\.sections).map { ($0.section ?? "", $0.records) }, uniquingKeysWith: +)
      for section in report.logcat_sections {
        #expect(found[section.title] ?? 0 == section.parsed, "\(section.title)")
      }
    }
  }
}
