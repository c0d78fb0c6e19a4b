import Evidence
import Foundation
import Reconstruction
import Testing

@testable import WebViewTriage

@Suite struct ReportedTimeTests {
  @Test(
    "A time may lack its zone, year or date, and says so",
    arguments: [
      ("2026-11-30T14:03Z", [], "2026-11-30T14:03:00.000Z"),
      ("2026-11-30T14:03:09+01:00", [], "2026-11-30T13:03:09.000Z"),
      ("2026-11-30 14:03", .zone, "2026-11-30T14:03:00.000Z"),
      ("11-30 14:03", [.zone, .year], "1972-11-30T14:03:00.000Z"),
      ("02-29 00:00", [.zone, .year], "1972-02-29T00:00:00.000Z"),
      ("14:03", [.zone, .year, .date], "1972-01-01T14:03:00.000Z"),
      ("14:03:59", [.zone, .year, .date], "1972-01-01T14:03:59.000Z"),
    ] as [(String, Stamp.Unknown, String)])
  func times(_ text: String, _ unknown: Stamp.Unknown, _ instant: String) throws {
    let time = try #require(ReportedTime(text))
    #expect(time.stamp.unknown == unknown)
    #expect(time.stamp.rfc3339 == instant)
    #expect(time.margin == 900)
  }

  @Test(
    "Minutes of doubt follow a sign for plus or minus",
    arguments: [
      ("14:03±10", 600.0), ("14:03+-10", 600), ("14:03+/-2.5", 150), ("14:03±0", 0),
      ("2026-11-30T14:03+01:00±5", 300), ("2026-11-30T14:03-02:00+-5", 300),
    ])
  func margins(_ text: String, _ seconds: Double) throws {
    #expect(try #require(ReportedTime(text)).margin == seconds)
  }

  @Test(
    "Anything else is no time",
    arguments: [
      "", "yesterday", "25:00", "14:60", "14", "2026-13-01T00:00Z", "14:03±", "14:03±x", "14:03±-1",
      "14:03±1e9", "±10", "14:03 ± nan", "2026-11-30",
    ])
  func noTimes(_ text: String) {
    #expect(ReportedTime(text) == nil)
  }
}

@Suite struct TicketTests {
  private func member(_ text: String) -> Member {
    Member(
      name: Quoted("a/ticket.json", .fileName), id: SourceID(0), head: Array(text.utf8),
      stream: MemoryStream(Array(text.utf8), step: 3))
  }

  @Test("A ticket's four keys are read; others are nobody's business")
  func whole() {
    let file = TicketFile(
      member(
        #"{"symptom":"blank","at":"14:03±5","note":"White page.","app":"com.harbour","queue":7}"#))
    #expect(file.fault == nil)
    let facts = file.ticket.facts
    #expect(facts.symptom == .blank)
    #expect(facts.atMargin == 300)
    #expect(facts.note == "White page.")
    #expect(facts.app == "com.harbour")
  }

  @Test(
    "A ticket that cannot be understood is a fault with help, and costs only itself",
    arguments: [
      "", "[]", "{", #"{"symptom": 3}"#, #"{"symptom": "sad"}"#, #"{"at": "yesterday"}"#,
      #"{"note": ["a"]}"#, String(repeating: " ", count: 70_000) + "{}",
    ])
  func faults(_ text: String) {
    let file = TicketFile(member(text))
    #expect(file.fault?.code == "not-a-ticket")
  }

  @Test("The command line wins over the file, key by key")
  func precedence() {
    var given = Ticket()
    given.symptom = "loop"
    var written = Ticket()
    written.symptom = "blank"
    written.app = "com.harbour"
    let ticket = given.filled(from: written)
    #expect(ticket.symptom == "loop")
    #expect(ticket.app == "com.harbour")
  }

  @Test("Only a file of that very name is a ticket")
  func names() {
    for name in ["ticket.json", "a/ticket.json", "a.zip!ticket.json", "a.zip!b/ticket.json"] {
      #expect(TicketFile.isNamed(name))
    }
    for name in ["ticket.json.txt", "my-ticket.json", "ticket.json/a", "TICKET.JSON", ""] {
      #expect(!TicketFile.isNamed(name))
    }
  }

  @Test("A ticket beside a given file is found, given or not, and read once")
  func beside() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "ticket-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(#"{"app":"com.harbour"}"#.utf8).write(to: folder.appending(path: "ticket.json"))
    try Data("a note".utf8).write(to: folder.appending(path: "note.txt"))
    let (ticket, note) = (folder.path + "/ticket.json", folder.path + "/note.txt")
    #expect(TicketFile.beside([note]).map(\.ticket.app) == ["com.harbour"])
    #expect(TicketFile.beside([note, ticket]).isEmpty)
    #expect(TicketFile.beside([folder.path, "-", folder.path + "/gone"]).isEmpty)
    for paths in [[note], [note, ticket], [folder.path]] {
      #expect(Triage().read(paths).observations.reported.app == "com.harbour")
    }
  }
}
