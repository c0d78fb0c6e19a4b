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
    var path = output
    while path.hasSuffix("/"), path.count > 1 { path.removeLast() }
    guard let slash = path.lastIndex(of: "/") else {
      return (Platform.resolved(".") ?? ".") + "/" + path
    }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (Platform.resolved(folder) ?? folder) + "/" + path[path.index(after: slash)...]
  }

  static func shape(for inputs: [String], _ output: String) -> OutputTree.Shape {
    let name = output.lowercased()
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
    return FileManager.default.contents(atPath: input)?.prefix(2).elementsEqual("PK".utf8) == true
      ? .zip : .other
  }

  /// Where a member's copy goes: behind `!` in an archive within, where that is of a kind that can be written; other
  /// archives become folders.
  static func name(of member: String, in inputs: [String]) -> String {
    let input = inputs.filter { member.hasPrefix($0) }.max { $0.utf8.count < $1.utf8.count } ?? ""
    let own = input.split(separator: "/").last.map(String.init) ?? input
    let rest = String(member.dropFirst(input.count))
    // One folder or archive comes out as one: without a folder around it.
    if Set(inputs).count == 1, rest.contains(where: { $0 != "/" && $0 != "!" }) {
      return archives(String(rest.drop { $0 == "/" || $0 == "!" }))
    }
    return archives(own + rest)
  }

  private static func archives(_ name: String) -> String {
    var out = ""
    for piece in name.split(separator: "!", omittingEmptySubsequences: false) {
      if !out.isEmpty { out += OutputTree.isArchive(out) ? "!" : "/" }
      out += piece
    }
    return out
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
