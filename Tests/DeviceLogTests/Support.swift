import Evidence
import Foundation

@testable import DeviceLog

/// Collects what a reader finds.
struct Collected: LogSink {
  var hits: [LogHit] = []
  var summaries: [LogSummary] = []
  mutating func hit(_ hit: LogHit) { hits.append(hit) }
  mutating func finished(_ summary: LogSummary) { summaries.append(summary) }

  var signs: [Sign] { hits.flatMap { $0.signs.map(\.sign) } }
  func hits(_ sign: Sign) -> [LogHit] { hits.filter { $0.signs.contains { $0.sign == sign } } }
  func captures(_ sign: Sign) -> [String: String]? {
    hits.lazy.flatMap(\.signs).first { $0.sign == sign }?.captures
  }
}

/// Recognises and reads bytes given in pieces of `step`.
func read(
  _ bytes: [UInt8], as kind: Kind? = nil, detail: String? = nil, step: Int = .max
) -> (found: Collected, summary: LogSummary, recognition: Recognition?) {
  let head = Array(bytes.prefix(256 * 1024))
  let recognition = recognised(head)
  var found = Collected()
  let member = Member(
    name: Quoted("log", .fileName), id: SourceID(0), head: head,
    stream: MemoryStream(bytes, step: step))
  let summary = LogReader.read(
    member,
    as: kind.map { Recognition($0, confidence: 50, detail: detail) } ?? recognition
      ?? Recognition(.words, confidence: 1), into: &found)
  return (found, summary, recognition)
}

func read(_ text: String, as kind: Kind? = nil, step: Int = .max) -> (
  found: Collected, summary: LogSummary, recognition: Recognition?
) {
  read(Array(text.utf8), as: kind, step: step)
}

func recognised(_ bytes: [UInt8]) -> Recognition? {
  bytes.withUnsafeBytes { LogRecogniser().recognise($0) }
}

/// A header's parts as text, for comparing.
struct Parsed: Equatable {
  var format: String
  var level: LogRecord.Level?
  var pid: Int
  var tid: Int
  var process: String
  var tag: String
  var category: String
  var sender: String
  var message: String
  var stamp: Stamp?
  /// What stands between the time and the process.
  var host: String
}

func parse(_ line: String, with only: (any LogFormat)? = nil) -> Parsed? {
  let bytes = Array(line.utf8) + [UInt8](repeating: 0, count: 64)
  return bytes.withUnsafeBufferPointer { buffer -> Parsed? in
    guard let base = buffer.baseAddress else { return nil }
    let text = Bytes(start: base, count: buffer.count - 64).withoutWrapping
    let format: any LogFormat
    let header: LineHeader
    if let only {
      guard let found = only.header(of: text) else { return nil }
      (header, format) = (found, only)
    } else {
      guard let (found, index) = LogFormats.header(of: text, likely: -1) else { return nil }
      (header, format) = (found, LogFormats.all[index])
    }
    return Parsed(
      format: format.name, level: header.level, pid: header.pid, tid: header.tid,
      process: text[header.process].string, tag: text[header.tag].string,
      category: text[header.category].string, sender: text[header.sender].string,
      message: text[header.message].string, stamp: header.clock.stamp(on: text),
      host: text[header.clock.end..<max(header.clock.end, header.process.lowerBound)].trimmed.string
    )
  }
}

/// The folder of shared test data: `WVTRIAGE_SHARED`, else `../shared` beside the package.
enum Shared {
  static let root: URL? = {
    let environment = ProcessInfo.processInfo.environment["WVTRIAGE_SHARED"]
    let url =
      environment.map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
      .deletingLastPathComponent().appendingPathComponent("shared")
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }()

  static var isThere: Bool { root != nil }

  static func bytes(_ path: String) throws -> [UInt8] {
    guard let root else { return [] }
    return [UInt8](try Data(contentsOf: root.appendingPathComponent(path)))
  }

  /// Paths below `folder`, two levels down, sorted.
  static func files(in folder: String) -> [String] {
    guard let root else { return [] }
    let manager = FileManager.default
    let base = root.appendingPathComponent(folder).path
    return ((try? manager.contentsOfDirectory(atPath: base)) ?? []).sorted().flatMap { entry in
      ((try? manager.contentsOfDirectory(atPath: base + "/" + entry)) ?? []).sorted()
        .map { folder + "/" + entry + "/" + $0 }
    }
  }
}
