import Foundation
import Testing

/// The sample cases that come with the package.
enum Samples {
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let cases = package.appending(path: "SampleLogs/cases")
  static let expected = package.appending(path: "SampleLogs/expected")

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: cases.path)) ?? []).sorted()

  /// The files of a case, by path from the package, which is where reports name them from.
  static func files(of name: String) -> [String] {
    let folder = "SampleLogs/cases/" + name
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: package.path + "/" + folder)) ?? []
    return names.sorted().map { folder + "/" + $0 }.filter { path in
      var isFolder: ObjCBool = false
      FileManager.default.fileExists(atPath: package.path + "/" + path, isDirectory: &isFolder)
      return !isFolder.boolValue
    }
  }
}
