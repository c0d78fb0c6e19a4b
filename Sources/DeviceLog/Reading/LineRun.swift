import CScan
import Evidence

/// One pass over a log's lines: finds headers, joins messages of several lines, and looks closer at
/// the records in which a literal stands.
struct LineRun: ~Copyable {
  /// Lines and records longer than this are cut; the rest of such a line is skipped.
  static let longest = 256 * 1024
  static let longestMessage = 4_096
  /// How much of a message longer than that is shown before what made it of interest: fewer words
  /// than are read of a text.
  static let lead = Words.longest * 2 - 64

  private let member: Member
  private var buffer: RefillBuffer
  private var summary: LogSummary
  private(set) var interpreter: Interpreter
  private var tally = VoiceTally()
  private var scan: LiteralScan
  private var open: OpenRecord?
  /// The message's parts on further lines of the record in hand.
  private var moreParts: [Range<Int>] = []
  /// The line that was passed over last, while nobody has asked for its record.
  private var passed: (start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>)?
  /// The record in hand is of interest, or its end is, or copies of the next one were left out: no
  /// line may be passed over.
  private var isWatching = false
  /// Whose name was looked up last.
  private var lastLearned = -1
  /// What the record in hand must still have to be whole: the end of a console line, or of a line of the probe.
  private var awaited: StaticString?
  /// logcat wrote backslashes and control characters as escapes.
  private let isPrintable: Bool
  private(set) var lineNumber: Int
  private var format = -1
  private var formatsSeen: [Int] = []
  private var lastSeen = -1
  private var bareSeen = false
  private var overlong = 0
  private let bare: BareLines
  private let deviceName: DeviceName?
  /// The next literal at or behind the line in hand; nil: none before the end of what was read.
  private var nextHit: UnsafePointer<UInt8>?
  /// A section of a bugreport holds what logcat printed and dumpstate's own remarks, nothing else.
  private var isInDump: Bool { summary.section != nil }
  /// Set where the log may end before the stream does: what is left is handed back.
  private let rest: PushbackStream?
  /// The line of a bugreport that ended the log.
  private var ending: UnsafePointer<UInt8>?
  /// True if the log ended before the stream did.
  var hasEndedEarly: Bool { ending != nil }

  /// - Parameters:
  ///   - rest: the member's stream, where another part of a bugreport may follow the log.
  ///   - title: of the bugreport's section that the log is.
  ///   - lineNumber: how many lines of the file come before the log.
  init(
    member: Member, kind: Kind, lookingFor own: OwnTexts, rest: PushbackStream? = nil,
    section title: String? = nil, after lineNumber: Int = 0
  ) {
    self.member = member
    self.rest = rest
    self.lineNumber = lineNumber
    buffer = RefillBuffer(
      rest ?? member.stream, headroom: 64 * 1024, maximumKept: Self.longest)
    summary = LogSummary(source: member.id, kind: kind)
    summary.section = title
    interpreter = Interpreter(source: member.id, lookingFor: own)
    bare = BareLines(kind: kind)
    deviceName = member.head.withBytes { DeviceName($0) }
    scan = Lexicon.scan(for: member.head, and: own)
    // The title of a bugreport's section tells the command.
    isPrintable =
      title.map { $0.contains("-v printable") } ?? PrintableText.isOn(in: member.head)
  }

  // MARK: - Lines

  mutating func read() {
    guard var (line, end) = buffer.fill() else {
      summary.truncated = buffer.fault
      return
    }
    var searched = 0
    var isSkipping = false
    while true {
      nextHit = scan.next(from: line, to: end)
      while let lineEnd = Self.lineEnd(from: line + searched, before: end) {
        searched = 0
        if isSkipping {
          isSkipping = false
        } else if lineEnd - line > Self.longest {
          take(line, line + Self.longest, end)
          if ending != nil { return self.end(at: line, before: end) }
          close()
          overlong += 1
        } else if !pass(line, lineEnd, end) {
          take(line, lineEnd, end)
          if ending != nil { return self.end(at: line, before: end) }
        }
        line = lineEnd + 1
      }
      searched = end - line
      settle()
      noteTime()
      let keep = open.map { UnsafePointer($0.start) } ?? line
      let lineOffset = line - keep
      if let (start, newEnd) = buffer.refill(keep: keep, count: end - keep) {
        open?.start = start
        line = start + lineOffset
        end = newEnd
      } else if buffer.isOverlong {
        // The record is long enough: close it. If the line itself is too long, cut it.
        if open != nil, lineOffset > 0 {
          close()
        } else {
          close()
          if !isSkipping {
            take(line, line + Self.longest, end)
            overlong += 1
          }
          close()
          isSkipping = true
          line = end
          searched = 0
        }
      } else {
        // The tail moved; the record in hand with it.
        if open != nil { open?.start = buffer.rest.start }
        line = buffer.rest.start + lineOffset
        end = buffer.rest.end
        nextHit = scan.next(from: line, to: end)
        if line < end, !isSkipping { take(line, end, end) }
        if ending != nil { return self.end(at: line, before: end) }
        noteTime()
        close()
        break
      }
    }
    summary.truncated = buffer.fault
  }

