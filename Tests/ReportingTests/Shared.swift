import Foundation
import Testing

/// The folder of public conformance data, where it is present: `WVTRIAGE_SHARED`, else beside the package.
enum Shared {
  static let root: URL? = {
    let named = ProcessInfo.processInfo.environment["WVTRIAGE_SHARED"].map { URL(filePath: $0) }
    let beside = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared")
    return [named, beside].compactMap { $0 }.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "conformance").path)
    }
  }()

  static var isPresent: Bool { root != nil }
  static let reason: Comment = "conformance data is not here (set WVTRIAGE_SHARED)"

  static func text(_ path: String) throws -> String {
    let file = try #require(root).appending(path: "conformance/" + path)
    return try String(contentsOf: file, encoding: .utf8)
  }
}
