import Foundation
import Testing

@testable import wvtriage

@Suite struct TeamTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let failing = package.appending(path: "SampleLogs/cases/popup-never-appears").path
  private static let refused = package.appending(
    path: "SampleLogs/cases/code-exchange-answers-503"
  ).path

  private func json(_ words: [String]) throws -> [String: Any] {
    let run = try Run(words + ["--format", "json"])
    #expect(run.code == 0 && run.errors == "")
    return try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  @Test("A report is a baseline: nothing of it is shown again, and all of it is counted")
  func baseline() throws {
    let folder = try Folder()
    let before = try Run([Self.failing, "--format", "json", "--fail-on", "possible"])
    #expect(before.code == 1)
    let file = try folder.write("known.json", Data(before.output.utf8))
    let after = try json([Self.failing, "--baseline", file.path])
    let hidden = try #require(after["hidden"] as? [String: Any])
    #expect((after["findings"] as? [Any])?.isEmpty == true)
    #expect(hidden["count"] as? Int ?? 0 > 0 && hidden["cause"] as? String == "baseline")
    #expect(after["cause"] is NSNull && after["outcome"] as? String == "failed")
    let checked = try Run([Self.failing, "--baseline", file.path, "--fail-on", "possible"])
    #expect(checked.code == 0)
    #expect(checked.output.contains("hidden"))
    for format in ["markdown", "reply"] {
      let run = try Run([Self.failing, "--baseline", file.path, "--format", format])
      #expect(run.output.contains("finding"), "\(format)")
    }
  }

  @Test("An unknown id to ignore is a usage error, and what was meant is named")
  func ignore() throws {
    let run = try Run([Self.failing, "--ignore", "popup-not-creatd"])
    #expect(run.code == 64 && run.output == "")
    #expect(run.errors.contains("did you mean popup-not-created?"))
    let hidden = try Run([Self.failing, "--ignore", "popup-not-created"])
    #expect(hidden.code == 0)
    #expect(!hidden.output.contains("popup-not-created:"))
    #expect(hidden.output.contains("1 finding hidden: 1 by --ignore"))
  }

  @Test("Where the cause of one incident is hidden, --fail-on still sees that of another")
  func otherIncident() throws {
    let words = [Self.refused, Self.failing, "--ignore", "code-exchange-failed"]
    #expect(try Run(words + ["--fail-on", "likely"]).code == 1)
    #expect(try Run(words + ["--fail-on", "certain"]).code == 0)
  }

  @Test("A host of one's own makes one's own the finding that it decides, and only that one")
  func ownHosts() throws {
    let folder = try Folder()
    func owner(_ hosts: String) throws -> String? {
      let file = try folder.write("team.json", Data(#"{"ownHosts":[\#(hosts)]}"#.utf8))
      let cause = try json([Self.refused, "--config", file.path])["cause"] as? [String: Any]
      return cause?["owner"] as? String
    }
    #expect(try owner(#""copperline-energy.example""#) == "vendor")
    #expect(try owner(#""app.copperline-energy.example""#) == "vendor")
    #expect(try owner(#""gridid.example""#) == "site")
    // An app's fault is not the host's.
    let file = try folder.write("team.json", Data(#"{"ownHosts":["quillbank.example"]}"#.utf8))
    let cause = try json([Self.failing, "--config", file.path])["cause"] as? [String: Any]
    #expect(cause?["owner"] as? String == "app")
  }

  @Test("Look-up headers and names of one's own are listed, in any case of letters")
  func lookUp() throws {
    let folder = try Folder()
    let file = try folder.write("team.json", Data(#"{"lookUp":{"headers":["SERVER"]}}"#.utf8))
    let found = try json([Self.refused, "--config", file.path])["lookUp"] as? [[String: Any]]
    #expect(found?.contains { ($0["name"] as? String)?.lowercased() == "server" } == true)
  }

  @Test(
    "A known issue of one's own stands beside the rest; secrets and escapes in its texts are not shown"
  )
  func ownRule() throws {
    let folder = try Folder()
    let rules = #"""
      {"rules":[{"id":"own/grid","title":"It is \u001b[31mdown: password=hunter2hunter2",
      "message":"Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.abcDEF123456789",
      "owner":"vendor","mayBeCause":true,
      "match":{"all":[{"host":"copperline-energy.example","status":"5xx"},{"reached":"providerPage"}]},
      "references":[{"title":"T","url":"https://wiki.example/?access_token=abcdef1234567890abcdef"}]}]}
      """#
    let file = try folder.write("rules.json", Data(rules.utf8))
    let report = try json([Self.refused, "--rules", file.path])
    let findings = try #require(report["findings"] as? [[String: Any]])
    let own = try #require(findings.first { $0["rule"] as? String == "own/grid" })
    #expect(own["id"] as? String == "f1/own/grid" && own["role"] as? String == "contributor")
    #expect((report["cause"] as? [String: Any])?["rule"] as? String == "code-exchange-failed")
    for format in ["text", "markdown", "json", "reply"] {
      let run = try Run([
        Self.refused, "--rules", file.path, "--ignore", "code-exchange-failed", "--format", format,
      ])
      for secret in ["hunter2", "eyJ", "abcdef1234567890", "\u{1B}"] {
        #expect(!run.output.contains(secret), "\(format)")
      }
    }
    let hidden = try Run([Self.refused, "--rules", file.path, "--ignore", "own/grid"])
    #expect(hidden.output.contains("1 finding hidden"))
  }

  @Test("A wrong file is told with line and field, and nothing is diagnosed, in batch neither")
  func wrong() throws {
    let folder = try Folder()
    let file = try folder.write("team.json", Data("{\n \"ownHost\": []\n}".utf8))
    for words in [
      [Self.failing, "--config", file.path], ["windows", Self.failing, "--config", file.path],
      ["batch", Self.failing, "-o", folder.url.path + "/out", "--config", file.path],
    ] {
      let run = try Run(words)
      #expect(run.code == 64 && run.output == "")
      #expect(run.errors.contains("line 2, column 2, in ownHost"))
      #expect(run.errors.contains("did you mean ownHosts?"))
    }
    #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/out"))
  }

  @Test("batch hands its workers what the team knows")
  func batch() throws {
    let folder = try Folder()
    let cases = Self.package.appending(path: "SampleLogs/cases").path
    let file = try folder.write(
      "team.json", Data(#"{"ownHosts":["copperline-energy.example"]}"#.utf8))
    let out = folder.url.path + "/out"
    _ = try Run([
      "batch", cases, "-o", out, "--config", file.path, "--ignore", "popup-not-created",
    ])
    let index = try String(contentsOfFile: out + "/index.csv", encoding: .utf8)
    let rows = index.split(separator: "\n")
    #expect(rows.contains { $0.contains("code-exchange-answers-503,ours") })
    #expect(rows.contains { $0.contains("popup-never-appears,known") })
  }

  @Test("Noise is counted, and listed with why if that is asked")
  func noise() throws {
    let noisy = Self.package.appending(path: "SampleLogs/cases/signed-in-although-noisy").path
    let counted = try #require(try json([noisy])["noise"] as? [String: Any])
    let listed = try #require(try json([noisy, "--show-noise"])["noise"] as? [String: Any])
    #expect(counted["lines"] as? Int == listed["lines"] as? Int)
    #expect((counted["listed"] as? [Any])?.isEmpty == true)
    let items = try #require(listed["listed"] as? [[String: Any]])
    #expect(items.reduce(0) { $0 + ($1["count"] as? Int ?? 0) } == listed["lines"] as? Int)
    #expect(items.allSatisfy { ($0["why"] as? String)?.isEmpty == false })
  }

  @Test("Each schema is printed; an unknown one is refused")
  func schemas() throws {
    for name in ["report", "config", "rules", "baseline"] {
      let run = try Run(["schema", name])
      #expect(run.code == 0 && run.output.hasPrefix("{"))
    }
    #expect(try Run(["schema"]).output == (try Run(["schema", "report"])).output)
    #expect(try Run(["schema", "rule"]).code == 64)
  }
}
