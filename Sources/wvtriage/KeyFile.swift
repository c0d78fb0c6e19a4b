import FoundationEssentials
import Redaction

extension PseudonymKey {
  /// What `init(file:)` takes.
  static let expectedFile = "a file of 16 bytes or more that can be read"

  /// nil where the file cannot be read or is shorter than 16 bytes.
  init?(file path: String) {
    guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
    self.init(Array(bytes))
  }
}
