import Foundation
import Testing

@testable import WebViewTriage

@Suite("Monitor") struct MonitorTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "wvtriage-monitor-\(UUID().uuidString)")

  /// What a run told, in order.
  private final class Told: @unchecked Sendable {
    var stages: [Monitor.Stage] = []
    var bytes: [Int] = []
  }

  private func file(_ name: String, _ count: Int) throws -> String {
    let url = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    let words = String(repeating: "The page stays blank after the login.\n", count: count / 38 + 1)
    try Data(words.utf8.prefix(count)).write(to: url)
    return url.path(percentEncoded: false)
  }

  @Test(
    "Every stage is told once, in order, and bytes only grow; the report is the same as without")
  func told() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try file("note.txt", 100_000)
    let told = Told()
    var options = Triage.Options()
    options.monitor = Monitor(
      began: { told.stages.append($0) }, read: { told.bytes.append($0) })
    let watched = Triage(options).run(on: [path]).report.printed(as: .json).text
    #expect(told.stages == Monitor.Stage.allCases)
    #expect(told.bytes == told.bytes.sorted())
    #expect(told.bytes.last == Triage.size(of: [path]))
    #expect(watched == Triage().run(on: [path]).report.printed(as: .json).text)
  }

  @Test("The size is that of all files, links not followed; unknown for a pipe and standard input")
  func size() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try file("one/a.txt", 1_000)
    _ = try file("one/deep/b.txt", 200)
    let other = try file("other.txt", 30)
    let one = folder.appending(path: "one").path(percentEncoded: false)
    try FileManager.default.createSymbolicLink(atPath: one + "/link", withDestinationPath: other)
    try FileManager.default.createSymbolicLink(atPath: one + "/round", withDestinationPath: ".")
    #expect(Triage.size(of: [one]) == 1_200)
    #expect(Triage.size(of: [one, other]) == 1_230)
    // Given by name, a link is what it leads to; given twice, it is read once.
    #expect(Triage.size(of: [one + "/link"]) == 30)
    #expect(Triage.size(of: [first, first]) == 1_000)
    #expect(Triage.size(of: [first + ".gone"]) == 0)
    #expect(Triage.size(of: ["-"]) == nil)
    #expect(Triage.size(of: [first, "-"]) == nil)
    #expect(Triage.size(of: ["/dev/null"]) == nil)
  }

  @Test("A name that nearly is one is told, with the folder as it was typed")
  func nearMiss() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try file("logcat.txt.gz", 1)
    _ = try file("capture.har", 1)
    let base = folder.path(percentEncoded: false)
    #expect(NearMiss.path(base + "/captur.har") == base + "/capture.har")
    #expect(NearMiss.path(base + "/logcat.txt") == base + "/logcat.txt.gz")
    #expect(NearMiss.path(base + "/capture.har") == nil)
    #expect(NearMiss.path(base + "/something-else.zip") == nil)
    #expect(NearMiss.path(base + "/no/such/folder/capture.har") == nil)
    #expect(NearMiss.path("") == nil)
  }
}
