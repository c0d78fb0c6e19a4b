import Evidence
import FoundationEssentials

/// Where redacted files go: one file, a folder or an archive, first under another name.
final class OutputTree {
  enum Shape: Sendable, Hashable { case file, folder, zip, tarGzip }

  let shape: Shape
  let path: String
  /// Where everything lies until it is checked.
  let partial: String
  private var descriptor: Int32 = -1
  private var archive: ArchiveWriter?
  /// Archives within, the innermost last.
  private var inner: [Inner] = []
  private var names: Set<String> = []

  private struct Inner {
    /// As in the names of members.
    var name: String
    /// As it stands in the output.
    var shown: String
    var archive: ArchiveWriter
    var file: String
  }

  init(_ shape: Shape, at path: String) throws(RedactFault) {
    self.shape = shape
    self.path = OutputTree.withoutSlash(path)
    // Beside what is wanted, also where that is written as `folder/`.
    partial = self.path + ".partial"
    // Left by a run that was killed.
    clear()
    switch shape {
    case .file: break
    case .folder: try makeFolder(partial)
    case .zip, .tarGzip:
      archive = try written { () throws(Fault) in
        try ArchiveWriter(shape == .zip ? .zip : .tarGzip, at: partial)
      }
    }
  }

  /// Begins a file and gives the name it has in the output.
  ///
  /// - Parameter name: a path; behind `!` inside of an archive.
  func begin(_ name: String) throws(RedactFault) -> String {
    var archives = name.split(separator: "!", omittingEmptySubsequences: false).map(String.init)
    let leaf = archives.removeLast()
    try enter(archives)
    if let top = inner.last {
      let leaf = try written { () throws(Fault) in try top.archive.begin(leaf) }
      return (inner.map(\.shown) + [leaf]).joined(separator: "!")
    }
    return try beginOutside(leaf)
  }

  /// Begins a file outside of all archives within.
  private func beginOutside(_ name: String) throws(RedactFault) -> String {
    if let archive { return try written { () throws(Fault) in try archive.begin(name) } }
    guard shape == .folder else {
      try open(partial)
      return ""
    }
    let name = unused(OutputTree.harmless(name))
    let file = partial + "/" + name
    if let slash = file.lastIndex(of: "/") { try makeFolder(String(file[..<slash])) }
    try open(file)
    return name
  }

  func write(_ bytes: [UInt8]) throws(RedactFault) {
    if let archive = inner.last?.archive ?? archive {
      return try written { () throws(Fault) in
        let fault: Fault? = bytes.withUnsafeBytes { bytes in
          do throws(Fault) { try archive.write(bytes) } catch { return error }
          return nil
        }
        if let fault { throw fault }
      }
    }
    if let number = Platform.write(bytes, to: descriptor) { throw .output(path, number) }
  }

  func end() throws(RedactFault) {
    if let archive = inner.last?.archive ?? archive {
      return try written { () throws(Fault) in try archive.end() }
    }
    let number = Platform.finish(descriptor)
    descriptor = -1
    if let number { throw .output(path, number) }
  }

  func finish() throws(RedactFault) {
    try enter([])
    guard let archive else { return }
    try written { () throws(Fault) in try archive.finish() }
    self.archive = nil
  }

  /// Takes its place under its own name.
  func publish(replacing: Bool) throws(RedactFault) {
    if replacing, shape == .folder || OutputTree.isFolder(path) {
      try? FileManager.default.removeItem(atPath: path)
    }
    if let number = Platform.move(partial, to: path) { throw .output(path, number) }
  }

  /// Leaves nothing.
  func remove() {
    if descriptor >= 0 { _ = Platform.finish(descriptor) }
    descriptor = -1
    archive = nil
    inner = []
    clear()
  }

  private func clear() {
    for path in [partial] + (0..<OutputTree.deepest).map(spare) {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  // MARK: - Archives within

  /// More archives within each other are not read.
  private static let deepest = 16
  /// Where an archive within is written before it becomes a member of the one around it.
  private func spare(_ depth: Int) -> String { "\(partial).\(depth)" }

  /// Ends the archives that the next file is not in, and begins those that it is in.
  private func enter(_ archives: [String]) throws(RedactFault) {
    let shared = zip(inner, archives).prefix { $0.name == $1 }.count
    while inner.count > shared { try leave() }
    for name in archives[shared...] {
      let depth = inner.count
      let isTar = OutputTree.isTar(name)
      // Outside of all archives it can lie where it belongs.
      let isLoose = shape == .folder && depth == 0
      let shown = isLoose ? unused(OutputTree.harmless(name)) : name
      let file = isLoose ? partial + "/" + shown : spare(depth)
      if isLoose, let slash = file.lastIndex(of: "/") { try makeFolder(String(file[..<slash])) }
      let archive = try written { () throws(Fault) in
        try ArchiveWriter(isTar ? .tarGzip : .zip, at: file)
      }
      inner.append(Inner(name: name, shown: shown, archive: archive, file: file))
    }
  }

  /// Ends the innermost archive and lays it into the one around it.
  private func leave() throws(RedactFault) {
    guard let done = inner.popLast() else { return }
    try written { () throws(Fault) in try done.archive.finish() }
    guard !(inner.isEmpty && shape == .folder) else { return }
    if let outer = inner.last {
      _ = try written { () throws(Fault) in try outer.archive.begin(done.shown) }
    } else {
      _ = try beginOutside(done.shown)
    }
    if let number = try Platform.read(
      done.file, { bytes throws(RedactFault) in try self.write(bytes) })
    {
      throw .output(path, number)
    }
    try end()
    try? FileManager.default.removeItem(atPath: done.file)
  }

  /// True for the name of an archive that is written as it was: a zip, or a tar behind gzip.
  static func isArchive(_ name: String) -> Bool {
    name.lowercased().hasSuffix(".zip") || isTar(name)
  }

  static func isTar(_ name: String) -> Bool {
    name.lowercased().hasSuffix(".tar.gz") || name.lowercased().hasSuffix(".tgz")
  }

  private func open(_ file: String) throws(RedactFault) {
    descriptor = Platform.create(file)
    if descriptor < 0 { throw .output(path, -descriptor) }
  }

  private func makeFolder(_ folder: String) throws(RedactFault) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw RedactFault(.output, "\(Quoted(path, .fileName)) could not be made")
    }
  }

  private func written<Answer>(_ body: () throws(Fault) -> Answer) throws(RedactFault) -> Answer {
    do {
      return try body()
    } catch {
      throw RedactFault(
        .output, "\(Quoted(path, .fileName)) could not be written", reason: error.reason,
        help: error.help)
    }
  }

  private func unused(_ name: String) -> String {
    var candidate = name
    var number = 2
    while !names.insert(candidate).inserted {
      let (stem, suffix) =
        name.lastIndex(of: ".").map { (name[..<$0], name[$0...]) } ?? (name[...], "")
      candidate = "\(stem)-\(number)\(suffix)"
      number += 1
    }
    return candidate
  }

  /// A path that stays in its folder.
  private static func harmless(_ name: String) -> String {
    let parts = name.split(separator: "/").filter { $0 != "." && $0 != ".." }
      .map { String($0.filter { $0 != "\0" }.prefix(120)) }
    return parts.isEmpty ? "file" : parts.joined(separator: "/")
  }

  /// `folder/` as `folder`.
  static func withoutSlash(_ path: String) -> String {
    var path = path
    while path.hasSuffix("/"), path.utf8.count > 1 { path.removeLast() }
    return path
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }
}
