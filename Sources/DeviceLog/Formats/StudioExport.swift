import Evidence
import JSONStream

/// What Android Studio (Dolphin and later) exports as `.logcat`: one JSON document.
///
///     {"metadata": {"device": {"physicalDevice": {"model": "…", "release": "14", …}},
///                   "filter": "package:mine", "projectApplicationIds": ["com.shop.app"]},
///      "logcatMessages": [
///       {"header": {"logLevel": "INFO", "pid": 8321, "tid": 8340, "applicationId": "com.shop.app",
///                   "processName": "com.shop.app", "tag": "chromium",
///                   "timestamp": {"seconds": 1710404813, "nanos": 589000000}},
///        "message": "…"}, …]}
///
/// A message of several lines is one string. The device's keys differ between versions of Studio;
/// its browser-safe writer escapes `<`, `>`, `&`, `=` and `'`. Everything in front of a cut counts.
enum StudioExport {
  static let name = "android-studio-json"
  /// Of a longer message only the front is read.
  static let longestMessage = 64 * 1024

  /// The export begins with what it knows of the phone; its name of the list may stand behind
  /// hundreds of lines of that.
  static func recognises(_ head: Bytes) -> Bool {
    var start = head.has("\u{FEFF}") ? 3 : 0
    while head[start].isBlank || head[start] == 0x0A { start += 1 }
    guard head[start] == UInt8(ascii: "{") else { return false }
    let front = head[start..<start + 16 * 1024]
    if front.contains("\"logcatMessages\"") { return true }
    return front[0..<64].contains("\"metadata\"") && front.contains("\"projectApplicationIds\"")
  }

  enum Slot {
    static let level: UInt8 = 0
    static let pid: UInt8 = 1
    static let tid: UInt8 = 2
    static let application: UInt8 = 3
    static let process: UInt8 = 4
    static let tag: UInt8 = 5
    static let seconds: UInt8 = 6
    static let nanos: UInt8 = 7
    static let message: UInt8 = 8
    static let notAMessage: UInt8 = 9
    static let projectApp: UInt8 = 20
    static let model: UInt8 = 22
    static let release: UInt8 = 23
  }

  enum Node {
    static let document = 0
    static let metadata = 1
    static let messages = 2
    static let message = 3
    static let header = 4
    static let time = 5
    static let device = 6
    static let apps = 7
  }

  static let shape = JSONShape(
    nodes: [
      .init(
        [("metadata", .inside(Node.metadata)), ("logcatMessages", .inside(Node.messages))],
        isOuter: true),
      .init([
        ("device", .inside(Node.device)), ("projectApplicationIds", .inside(Node.apps)),
      ]),
      .init(elements: .value(Slot.notAMessage, orInside: Node.message), isOuter: true),
      .init([("header", .inside(Node.header)), ("message", .value(Slot.message))]),
      .init([
        ("logLevel", .value(Slot.level)), ("pid", .value(Slot.pid)), ("tid", .value(Slot.tid)),
        ("applicationId", .value(Slot.application)), ("processName", .value(Slot.process)),
        ("tag", .value(Slot.tag)), ("timestamp", .inside(Node.time)),
      ]),
      .init([("seconds", .value(Slot.seconds)), ("nanos", .value(Slot.nanos))]),
      .init(
        [
          ("model", .value(Slot.model)), ("release", .value(Slot.release)),
        ], others: .inside(Node.device)),
      .init(elements: .value(Slot.projectApp)),
    ],
    limits: [(Slot.message, longestMessage), (Slot.tag, 512)], recovering: Node.messages)
}
