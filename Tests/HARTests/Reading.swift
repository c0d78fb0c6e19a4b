import Evidence
import Foundation
import HAR

/// Keeps everything.
struct Collector: ExchangeSink {
  var exchanges: [Exchange] = []
  mutating func entry(_ entry: borrowing EntryView) { exchanges.append(entry.exchange()) }
}

func member(_ bytes: [UInt8], step: Int = .max) -> Member {
  Member(
    name: Quoted("test.har", .fileName), id: SourceID(0), head: Array(bytes.prefix(256 << 10)),
    stream: MemoryStream(bytes, step: step))
}

func read(_ bytes: [UInt8], step: Int = .max, strict: Bool = false) -> (
  exchanges: [Exchange], summary: CaptureSummary
) {
  var sink = Collector()
  let summary = HARReader.read(member(bytes, step: step), strict: strict, into: &sink)
  return (sink.exchanges, summary)
}

func read(_ text: String) -> (exchanges: [Exchange], summary: CaptureSummary) {
  read(Array(text.utf8))
}

/// Wraps entries into the smallest capture.
func capture(_ entries: String..., creator: String = "WebInspector") -> String {
  #"{"log":{"version":"1.2","creator":{"name":"\#(creator)","version":"1"},"entries":["#
    + entries.joined(separator: ",") + "]}}"
}

enum Shared {
  /// The folder of public test data and recorded captures; nil where it is not there.
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

  static func bytes(_ path: String) -> [UInt8]? {
    guard let folder, let data = try? Data(contentsOf: folder.appendingPathComponent(path)) else {
      return nil
    }
    return Array(data)
  }
}
