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
  private var names: Set<String> = []

  init(_ shape: Shape, at path: String) throws(RedactFault) {
    self.shape = shape
    self.path = path
    partial = path + ".partial"
    // Left by a run that was killed.
    try? FileManager.default.removeItem(atPath: partial)
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
  func begin(_ name: String) throws(RedactFault) -> String {
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
    if let archive {
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
    if let archive { return try written { () throws(Fault) in try archive.end() } }
    let number = Platform.finish(descriptor)
    descriptor = -1
    if let number { throw .output(path, number) }
  }

  func finish() throws(RedactFault) {
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
    archive = nil
    try? FileManager.default.removeItem(atPath: partial)
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

  static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }
}
