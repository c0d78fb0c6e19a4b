import Evidence
import FoundationEssentials

/// A `ticket.json` that came with the files.
struct TicketFile {
  var name: Quoted
  var ticket = Ticket()
  var fault: Fault?

  /// Longer ones are no ticket.
  private static let most = 64 * 1024

  static func isNamed(_ path: String) -> Bool {
    path.split(whereSeparator: { $0 == "/" || $0 == "!" }).last == "ticket.json"
  }

  /// One that is part of the evidence: in a folder, in an archive, given by name.
  init(_ member: Member) {
    var bytes: [UInt8] = []
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      while bytes.count <= TicketFile.most {
        let count = member.stream.read(into: buffer)
        if count == 0 { break }
        bytes += buffer[..<count]
      }
    }
    self.init(Data(bytes), name: member.name)
  }

  private init(_ data: Data, name: Quoted) {
    self.name = name
    guard data.count <= TicketFile.most else {
      fault = Fault(code: "not-a-ticket", "too long for a ticket")
      return
    }
    do {
      ticket = try JSONDecoder().decode(Ticket.self, from: data)
    } catch {
      fault = Fault(
        code: "not-a-ticket", "is not a ticket",
        help: "a ticket is one JSON object with the strings symptom, at, note and app")
      return
    }
    if let symptom = ticket.symptom, !Ticket.symptoms.contains(symptom) {
      fault = Fault(
        code: "not-a-ticket", "\(Quoted(symptom, .word)) is no symptom",
        help: Message(pieces: [.words("one of " + Ticket.symptoms.joined(separator: ", "))]))
    } else if let at = ticket.at, ReportedTime(at) == nil {
      fault = Fault(
        code: "not-a-ticket", "\(Quoted(at, .word)) is no time",
        help: "such as 2026-11-30T14:03Z or 14:03±10")
    }
  }

  /// Those that lie beside the given files, in the order of their folders. Folders are walked anyway.
  static func beside(_ paths: [String]) -> [TicketFile] {
    let files = FileManager.default
    var candidates: Set<String> = []
    for path in paths where path != "-" && !isNamed(path) {
      var isFolder = false
      guard files.fileExists(atPath: path, isDirectory: &isFolder), !isFolder else { continue }
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      candidates.insert(folder + "ticket.json")
    }
    return candidates.subtracting(paths).sorted().compactMap { path in
      guard let data = files.contents(atPath: path) else { return nil }
      return TicketFile(data, name: Quoted(path, .fileName))
    }
  }
}
