import DeviceLog
import Evidence
import Foundation
import Testing

@testable import Benchmarks

@Suite("Generated logs") struct LogGeneratorTests {
  struct Read: LogSink {
    var hits: [LogHit] = []
    var summary: LogSummary?
    mutating func hit(_ hit: LogHit) { hits.append(hit) }
    mutating func finished(_ summary: LogSummary) { self.summary = summary }
  }

  private func made(
    _ shape: LogShape, share: Double, seed: UInt64 = 1, size: Int = 200_000
  ) throws -> (generator: LogGenerator, bytes: Data) {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: path) }
    var generator = LogGenerator(
      shape: shape, seed: seed, size: size, share: share, processes: 5)
    let file = try OutputFile(path.path)
    try generator.write(to: file)
    try file.close()
    return (generator, try Data(contentsOf: path))
  }

  private func read(_ bytes: Data) throws -> (recognition: Recognition, read: Read) {
    let bytes = [UInt8](bytes)
    let head = Array(bytes.prefix(256 * 1024))
    let recognition = try #require(head.withUnsafeBytes { LogRecogniser().recognise($0) })
    var sink = Read()
    LogReader.read(
      Member(
        name: Quoted("log", .fileName), id: SourceID(0), head: head,
        stream: MemoryStream(bytes)),
      as: recognition, into: &sink)
    return (recognition, sink)
  }

  @Test("Every line is a record of its layout", arguments: LogShape.allCases)
  func records(_ shape: LogShape) throws {
    let (generator, bytes) = try made(shape, share: 0.05)
    let (recognition, read) = try read(bytes)
    let summary = try #require(read.summary)
    let names: [LogShape: String] = [
      .threadtime: "threadtime", .logShow: "log-show", .syslog: "idevicesyslog",
      .ndjson: "log-show-ndjson",
    ]
    #expect(recognition.detail == names[shape])
    #expect(summary.records == generator.count)
    #expect(summary.unparsed == 0)
    #expect(bytes.count >= 200_000)
  }

  @Test("Chatter says nothing, and every line of interest is one", arguments: LogShape.allCases)
  func interest(_ shape: LogShape) throws {
    #expect(try read(made(shape, share: 0).bytes).read.hits.isEmpty)
    let (generator, bytes) = try made(shape, share: 1, size: 20_000)
    let hits = try read(bytes).read.hits
    #expect(generator.telling == generator.count)
    #expect(hits.count == generator.count)
    let messages = Set(hits.map(\.record.message))
    #expect(messages.count == hits.count)
  }

  @Test("The share is about what was asked for")
  func share() throws {
    let (generator, _) = try made(.threadtime, share: 0.1, size: 1_000_000)
    #expect((0.08...0.12).contains(Double(generator.telling) / Double(generator.count)))
  }

  @Test("The same seed gives the same bytes, another others")
  func seeds() throws {
    let first = try made(.ndjson, share: 0.01, seed: 7).bytes
    #expect(try made(.ndjson, share: 0.01, seed: 7).bytes == first)
    #expect(try made(.ndjson, share: 0.01, seed: 8).bytes != first)
  }
}
