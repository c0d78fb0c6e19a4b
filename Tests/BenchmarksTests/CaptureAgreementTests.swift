import Foundation
import Testing

@testable import Benchmarks

/// The folder of recorded runs beside the repository, where there is one.
private let recorded: URL? = {
  let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  let given = ProcessInfo.processInfo.environment["WVTRIAGE_SHARED"]
  let path =
    given.map { URL(fileURLWithPath: $0) }
    ?? root.deletingLastPathComponent().appendingPathComponent("shared")
  let captures = path.resolvingSymlinksInPath().appendingPathComponent("captures")
  return FileManager.default.fileExists(atPath: captures.path) ? captures : nil
}()

/// Runs recorded with real engines and exporters, compared with what their server saw.
@Suite struct CaptureAgreementTests {
  @Test(
    "What is read and worked out agrees with what the server received and answered",
    .enabled(if: recorded != nil, "no recorded captures here"))
  func agreement() throws {
    let table = AgreementTable(try Recording.all(in: try #require(recorded)))
    print(table.text)
    for question in Agreement.Question.allCases {
      let differences = table.total.differences[question] ?? []
      #expect(differences.isEmpty, "\(question.rawValue): \(differences.joined(separator: "\n"))")
      // Asked often enough to mean something.
      #expect(table.total[question].compared > 0, "\(question.rawValue) was never compared")
    }
    for (exporter, agreement) in table.byExporter {
      let matched = agreement[.matched]
      #expect(
        matched.agree * 10 >= (matched.compared + matched.hidden) * 8,
        "\(exporter): only \(matched.agree) entries are rows of the server")
    }
  }
}
