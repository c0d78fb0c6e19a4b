import Evidence

/// What Xcode 15 and later print below a message whose metadata is shown; the message above it
/// stands bare.
///
///     0x105274c18 - [pageProxyID=11, …] WebPageProxy::processDidTerminate: …
///     Type: Error | Timestamp: 2026-02-03 10:11:12.123456+01:00 | Process: MyApp | Library: WebKit | …
///     page> printed by the app
///     Type: stdio
///
/// Which columns there are, and in what order, is for people to choose.
struct XcodeMetadata: LogFormat {
  let name = "xcode-metadata"
  let kind = Kind.iosLog
  let continuation = Continuation.none

  func header(of line: Bytes) -> LineHeader? {
    guard line[0].isUpper else { return nil }
    var header = LineHeader(message: line.count..<line.count)
    var known = 0
    var at = 0
    while at < line.count {
      let end = line.firstIndex(of: " | ", from: at) ?? line.count
      guard let colon = line[0..<end].firstIndex(of: UInt8(ascii: ":"), from: at), colon - at <= 16
      else { return nil }
      let value = min(colon + 2, end)..<end
      if take(line[at..<colon], value, on: line, into: &header) {
        known += 1
      } else if known == 0 {
        return nil
      }
      at = end + 3
    }
    return known >= 2 || line.equals("Type: stdio") ? header : nil
  }

  private func take(
    _ column: Bytes, _ value: Range<Int>, on line: Bytes, into header: inout LineHeader
  ) -> Bool {
    switch true {
    case column.equals("Type"): header.level = LogRecord.Level.word(line[value])
    case column.equals("Timestamp"):
      header.clock = ClockText(start: value.lowerBound, end: value.upperBound, layout: .date)
    case column.equals("Process"):
      header.process = value
      if let (name, pid, end) = line[0..<value.upperBound].processPid(from: value.lowerBound),
        end == value.upperBound
      {
        header.process = name
        header.pid = pid
      }
    case column.equals("Library"): header.sender = value
    case column.equals("Subsystem"): header.tag = value
    case column.equals("Category"): header.category = value
    case column.equals("PID"): header.pid = line[value].wholeNumber ?? -1
    case column.equals("TID"):
      var cursor = LineCursor(line[0..<value.upperBound], at: value.lowerBound)
      header.tid = (cursor.skip("0x") ? cursor.hex() : cursor.number()) ?? -1
    default: return false
    }
    return true
  }
}

extension XcodeMetadata {
  static let samples = [
    LogSample(
      line: "Type: Error | Timestamp: 2026-02-03 10:11:12.123456+01:00 | Process: MyApp"
        + " | Library: WebKit | Subsystem: com.apple.WebKit | Category: Process | TID: 0x1a2b3c",
      level: .error, tid: 0x1A2B3C, process: "MyApp", tag: "com.apple.WebKit", category: "Process",
      message: ""),
    LogSample(
      line: "Subsystem: com.apple.WebKit | Category:  | Type: Default | PID: 4242", level: .info,
      pid: 4242, tag: "com.apple.WebKit", message: ""),
    LogSample(line: "Type: stdio", message: ""),
  ]
}
