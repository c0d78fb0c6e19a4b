import Evidence

/// `dumpsys activity`: what was in front, what lay under it, and why processes ended. Shapes from AOSP
/// `services/core/…/wm/ActivityRecord.java` and `core/java/android/app/ApplicationExitInfo.java`, `dump`:
///
///     * Hist #1: ActivityRecord{7478fcd u0 com.example.shop/.MainActivity t33}
///     mResumedActivity: ActivityRecord{7478fcd u0 com.example.shop/.MainActivity t33}
///     package: com.example.shop
///       ApplicationExitInfo #0:
///         timestamp=2026-03-04 09:59:30.123 pid=4321 realUid=10231 …
///         process=com.example.shop reason=3 (LOW_MEMORY) subreason=0 (UNKNOWN) status=0
struct ActivityLines {
  private var package: String?
  private var time: Stamp?
  private var pid: Int?
  private var process: String?

  mutating func take(_ line: DumpLine, into state: inout DeviceState) {
    let text = line.bytes.trimmed
    switch text[0] {
    case UInt8(ascii: "*"):
      guard text.has("* Hist "), state.stack.count < DeviceState.mostActivities,
        let component = Self.component(text)
      else { return }
      let fact = line.fact(component)
      if !state.stack.contains(where: { $0.value == fact.value }) { state.stack.append(fact) }
    case UInt8(ascii: "m"), UInt8(ascii: "R"), UInt8(ascii: "t"), UInt8(ascii: "r"):
      if text.has("reason=") {
        takeExit(line, into: &state)
      } else if text.has("timestamp=") {
        time = text.localTime(at: 10)
        pid = line.number(behind: " pid=")
      } else if state.resumed == nil,
        text.has("mResumedActivity") || text.has("ResumedActivity")
          || text.has("topResumedActivity"),
        let component = Self.component(text)
      {
        state.resumed = line.fact(component)
      }
    case UInt8(ascii: "p"):
      if text.has("package: ") {
        package = text.from(9).trimmed.string
      } else if text.has("process=") {
        process = line.word(behind: "process=")?.string
        takeExit(line, into: &state)
      } else if text.has("pid=") {
        pid = line.number(behind: "pid=")
      }
    default: break
    }
  }

  /// Android 11 writes `reason=` on a line of its own, later versions behind the process.
  private mutating func takeExit(_ line: DumpLine, into state: inout DeviceState) {
    guard let package, let process, let reason = line.number(behind: "reason="),
      state.exits.count < DeviceState.mostExits
    else { return }
    state.exits.append(
      AppExit(
        package: package, process: process, pid: pid, time: time, reason: reason,
        status: line.number(behind: " status="), fact: line.fact(line.bytes.trimmed)))
    (time, pid, self.process) = (nil, nil, nil)
  }

  /// `package/class` in `ActivityRecord{7478fcd u0 com.example.shop/.MainActivity t33}`.
  private static func component(_ text: Bytes) -> Bytes? {
    guard let open = text.firstIndex(of: "ActivityRecord{") else { return nil }
    let inside = text.from(open + 15)
    guard let slash = inside.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    var (start, end) = (slash, slash)
    while start > 0, !inside[start - 1].isBlank { start -= 1 }
    while end < inside.count, !inside[end].isBlank, inside[end] != UInt8(ascii: "}") { end += 1 }
    return start < slash ? inside[start..<end] : nil
  }
}
