import Diagnosis
import Evidence
import Foundation
import Redaction
import Testing

@testable import WebViewTriage

@Suite("Slices") struct SlicingTests {
  init() { _ = SampleRun.inPackage }

  private func cut(_ paths: [String], _ reach: SliceReach) -> Slices {
    let triage = Triage()
    let verdict = triage.run(on: paths).verdict
    return Slicer(
      reader: triage.evidenceReader, wishes: SliceWishes(verdict, reach: reach), reach: reach
    ).cut(paths)
  }

  @Test("Every part of a slice stands in the input where it is said to", arguments: Samples.names)
  func parts(name: String) throws {
    for slice in cut(Samples.files(of: name), .failure).slices where slice.unit != .none {
      let path = slice.source.text
      if path.contains("!") { continue }
      let original = [UInt8](try Data(contentsOf: URL(filePath: path)))
      var rest = slice.bytes[...]
      #expect(!slice.parts.isEmpty)
      for part in slice.parts {
        let piece = original[part.originalBytes]
        let place = try #require(rest.firstRange(of: piece), "\(path) \(part)")
        rest = rest[place.upperBound...]
        #expect(part.units.count == part.original.count)
      }
    }
  }

  @Test("An entry of a slice is the entry it is said to be", arguments: Samples.names)
  func entries(name: String) throws {
    func entries(_ bytes: some Sequence<UInt8>) -> [NSDictionary]? {
      let document = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
      return (document?["log"] as? [String: Any])?["entries"] as? [NSDictionary]
    }
    for slice in cut(Samples.files(of: name), .failure).slices where slice.kind.rawValue == "har" {
      if slice.source.text.contains("!") { continue }
      guard let whole = entries(try Data(contentsOf: URL(filePath: slice.source.text))) else {
        continue  // cut short
      }
      let some = try #require(entries(slice.bytes), "\(slice.source.text) is no JSON any more")
      #expect(slice.total == whole.count)
      #expect(slice.parts.map(\.units.count).reduce(0, +) == some.count)
      for part in slice.parts {
        for (here, there) in zip(part.units, part.original) { #expect(some[here] == whole[there]) }
      }
    }
  }

  /// A capture's entries between others that have nothing to do with it.
  private func surrounded(_ path: String, by count: Int) throws -> Data {
    var document =
      try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: path)))
      as? [String: Any]
      ?? [:]
    var log = try #require(document["log"] as? [String: Any])
    let entries = try #require(log["entries"] as? [[String: Any]])
    func images(_ stamp: Any?) -> [[String: Any]] {
      (0..<count).map { number in
        [
          "startedDateTime": stamp ?? "", "time": 3, "_resourceType": "image",
          "request": [
            "method": "GET", "url": "https://images.example/\(number).png", "httpVersion": "HTTP/2",
            "headers": [[String: String]](), "cookies": [[String: String]](),
          ] as [String: Any],
          "response": [
            "status": 200, "statusText": "", "httpVersion": "HTTP/2",
            "cookies": [[String: String]](),
            "headers": [["name": "content-type", "value": "image/png"]],
            "content": ["size": 9, "mimeType": "image/png"] as [String: Any],
          ] as [String: Any],
        ]
      }
    }
    log["entries"] =
      images(entries.first?["startedDateTime"]) + entries + images(entries.last?["startedDateTime"])
    document["log"] = log
    return try JSONSerialization.data(withJSONObject: document)
  }

  @Test("What has nothing to do with the flow stays out, and the cause stays the same")
  func smaller() throws {
    let folder = try Workbench()
    let path = folder.path + "/capture.har"
    let sample = "SampleLogs/cases/code-exchange-answers-503/copperline.har"
    try surrounded(sample, by: 600).write(to: URL(filePath: path))
    let whole = Triage().run(on: [path]).conclusion
    #expect(whole.rule != nil)
    let slices = cut([path], .failure).slices
    let slice = try #require(slices.first)
    #expect(slices.count == 1)
    let kept = slice.parts.map(\.units.count).reduce(0, +)
    #expect(kept < 120, "\(kept) of \(slice.total ?? 0)")
    let other = folder.path + "/slice.har"
    try Data(slice.bytes).write(to: URL(filePath: other))
    #expect(Triage().run(on: [other]).conclusion == whole)
  }

  @Test("Of a log too, with whole records")
  func logs() throws {
    let folder = try Workbench()
    let names = Samples.files(of: "popup-never-appears")
    let log = try #require(names.first { $0.hasSuffix("logcat.txt") })
    let text = try String(contentsOf: URL(filePath: log), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let stamp = try #require(lines.first { $0.contains(" I ") || $0.contains(" D ") }).prefix(18)
    let noise = (0..<4_000).map {
      "\(stamp)  9911  9911 D Compositor: frame \($0)\n\tof a longer message\n"
    }
    let path = folder.path + "/logcat.txt"
    try Data((text + noise.joined()).utf8).write(to: URL(filePath: path))
    let capture = names.filter { $0.hasSuffix(".har") }
    let whole = Triage().run(on: capture + [path]).conclusion
    let slice = try #require(
      cut(capture + [path], .failure).slices.first { $0.source.text == path })
    #expect(slice.unit == .line)
    #expect(slice.bytes.count < 100_000)
    #expect(slice.total == 8_000 + lines.count - (text.hasSuffix("\n") ? 1 : 0))
    for part in slice.parts {
      let start = slice.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)[
        part.units.lowerBound - 1]
      #expect(start.first != 0x09, "begins within a record")
    }
    let other = folder.path + "/slice.txt"
    try Data(slice.bytes).write(to: URL(filePath: other))
    #expect(Triage().run(on: capture + [other]).conclusion == whole)
  }

  @Test("Pictures and what nobody knows are left out, with the reason")
  func leftOut() throws {
    let folder = try Workbench()
    try Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).write(
      to: URL(filePath: folder.path + "/screen.png"))
    try Data(Array("{}".utf8)).write(to: URL(filePath: folder.path + "/other.json"))
    let slices = cut([folder.path], .failure)
    #expect(slices.slices.isEmpty || slices.slices.allSatisfy { !$0.source.text.contains("png") })
    #expect(
      slices.leftOut.contains { $0.source.text.hasSuffix("screen.png") && $0.reason == .notRead })
  }

  @Test("Ranges of numbers join where they touch, and answer whether they meet others")
  func ranges() {
    let ranges = NumberRanges(around: [10, 3, 12, 40], 1)
    #expect(ranges.ranges == [2...4, 9...13, 39...41])
    #expect(ranges.meets(5...9) && ranges.meets(0...100) && ranges.meets(41...41))
    #expect(!ranges.meets(5...8) && !ranges.meets(42...50) && !ranges.meets(0...1))
    #expect(NumberRanges().meets(0...9) == false)
    #expect(NumberRanges(around: [0, .max], 25).ranges.first == 0...25)
  }

  @Test("Names of slices are words any system can write, by folders, each one once")
  func names() {
    let redactor = Redactor()
    let sources = [
      "a/x.har", "a/é y!.txt", "t.zip!x.har", "a/" + String(repeating: "n", count: 300),
    ]
    let names = SliceNames(sources.map { redactor.safe(Quoted($0, .fileName)) }).names
    #expect(names[0] == "01-x.har")
    #expect(names[2] == "3/03-x.har")
    #expect(Set(names).count == 4)
    for name in names {
      #expect(name.utf8.count < 80)
      #expect(name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f })
      #expect(!name.contains(".."))
    }
  }
}

/// A folder that goes away with the value.
final class Workbench {
  let path = FileManager.default.temporaryDirectory.path + "/slices-" + UUID().uuidString
  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(atPath: path) }
}