  /// Where the line ends that `start` stands in. Most end within three looks of 64 bytes, which is
  /// cheaper than a call. 64 readable bytes follow `end`.
  @inline(__always)
  private static func lineEnd(
    from start: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    var at = start
    for _ in 0..<3 {
      let found = cscan_equal_64(at, 0x0A)
      if found != 0 {
        at += found.trailingZeroBitCount
        return at < end ? at : nil
      }
      at += 64
      if at >= end { return nil }
    }
    return Platform.firstIndex(of: 0x0A, in: at, count: end - at).map { at + $0 }
  }

  /// A bugreport goes on with another part: that is not the log's.
  private mutating func end(at line: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>) {
    noteTime()
    close()
    lineNumber -= 1
    rest?.handOver(UnsafeBufferPointer(start: line, count: end - line))
  }

  /// Passes over a line that begins a record and holds nothing of interest; most lines do. Only its
  /// header is checked: should the next line ask for the record, `settle` makes it.
  @inline(__always)
  private mutating func pass(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ readEnd: UnsafePointer<UInt8>
  ) -> Bool {
    guard format >= 0, !isWatching else { return false }
    if format == 0 {
      guard let message = LogcatThreadtime.plainMessage(start, end) else { return false }
      if let hit = nextHit, hit < end, !liesInTag(hit, before: message, end, readEnd) {
        return false
      }
      if tally.isDue() { tally.count(LogcatThreadtime.plainPid(start), line: lineNumber + 1) }
    } else {
      guard nextHit.map({ $0 >= end }) ?? true, passOther(start, end) else { return false }
    }
    lineNumber &+= 1
    summary.records &+= 1
    passed = (start, end)
    return true
  }

  /// Tags hold the same words as messages and mean nothing by them: looks on behind the tag.
  @inline(never)
  private mutating func liesInTag(
    _ hit: UnsafePointer<UInt8>, before message: UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>, _ readEnd: UnsafePointer<UInt8>
  ) -> Bool {
    guard hit < message else { return false }
    nextHit = scan.next(from: message, to: readEnd)
    return nextHit.map { $0 >= end } ?? true
  }

