import Evidence
import FoundationEssentials

/// Where a run's output goes, and what speaks against it.
enum RedactPlan {
  static func check(
    _ inputs: [String], _ output: String, replacesOutput: Bool
  ) throws(RedactFault) {
    guard output != "-" else {
      throw RedactFault(
        .arguments, "a redacted copy cannot go to standard output",
        reason: "it is checked as a whole before anybody gets it",
        help: "name a file or folder: -o redacted")
    }
    guard !inputs.contains("-") else {
      throw RedactFault(
        .arguments, "standard input cannot be redacted", reason: "the input is read more than once",
        help: "save it to a file first")
    }
    for input in inputs {
      guard let resolved = Platform.resolved(input) else {
        throw RedactFault(
          .unreadable, "\(Quoted(input, .fileName)) is not there",
          reason: NearMiss.path(input).map { "did you mean \(Quoted($0, .fileName))?" },
          help: "check that the path is right and that you may read it")
      }
      let target = RedactPlan.target(output)
      guard target != resolved else {
        throw RedactFault(
          .arguments, "\(Quoted(output, .fileName)) is one of the inputs", help: "name another file"
        )
      }
      guard !target.hasPrefix(resolved + "/") else {
        throw RedactFault(
          .arguments, "\(Quoted(output, .fileName)) lies inside of an input",
          help: "name a place outside of it")
      }
      guard !resolved.hasPrefix(target + "/") else {
        throw RedactFault(
          .arguments, "an input lies inside of \(Quoted(output, .fileName))",
          help: "name a place that holds no input")
      }
    }
    guard replacesOutput || !FileManager.default.fileExists(atPath: output) else {
      throw RedactFault(
        .arguments, "\(Quoted(output, .fileName)) is there already", help: "--force replaces it")
    }
  }

  /// The output's path without links, whether it is there or not.
  private static func target(_ output: String) -> String {
    if let resolved = Platform.resolved(output) { return resolved }
    let path = OutputTree.withoutSlash(output)
    guard let slash = path.lastIndex(of: "/") else {
      return (Platform.resolved(".") ?? ".") + "/" + path
    }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (Platform.resolved(folder) ?? folder) + "/" + path[path.index(after: slash)...]
  }

  static func shape(for inputs: [String], _ output: String) -> OutputTree.Shape {
    let name = output.lowercased()
    if name.hasSuffix("/") { return .folder }
    if name.hasSuffix(".zip") { return .zip }
    if name.hasSuffix(".tar.gz") || name.hasSuffix(".tgz") { return .tarGzip }
    guard Set(inputs).count == 1, let input = inputs.first, !OutputTree.isFolder(input) else {
      return .folder
    }
    switch packing(of: input) {
    case .none: return .file
    case .zip: return .zip
    case .other: return .tarGzip
    }
  }

  /// True where the one archive that is given comes out as another kind of archive, though nobody asked for that.
  static func isRepacked(_ inputs: [String], _ output: String, as shape: OutputTree.Shape) -> Bool {
    guard shape == .tarGzip, let input = inputs.first, !OutputTree.isTar(output) else {
      return false
    }
    return !Platform.begins(input, with: [0x1F, 0x8B])
  }

  private enum Packed { case none, zip, other }

  /// What a file is packed as, as reading it shows: an archive has members.
  private static func packing(of input: String) -> Packed {
    var isArchive = false
    var reader = EvidenceReader()
    reader.keepsPacked = NotReadRecogniser.keepsPacked
    _ = reader.visit([.path(input)]) { member in
      isArchive = isArchive || member.name.text.hasPrefix(input + "!")
    }
    guard isArchive else { return .none }
    return Platform.begins(input, with: Array("PK".utf8)) ? .zip : .other
  }

  /// Where a member's copy goes: behind `!` in an archive within, where that is of a kind that can be written; other
  /// archives become folders.
  static func name(of member: String, in inputs: [String]) -> String {
    place(of: member, in: inputs).name
  }

  /// The archives around a member that become folders, named like members, the outermost first.
  static func opened(around member: String, in inputs: [String]) -> [String] {
    place(of: member, in: inputs).opened
  }

  private static func place(of member: String, in inputs: [String]) -> (
    name: String, opened: [String]
  ) {
    let input = inputs.filter { member.hasPrefix($0) }.max { $0.utf8.count < $1.utf8.count } ?? ""
    let rest = member.dropFirst(input.count)
    // One folder or archive comes out as one: without a folder around it.
    if Set(inputs).count == 1, rest.contains(where: { $0 != "/" && $0 != "!" }) {
      return archives(rest.drop { $0 == "/" || $0 == "!" }, of: member)
    }
    let bare = OutputTree.withoutSlash(input)
    let own = bare.split(separator: "/").last ?? bare[...]
    return archives(member.dropFirst(bare.count - own.count), of: member)
  }

  /// - Parameter copied: the end of `member`, as much as the copy's name goes back to.
  private static func archives(_ copied: Substring, of member: String) -> (
    name: String, opened: [String]
  ) {
    var name = ""
    var opened: [String] = []
    for piece in copied.split(separator: "!", omittingEmptySubsequences: false) {
      if !name.isEmpty {
        let isWritten = OutputTree.isArchive(name)
        if !isWritten, piece.startIndex > member.startIndex {
          opened.append(String(member[..<member.index(before: piece.startIndex)]))
        }
        name += isWritten ? "!" : "/"
      }
      name += piece
    }
    return (name, opened)
  }

  /// What a copy is packed as by its name: with gzip or not at all. Other packings are not written, so their ending goes.
  static func unpacked(_ name: String) -> (name: String, isGzip: Bool, was: String?) {
    let lower = name.lowercased()
    if lower.hasSuffix(".gz") { return (name, true, nil) }
    for ending in [".bz2", ".xz", ".lz", ".zst", ".lz4", ".z"] where lower.hasSuffix(ending) {
      return (String(name.dropLast(ending.count)), false, ending)
    }
    return (name, false, nil)
  }
}
