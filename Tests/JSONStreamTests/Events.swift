import Evidence
import Foundation

@testable import JSONStream

extension JSONShape {
  /// Everything there is, in one node that contains itself.
  static let everything = JSONShape(nodes: [
    Node(
      others: .value(0, orInside: 0), elements: .value(0, orInside: 0), keySlot: 0, openingSlot: 0,
      closingSlot: 0)
  ])
}

extension JSONRecord {
  var event: String {
    let text = JSONText.string(bytes, isEscaped: traits.contains(.escaped))
    let mark = traits.contains(.cut) ? "…" : ""
    return switch kind {
    case .string: "string \(text)\(mark)"
    case .scalar: "scalar \(text)\(mark)"
    case .whole: "whole \(text)\(mark)"
    case .key: "key \(text)\(mark)"
    case .beginObject: "{"
    case .endObject: "}"
    case .beginArray: "["
    case .endArray: "]"
    }
  }
}

struct Scan: Equatable {
  var events: [String] = []
  /// Where each event's text stands.
  var offsets: [Int] = []
  var damages: [JSONDamage] = []
  /// Begin and end of each element.
  var ranges: [Range<Int>] = []
}

func scan(
  _ bytes: [UInt8], _ shape: JSONShape = .everything, strict: Bool = false, step: Int = .max,
  window: Int = 256 << 10
) -> Scan {
  var scanner = JSONScanner(
    MemoryStream(bytes, step: step), shape: shape, strict: strict, window: window)
  var result = Scan()
  while true {
    switch scanner.next() {
    case .element, .value:
      for record in scanner.tape.records {
        result.events.append(record.event)
        result.offsets.append(record.byteOffset)
      }
      result.ranges.append(scanner.tape.start..<scanner.tape.end)
    case .damage(let damage): result.damages.append(damage)
    case .end: return result
    }
  }
}

func scan(
  _ text: String, _ shape: JSONShape = .everything, strict: Bool = false, step: Int = .max,
  window: Int = 256 << 10
) -> Scan {
  scan(Array(text.utf8), shape, strict: strict, step: step, window: window)
}

enum Shared {
  /// The folder of public test data; nil where it is not there.
  static let folder: URL? = {
    let given = ProcessInfo.processInfo.environment["WVTRIAGE_SHARED"].map {
      URL(fileURLWithPath: $0)
    }
    let beside = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("shared")
    let folder = given ?? beside
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()
}

func memoryStream(_ text: String) -> MemoryStream { MemoryStream(Array(text.utf8)) }
