/// `pymobiledevice3 syslog live --format json`: one object a line.
///
///     {"pid":4242,"timestamp":"2026-02-03T10:11:12.123456","level":"NOTICE","filename":"/…/MyApp",…}
///
/// Subsystem and category stand in a `label` of their own, or that is null.
struct PyMobileDeviceJSON: JSONLineFormat {
  let name = "pymobiledevice3-json"

  static let names = JSONLineNames(
    message: "message", time: "timestamp", pid: "pid", tid: "thread_id", process: "filename",
    sender: "image_name", level: "level")
}

extension PyMobileDeviceJSON {
  static let samples = [
    LogSample(
      line: #"{"pid": 4242, "procid": 7, "thread_id": 17, "timestamp": "#
        + #""2026-02-03T10:11:12.123456", "level": "ERROR", "image_name": "/usr/lib/WebKit", "#
        + #""filename": "/private/MyApp.app/MyApp", "message": "text", "#
        + #""label": {"subsystem": "com.apple.WebKit", "category": "Process"}}"#,
      level: .error, pid: 4242, tid: 17, process: "MyApp", tag: "com.apple.WebKit",
      category: "Process", message: "text")
  ]
}
