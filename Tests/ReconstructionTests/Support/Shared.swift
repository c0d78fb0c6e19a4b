import Evidence
import Foundation

@testable import Reconstruction

/// The folder of recorded captures and cases beside the repository, where there is one.
enum Shared {
  static let folder: URL? = {
    let given = ProcessInfo.processInfo.environment["WVTRIAGE_SHARED"]
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let path = given.map { URL(fileURLWithPath: $0) } ?? root.appendingPathComponent("../shared")
    let real = path.standardizedFileURL.resolvingSymlinksInPath()
    return FileManager.default.fileExists(atPath: real.path) ? real : nil
  }()

  static func folders(in name: String) -> [URL] {
    guard let folder else { return [] }
    let all = try? FileManager.default.contentsOfDirectory(
      at: folder.appendingPathComponent(name), includingPropertiesForKeys: nil)
    return (all ?? []).filter {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent("expected.json").path)
    }.sorted { $0.path < $1.path }
  }

  static func json(_ url: URL) -> [String: Any] {
    let object = (try? Data(contentsOf: url)).flatMap {
      try? JSONSerialization.jsonObject(with: $0)
    }
    return object as? [String: Any] ?? [:]
  }

  /// The inputs of a case, read.
  static func observe(_ folder: URL, inputs: [String]? = nil) -> Observations {
    let expected = json(folder.appendingPathComponent("expected.json"))
    let names = inputs ?? expected["inputs"] as? [String] ?? []
    var observer = Observer()
    for (number, name) in names.enumerated() {
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { continue }
      let bytes = Array(data)
      observer.read(
        Member(
          name: Quoted(name, .fileName), id: SourceID(number), head: Array(bytes.prefix(262_144)),
          stream: MemoryStream(bytes)))
    }
    return observer.observations
  }
}
