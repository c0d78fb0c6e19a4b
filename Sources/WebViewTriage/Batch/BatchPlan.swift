import DeviceLog
import Evidence
import FoundationEssentials
import HAR
import Redaction

/// One ticket of a batch: a folder, an archive or a lone capture that lies directly in the given folder.
public struct BatchCase: Hashable, Sendable {
  public var path: String
  /// As the index shows it.
  public var name: Safe
  /// The folder its reports go to, below the output folder: the name in letters that every file system and link takes.
  public var folder: String
}

/// What a batch will do.
public struct BatchPlan: Sendable {
  /// In byte order of their names.
  public var cases: [BatchCase]
  /// Files that are no evidence by their content, such as a list of the tickets.
  public var passedOver: Int

  /// nil if the folder cannot be listed. The output folder is no case, and neither is what begins with a dot.
  public init?(folder: String, output: String, redactor: Redactor) {
    let files = FileManager.default
    guard let names = try? files.contentsOfDirectory(atPath: folder) else { return nil }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    cases = []
    passedOver = 0
    var taken: Set<String> = []
    let ordered = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for name in ordered where !name.hasPrefix(".") {
      let path = base + name
      if BatchPlan.isSame(path, output) { continue }
      // Of the entry itself: a link leads out of what was given, and a pipe may never answer.
      let type = (try? files.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
      guard type == .typeDirectory || type == .typeRegular && BatchPlan.isEvidence(path) else {
        passedOver += 1
        continue
      }
      let safe = redactor.safe(Quoted(name, .fileName))
      cases.append(
        BatchCase(path: path, name: safe, folder: BatchPlan.folder(for: safe, taken: &taken)))
    }
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    let files = FileManager.default
    return (try? files.destinationOfSymbolicLink(atPath: left)) == right
      || URL(filePath: left).standardizedFileURL.path
        == URL(filePath: right).standardizedFileURL.path
  }

  /// An archive, or what one of the readers takes for its own; a mere text is no case.
  private static func isEvidence(_ path: String) -> Bool {
    var found = false
    var limits = Limits()
    limits.maxMembers = 1
    let listings = EvidenceReader(limits: limits).visit([.path(path)]) { member in
      // A member of another name than the file's came out of an archive.
      if member.name.text != path { found = true }
      member.head.withUnsafeBytes { head in
        let kind = InputKinds.recognise(head).kind
        if kind != .unknown, kind != .words { found = true }
      }
    }
    // An archive that cannot be opened is a case too: the index says that it is unreadable.
    return found || listings.contains { $0.fault.code != "not-a-file" }
  }

  private static func folder(for name: Safe, taken: inout Set<String>) -> String {
    var slug = String(
      name.text.unicodeScalars.map { scalar -> Character in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", ".", "_", "-": Character(scalar)
        default: "-"
        }
      })
    // The index's own names, and `.` and `..`, are not to be had.
    if slug.hasPrefix(".") || slug.hasPrefix("index.") { slug = "case-" + slug }
    var unique = slug
    var number = 2
    // Some file systems do not tell letters' cases apart.
    while !taken.insert(unique.lowercased()).inserted {
      unique = "\(slug)-\(number)"
      number += 1
    }
    return unique
  }
}
