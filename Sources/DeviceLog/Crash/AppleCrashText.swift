import Evidence

/// Apple's crash report as text: `.crash` files up to iOS 14 and macOS 11, the translated report of
/// later ones, and what crash services write in its image.
///
///     Process:             Shop [4711]
///     Identifier:          com.example.shop
///     Date/Time:           2026-03-01 10:00:05.123 +0000
///     Exception Type:  EXC_CRASH (SIGABRT)
///     Termination Reason: TCC, This app has crashed because …
///     Last Exception Backtrace:
///     0   CoreFoundation   0x1b0a5c2d8 __exceptionPreprocess + 220
///
/// Source: Apple, "Examining the fields in a crash report".
struct AppleCrashText {
  private(set) var reports: [CrashReport] = []
  private var open: CrashReport?
  private var block = Block.none
  /// The stack of an exception says more than the thread's that aborts for it.
  private var hasExceptionStack = false

  private enum Block { case none, information, exceptionStack, crashedThread, otherThread }

  /// - Parameter known: what a JSON line in front of the text has said already.
  static func reports(in text: HeldText, from start: Int = 0, known: CrashReport? = nil)
    -> [CrashReport]
  {
    var reading = AppleCrashText()
    reading.open = known
    text.forEachLine(from: start) { reading.take($0, $1) }
    reading.close()
    return reading.reports
  }

  private mutating func close() {
    if let open, open.exception != nil || open.process != nil { reports.append(open) }
    open = nil
    block = .none
    hasExceptionStack = false
  }

  /// False where the rest is the same report again, in JSON.
  private mutating func take(_ line: Bytes, _ offset: Int) -> Bool {
    if line.isEmpty {
      if block != .otherThread { block = .none }
      return true
    }
    if line.has("Full Report") || line.has("Binary Images:") {
      block = .otherThread
      return !line.has("Full Report")
    }
    if beginsBlock(line) { return true }
    switch block {
    case .information:
      if let piece = line.piece(from: 0, at: offset) { open?.add(reason: piece) }
      return true
    case .exceptionStack, .crashedThread:
      if let frame = line.frame(at: offset) { open?.add(frame: frame) }
      return true
    case .none, .otherThread: break
    }
    if let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0, colon < 32 {
      field(line, colon, offset)
    }
    return true
  }

  private mutating func beginsBlock(_ line: Bytes) -> Bool {
    if line.has("Application Specific Information:") {
      block = .information
    } else if line.has("Last Exception Backtrace:")
      || line.has("Application Specific Backtrace ")
    {
      block = .exceptionStack
      hasExceptionStack = true
    } else if line.has("Thread "), line.contains("Crashed:") {
      block = hasExceptionStack ? .otherThread : .crashedThread
    } else if line.has("Thread "), line[7].isDigit {
      block = .otherThread
    } else {
      return false
    }
    return true
  }

  private mutating func field(_ line: Bytes, _ colon: Int, _ offset: Int) {
    guard let value = line.piece(from: colon + 1, at: offset) else { return }
    let bytes = line.from(colon + 1).trimmed
    switch line[0..<colon].string {
    case "Incident Identifier":
      if open?.process != nil { close() }
      if open == nil { open = CrashReport() }
    case "Process":
      if open?.process != nil, open?.exception != nil { close() }
      if open == nil { open = CrashReport() }
      guard let (name, pid) = bytes.nameAndPid else { return }
      open?.process = CrashReport.Text(name, at: value.byteOffset)
      open?.pid = pid
    case "Parent Process":
      guard let (name, pid) = bytes.nameAndPid else { return }
      open?.parent = name
      open?.parentPid = pid
    case "Identifier": open?.bundle = value
    case "Path": open?.isSystems = ApplePaths.areSystems(value.value)
    case "Version": open?.appVersion = value.value.first == "?" ? nil : value
    case "OS Version": open?.os = value
    case "Hardware Model": open?.device = value
    case "Date/Time": open?.time = bytes.reportTime
    case "Launch Time": open?.launched = bytes.reportTime
    case "Time Awake Since Boot":
      var cursor = LineCursor(bytes)
      open?.uptime = cursor.number()
    case "Exception Type":
      if open == nil { open = CrashReport() }
      open?.exception = value
    case "Termination Reason", "Termination Description", "Exception Subtype":
      open?.add(reason: value)
      if ApplePaths.isOrderly(value.value) { open?.event = .ended }
    default: break
    }
  }
}

/// What paths and codes of Apple's reports tell.
enum ApplePaths {
  /// Programs of the system; apps live in containers of their own.
  static func areSystems(_ path: String) -> Bool {
    let parts = ["/System/", "/usr/", "/Library/Apple/", "/Developer/Platforms/", "/sbin/"]
    return !path.contains("/Containers/") && !path.contains("/containers/")
      && parts.contains { path.contains($0) }
  }

  /// Ends that are no crash: swiped away (0xdeadfa11), a file lock held in the background
  /// (0xdead10cc), too hot (0xc00010ff), too long in the background (0xbad22222).
  static func isOrderly(_ termination: String) -> Bool {
    let text = termination.lowercased()
    return ["deadfa11", "dead10cc", "c00010ff", "bad22222"].contains { text.contains($0) }
  }

  static let orderlyCodes: Set<Int> = [0xDEAD_FA11, 0xDEAD_10CC, 0xC000_10FF, 0xBAD2_2222]
}
