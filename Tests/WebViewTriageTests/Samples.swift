import Foundation
import Testing

@testable import WebViewTriage

/// The sample cases that come with the package.
enum Samples {
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let cases = package.appending(path: "SampleLogs/cases")
  static let expected = package.appending(path: "SampleLogs/expected")
  static let expectedParts = package.appending(path: "SampleLogs/expected-parts")

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: cases.path)) ?? []).sorted()

  /// What a case's files come to.
  static func bytes(of name: String) -> Int {
    files(of: name).reduce(0) { sum, path in
      let url = package.appending(path: path)
      return sum + ((try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0)
    }
  }

  /// The files of a case, by path from the package, which is where reports name them from.
  static func files(of name: String) -> [String] {
    let folder = "SampleLogs/cases/" + name
    let names =
      (try? FileManager.default.subpathsOfDirectory(atPath: package.path + "/" + folder)) ?? []
    return names.sorted().map { folder + "/" + $0 }.filter { path in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(
        atPath: package.path + "/" + path, isDirectory: &isFolder)
      return !isFolder.boolValue
    }
  }
}

/// A sample case, run as from the package's root.
struct SampleRun {
  let result: Triage.Result

  init(
    _ name: String, order: ([String]) -> [String] = { $0 },
    adjust: (inout Triage) -> Void = { _ in }
  ) {
    _ = SampleRun.inPackage
    var triage = Triage()
    adjust(&triage)
    result = triage.run(on: order(Samples.files(of: name)))
  }

  /// Reports name files as they were given, so all tests of this target run from the package's root.
  static let inPackage: Bool = FileManager.default.changeCurrentDirectoryPath(Samples.package.path)
}
