/// A line of a layout and the parts its header has; -1 and "" where it has none.
struct LogSample: Sendable {
  var line: String
  var level: LogRecord.Level?
  var pid = -1
  var tid = -1
  var process = ""
  var tag = ""
  var category = ""
  var message: String
  /// Where the layout itself is a page's console: what the page wrote.
  var console: ConsoleMessage?

  init(
    line: String, level: LogRecord.Level? = nil, pid: Int = -1, tid: Int = -1,
    process: String = "", tag: String = "", category: String = "", message: String
  ) {
    self.line = line
    self.level = level
    self.pid = pid
    self.tid = tid
    self.process = process
    self.tag = tag
    self.category = category
    self.message = message
  }

  /// A console's line: all of it is the record's message.
  init(
    line: String, level: LogRecord.Level? = nil, pid: Int = -1, tid: Int = -1,
    console text: String, at source: String? = nil, _ number: Int? = nil, window: String? = nil
  ) {
    self.init(line: line, level: level, pid: pid, tid: tid, message: line)
    var console = ConsoleMessage(text: text)
    console.sourceURL = source
    console.line = number
    console.windowHint = window
    self.console = console
  }
}

extension LogSample {
  /// Lines that hold the same, written with other modifiers.
  static func each(_ lines: [String], like sample: LogSample) -> [LogSample] {
    lines.map { line in
      var other = sample
      other.line = line
      return other
    }
  }
}
