import FoundationEssentials

/// What a path that names nothing was probably meant to be.
public enum NearMiss {
  /// The file or folder beside it whose name is nearest, or which goes on (`capture.har.gz`).
  ///
  /// nil if there is something at the path, or nothing near it. Looks at the names in one folder, nothing else.
  public static func path(_ typed: String) -> String? {
    let files = FileManager.default
    guard !typed.isEmpty, !files.fileExists(atPath: typed) else { return nil }
    let cut = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
    let (folder, name) = (typed[..<cut], String(typed[cut...]))
    guard let names = try? files.contentsOfDirectory(atPath: folder.isEmpty ? "." : String(folder)),
      names.count <= 10_000
    else { return nil }
    let ordered = names.filter { !$0.hasPrefix(".") }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    let packed = ordered.first { $0.hasPrefix(name + ".") }
    let cutShort = name.count < 3 ? nil : ordered.first { $0.hasPrefix(name) }
    return (packed ?? Nearest.word(to: name, among: ordered) ?? cutShort).map { folder + $0 }
  }
}
