import Evidence

/// One record of a device log or console, materialised because something in it matters.
public struct LogRecord: Hashable, Sendable {
  /// Line and byte offset of the record's first line.
  public var position: Position
  public var time: Stamp?
  public var level: Level?
  public var pid: Int?
  public var tid: Int?
  /// Process or package name where the format has one.
  public var process: String?
  /// logcat tag, or `subsystem:category`.
  public var tag: String?
  /// The message, multi-line messages joined with `\n`, at most 4 KiB.
  public var message: String
  /// Where the message's first byte stands in the source.
  public var messageOffset: Int
  /// Set when the record carries a line of a page's console.
  public var console: ConsoleMessage?

  public enum Level: String, Hashable, Comparable, Sendable, CaseIterable {
    case verbose, debug, info, warning, error, fatal
    public static func < (left: Level, right: Level) -> Bool {
      allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
    }
  }

  public init(position: Position, message: String, messageOffset: Int) {
    self.position = position
    self.message = message
    self.messageOffset = messageOffset
  }
}

/// What a page wrote to its console, whichever bridge carried it.
public struct ConsoleMessage: Hashable, Sendable {
  public var text: String
  /// The script's address as printed.
  public var sourceURL: String?
  public var line: Int?
  public var level: LogRecord.Level?
  /// Which window, where the bridge says so (`[popup]`, a bridge's own id).
  public var windowHint: String?
  public init(text: String) { self.text = text }
}

/// A record and what it means.
public struct LogHit: Hashable, Sendable {
  public var source: SourceID
  public var record: LogRecord
  public var signs: [SignMatch]
  public init(source: SourceID, record: LogRecord, signs: [SignMatch]) {
    self.source = source
    self.record = record
    self.signs = signs
  }
}

/// Takes what a log reader finds.
public protocol LogSink {
  mutating func hit(_ hit: LogHit)
  /// A record that holds a text of `OwnTexts`.
  mutating func own(_ hit: LogHit)
  mutating func finished(_ summary: LogSummary)
}

extension LogSink {
  public mutating func own(_ hit: LogHit) {}
}

/// How much of a log a process wrote.
public struct ProcessVoice: Hashable, Sendable {
  public var pid: Int
  /// Its records; an estimate in long logs.
  public var records = 0
  /// Its first line and its last, counting from 1; the last is an estimate in long logs.
  public var lines: ClosedRange<Int>
  public init(pid: Int, lines: ClosedRange<Int>) {
    self.pid = pid
    self.lines = lines
  }
}

/// A text that is known to be harmless, and how often it was seen.
public struct KnownNoise: Hashable, Sendable {
  /// `B-DNS`
  public var signature: String
  /// In our own words.
  public var why: String
  public var count: Int
  public init(signature: String, why: String, count: Int) {
    self.signature = signature
    self.why = why
    self.count = count
  }
}

/// What a log says of itself, known at its end.
public struct LogSummary: Sendable {
  public var source: SourceID
  public var kind: Kind
  /// `threadtime`, `xcode`, …; several where a file is mixed.
  public var formats: [String]
  public var records: Int
  public var unparsed: Int
  public var first: Stamp?
  public var last: Stamp?
  public var skipped: [(fault: Fault, count: Int)]
  /// pid → process or package, in the order learned.
  public var processes: [(pid: Int, name: String, position: Position)]
  /// The phone's model and Android's version, where the log itself carries them.
  public var device: (text: String, position: Position)?
  public var release: (text: String, position: Position)?
  /// The apps of the project that was open in the tool that wrote the log.
  public var projectApps: [(text: String, position: Position)] = []
  /// How much each process wrote, the loudest first.
  public var voices: [ProcessVoice] = []
  /// How often each sign was seen, the ones not given as hits included.
  public var counts: [Sign: Int]
  /// What of it is known to be harmless, by signature.
  public var noise: [KnownNoise] = []
  /// Lines of a page's console were seen at all.
  public var hasConsole: Bool
  /// What crash reports in it say, in order.
  public var crashes: [CrashReport] = []
  public var truncated: Fault?
  /// The title of the bugreport's section that this log is.
  public var section: String?
  /// The logs inside a bugreport.
  public var sections: [LogSummary] = []
  /// What a bugreport says of the phone.
  public var state: DeviceState?
  public init(source: SourceID, kind: Kind) {
    self.source = source
    self.kind = kind
    formats = []
    records = 0
    unparsed = 0
    skipped = []
    processes = []
    counts = [:]
    hasConsole = false
  }
}
