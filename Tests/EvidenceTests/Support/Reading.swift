import Foundation

@testable import Evidence

/// What a visit found, drained and kept.
struct Reading {
  struct Found: Equatable {
    var name: String
    var id: Int
    var bytes: [UInt8]
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  var members: [Found] = []
  var listings: [Listing] = []

  var names: [String] { members.map(\.name) }
  /// `code name` of each listing.
  var faults: [String] { listings.map { "\($0.fault.code) \($0.name.text)" } }

  /// - Parameter piece: how many bytes the body asks for at a time.
  init(_ inputs: [Input], piece: Int = 65_536, _ adjust: (inout EvidenceReader) -> Void = { _ in })
  {
    var reader = EvidenceReader()
    adjust(&reader)
    var found: [Found] = []
    listings = reader.visit(inputs) { member in
      let bytes = drain(member.stream, piece: piece)
      precondition(bytes.starts(with: member.head))
      found.append(Found(name: member.name.text, id: member.id.number, bytes: bytes))
    }
    members = found
  }

  init(_ path: String, piece: Int = 65_536, _ adjust: (inout EvidenceReader) -> Void = { _ in }) {
    self.init([.path(path)], piece: piece, adjust)
  }
}

/// Everything a stream gives, asked for in pieces.
func drain(_ stream: any ByteStream, piece: Int = 65_536) -> [UInt8] {
  var all: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: piece)
  while true {
    let got = buffer.withUnsafeMutableBytes { stream.read(into: $0) }
    if got <= 0 { return all }
    all += buffer[..<got]
  }
}

/// A folder that is removed with the value.
final class Folder {
  let path: String

  init() {
    path = FileManager.default.temporaryDirectory.path + "/evidence-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file (folders on the way included) and gives its path.
  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    try write(name, Array(text.utf8))
  }
}

/// Runs `work` with the reading end of a pipe that another thread fills, `step` bytes at a time.
func withPipe<Result>(_ bytes: [UInt8], step: Int = 4096, _ work: (Int32) -> Result) -> Result {
  let pipe = Pipe()
  let writer = Thread {
    var rest = bytes[...]
    while !rest.isEmpty {
      do {
        try pipe.fileHandleForWriting.write(contentsOf: Data(rest.prefix(step)))
      } catch {
        break
      }
      rest = rest.dropFirst(step)
    }
    try? pipe.fileHandleForWriting.close()
  }
  writer.start()
  defer { try? pipe.fileHandleForReading.close() }
  return work(pipe.fileHandleForReading.fileDescriptor)
}

/// Bytes that repeat nowhere soon and hold all values.
func noise(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
  var state = seed &* 0x9e37_79b9_7f4a_7c15
  return (0..<count).map { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt8(truncatingIfNeeded: state >> 40)
  }
}

/// Lines as a log has them.
func lines(_ count: Int) -> [UInt8] {
  (0..<count).flatMap { Array("11-30 10:15:02.123  4711  4802 I tag: line \($0)\n".utf8) }
}
