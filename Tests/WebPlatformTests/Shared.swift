import Foundation
import Testing

/// The folder of public conformance data, where it is present: `WVTRIAGE_SHARED`, else beside the
/// package.
enum Shared {
  static let root: URL? = {
    let named = ProcessInfo.processInfo.environment["WVTRIAGE_SHARED"].map {
      URL(fileURLWithPath: $0)
    }
    let beside = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("shared")
    return [named, beside].compactMap { $0 }.first {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent("conformance").path)
    }
  }()

  static var isPresent: Bool { root != nil }
  static let reason: Comment = "conformance data is not here (set WVTRIAGE_SHARED)"

  static func json(_ path: String) throws -> Any {
    let file = try #require(root).appendingPathComponent("conformance/" + path)
    return try JSONSerialization.jsonObject(with: Data(contentsOf: file))
  }
}
