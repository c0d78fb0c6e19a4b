import Foundation

extension Command {
  static let generateHAR = Command(
    words: ["generate", "har"],
    usage: "generate har -o FILE [--size 1G] [--seed 1] [--flow-only] [--no-bodies]"
  ) { arguments in
    guard let path = arguments.text("-o") else { throw UsageError("-o FILE is missing") }
    var generator = HARGenerator(
      seed: UInt64(try arguments.size("--seed", default: 1)),
      size: try arguments.size("--size", default: 1 << 30),
      hasBodies: !arguments.has("--no-bodies"), isFlowOnly: arguments.has("--flow-only"))
    let file = try OutputFile(path)
    try generator.write(to: file)
    try file.close()
    print("\(generator.count) entries, \(file.written) bytes")
  }
}

/// A capture of a long session in Chrome DevTools' shape: traffic of 400 hosts, and in it one
/// sign-in that fails.
///
/// The same seed gives the same bytes. Its state cookie is set among the first hundred entries,
/// everything else of the sign-in happens among the last hundred; `log.pages` stands last.
struct HARGenerator {
  private var random: SeededRandom
  private let size: Int
  private let isFlowOnly: Bool
  private let flow: SignInFlow
  private var traffic: BackgroundTraffic
  private(set) var count = 0

  init(seed: UInt64, size: Int, hasBodies: Bool, isFlowOnly: Bool) {
    random = SeededRandom(seed: seed)
    self.size = size
    self.isFlowOnly = isFlowOnly
    // Drawn before all else, so that the flow is the same with and without its traffic.
    flow = SignInFlow(random: &random)
    traffic = BackgroundTraffic(random: &random, hasBodies: hasBodies)
  }

  mutating func write(to file: OutputFile) throws {
    var out: [UInt8] = []
    let creator = PrettyJSON.object([
      ("name", .string("WebInspector")), ("version", .string("537.36")),
    ])
    out += "{\n  \"log\": {\n    \"version\": \"1.2\",\n    \"creator\": ".utf8
    creator.write(to: &out, indent: 4)
    out += ",\n    \"entries\": [".utf8
    try file.write(out)

    if isFlowOnly {
      for entry in flow.before + flow.after { try put(entry, to: file) }
    } else {
      // 37 in front of the state cookie, 60 and some between and behind the sign-in's own requests.
      for _ in 0..<37 { try put(traffic.next(), to: file) }
      for entry in flow.before { try put(entry, to: file) }
      while file.written < size - traffic.bytesOfTail { try put(traffic.next(), to: file) }
      traffic.enterTail(flow.start)
      for entry in flow.after {
        for _ in 0..<9 { try put(traffic.next(), to: file) }
        try put(entry, to: file)
      }
      for _ in 0..<20 { try put(traffic.next(), to: file) }
    }

    out = Array("\n    ],\n    \"pages\": ".utf8)
    PrettyJSON.array(flow.pages).write(to: &out, indent: 4)
    out += "\n  }\n}\n".utf8
    try file.write(out)
  }

  private mutating func put(_ entry: PrettyJSON, to file: OutputFile) throws {
    var out = Array((count == 0 ? "\n      " : ",\n      ").utf8)
    entry.write(to: &out, indent: 6)
    try file.write(out)
    count += 1
  }
}

/// A file written in large pieces.
final class OutputFile {
  private let handle: FileHandle
  private var buffer: [UInt8] = []
  private(set) var written = 0

  init(_ path: String) throws {
    guard path != "-" else {
      handle = .standardOutput
      return
    }
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    guard let opened = FileHandle(forWritingAtPath: path) else {
      throw UsageError("\(path): cannot be written")
    }
    handle = opened
  }

  func write(_ bytes: [UInt8]) throws {
    buffer += bytes
    written += bytes.count
    if buffer.count >= 1 << 20 { try flush() }
  }

  private func flush() throws {
    try handle.write(contentsOf: Data(buffer))
    buffer.removeAll(keepingCapacity: true)
  }

  func close() throws {
    try flush()
    if handle !== FileHandle.standardOutput { try handle.close() }
  }
}
