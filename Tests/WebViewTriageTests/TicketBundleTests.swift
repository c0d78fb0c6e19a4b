import Evidence
import Foundation
import Redaction
import Testing

@testable import WebViewTriage

@Suite("Bundles") struct TicketBundleTests {
  private let folder: Workbench
  private var path: String { folder.path + "/bundle.zip" }

  init() throws {
    _ = SampleRun.inPackage
    folder = try Workbench()
  }

  private func members(of path: String) -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    _ = EvidenceReader().visit([.path(path)]) { member in
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while case let count = buffer.withUnsafeMutableBytes({ member.stream.read(into: $0) }),
        count > 0
      {
        bytes += buffer[..<count]
      }
      found[String(member.name.text.dropFirst(path.count + 1))] = bytes
    }
    return found
  }

  /// Lays a bundle's slices out, as whoever gets it would.
  private func unpack(_ members: [String: [UInt8]]) throws -> String {
    for (name, bytes) in members where name.hasPrefix("slices/") {
      let file = URL(filePath: folder.path + "/" + name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    return folder.path + "/slices"
  }

  @Test("The slices of a bundle come to the conclusion of the inputs", arguments: Samples.names)
  func sameConclusion(name: String) throws {
    let made = try TicketBundle().make(from: Samples.files(of: name), at: path)
    #expect(made.isWritten)
    let members = members(of: path)
    for name in [
      "README.txt", "report.md", "report.txt", "report.json", "reply.txt", "receipt.json",
    ] {
      #expect(members[name]?.isEmpty == false, "\(name)")
    }
    let receipt = try #require(
      try JSONSerialization.jsonObject(with: Data(members["receipt.json"] ?? [])) as? [String: Any])
    let slices = try #require(receipt["slices"] as? [String: Any])
    #expect(slices["sameConclusion"] as? Bool == true)
    for file in try #require(slices["files"] as? [[String: Any]]) {
      #expect(members[try #require(file["file"] as? String)] != nil)
    }
    let alone = Triage().run(on: [try unpack(members)])
    #expect(alone.conclusion == made.triage.conclusion)
  }

  /// Values of cookies and of parameters that are secret, as a capture writes them.
  private func secrets(of paths: [String]) throws -> Set<String> {
    var found: Set<String> = []
    for path in paths where path.hasSuffix(".har") {
      let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
      for match in text.matches(
        of: /[?&"](?:code|state|nonce|access_token|id_token|code_verifier)=([A-Za-z0-9._~-]{12,})/)
      {
        found.insert(String(match.1))
      }
      for match in text.matches(of: /"value": ?"[A-Za-z_]+=([A-Za-z0-9._~-]{16,})[;"]/) {
        found.insert(String(match.1))
      }
    }
    return found
  }

  @Test("No member of a bundle holds a secret of the inputs", arguments: Samples.names)
  func noSecrets(name: String) throws {
    let files = Samples.files(of: name)
    _ = try TicketBundle().make(from: files, at: path)
    let secrets = try secrets(of: files)
    for (name, bytes) in members(of: path) {
      let text = String(decoding: bytes, as: UTF8.self)
      for secret in secrets {
        #expect(!text.contains(secret), "\(name) holds \(secret.prefix(4))…")
        let spelled = Data(secret.utf8).base64EncodedString()
        #expect(!text.contains(spelled), "\(name) holds \(secret.prefix(4))… in base64")
      }
    }
  }

  @Test("The captures of this test hold secrets at all")
  func hasSecrets() throws {
    #expect(try secrets(of: Samples.names.flatMap(Samples.files)).count > 10)
  }

  @Test("With the same key the same bytes come out")
  func sameBytes() throws {
    var bundle = TicketBundle()
    bundle.key = try #require(PseudonymKey(Array("a key of thirty and more letters".utf8)))
    let files = Samples.files(of: "popup-never-appears")
    _ = try bundle.make(from: files, at: path)
    _ = try bundle.make(from: files.reversed(), at: path + "2")
    #expect(
      try Data(contentsOf: URL(filePath: path)) == Data(contentsOf: URL(filePath: path + "2")))
  }

  @Test("Names that lead elsewhere or drive a terminal become names of files")
  func hostileNames() throws {
    let sample = try #require(
      Samples.files(of: "popup-never-appears").first { $0.hasSuffix(".har") })
    let capture = [UInt8](try Data(contentsOf: URL(filePath: sample)))
    let archive = try ArchiveWriter(.zip, at: folder.path + "/in.zip")
    try archive.add("jane.doe@mail.example.har", capture)
    try archive.finish()
    let odd = folder.path + "/a\u{1b}[31m\u{202e}b\nc.har"
    try Data(capture).write(to: URL(filePath: odd))
    _ = try TicketBundle().make(from: [folder.path + "/in.zip", odd], at: path)
    let members = members(of: path)
    for (name, bytes) in members {
      #expect(name.unicodeScalars.allSatisfy { (0x20..<0x7f).contains($0.value) }, "\(name)")
      #expect(!name.contains("..") && !name.hasPrefix("/"))
      #expect(!name.contains("doe"))
      #expect(!String(decoding: bytes, as: UTF8.self).contains("jane.doe@mail.example"))
    }
  }

  @Test("Nothing is left aside, nor where the zip was to go, when the work is stopped")
  func stopped() throws {
    var bundle = TicketBundle()
    bundle.shouldStop = { true }
    #expect(throws: TicketBundle.Stopped.self) {
      try bundle.make(from: Samples.files(of: "popup-never-appears"), at: path)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("What the ticket says goes along")
  func ticket() throws {
    let made = try TicketBundle().make(
      from: Samples.files(of: "cookies-left-out-of-export"), at: path)
    #expect(made.triage.ticket != Ticket())
    #expect(members(of: path)["slices/ticket.json"] != nil)
  }

  @Test("A slice that still holds a secret is left out alone; its secrets stay out of the others")
  func leak() throws {
    let secret = "q7Rk2ZpX9vLm4TnB8sWd"
    let log =
      "11-30 10:15:02.123  4711  4711 I chromium: [INFO:CONSOLE:3] \"got \(secret)\", source: https://app.example/a.js (3)\n"
    let har = """
      {"log":{"version":"1.2","creator":{"name":"x","version":"1"},"entries":[{"startedDateTime":"2025-11-30T10:15:02.000Z",\
      "time":1,"request":{"method":"GET","url":"https://app.example/cb?code=\(secret)","headers":[]},\
      "response":{"status":200,"headers":[]}}]}}
      """
    let slices = folder.path + "/slices"
    try FileManager.default.createDirectory(atPath: slices, withIntermediateDirectories: false)
    try Data(log.utf8).write(to: URL(filePath: slices + "/01-a.log"))
    try Data(har.utf8).write(to: URL(filePath: slices + "/02-b.har"))
    var run = RedactRun()
    run.comparesVerdicts = false
    run.leaks = { check, member in
      member.name.text.hasSuffix(".har") ? ["code": 1] : check.leaks(in: member.stream)
    }
    var leaking: [String] = []
    do throws(RedactFault) {
      _ = try run.run(on: [slices], to: folder.path + "/out")
      Issue.record("nothing leaked")
    } catch {
      leaking = error.leaking
    }
    #expect(leaking == [slices + "/02-b.har"])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out"))
    run.keptBack = Set(leaking)
    _ = try run.run(on: [slices], to: folder.path + "/out")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out") == ["01-a.log"])
    let copy = try String(contentsOfFile: folder.path + "/out/01-a.log", encoding: .utf8)
    #expect(copy.contains("got ") && !copy.contains(secret))
  }

  @Test("What leaks is named in the receipt and on the way, and the rest is sent")
  func leftOutAlone() throws {
    var bundle = TicketBundle()
    bundle.leaks = { check, member in
      member.name.text.hasSuffix(".har") ? ["code": 1] : check.leaks(in: member.stream)
    }
    let made = try bundle.make(from: Samples.files(of: "popup-never-appears"), at: path)
    #expect(made.isWritten && made.isIncomplete)
    let lines = made.warnings.joined().map(\.text)
    #expect(lines.contains { $0.hasSuffix("proxyman.har is not in the bundle") })
    #expect(lines.contains { $0.hasPrefix("   help: ") })
    let names = members(of: path).keys.filter { $0.hasPrefix("slices/") }
    #expect(names.count == 1 && names.allSatisfy { $0.hasSuffix(".txt") })
    let receipt = String(decoding: members(of: path)["receipt.json"] ?? [], as: UTF8.self)
    #expect(receipt.contains("could not be redacted with certainty"))
    #expect(receipt.contains("\"done\": true"))
  }
}
