/// `log show --style ndjson` and `log stream --style ndjson`: one object a line, then
/// `{"count":123,"finished":1}`.
///
///     {"traceID":…,"eventMessage":"…","subsystem":"com.apple.WebKit","category":"Process",…,"processID":4242}
///
/// Older systems have fewer members (`activityID`, no `eventType`). A `lossEvent` stands for
/// messages that are missing.
struct LogShowNDJSON: JSONLineFormat {
  let name = "log-show-ndjson"

  static let names = JSONLineNames(
    message: "eventMessage", time: "timestamp", pid: "processID", tid: "threadID",
    process: "processImagePath", sender: "senderImagePath", level: "messageType")
}

extension LogShowNDJSON {
  static let samples = [
    LogSample(
      line: #"{"traceID":1,"eventMessage":"a \"b\"","subsystem":"com.apple.WebKit","category":"#
        + #""Process","threadID":17,"processImagePath":"\/private\/MyApp.app\/MyApp","timestamp":"#
        + #""2026-02-03 10:11:12.123456+0100","messageType":"Error","processID":4242}"#,
      level: .error, pid: 4242, tid: 17, process: "MyApp", tag: "com.apple.WebKit",
      category: "Process", message: #"a \"b\""#),
    LogSample(
      line: #"{ "processID" : 9, "backtrace" : {"frames":[{"eventMessage":"no"}]}, "#
        + #""eventMessage" : "text", "timestamp" : "2018-02-03 10:11:12.123456+0100", "messageType" : "Default", "#
        + #""processImagePath" : "\/usr\/libexec\/trustd" }"#,
      level: .info, pid: 9, process: "trustd", message: "text"),
    LogSample(line: loss, message: loss),
  ]

  private static let loss =
    #"{"eventType":"lossEvent","lossCount":12,"timestamp":"2026-02-03 10:11:12.123456+0100"}"#
}
