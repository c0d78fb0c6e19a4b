/// `unifiedlog_iterator` of mandiant/macos-UnifiedLogs, `--format jsonl`: how a log archive is read
/// without a Mac.
///
///     {"subsystem":"com.apple.WebKit","thread_id":17,"pid":4242,"process":"/…/MyApp","message":"…",…}
struct UnifiedLogIterator: JSONLineFormat {
  let name = "unifiedlog-iterator"

  static let names = JSONLineNames(
    message: "message", time: "timestamp", pid: "pid", tid: "thread_id", process: "process",
    sender: "library", level: "log_type", event: "event_type", loss: "Loss")
}

extension UnifiedLogIterator {
  static let samples = [
    LogSample(
      line: #"{"subsystem":"com.apple.WebKit","thread_id":17,"pid":4242,"euid":501,"library":"#
        + #""/System/Library/Frameworks/WebKit.framework/WebKit","time":1.7700e18,"category":"#
        + #""Loading","event_type":"Log","log_type":"Default","process":"/private/MyApp.app/MyApp","#
        + #""message":"text","raw_message":"%s","timestamp":"2026-02-03T09:11:12.123456789Z"}"#,
      level: .info, pid: 4242, tid: 17, process: "MyApp", tag: "com.apple.WebKit",
      category: "Loading", message: "text")
  ]
}
