import Foundation
import Testing

@testable import JSONStream

/// nst/JSONTestSuite: names say what a parser must do: y accept, n refuse, i as it likes.
@Suite("JSONTestSuite")
struct SuiteTests {
  static var isAbsent: Bool { Shared.folder == nil }

  private func files(_ prefix: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = try #require(Shared.folder).appendingPathComponent(
      "conformance/json/JSONTestSuite")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.filter { $0.hasPrefix(prefix) }.sorted().map {
      ($0, Array(try Data(contentsOf: folder.appendingPathComponent($0))))
    }
  }

  @Test(
    "A strict scan accepts what must be accepted, and sees what a lenient one sees",
    .disabled(if: isAbsent, "the shared folder is not here"))
  func accepted() throws {
    let files = try files("y_")
    #expect(files.count == 95)
    for (name, bytes) in files {
      let strict = scan(bytes, strict: true)
      #expect(strict.damages.isEmpty, "\(name): \(strict.damages)")
      #expect(!strict.events.isEmpty, "\(name)")
      #expect(scan(bytes) == strict, "\(name)")
      #expect(scan(bytes, strict: true, window: 1) == strict, "\(name)")
    }
  }

  @Test(
    "A strict scan refuses what must be refused, and says at which byte",
    .disabled(if: isAbsent, "the shared folder is not here"))
  func refused() throws {
    let files = try files("n_")
    #expect(files.count == 188)
    for (name, bytes) in files {
      let strict = scan(bytes, strict: true)
      #expect(strict.damages.count == 1, "\(name)")
      let place = strict.damages.first?.byteOffset ?? -1
      #expect((0...bytes.count).contains(place), "\(name)")
      #expect(scan(bytes, strict: true, window: 1).damages == strict.damages, "\(name)")
    }
  }

  @Test(
    "No file crashes or hangs either mode, whatever the window",
    .disabled(if: isAbsent, "the shared folder is not here"))
  func survives() throws {
    for (_, bytes) in try files("") {
      for window in [1, 7, 256 << 10] {
        for strict in [false, true] {
          let result = scan(bytes, strict: strict, window: window)
          #expect(result.damages.count <= 1)
        }
      }
    }
  }
}