  @inline(never)
  private mutating func passOther(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> Bool {
    let first = start[0]
    guard first != 0x1B, first != UInt8(ascii: "["), !LogFormats.areConsoles[format] else {
      return false
    }
    let line = Bytes(start: start, count: end - start).withoutReturn
    guard let header = LogFormats.all[format].header(of: line).map({ named($0, format) }),
      header.lost == 0, !goesOn(line[header.message], tag: line[header.tag])
    else { return false }
    if header.pid > 0, header.process.count > 0, header.pid != lastLearned {
      learn(line, header, start, number: lineNumber + 1)
    }
    if tally.isDue() { tally.count(header.pid, line: lineNumber + 1) }
    return true
  }

  /// Makes the record in hand of the line that was passed over last.
  @inline(__always)
  private mutating func settle() {
    guard let (start, end) = passed else { return }
    passed = nil
    settle(start, end)
  }

  @inline(never)
  private mutating func settle(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
    let line = Bytes(start: start, count: end - start).withoutReturn.withoutWrapping
    guard let (plain, index) = LogFormats.header(of: line, likely: format) else { return }
    let header = named(plain, index)
    let base = line.start - start
    hold(
      OpenRecord(
        start: start, format: index, header: header, lineRange: base..<base + line.count,
        firstPart: base + header.message.lowerBound..<base + header.message.upperBound,
        lineNumber: lineNumber, isOfInterest: false, firstHit: nil))
  }

  private mutating func hold(_ record: OpenRecord) {
    open = record
    if !moreParts.isEmpty { moreParts.removeAll(keepingCapacity: true) }
    isWatching = isWatched(record)
  }

  private func isWatched(_ record: OpenRecord) -> Bool {
    record.isOfInterest || awaited != nil || interpreter.leftOut != nil
  }

  private mutating func take(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ readEnd: UnsafePointer<UInt8>
  ) {
    settle()
    lineNumber += 1
    let whole = Bytes(start: start, count: end - start)
    var hit: UnsafePointer<UInt8>?
    if let found = nextHit, found < end {
      hit = found
      nextHit = scan.next(from: end, to: readEnd)
    }
    let line = whole.withoutReturn.withoutWrapping
    if let (header, index) = LogFormats.header(of: line, likely: format) {
      // Tags and process names hold the same words as messages, and mean nothing by them.
      let message = line.start + header.message.lowerBound
      if let found = hit, found < message, !LogFormats.areConsoles[index] {
        hit = scan.next(from: message, to: line.start + line.count)
      }
      headed(line, header, index, hit, start)
    } else {
      bareLine(line, hit, start)
    }
  }

  private mutating func headed(
    _ line: Bytes, _ header: LineHeader, _ index: Int, _ hit: UnsafePointer<UInt8>?,
    _ start: UnsafePointer<UInt8>
  ) {
    // `long` prints its header alone: whatever comes first behind it is the message.
    if LogFormats.areConsoles[index], let open, index != open.format, open.format >= 0,
      moreParts.isEmpty, open.firstPart.isEmpty,
      LogFormats.continuations[open.format].takesBareLines
    {
      append(line, 0..<line.count, hit)
      return
    }
    if index == LogFormats.metadata {
      describe(line, header)
      return
    }
    // A line of a longer message may look like one of a page's console.
    if LogFormats.areLoose[index], let open, open.format >= 0, !LogFormats.areConsoles[open.format],
      LogFormats.continuations[open.format].takesBareLines
    {
      bareLine(line, hit, start)
      return
    }
    let header = named(header, index)
    format = index
    if goesOn(line[header.message], tag: line[header.tag]), let open, open.format == index,
      belongs(line, header, to: open)
    {
      // A bugreport's section is measured by the lines that logcat printed into it.
      if isInDump { summary.records += 1 }
      append(line, header.message, hit)
      return
    }
    if header.clock.layout == .none { noteTime() }
    close()
    begin(line, header, index, hit, start, always: LogFormats.areConsoles[index])
    if lastSeen != index { see(index) }
  }

  /// The header with the process it means, where the line alone does not tell a device's name from it.
  private func named(_ header: LineHeader, _ index: Int) -> LineHeader {
    guard index == LogFormats.syslogRelay, header.escapes == .vis, let deviceName else {
      return header
    }
    var header = header
    header.process = deviceName.process(of: header)
    return header
  }

  /// A line that tells of the bare record before it when it was written, by whom, and how grave.
  private mutating func describe(_ line: Bytes, _ header: LineHeader) {
    if lastSeen != LogFormats.metadata { see(LogFormats.metadata) }
    guard var record = open, record.format < 0 else { return }
    let base = line.start - record.start
    record.header = header
    record.lineRange = base..<base + line.count
    open = record
    if summary.first == nil { summary.first = header.clock.stamp(on: line) }
    noteTime()
    if header.pid > 0, header.process.count > 0 {
      learn(line, header, record.start, number: lineNumber)
    }
    close()
  }

  private mutating func bareLine(
    _ line: Bytes, _ hit: UnsafePointer<UInt8>?, _ start: UnsafePointer<UInt8>
  ) {
    if line.isDivider { return }
    if rest != nil, DumpHeading.isCertain(line) {
      ending = start
      return
    }
    // A relay may break the line between a record's header and its message.
    let isMissing = open.map { $0.firstPart.isEmpty && moreParts.isEmpty } ?? false
    let beginsRecord = !isMissing && bare.beginsRecord(line)
    if let open, !beginsRecord || line.isEmpty {
      let continuation =
        open.format < 0 ? bare.continuation : LogFormats.continuations[open.format]
      let joins =
        continuation.takesBareLines
        && (open.format >= 0 || line.isEmpty || bare.header(of: line) == nil)
      if joins {
        let start = continuation == .indentedLines ? line.indentation(to: open.header.message) : 0
        append(line, start..<line.count, hit)
        return
      }
    }
    guard !line.isEmpty else { return }
    if format >= 0 || isInDump, hit == nil || isInDump {
      summary.unparsed += 1
      return
    }
    guard
      let header = bare.header(of: line) ?? (hit == nil ? nil : LineHeader(message: 0..<line.count))
    else {
      summary.unparsed += 1
      return
    }
    noteTime()
    close()
    if format >= 0 { summary.unparsed += 1 } else { bareSeen = true }
    begin(line, header, -1, hit, start, always: false)
  }

  // MARK: - Records

  private mutating func begin(
    _ line: Bytes, _ header: LineHeader, _ index: Int, _ hit: UnsafePointer<UInt8>?,
    _ start: UnsafePointer<UInt8>, always: Bool
  ) {
    if index >= 0 || format < 0 { summary.records += 1 }
    if tally.isDue() { tally.count(header.pid, line: lineNumber) }
    let base = line.start - start
    if summary.first == nil { summary.first = header.clock.stamp(on: line) }
    if header.pid > 0, header.process.count > 0 {
      learn(line, header, start, number: lineNumber)
    }
    let first = base + header.message.lowerBound..<base + header.message.upperBound
    var record = OpenRecord(
      start: start, format: index, header: header, lineRange: base..<base + line.count,
      firstPart: first, lineNumber: lineNumber,
      isOfInterest: hit != nil || always || header.lost != 0,
      firstHit: hit.map { $0 - start })
    awaited = hit == nil ? nil : Self.missingEnd(of: line[header.message])
    if let copies = interpreter.leftOut, copies.pid == header.pid, copies.tid == header.tid {
      interpreter.leftOut = nil
      record.copies += copies.count
    }
    hold(record)
  }

  private mutating func learn(
    _ line: Bytes, _ header: LineHeader, _ start: UnsafePointer<UInt8>, number: Int
  ) {
    lastLearned = header.pid
    guard interpreter.processes.name(of: header.pid) == nil else { return }
    interpreter.processes.learn(
      header.pid, line[header.process].string,
      at: Position(byteOffset: buffer.sourceOffset(of: start), line: number))
  }

  private mutating func see(_ index: Int) {
    lastSeen = index
    if !formatsSeen.contains(index) { formatsSeen.append(index) }
  }

  private mutating func append(_ line: Bytes, _ message: Range<Int>, _ hit: UnsafePointer<UInt8>?) {
    guard var record = open else { return }
    let base = line.start - record.start
    if moreParts.count < OpenRecord.mostLines {
      moreParts.append(base + message.lowerBound..<base + message.upperBound)
    }
    if let hit {
      record.isOfInterest = true
      if record.firstHit == nil { record.firstHit = hit - record.start }
    }
    if let end = awaited, line[message].contains(end) { awaited = nil }
    isWatching = isWatched(record)
    open = record
  }

  /// Whether a message with a header of its own can only be more of the one before it.
  @inline(__always)
  private func goesOn(_ message: Bytes, tag: Bytes) -> Bool {
    // What was cut off has no end either: the next of its kind begins anew.
    if awaited != nil { return !message.has(Trace.mark) && ChromiumPrefix(message) == nil }
    switch message[0] {
    case 0x09: return true
    case 0x20: return message.has("    at ") || message.has("          ")
    case UInt8(ascii: "C"): if message.has("Caused by: ") { return true }
    default: break
    }
    return tag[0] == UInt8(ascii: "A") && tag.has("AndroidRuntime")
      && !message.has("FATAL EXCEPTION")
  }

  /// Same time, process, thread, level and tag as the record in hand.
  private func belongs(_ line: Bytes, _ header: LineHeader, to record: OpenRecord) -> Bool {
    let old = record.header
    guard header.pid == old.pid, header.level == old.level, header.tid == old.tid else {
      return false
    }
    let oldLine = record.line
    return same(line[header.tag], oldLine[old.tag])
      && same(line[header.clock.start..<header.clock.end], oldLine[old.clock.start..<old.clock.end])
  }

  private func same(_ left: Bytes, _ right: Bytes) -> Bool {
    left.count == right.count && Platform.equal(left.start, right.start, count: left.count)
  }

  private static func missingEnd(of message: Bytes) -> StaticString? {
    if message[0] == UInt8(ascii: "["), message.contains("CONSOLE"),
      let prefix = ChromiumPrefix(message), message[prefix.end] == UInt8(ascii: "\"")
    {
      return message.contains("\", source: ") ? nil : "\", source: "
    }
    guard let mark = message.firstIndex(of: Trace.mark) else { return nil }
    return message.firstIndex(of: UInt8(ascii: "}"), from: mark) == nil ? "}" : nil
  }

  private mutating func close() {
    isWatching = awaited != nil
    guard let record = open else { return }
    open = nil
    guard record.isOfInterest else { return }
    look(at: record, record.header.clock.stamp(on: record.line))
  }

  /// Asked of one record a chunk, of the last, and of one that a record without a time follows:
  /// working out every time would cost more than all.
  private mutating func noteTime() {
    guard let open, let stamp = open.header.clock.stamp(on: open.line) else { return }
    summary.last = stamp
  }

  // MARK: - Meaning

  private mutating func look(at record: OpenRecord, _ stamp: Stamp?) {
    let line = record.line
    let header = record.header
    var record = record
    if record.firstHit != nil, record.firstPart.count > Self.longestMessage {
      // Where exactly it was met depends on where the reading began.
      let first = record.bytes(record.firstPart)
      let found = scan.next(from: first.start, to: first.start + first.count)
      record.firstHit = found.map { $0 - record.start } ?? record.firstHit
    }
    var (message, offset) = record.message(and: moreParts, limit: Self.longestMessage)
    let sourceOffset = buffer.sourceOffset(of: record.start)
    let escapes = escapes(of: record)
    // JSON may be quoted as it was meant; of other escapes the source's own bytes are quoted.
    if escapes == .json {
      message = message.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map {
          escapes.undone(in: Bytes(start: $0, count: buffer.count))
        } ?? []
      }
    }
    message.removeCutCharacter()
    var out = LogRecord(
      position: Position(byteOffset: sourceOffset, line: record.lineNumber),
      message: String(decoding: message, as: UTF8.self),
      messageOffset: buffer.sourceOffset(of: record.start + offset))
    out.time = stamp
    out.level = header.level
    if header.pid >= 0 { out.pid = header.pid }
    if header.tid >= 0 { out.tid = header.tid }
    if header.process.count > 0 {
      out.process = line[header.process].string
    } else if header.pid > 0 {
      out.process = interpreter.processes.name(of: header.pid)
    }
    if header.category.count > 0 {
      let subsystem = header.tag.count > 0 ? line[header.tag].string + ":" : ""
      out.tag = subsystem + line[header.category].string
    } else if header.tag.count > 0 {
      out.tag = line[header.tag].string
    } else if header.sender.count > 0 {
      out.tag = line[header.sender].string
    }
    message.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      let bytes = Bytes(start: start, count: buffer.count)
      let format: any LogFormat = record.format < 0 ? bare : LogFormats.all[record.format]
      out.console = ConsoleBridge.console(in: bytes, tag: line[header.tag], format: format)
    }
    interpreter.take(
      out, tag: header.tag.count > 0 ? line[header.tag].string : nil, lost: header.lost,
      copies: record.copies, escapes: escapes == .json ? .none : escapes)
  }

  /// Printing escapes is a matter of the whole log, all others of the layout.
  private func escapes(of record: OpenRecord) -> Escapes {
    guard record.header.escapes == .none, isPrintable, record.format >= 0,
      LogFormats.all[record.format].kind == .logcat
    else { return record.header.escapes }
    return .printable
  }

  // MARK: - End

  func finished() -> LogSummary {
    var summary = summary
    summary.formats = formatsSeen.map { LogFormats.all[$0].name }
    if bareSeen { summary.formats.append(bare.name) }
    interpreter.report(in: &summary)
    summary.voices = tally.voices
    if overlong > 0 {
      summary.skipped.append(
        (
          Fault(
            code: "line-too-long", "a line was longer than 256 KiB",
            note: "only its first 256 KiB were read"),
          overlong
        ))
    }
    return summary
  }
}

