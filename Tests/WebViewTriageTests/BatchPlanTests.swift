import Foundation
import Redaction
import Testing
import WebViewTriage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("What a batch takes for a case") struct BatchPlanTests {
  @Test("A pipe is never opened and a link never followed", .timeLimit(.minutes(1)))
  func pipesAndLinks() throws {
    let files = FileManager.default
    let root = files.temporaryDirectory.appending(path: "plan-\(UUID().uuidString)")
    let folder = root.appending(path: "tickets")
    try files.createDirectory(
      at: folder.appending(path: "real"), withIntermediateDirectories: true)
    defer { try? files.removeItem(at: root) }
    try Data("elsewhere".utf8).write(to: root.appending(path: "outside.txt"))
    #expect(mkfifo(folder.appending(path: "pipe").path, 0o600) == 0)
    try files.createSymbolicLink(
      atPath: folder.appending(path: "folder-link").path, withDestinationPath: "/")
    try files.createSymbolicLink(
      atPath: folder.appending(path: "file-link").path, withDestinationPath: "../outside.txt")

    let plan = try #require(
      BatchPlan(
        folder: folder.path, output: root.appending(path: "out").path, redactor: Redactor()))
    #expect(plan.cases.map { ($0.path as NSString).lastPathComponent } == ["real"])
    #expect(plan.passedOver == 3)
  }
}
