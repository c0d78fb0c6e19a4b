import Evidence
import Foundation
import Reporting
import Testing

@testable import WebViewTriage

/// A report that lies beside the evidence is none: it names errors only to rule them out.
@Suite("Reports of our own") struct OwnReportTests {
  @Test(
    "Whatever of it is saved beside the evidence, the next run says the same",
    arguments: Samples.names)
  func beside(_ name: String) throws {
    let place = try Workbench()
    let first = SampleRun(name).result
    for format in ReportFormat.allCases {
      for flavor in MarkdownFlavor.allCases where format == .markdown || flavor == .github {
        for isLong in [false, true] where isLong == false || format == .markdown || format == .sarif
        {
          var style = PrintStyle()
          style.flavor = flavor
          style.isLong = isLong
          let page = first.report.printed(as: format, style: style).text
          let head = Array(page.utf8.prefix(256 * 1024))
          let kind = head.withUnsafeBytes { InputKinds.recognise($0) }
          #expect(kind.kind == .notRead, "\(format) \(flavor) \(isLong)")
          let file = "\(format)-\(flavor)-\(isLong)"
          try Data(page.utf8).write(to: URL(filePath: place.path + "/" + file))
        }
      }
    }
    let again = Triage().run(on: Samples.files(of: name) + [place.path])
    #expect(again.conclusion == first.conclusion)
    #expect(
      again.report.lead?.findings.map(\.id) == first.report.lead?.findings.map(\.id))
  }

  @Test("A bundle is read as the parts of the evidence in it")
  func bundle() throws {
    let place = try Workbench()
    let path = place.path + "/bundle.zip"
    let made = try TicketBundle().make(from: Samples.files(of: "google-refuses-web-view"), at: path)
    let again = Triage().run(on: [path])
    #expect(again.conclusion == made.triage.conclusion)
    let read = again.report.inputs.filter { $0.kind != .notRead }.map(\.source.text)
    #expect(!read.isEmpty && read.allSatisfy { $0.contains("!slices/") })
  }

  @Test(
    "A note that speaks of this tool is a note",
    arguments: [
      "We ran wvtriage 0.1.0 and it said that the popup was not created.\n",
      "What happened: nothing, the page stays white.\n", "# Ticket 12\n\n**App:** bank\n",
      "incident, id\n", "{\"name\": \"other\", \"text\": \"wvtriage\"}\n",
    ])
  func note(_ text: String) {
    let kind = Array(text.utf8).withUnsafeBytes { InputKinds.recognise($0) }
    #expect(kind.kind != .notRead)
  }
}