extension Bytes {
  /// `--------- beginning of main`, `log show`'s column heads, tools' own remarks: no records.
  fileprivate var isDivider: Bool {
    if has("---------") { return !contains("PROCESS ") }
    if self[0].isBlank { return isIndentedDivider }
    if has("[connected:") || has("[disconnected:") { return true }
    if has("Timestamp  ") || has("Filtering the log data using") || has("Skipping ") { return true }
    // What `log show` counts at its end.
    if has("Log      - Default: ") || has("Activity - Create: ") { return true }
    if has("{\"count\":"), contains("\"finished\"") { return true }
    if hasSuffix(" ---"), contains(" --- last message repeated ") { return true }
    return has("- waiting for device -") || has("error: no devices/emulators found")
  }

  /// Android Studio indents what logcat prints between the buffers.
  private var isIndentedDivider: Bool {
    var cursor = LineCursor(self)
    cursor.spaces()
    return cursor.skip("--------- ") && (cursor.skip("beginning of ") || cursor.skip("switch to "))
  }

  /// Blanks that only bring a line under the message before it: to its column, or the four that old
  /// versions of Android Studio used.
  fileprivate func indentation(to message: Range<Int>) -> Int {
    var blanks = 0
    while self[blanks] == UInt8(ascii: " ") { blanks += 1 }
    if blanks >= message.lowerBound { return message.lowerBound }
    return blanks >= 4 ? 4 : 0
  }
}
