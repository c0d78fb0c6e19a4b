import Evidence

/// `ios syslog` of go-ios: the relay's line inside one JSON member, its brackets escaped.
///
///     {"msg":"Feb  3 10:11:12 Kims-iPhone MyApp(WebKit)[4242] \u003cNotice\u003e: message"}
struct GoIOSSyslog: LogFormat {
  let name = "go-ios"
  let kind = Kind.iosLog
  let continuation = Continuation.none

  func header(of line: Bytes) -> LineHeader? {
    guard line.has("{\"msg\":\""), var members = JSONMembers(line),
      let text = members.next()?.value,
      var header = IDeviceSyslog.header(
        of: line, from: text.lowerBound, to: text.upperBound, open: " \\u003c", close: "\\u003e:")
    else { return nil }
    header.escapes = .json
    return header
  }
}

extension GoIOSSyslog {
  static let samples = [
    LogSample(
      line:
        #"{"msg":"Feb  3 10:11:12 Kims-iPhone MyApp(WebKit)[4242] \u003cNotice\u003e: a \"b\""}"#,
      level: .info, pid: 4242, process: "MyApp", message: #"a \"b\""#)
  ]
}

/// `ios syslog --parse` of go-ios.
///
///     {"timestamp":"…","device":"Kims-iPhone","process":"MyApp","pid":"4242","level":"Notice","message":"…"}
struct GoIOSParsed: JSONLineFormat {
  let name = "go-ios-parsed"

  static let names = JSONLineNames(
    message: "message", time: "timestamp", pid: "pid", tid: "tid", process: "process",
    sender: "library", level: "level")
}

extension GoIOSParsed {
  static let samples = [
    LogSample(
      line: #"{"timestamp":"2026-02-03T10:11:12Z","device":"Kims-iPhone","process":"MyApp","#
        + #""pid":"4242","level":"Notice","message":"text"}"#,
      level: .info, pid: 4242, process: "MyApp", message: "text")
  ]
}
