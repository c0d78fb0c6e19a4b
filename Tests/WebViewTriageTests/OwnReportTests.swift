import Evidence
import Foundation
import Redaction
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
    let first = SampleRun(name, adjust: { $0.options.extent = .whole }).result
    for (form, page) in try OwnPages.of(first, name) {
      #expect(OwnPages.isKnown(page), "\(form)")
      try Data(page.utf8).write(to: URL(filePath: place.path + "/" + form))
    }
    let again = Triage().run(on: Samples.files(of: name) + [place.path])
    #expect(again.conclusion == first.conclusion)
    #expect(
      again.report.lead?.findings.map(\.id) == first.report.lead?.findings.map(\.id))
  }

  @Test("What is said of rules is no evidence of what they say")
  func rules() throws {
    let place = try Workbench()
    var pages = RuleBook.ListFormat.allCases.map { ("list-\($0)", RuleBook.list(as: $0).text) }
    for id in RuleBook.ids {
      for format in RuleBook.PageFormat.allCases {
        for width in [40, 100] {
          let page = try #require(RuleBook.page(on: id, as: format, width: width)).text
          pages.append(("\(id)-\(format)-\(width)", page))
        }
      }
    }
    for contract in Contract.allCases { pages.append(("\(contract).json", contract.schema.text)) }
    for (form, page) in pages {
      #expect(OwnPages.isKnown(page), "\(form)")
      try Data(page.utf8).write(to: URL(filePath: place.path + "/" + form))
    }
    let result = Triage().run(on: [place.path])
    #expect(!result.hasReadableEvidence && result.conclusion.rule == nil)
  }

  @Test("A shell's line ends and a terminal's colours hide nothing")
  func disguised() throws {
    let report = SampleRun(Samples.names[0]).result.report
    var style = PrintStyle()
    style.usesColor = true
    for part in Part.allCases {
      let page = try report.printed(part, as: .text, style: style).page.text
      #expect(OwnPages.isKnown(page))
      #expect(OwnPages.isKnown("\r\n" + page.replacingOccurrences(of: "\n", with: "\r\n")))
    }
    #expect(
      OwnPages.isKnown(
        report.printed(as: .text).text.replacingOccurrences(of: "\n", with: "\r\n")))
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
      "popup-blocked\nIs that what we have?\n", "time window what happened to us\n",
      "# 3 cases\n\nAll of them fail.\n", "We cannot sign in\n\n1.  To see it, tap the button.\n",
      "Hello\n\n> Please send us one of these; the first tells most.\n\nHere it is.\n",
      "wvtriage rules\n  popup-blocked\n", "incident, id\n",
      "{\"name\": \"other\", \"text\": \"wvtriage\"}\n",
    ])
  func note(_ text: String) {
    let kind = Array(text.utf8).withUnsafeBytes { InputKinds.recognise($0) }
    #expect(kind.kind != .notRead)
  }
}

/// All that the commands write on one sample, by what each file is called.
private enum OwnPages {
  static func isKnown(_ page: String) -> Bool {
    let head = Array(page.utf8.prefix(256 * 1024))
    return head.withUnsafeBytes { InputKinds.recognise($0) }.kind == .notRead
  }

  static func of(_ run: Triage.Result, _ name: String) throws -> [(form: String, page: String)] {
    var pages: [(form: String, page: String)] = []
    var long = PrintStyle()
    long.isLong = true
    for format in ReportFormat.allCases {
      for (flavor, style) in styles(isMarkdown: format == .markdown) {
        pages.append(
          ("report-\(format)-\(flavor)", run.report.printed(as: format, style: style).text))
      }
      pages.append(("report-\(format)-long", run.report.printed(as: format, style: long).text))
    }
    for format in PartFormat.allCases {
      for part in Part.allCases {
        pages.append(("\(part)-\(format)", try run.report.printed(part, as: format).page.text))
      }
    }
    for format in RecaptureFormat.allCases {
      pages.append(("recapture-\(format)", run.report.recapture(as: format).text))
      pages.append(("guide-\(format)", FirstCapture.guide(for: nil, as: format).text))
    }
    let files = Samples.files(of: name)
    let comparison = Triage().compare(good: Samples.files(of: "signed-in-by-redirect"), bad: files)
    for format in ComparisonFormat.allCases {
      for (flavor, style) in styles(isMarkdown: format == .markdown) {
        pages.append(
          ("compare-\(format)-\(flavor)", comparison.report.printed(as: format, style: style).text))
      }
    }
    var receipt = RedactReceipt(keyID: "0a1b2c3d", isKeyShared: false)
    receipt.conclusion = run.conclusion
    for format in RedactReceipt.Format.allCases {
      pages.append(("receipt-\(format)", receipt.printed(as: format).text))
    }
    let item = BatchCase(path: name, name: Redactor().safe(name, .fileName), folder: "case")
    let index = BatchIndex([BatchIndex.Row(item, nil)])
    return pages + [
      ("index.md", index.markdown), ("index.csv", index.csv), ("i.ndjson", index.ndjson),
    ]
  }

  private static func styles(isMarkdown: Bool) -> [(MarkdownFlavor, PrintStyle)] {
    MarkdownFlavor.allCases.filter { isMarkdown || $0 == .github }.map { flavor in
      var style = PrintStyle()
      style.flavor = flavor
      return (flavor, style)
    }
  }
}
