import Evidence
import FoundationEssentials
import Redaction

/// A folder that nobody else may look into, for what is not redacted yet. It goes when the work is done.
struct Workshop {
  private let path: String
  var slices: String { path + "/slices" }
  var redacted: String { path + "/redacted" }

  init() throws {
    let files = FileManager.default
    path = files.temporaryDirectory.path + "/wvtriage-" + UUID().uuidString
    do {
      try files.createDirectory(
        atPath: path, withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw Fault(
        code: "not-written", "the slices could not be laid aside",
        help: "check that there is room for temporary files, or set TMPDIR")
    }
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// Writes slices in place of those that are there; gives their names, in their order.
  func lay(_ slices: [InputSlice], _ ticket: Ticket, _ redactor: Redactor) throws -> [String] {
    let files = FileManager.default
    try? files.removeItem(atPath: self.slices)
    try files.createDirectory(atPath: self.slices, withIntermediateDirectories: true)
    let names = SliceNames(slices.map { redactor.safe($0.source) }).names
    for (slice, name) in zip(slices, names) {
      if let folder = name.lastIndex(of: "/") {
        try files.createDirectory(
          atPath: self.slices + "/" + name[..<folder], withIntermediateDirectories: true)
      }
      try Data(slice.bytes).write(to: URL(filePath: self.slices + "/" + name))
    }
    if ticket != Ticket() {
      try JSONEncoder().encode(ticket).write(to: URL(filePath: self.slices + "/ticket.json"))
    }
    return names
  }
}
