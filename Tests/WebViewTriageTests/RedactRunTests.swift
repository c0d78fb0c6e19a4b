import Evidence
import Foundation
import Redaction
import Testing

@testable import WebViewTriage

@Suite("redact, end to end") struct RedactRunTests {
  /// A folder of the test's own.
  final class Place {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "redact-\(UUID().uuidString)")
    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(at: folder) }
    func path(_ name: String) -> String { folder.path(percentEncoded: false) + "/" + name }
    func put(_ name: String, _ data: Data) throws -> String {
      try FileManager.default.createDirectory(
        atPath: (path(name) as NSString).deletingLastPathComponent,
        withIntermediateDirectories: true)
      try data.write(to: URL(filePath: path(name)))
      return path(name)
    }
    func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }
    func text(_ name: String) throws -> String {
      try String(contentsOfFile: path(name), encoding: .utf8)
    }
    /// Everything under a name.
    func all(_ name: String) throws -> [String] {
      let names = try FileManager.default.subpathsOfDirectory(atPath: path(name))
      return names.compactMap { try? text(name + "/" + $0) }
    }
  }

  private static func spellings(of secret: String) -> [String] {
    var all = [secret, secret.lowercased()]
    for lead in ["", "A", "AA"] {
      all.append(String(Data((lead + secret).utf8).base64EncodedString().dropFirst(4).dropLast(4)))
    }
    return all
  }

  @Test("No planted secret is in the copies, and they tell the same", arguments: [false, true])
  func planted(_ isCut: Bool) throws {
    let place = try Place()
    let plant = PlantedSecretsTests.Planter()
    var capture = try PlantedSecretsTests.capture(plant)
    if isCut { capture = capture.prefix(capture.count - 300) }
    let files = [
      try place.put("in/case.har", capture),
      try place.put("in/logcat.txt", Data(PlantedSecretsTests.log(plant).utf8)),
    ]
    let receipt = try RedactRun().run(on: files, to: place.path("out"))
    #expect(receipt.files.map(\.name).sorted() == ["case.har", "logcat.txt"])
    #expect(!place.has("out.partial"))
    let texts =
      try place.all("out") + RedactReceipt.Format.allCases.map { receipt.printed(as: $0).text }
    #expect(texts.count == 4 && plant.planted.count > 40)
    for (what, secret) in plant.planted {
      for text in texts {
        #expect(!Self.spellings(of: secret).contains { text.contains($0) }, "\(what)")
      }
    }
  }

  @Test("The same of a NetLog")
  func netLog() throws {
    let place = try Place()
    let plant = PlantedSecretsTests.Planter()
    let file = try place.put("net.json", Data(PlantedSecretsTests.netLog(plant).utf8))
    _ = try RedactRun().run(on: [file], to: place.path("out.json"))
    let text = try place.text("out.json")
    for (what, secret) in plant.planted {
      #expect(!Self.spellings(of: secret).contains { text.contains($0) }, "\(what)")
    }
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  @Test("Every sample's copy is diagnosed as the sample is", arguments: Samples.names)
  func samples(_ name: String) throws {
    _ = SampleRun.inPackage
    let place = try Place()
    let receipt = try RedactRun().run(on: Samples.files(of: name), to: place.path("out"))
    // The run compares the verdicts itself; here only what nobody may get wrong, once more.
    let before = Triage().run(on: Samples.files(of: name)).conclusion
    #expect(Triage().run(on: [place.path("out")]).conclusion == before)
    #expect(receipt.conclusion == before)
  }

  @Test("A comparison that could not fail would prove nothing")
  func likeness() throws {
    let reports = Samples.names.prefix(6).map { SampleRun($0).result.report }
    for (index, report) in reports.enumerated() {
      for other in reports[(index + 1)...] {
        #expect(!Likeness(report).differences(from: Likeness(other)).isEmpty)
      }
      #expect(Likeness(report).differences(from: Likeness(report)).isEmpty)
    }
  }

  @Test("What must not be is refused, and nothing is written")
  func refusals() throws {
    let place = try Place()
    let file = try place.put("in/a.har", Data(#"{"log":{"entries":[]}}"#.utf8))
    func reason(_ inputs: [String], _ output: String) -> RedactFault.Reason? {
      do throws(RedactFault) { _ = try RedactRun().run(on: inputs, to: output) } catch {
        return error.reason
      }
      return nil
    }
    #expect(reason([file], "-") == .arguments)
    #expect(reason(["-"], place.path("out")) == .arguments)
    #expect(reason([file], file) == .arguments)
    #expect(reason([place.path("in")], place.path("in/out")) == .arguments)
    #expect(reason([place.path("in")], place.path("in/../in/out")) == .arguments)
    #expect(reason([file], place.path("in")) == .arguments)
    #expect(reason([place.path("nothing")], place.path("out")) == .unreadable)
    let picture = try place.put(
      "p.png",
      Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(repeating: 0, count: 60)))
    #expect(reason([picture], place.path("out")) == .unreadable)
    #expect(reason([file], place.path("no/such/folder/out")) == .output)
    #expect(!place.has("out") && !place.has("out.partial") && !place.has("in/out"))
    let taken = try place.put("taken", Data("mine".utf8))
    #expect(reason([file], taken) == .arguments)
    #expect(try place.text("taken") == "mine")
    var run = RedactRun()
    run.replacesOutput = true
    _ = try run.run(on: [file], to: taken)
    #expect(try place.text("taken") == #"{"log":{"entries":[]}}"#)
  }

  @Test("A zip comes out as a zip, member by member; what nobody reads is listed")
  func archive() throws {
    let place = try Place()
    let log =
      "11-30 10:15:02.123  4711  4711 I chromium: [INFO:CONSOLE:3] \"token=q7Rk2ZpX9vLm4TnB8sWd\", source: https://app.example/a.js (3)\n"
    let archive = try ArchiveWriter(.zip, at: place.path("in.zip"))
    try archive.add("logs/logcat.txt", Array(log.utf8))
    try archive.add(
      "screen.png",
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(repeating: 0, count: 60))
    try archive.finish()
    let receipt = try RedactRun().run(on: [place.path("in.zip")], to: place.path("out.zip"))
    #expect(receipt.files.map(\.name) == ["logs/logcat.txt"])
    #expect(receipt.notCopied.count == 1)
    var members: [String: String] = [:]
    _ = EvidenceReader().visit([.path(place.path("out.zip"))]) { member in
      members[member.name.text] = String(decoding: member.head, as: UTF8.self)
    }
    #expect(members.keys.sorted() == [place.path("out.zip") + "!logs/logcat.txt"])
    #expect(
      members.values.allSatisfy {
        $0.utf8.count == log.utf8.count && !$0.contains("q7Rk2ZpX9vLm4TnB8sWd")
      })
  }

  @Test("Each file comes out as it went in: packed, in its encoding, in its archive")
  func sameKinds() throws {
    let place = try Place()
    func log(_ token: String) -> String {
      "11-30 10:15:02.123  4711  4711 I App: token=\(token) ä😀\n"
    }
    func gzip(_ text: String) throws -> [UInt8] {
      let packer = GzipPacker()
      return try #require(packer.pack(Array(text.utf8))) + #require(packer.finish())
    }
    let inner = try ArchiveWriter(.zip, at: place.path("inner.zip"))
    try inner.add("deep/b.log", Array(log("q7Rk2ZpX9vLm4TnB8sWd").utf8))
    try inner.finish()
    let tar = try ArchiveWriter(.tarGzip, at: place.path("inner.tar.gz"))
    try tar.add("c.log", Array(log("Zk3TnB8sWdq7Rk2ZpX9v").utf8))
    try tar.finish()
    let outer = try ArchiveWriter(.zip, at: place.path("in.zip"))
    try outer.add("a.txt.gz", try gzip(log("pX9vLm4TnB8sWdq7Rk2Z")))
    for name in ["inner.zip", "inner.tar.gz"] {
      try outer.add(name, try Data(contentsOf: URL(filePath: place.path(name))))
    }
    let wide = log("m4TnB8sWdq7Rk2ZpX9vL")
    try outer.add(
      "wide.txt", [0xFF, 0xFE] + wide.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
    try outer.add("marked.txt", [0xEF, 0xBB, 0xBF] + Array(log("B8sWdq7Rk2ZpX9vLm4Tn").utf8))
    try outer.finish()

    _ = try RedactRun().run(on: [place.path("in.zip")], to: place.path("out.zip"))
    var before: [String: Member.Encoding] = [:]
    var after: [String: Member.Encoding] = [:]
    func names(_ file: String, _ found: inout [String: Member.Encoding], _ isCopy: Bool) {
      _ = EvidenceReader().visit([.path(place.path(file))]) { member in
        let text = String(decoding: member.head, as: UTF8.self)
        #expect(text.hasSuffix(" ä😀\n") && text.contains("I App: token="))
        #expect(text.contains("7Rk2Z") != isCopy)
        found[String(member.name.text.dropFirst(place.path(file).count))] = member.encoding
      }
    }
    names("in.zip", &before, false)
    names("out.zip", &after, true)
    #expect(before.count == 5 && before == after)

    // Beside other inputs an archive stays one, too.
    let alone = try place.put("alone.txt.gz", Data(try gzip(log("Rk2ZpX9vLm4TnB8sWdq7"))))
    _ = try RedactRun().run(on: [place.path("in.zip"), alone], to: place.path("out"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: place.path("out")).sorted()
        == ["alone.txt.gz", "in.zip"])
    for file in ["out/alone.txt.gz", "out/in.zip"] {
      let head = try Data(contentsOf: URL(filePath: place.path(file))).prefix(2)
      #expect(Array(head) == (file.hasSuffix(".gz") ? [0x1F, 0x8B] : [0x50, 0x4B]))
    }
    #expect(!place.has("out.partial") && !place.has("out.partial.0"))
  }

  /// A tar archive with one file. POSIX, pax, "ustar Interchange Format".
  private static func tar(_ name: String, _ text: String) -> [UInt8] {
    func field(_ text: String, _ size: Int) -> [UInt8] {
      Array(text.utf8) + Array(repeating: 0, count: size - text.utf8.count)
    }
    func octal(_ number: Int, _ digits: Int) -> String {
      let text = String(number, radix: 8)
      return String(repeating: "0", count: digits - text.count) + text
    }
    let front =
      field(name, 100) + field("0000644", 8) + field("0000000", 8) + field("0000000", 8)
      + field(octal(text.utf8.count, 11), 12) + field("00000000000", 12)
    let back = Array("0".utf8) + field("", 100) + field("ustar", 6) + Array("00".utf8)
    let sum = (front + back).reduce(8 * 0x20) { $0 + Int($1) }
    let header = front + field(octal(sum, 6), 7) + [0x20] + back
    let content = Array(text.utf8)
    return header + Array(repeating: 0, count: 512 - header.count) + content
      + Array(repeating: 0, count: (512 - content.count % 512) % 512 + 1024)
  }

  @Test("Archives that are not written become folders or another kind, and the receipt says so")
  func repacked() throws {
    let place = try Place()
    let log = "11-30 10:15:02.123  4711  4711 I App: token=q7Rk2ZpX9vLm4TnB8sWd\n"
    let tar = Self.tar("a.log", log)
    let outer = try ArchiveWriter(.zip, at: place.path("in.zip"))
    try outer.add("deep/b.tar", tar)
    try outer.add("c.log", Array(log.utf8))
    try outer.finish()
    let receipt = try RedactRun().run(on: [place.path("in.zip")], to: place.path("out.zip"))
    #expect(receipt.files.map(\.name).sorted() == ["c.log", "deep/b.tar/a.log"])
    #expect(receipt.repacked.map(\.source.text) == [place.path("in.zip") + "!deep/b.tar"])
    #expect(receipt.printed(as: .text).text.contains("!deep/b.tar: a folder now\n"))
    #expect(receipt.printed(as: .json).text.contains(#""as": "folder""#))

    // The one archive that is given stays an archive.
    let alone = try place.put("d.tar", Data(tar))
    let other = try RedactRun().run(on: [alone], to: place.path("out.tar"))
    #expect(other.repacked.map(\.source.text) == [alone])
    #expect(other.printed(as: .text).text.contains("d.tar: a .tar.gz now\n"))
    // What was asked for needs no word.
    #expect(try RedactRun().run(on: [alone], to: place.path("out.tgz")).repacked.isEmpty)
    #expect(try RedactRun().run(on: [alone], to: place.path("alone.zip")).repacked.isEmpty)
  }

  @Test("Folders given with a slash at their end are folders in the copy")
  func slashes() throws {
    let place = try Place()
    let log = "11-30 10:15:02.123  4711  4711 I App: token=q7Rk2ZpX9vLm4TnB8sWd\n"
    _ = try place.put("one/a.log", Data(log.utf8))
    _ = try place.put("two/a.log", Data(log.utf8))
    let receipt = try RedactRun().run(
      on: [place.path("one/"), place.path("two/")], to: place.path("out"))
    #expect(receipt.files.map(\.name).sorted() == ["one/a.log", "two/a.log"])
    #expect(receipt.repacked.isEmpty)
    // So is what is asked for with one.
    _ = try RedactRun().run(on: [place.path("one/"), place.path("two")], to: place.path("both/"))
    #expect(place.has("both/one/a.log") && place.has("both/two/a.log"))
    _ = try RedactRun().run(on: [place.path("one/a.log")], to: place.path("alone/"))
    #expect(place.has("alone/a.log"))
    #expect(!place.has("both.partial") && !place.has("both/.partial"))
  }

  @Test("Stopped at any time it leaves nothing", arguments: [0, 1, 2, 3, 5, 8, 13, 21, 34])
  func stopped(after questions: Int) throws {
    final class Counter: @unchecked Sendable {
      private let lock = NSLock()
      private var left: Int
      init(_ left: Int) { self.left = left }
      func isDone() -> Bool {
        lock.withLock {
          left -= 1
          return left < 0
        }
      }
    }
    let place = try Place()
    let plant = PlantedSecretsTests.Planter()
    let file = try place.put("in/logcat.txt", Data(PlantedSecretsTests.log(plant).utf8))
    var run = RedactRun()
    let counter = Counter(questions)
    run.isStopped = { counter.isDone() }
    do throws(RedactFault) {
      _ = try run.run(on: [file], to: place.path("out"))
      // Nobody asked so often.
      #expect(questions > 8 && place.has("out"))
    } catch {
      #expect(error.reason == .stopped && !place.has("out"))
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: place.path("")).filter { $0 != "out" }
        == ["in"])
  }

  @Test("The receipt says with which key, and what was checked")
  func receipt() throws {
    let place = try Place()
    let file = try place.put(
      "a.txt", Data("11-30 10:15:02.123  1  2 I App: token=q7Rk2ZpX9vLm4TnB8sWd\n".utf8))
    var run = RedactRun()
    run.key = try #require(PseudonymKey(Array(repeating: 3, count: 32)))
    let receipt = try run.run(on: [file], to: place.path("b.txt"))
    let text = receipt.printed(as: .text).text
    #expect(text.contains("key \(run.key.id) of --key-file") && text.contains("1 token"))
    #expect(
      text.contains("the one secret that was found")
        && text.contains("it is diagnosed as the input is"))
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(receipt.printed(as: .json).text.utf8))
        as? [String: Any])
    #expect((json["key"] as? [String: Any])?["id"] as? String == run.key.id)
    #expect(run.key.id.count == 8 && RedactRun().key.id != RedactRun().key.id)
  }
}
