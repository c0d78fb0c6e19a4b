import Evidence

/// Takes a bugreport's state lines and keeps what bears on web pages inside apps.
struct StateParts {
  private(set) var state = DeviceState()
  private var part = Part.head
  private var packages = PackageLines()
  private var activities = ActivityLines()

  /// Which part of the dump the lines belong to.
  private enum Part {
    case head, properties, webView, packages, activities, memory, clock, other
  }

  /// False where the lines of the part in hand mean nothing here.
  var isListening: Bool { part != .other }

  mutating func enter(_ heading: DumpHeading, _ line: Bytes) {
    finishPart()
    part = .other
    switch heading {
    case .section(let title):
      if line[title].has("SYSTEM PROPERTIES") { part = .properties }
      // Vendors dump single services under a title of their own.
      if line[title].contains("dumpsys activity") { part = .activities }
    case .service(let name):
      switch line[name].string {
      case "webviewupdate": part = .webView
      case "package": part = .packages
      case "activity", "activity_task": part = .activities
      case "meminfo": part = .memory
      case "alarm", "settings", "batterystats": part = .clock
      default: break
      }
    case .log, .end: break
    }
  }

  mutating func take(_ line: DumpLine) {
    switch part {
    case .head: takeHead(line)
    case .properties: takeProperty(line)
    case .webView: state.webView.take(line)
    case .packages: packages.take(line, into: &state)
    case .activities: activities.take(line, into: &state)
    case .memory: takeMemory(line)
    case .clock: takeClock(line)
    case .other: break
    }
  }

  private mutating func finishPart() {
    packages.finish(into: &state)
    activities = ActivityLines()
  }

  /// The state, once the last line was taken.
  mutating func finished() -> DeviceState {
    finishPart()
    var state = state
    if let zone = state.zone {
      func placed(_ stamp: Stamp?) -> Stamp? {
        stamp.map { Stamp(microseconds: $0.microseconds - Int64(zone) * 60_000_000) }
      }
      state.dumped = placed(state.dumped)
      for index in state.exits.indices { state.exits[index].time = placed(state.exits[index].time) }
    }
    return state
  }

  // MARK: - Parts of a line or two

  /// `== dumpstate: 2020-01-08 15:30:07`, `Build fingerprint: '…'`
  private mutating func takeHead(_ line: DumpLine) {
    if line.bytes.has("== dumpstate: "), state.dumped == nil {
      state.dumped = line.bytes.localTime(at: 14)
    } else if line.bytes.has("Build fingerprint: '"), state.fingerprint == nil {
      let rest = line.bytes.from(20)
      state.fingerprint = line.fact(
        rest[0..<(rest.firstIndex(of: UInt8(ascii: "'")) ?? rest.count)])
    }
  }

  /// `[ro.product.model]: [Pixel 7]`
  private mutating func takeProperty(_ line: DumpLine) {
    guard line.bytes[0] == UInt8(ascii: "["), let middle = line.bytes.firstIndex(of: "]: [") else {
      return
    }
    let name = line.bytes[1..<middle]
    let end = line.bytes.lastIndex(of: UInt8(ascii: "]")) ?? line.bytes.count
    let value = line.bytes[middle + 4..<max(middle + 4, end)]
    guard !value.isEmpty else { return }
    if name.isEqual("ro.product.model") {
      state.model = line.fact(value)
    } else if name.isEqual("ro.product.manufacturer") {
      state.manufacturer = line.fact(value)
    } else if name.isEqual("ro.build.version.release") {
      state.release = line.fact(value)
    } else if name.isEqual("ro.build.version.sdk") {
      state.sdk = line.fact(value)
    } else if name.isEqual("persist.sys.timezone") {
      state.zoneName = line.fact(value)
    }
  }

  /// ` Total RAM: 3,858,724K (status normal)`
  private mutating func takeMemory(_ line: DumpLine) {
    guard state.memory == nil, line.bytes.contains("Total RAM: "),
      let word = line.word(behind: "(status ")
    else { return }
    state.memory = line.fact(word)
  }

  /// `nowRTC=1578493909464=2020-01-08 15:31:49`: an instant, and what the phone's clock showed then.
  private mutating func takeClock(_ line: DumpLine) {
    guard state.zone == nil else { return }
    var cursor = LineCursor(line.bytes)
    if let found = line.bytes.firstIndex(of: "nowRTC=") {
      cursor.at = found + 7
    } else if line.bytes.has("Now: [") {
      cursor.at = 6
    } else {
      return
    }
    let start = cursor.at
    var millis: Int64 = 0
    while cursor.next.isDigit, cursor.at - start < 14 {
      millis = millis * 10 + Int64(cursor.next - 0x30)
      cursor.at += 1
    }
    guard cursor.at - start >= 12, cursor.skip(0x3D) || cursor.skip("] "),
      let local = line.bytes.localTime(at: cursor.at)
    else { return }
    let minutes = Double(local.microseconds - millis * 1_000) / 60_000_000
    let quarters = (minutes / 15).rounded()
    // Zones lie on quarters of an hour, -12:00 to +14:00.
    guard abs(minutes - quarters * 15) < 1, (-48...56).contains(quarters) else { return }
    state.zone = Int(quarters) * 15
  }
}

extension Bytes {
  func isEqual(_ text: StaticString) -> Bool { count == text.utf8CodeUnitCount && has(text) }
}
