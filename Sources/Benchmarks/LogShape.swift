/// The layouts a generated log can have.
enum LogShape: String, CaseIterable {
  case threadtime
  case logShow = "log-show"
  case syslog = "idevicesyslog"
  case ndjson

  /// Lines of interest: the tag or category, and the text around a number.
  var texts: [(tag: String, before: String, after: String)] {
    switch self {
    case .threadtime:
      [
        (
          "chromium", #"[INFO:CONSOLE("#,
          #")] "Popup blocked", source: https://shop.example/js/login.js (7)"#
        ),
        (
          "chromium",
          "[ERROR:ssl_client_socket_impl.cc(998)] handshake failed; returned -1,"
            + " SSL error code 1, net_error -", ""
        ),
        ("ShopLogin", "Loading https://login.example/authorize?attempt=", ""),
      ]
    default:
      [
        (
          "Loading",
          "0x12c00 - [pageProxyID=",
          ", webPageID=9, PID=512]"
            + " WebPageProxy::processDidTerminate: (pid 512), reason=Crash"
        ),
        ("Login", "page> Popup window closed after ", " ms"),
        ("Login", "Loading https://login.example/authorize?attempt=", ""),
      ]
    }
  }

  func write(_ event: LogEvent, to out: inout [UInt8]) {
    switch self {
    case .threadtime:
      out += "11-".utf8
      out.append(1 + event.day % 28, width: 2)
      out.append(0x20)
      out.appendTime(event)
      out.append(event.milliseconds % 1_000, width: 3)
      out.append(0x20)
      out.append(event.pid, width: 5, fill: 0x20)
      out.append(0x20)
      out.append(event.tid, width: 5, fill: 0x20)
      out += [0x20, Array("VDIWEF".utf8)[1 + event.level], 0x20]
      out += event.tag.utf8
      out += [UInt8](repeating: 0x20, count: max(0, 8 - event.tag.utf8.count))
      out += ": ".utf8
      out += event.text.utf8
    case .logShow:
      out.appendStamp(event)
      out += " 0x".utf8
      out += String(event.tid, radix: 16).utf8
      out += "    \(event.type)     0x0                  \(event.pid)   0    ".utf8
      out += "\(event.process): ".utf8
      out += "(\(event.process)) [com.example.\(event.process):\(event.tag)] ".utf8
      out += event.text.utf8
    case .syslog:
      out += "Nov ".utf8
      out.append(1 + event.day % 28, width: 2, fill: 0x20)
      out.append(0x20)
      out.appendTime(event)
      out.append(event.milliseconds % 1_000 * 1_000, width: 6)
      out += " \(event.process)(\(event.tag))[\(event.pid)] <Notice>: ".utf8
      out += event.text.utf8
    case .ndjson:
      out += #"{"traceID":1,"eventMessage":""#.utf8
      out += event.text.utf8
      out += #"","eventType":"logEvent","source":null,"formatString":"%{public}s","#.utf8
      out += #""userID":501,"#.utf8
      out += #""subsystem":"com.example.\#(event.process)","category":"\#(event.tag)","#.utf8
      out += #""threadID":\#(event.tid),"processImagePath":"\/private\/\#(event.process)","#.utf8
      out += #""senderImagePath":"\/usr\/lib\/libexample.dylib","timestamp":""#.utf8
      out.appendStamp(event)
      out += #"","machTimestamp":\#(event.milliseconds),"messageType":"\#(event.type)","#.utf8
      out += #""processID":\#(event.pid),"parentActivityIdentifier":0}"#.utf8
    }
  }
}

extension LogEvent {
  fileprivate var day: Int { milliseconds / 86_400_000 }
  fileprivate var type: String { level > 2 ? "Error  " : "Default" }
}

extension [UInt8] {
  fileprivate mutating func append(_ number: Int, width: Int, fill: UInt8 = 0x30) {
    let digits = String(number).utf8
    for _ in digits.count..<Swift.max(width, digits.count) { append(fill) }
    self += digits
  }

  /// `10:15:02.`
  fileprivate mutating func appendTime(_ event: LogEvent) {
    let seconds = event.milliseconds / 1_000
    append(seconds / 3_600 % 24, width: 2)
    append(0x3A)
    append(seconds / 60 % 60, width: 2)
    append(0x3A)
    append(seconds % 60, width: 2)
    append(0x2E)
  }

  /// `2026-11-30 10:15:02.123000+0100`
  fileprivate mutating func appendStamp(_ event: LogEvent) {
    self += "2026-11-".utf8
    append(1 + event.day % 28, width: 2)
    append(0x20)
    appendTime(event)
    append(event.milliseconds % 1_000 * 1_000, width: 6)
    self += "+0100".utf8
  }
}
