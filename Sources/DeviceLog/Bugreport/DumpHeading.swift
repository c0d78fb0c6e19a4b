/// The lines with which `dumpstate` begins and ends the parts of a bugreport.
///
///     ------ SYSTEM LOG (logcat -v threadtime -v printable -v uid -d *:v) ------
///     ------ 0.461s was the duration of 'SYSTEM LOG' ------
///     DUMP OF SERVICE CRITICAL activity:
///
/// Shape from AOSP `frameworks/native/cmds/dumpstate/DumpstateUtil.cpp` (`DurationReporter`, `PrintHeader`) and
/// `cmds/dumpsys/dumpsys.cpp`.
enum DumpHeading {
  /// A section in which logcat printed log lines; the title as it stands, command included.
  case log(title: Range<Int>)
  /// Any other section.
  case section(title: Range<Int>)
  /// One service's state within `DUMPSYS`.
  case service(name: Range<Int>)
  /// The part before it is over.
  case end

  /// nil for every line that is none of them.
  init?(_ line: Bytes) {
    switch line[0] {
    case UInt8(ascii: "-"):
      guard line.has("------ "), line.hasSuffix(" ------"), line.count > 14 else { return nil }
      let inner = line[7..<line.count - 7]
      if inner[0].isDigit, inner.contains("s was the duration of ") {
        self = .end
      } else {
        guard inner[0].isUpper else { return nil }
        let title = 7..<line.count - 7
        self = Self.isLog(inner) ? .log(title: title) : .section(title: title)
      }
    case UInt8(ascii: "D"):
      guard line.has("DUMP OF SERVICE "), line.hasSuffix(":") else { return nil }
      var start = 16
      if line.has("CRITICAL ", at: start) {
        start += 9
      } else if line.has("HIGH ", at: start) {
        start += 5
      }
      self = .service(name: start..<line.count - 1)
    default: return nil
    }
  }

  /// True if only `dumpstate` writes such a line: what people put between pasted logs can look like a section's title.
  static func isCertain(_ line: Bytes) -> Bool {
    switch DumpHeading(line) {
    case .end, .service, .log: true
    case .section:
      ["(/", "(logcat ", "(getprop", "(ps ", "(top ", "(ip ", "(df)", "(uptime)"].contains { mark in
        line.contains(mark)
      }
    case nil: false
    }
  }

  /// Statistics (`-S`) are no log lines, though logcat prints them.
  private static func isLog(_ title: Bytes) -> Bool {
    guard let command = title.firstIndex(of: "(logcat ") else { return false }
    let options = title.from(command)
    return !options.contains(" -S") && !options.contains(" --statistics")
  }
}
