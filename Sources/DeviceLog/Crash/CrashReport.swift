import Evidence

/// What a report says of one process that ended, whichever tool wrote it.
public struct CrashReport: Hashable, Sendable {
  /// A piece of the report and where it stands in the source.
  public struct Text: Hashable, Sendable {
    public var value: String
    /// Of its first byte, in the source.
    public var byteOffset: Int
    /// As the source writes it, where that differs from `value`.
    public var written: String?
    init(_ value: String, at byteOffset: Int, written: String? = nil) {
      self.value = value
      self.byteOffset = byteOffset
      self.written = written
    }
  }

  /// How the process ended, or that it stood still.
  public enum Event: Hashable, Sendable {
    /// An exception or a signal ended it.
    case crash
    /// The system ended it in order: the person swiped it away, it overstayed in the background.
    case ended
    /// The system ended processes to free memory.
    case memory
    /// It did not answer the system in time.
    case notResponding
  }

  /// Whose report it is: Android's, or that of Apple's systems. A crash service's text may leave it open.
  public enum System: Hashable, Sendable { case android, apple }

  /// A line of a call stack, innermost first.
  struct Frame: Hashable, Sendable {
    var image: String
    var symbol: Text
  }

  /// A process that the system ended for memory.
  struct Victim: Hashable, Sendable {
    var name: String
    var pid: Int?
    var reason: Text
    /// `frontmost`, `suspended`, …
    var states: [String]
  }

  public var event = Event.crash
  public var system: System?
  /// The executable's name (Android: the process's).
  public var process: Text?
  /// Bundle id or package.
  public var bundle: Text?
  public var pid: Int?
  public var parent: String?
  public var parentPid: Int?
  public var time: Stamp?
  public var launched: Stamp?
  /// Seconds since the phone was switched on.
  public var uptime: Int?
  public var appVersion: Text?
  public var os: Text?
  public var device: Text?
  /// `EXC_CRASH (SIGABRT)`, `signal 11 (SIGSEGV)`, an exception's name.
  public var exception: Text?
  /// Reasons of exceptions and terminations, in words.
  public var reasons: [Text] = []
  var frames: [Frame] = []
  var victims: [Victim] = []
  /// Part of the operating system: its crash is no app's.
  public var isSystems = false

  static let mostFrames = 64
  static let mostReasons = 16

  /// By what other logs may know the process.
  public var names: [String] { [bundle?.value, process?.value].compactMap(\.self) }

  mutating func add(reason: Text) {
    guard !reason.value.isEmpty, reasons.count < Self.mostReasons,
      !reasons.contains(where: { $0.value == reason.value })
    else { return }
    reasons.append(reason)
  }

  mutating func add(frame: Frame) {
    if frames.count < Self.mostFrames { frames.append(frame) }
  }
}
