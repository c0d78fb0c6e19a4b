import Foundation

extension Command {
  static let generateLog = Command(
    words: ["generate", "log"],
    usage: "generate log -o FILE [--shape threadtime|log-show|idevicesyslog|ndjson] [--size 1G]"
      + " [--share 0.001] [--processes 60] [--seed 1]"
  ) { arguments in
    guard let path = arguments.text("-o") else { throw UsageError("-o FILE is missing") }
    let name = arguments.text("--shape") ?? LogShape.threadtime.rawValue
    guard let shape = LogShape(rawValue: name) else { throw UsageError("--shape: no such shape") }
    guard let share = Double(arguments.text("--share") ?? "0.001"), (0...1).contains(share) else {
      throw UsageError("--share: not between 0 and 1")
    }
    var generator = LogGenerator(
      shape: shape, seed: UInt64(try arguments.size("--seed", default: 1)),
      size: try arguments.size("--size", default: 1 << 30), share: share,
      processes: try arguments.size("--processes", default: 60))
    let file = try OutputFile(path)
    try generator.write(to: file)
    try file.close()
    print("\(generator.count) lines, \(generator.telling) of interest, \(file.written) bytes")
  }
}

/// A device's log of some hours: the system's chatter, and among it lines that tell of a web view.
///
/// The same seed gives the same bytes. Every line of interest has a number of its own in it, so that
/// no two say quite the same.
struct LogGenerator {
  private var random: SeededRandom
  private let shape: LogShape
  private let size: Int
  private let share: Double
  private let processes: Int
  private var chatter: [(tag: String, text: String)] = []
  private var milliseconds = 0
  private(set) var count = 0
  private(set) var telling = 0

  init(shape: LogShape, seed: UInt64, size: Int, share: Double, processes: Int) {
    random = SeededRandom(seed: seed)
    self.shape = shape
    self.size = size
    self.share = share
    self.processes = max(1, processes)
    chatter = (0..<8_192).map { _ in Self.chatter(&random) }
  }

  mutating func write(to file: OutputFile) throws {
    var out: [UInt8] = []
    while file.written + out.count < size {
      line(into: &out)
      if out.count >= 1 << 16 {
        try file.write(out)
        out.removeAll(keepingCapacity: true)
      }
    }
    try file.write(out)
  }

  private mutating func line(into out: inout [UInt8]) {
    milliseconds += random.below(3)
    count += 1
    let process = random.below(processes)
    var event = LogEvent(
      milliseconds: milliseconds, pid: 1_000 + process * 7, tid: 1_000 + process * 7,
      level: random.below(4), process: "app\(process % 1_000)", tag: "", text: "")
    event.tid += random.below(40)
    if Double(random.below(1_000_000)) < share * 1_000_000 {
      telling += 1
      let texts = shape.texts
      let (tag, before, after) = texts[random.below(texts.count)]
      event.tag = tag
      event.text = before + String(telling) + after
    } else {
      (event.tag, event.text) = chatter[random.below(chatter.count)]
    }
    shape.write(event, to: &out)
    out.append(0x0A)
  }

  /// Words that no signature and no wording asks for, numbers, now and then an address in memory.
  private static func chatter(_ random: inout SeededRandom) -> (tag: String, text: String) {
    var words: [String] = []
    let count = random.in_(3...9) + random.in_(0...12)
    for _ in 0..<count {
      words.append(
        random.chance(85) ? random.pick(Self.words) : String(random.below(10_000_000)))
    }
    if random.chance(10) { words.append("0x" + random.hex(8)) }
    return (random.pick(tags), words.joined(separator: " "))
  }

  private static let tags = [
    "PowerService", "WindowLayer", "AudioMixer", "WifiScanner", "SensorHub", "JobQueue", "gralloc",
    "netpolicy", "LocationFix", "Thermal", "MediaCodec", "BatteryStats", "libc", "art", "vold",
  ]
  private static let words = """
    the service started for package binder transaction returned status process slow operation took ms
    layer buffer queue fence wakelock acquired released uid network available lost capabilities scan
    results frame skipped draw commit objects paused total heap allocation native thread main looper
    dispatch input event focus changed task stack display brightness level battery temperature
    """.split { $0 == " " || $0 == "\n" }.map(String.init)
}

/// What one line says.
struct LogEvent {
  var milliseconds: Int
  var pid: Int
  var tid: Int
  var level: Int
  var process: String
  var tag: String
  var text: String
}
