import Evidence

/// One JSON object a line, as several tools print Apple's unified log. They differ in the names.
///
///     {"traceID":…,"eventMessage":"…","subsystem":"com.apple.WebKit",…,"processID":4242}
///
/// Members come in any order, nested ones are passed over; the message stays escaped until somebody
/// reads it. A process is the last part of its path.
protocol JSONLineFormat: LogFormat {
  static var names: JSONLineNames { get }
}

/// What a tool calls the parts of a record.
struct JSONLineNames: Sendable {
  var message: StaticString
  var time: StaticString
  var pid: StaticString
  var tid: StaticString
  /// Path of the program, and of the library that logged.
  var process: StaticString
  var sender: StaticString
  var subsystem: StaticString = "subsystem"
  var category: StaticString = "category"
  var level: StaticString
  /// What kind of event it is, and the words for one that stands for lost messages.
  var event: StaticString = "eventType"
  var loss: StaticString = "lossEvent"
  /// An object that holds subsystem and category.
  var label: StaticString = "label"
}

extension JSONLineFormat {
  var kind: Kind { .iosLog }
  var continuation: Continuation { .none }

  func header(of line: Bytes) -> LineHeader? {
    guard var members = JSONMembers(line) else { return nil }
    let names = Self.names
    var header = LineHeader(message: 0..<0)
    var hasMessage = false
    var hasLevel = false
    var isLoss = false
    var lost = -1
    while let member = members.next() {
      let name = line[member.name]
      let value = member.value
      switch true {
      case name.equals(names.message) && member.isString:
        header.message = value
        hasMessage = true
      case name.equals(names.time) && member.isString:
        header.clock = ClockText(start: value.lowerBound, end: value.upperBound, layout: .date)
      case name.equals(names.pid): header.pid = line[value].wholeNumber ?? -1
      case name.equals(names.tid): header.tid = line[value].wholeNumber ?? -1
      case name.equals(names.process) && member.isString: header.process = line.lastPart(of: value)
      case name.equals(names.sender) && member.isString: header.sender = line.lastPart(of: value)
      case name.equals(names.subsystem) && member.isString: header.tag = value
      case name.equals(names.category) && member.isString: header.category = value
      case name.equals(names.level) && member.isString:
        header.level = LogRecord.Level.word(line[value])
        hasLevel = true
      case name.equals(names.event) && member.isString: isLoss = line[value].equals(names.loss)
      case name.equals("lossCount"): lost = line[value].wholeNumber ?? -1
      case name.equals(names.label): label(at: value.lowerBound, on: line, into: &header)
      default: break
      }
    }
    // Other programs' JSON has a message and a time as well.
    let isRecord = hasMessage && hasLevel && header.clock.layout != .none && !header.process.isEmpty
    guard isRecord || isLoss else { return nil }
    if !hasMessage { header.message = 0..<line.count }
    header.escapes = hasMessage ? .json : .none
    if isLoss { header.lost = lost > 0 ? lost : line[header.message].lostMessages }
    if line.same(header.sender, header.process) { header.sender = 0..<0 }
    return header
  }

  private func label(at start: Int, on line: Bytes, into header: inout LineHeader) {
    guard var members = JSONMembers(line, from: start) else { return }
    while let member = members.next() {
      guard member.isString else { continue }
      let name = line[member.name]
      if name.equals(Self.names.subsystem) { header.tag = member.value }
      if name.equals(Self.names.category) { header.category = member.value }
    }
  }
}

extension Bytes {
  @inline(__always)
  func equals(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && Platform.equal(start, text.utf8Start, count: count)
  }

  func same(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    left.count == right.count
      && Platform.equal(start + left.lowerBound, start + right.lowerBound, count: left.count)
  }

  /// What stands behind a path's last slash.
  func lastPart(of path: Range<Int>) -> Range<Int> {
    let slash = self[path].lastIndex(of: UInt8(ascii: "/")) ?? -1
    return path.lowerBound + slash + 1..<path.upperBound
  }

  /// All of it as a number.
  var wholeNumber: Int? {
    var cursor = LineCursor(self)
    guard let number = cursor.number(), cursor.isAtEnd else { return nil }
    return number
  }
}
