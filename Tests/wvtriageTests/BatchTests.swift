import Foundation
import Testing

@testable import wvtriage

@Suite struct BatchTests {
  private func tickets() throws -> Folder {
    let folder = try Folder()
    try folder.write("in/ZD-1/capture.har", Sample.har)
    try folder.write("in/ZD-1/logcat.txt", Sample.logcat)
    try folder.write("in/ZD-2/logcat.txt", Sample.logcat)
    try folder.write("in/ZD-3/.hidden", "")
    try folder.write("in/ZD-4.har", Sample.har)
    try folder.write("in/readme.txt", "These are the tickets of May.\n")
    return folder
  }

  @Test("Every folder and lone capture is a case with three files; a mere text is none")
  func cases() throws {
    let folder = try tickets()
    let run = try Run(["batch", "in", "-o", "out"], in: folder)
    #expect(run.code == 3, "ZD-3 has nothing readable: \(run.errors)")
    #expect(run.output == "")
    #expect(
      try folder.names(in: "out")
        == ["ZD-1", "ZD-2", "ZD-3", "ZD-4.har", "index.csv", "index.md", "index.ndjson"])
    for name in ["ZD-1", "ZD-2", "ZD-3", "ZD-4.har"] {
      #expect(try folder.names(in: "out/" + name) == ["reply.txt", "report.json", "report.txt"])
    }
  }

  @Test("The index holds every case once in all three forms, the unreadable ones last")
  func index() throws {
    let folder = try tickets()
    _ = try Run(["batch", "in", "-o", "out"], in: folder)
    let rows = try folder.read("out/index.ndjson").split(separator: "\n")
    #expect(rows.count == 4)
    #expect(rows.last?.contains("\"case\":\"ZD-3\",\"next\":\"unreadable\"") == true)
    for row in rows {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(row.utf8)) as? [String: Any])
      #expect(object["outcome"] is String)
    }
    let csv = try folder.read("out/index.csv")
    #expect(csv.hasPrefix("case,next,outcome,"))
    #expect(csv.components(separatedBy: "\r\n").count == 6)
    let markdown = try folder.read("out/index.md")
    #expect(markdown.hasPrefix("# 4 cases\n"))
    for name in ["ZD-1", "ZD-2", "ZD-4.har"] {
      #expect(markdown.contains("](\(name)/report.txt)"))
    }
  }

  @Test("The same bytes whatever the number of workers", arguments: ["1", "2", "7"])
  func workers(_ jobs: String) throws {
    let folder = try tickets()
    _ = try Run(["batch", "in", "-o", "one", "-j", "1"], in: folder)
    _ = try Run(["batch", "in", "-o", "many", "-j", jobs], in: folder)
    for name in ["index.md", "index.csv", "index.ndjson", "ZD-1/report.txt", "ZD-2/report.json"] {
      #expect(try folder.read("one/" + name) == folder.read("many/" + name))
    }
  }

  @Test("An output folder inside the input folder is no case")
  func outputInside() throws {
    let folder = try tickets()
    for _ in 1...2 { _ = try Run(["batch", "in", "-o", "in/reports"], in: folder) }
    #expect(try folder.read("in/reports/index.ndjson").split(separator: "\n").count == 4)
  }

  @Test("A folder that cannot be listed gives 65, one that cannot be written 74")
  func failures() throws {
    let folder = try tickets()
    #expect(try Run(["batch", "gone", "-o", "out"], in: folder).code == 65)
    #expect(try Run(["batch", "in", "-o", "no/such/out"], in: folder).code == 74)
    try folder.write("taken/ZD-1", "a file where a folder is due")
    let run = try Run(["batch", "in", "-o", "taken"], in: folder)
    #expect(run.code == 74)
    #expect(try folder.read("taken/index.ndjson").split(separator: "\n").count == 4)
  }

  @Test("Processes that fail, crash, hang or are missing cost only their own answer")
  func pool() throws {
    let pool = WorkerPool(width: 3, timeout: 2)
    let shell = "/bin/sh"
    let endings = try pool.run([
      [shell, "-c", "echo one"], [shell, "-c", "kill -9 $$"], [shell, "-c", "sleep 60"],
      [shell, "-c", "echo cut; exit 7"], ["/no/such/program"], [shell, "-c", "echo six"],
    ])
    #expect(
      endings == [
        .exited(0, output: "one\n"), .killed(signal: 9), .timedOut, .exited(7, output: "cut\n"),
        .notStarted, .exited(0, output: "six\n"),
      ])
  }

  @Test("A process that writes without end is cut and ended, not collected")
  func flood() throws {
    let endings = try WorkerPool(width: 1, timeout: 1).run([["/bin/sh", "-c", "yes"]])
    #expect(endings == [.timedOut])
    let long = try WorkerPool(width: 1, timeout: 60).run([
      ["/bin/sh", "-c", "head -c 300000 /dev/zero"]
    ])
    guard case .exited(0, let output) = long[0] else {
      Issue.record("\(long)")
      return
    }
    #expect(output.utf8.count == 65_536)
  }
}
