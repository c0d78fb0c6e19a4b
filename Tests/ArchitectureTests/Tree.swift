import Foundation

/// The package's own files.
enum Tree {
  struct Failure: Error, CustomStringConvertible { var description: String }

  /// The package's root, from where this file lies.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  struct File {
    var path: String
    var lines: [Substring]

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Line numbers (from 1) and modules of all imports, whatever stands before or behind the word.
    var imports: [(line: Int, module: String)] {
      lines.enumerated().compactMap { index, line in
        let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
        guard let place = words.firstIndex(of: "import"), place + 1 < words.count,
          words[..<place].allSatisfy({ $0.hasPrefix("@") || Tree.accessWords.contains($0) })
        else { return nil }
        let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let"]
        let next = words[place + 1]
        let module = kinds.contains(next) && place + 2 < words.count ? words[place + 2] : next
        return (index + 1, String(module.prefix { $0 != "." && $0 != ";" }))
      }
    }
  }

  private static let accessWords: Set<Substring> = ["public", "package", "internal", "private"]

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }

  /// All files below a folder, hidden ones left out, in order.
  static func files(under folder: String) throws -> [String] {
    let base = root.appendingPathComponent(folder).path
    guard let walk = FileManager.default.enumerator(atPath: base) else {
      throw Failure(description: "there is no folder \(folder)")
    }
    var found: [String] = []
    while let name = walk.nextObject() as? String {
      var isFolder: ObjCBool = false
      let path = base + "/" + name
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
      if !isFolder.boolValue && !isHidden { found.append(folder + "/" + name) }
    }
    return found.sorted()
  }

  static func folders(under folder: String) throws -> [String] {
    let found = try files(under: folder)
    return Set(found.compactMap { $0.split(separator: "/").dropFirst().first.map(String.init) })
      .sorted()
  }

  static func text(of path: String) throws -> String {
    String(decoding: try Data(contentsOf: root.appendingPathComponent(path)), as: UTF8.self)
  }

  /// Snippets are text to paste elsewhere, no code of this package.
  static func swiftFiles(under folder: String) throws -> [File] {
    try files(under: folder).filter { $0.hasSuffix(".swift") && !$0.contains("/Snippets/") }.map {
      path in
      File(
        path: path,
        lines: try text(of: path).split(separator: "\n", omittingEmptySubsequences: false))
    }
  }

  /// Everything that a reader of the project reads, tests and samples left out.
  static func documents() throws -> [String] {
    let kinds = [".swift", ".c", ".h", ".modulemap", ".md", ".txt", ".sh", ".html", ".json"]
    var found = try files(under: "Sources")
    for folder in ["docs", "Documentation"] where exists(folder) {
      found += try files(under: folder)
    }
    for name in ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "Package.swift"] where exists(name)
    {
      found.append(name)
    }
    return found.filter { path in kinds.contains { path.hasSuffix($0) } }
  }
}
