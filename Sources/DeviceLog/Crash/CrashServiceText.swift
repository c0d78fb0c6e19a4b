import Evidence

/// A crash as Crashlytics or Sentry show it in text.
///
///     # Application: com.example.shop
///     # Version: 1.2 (7)
///     Fatal Exception: NSInternalInconsistencyException
///     Completion handler passed to -[…] was not called
///     0  CoreFoundation                 0x9ca98 __exceptionPreprocess
///
/// Sentry writes `NSInternalInconsistencyException: reason` in one line. Java's frames begin with
/// `at`. "Non-fatal Exception" is no crash.
struct CrashServiceText {
  private(set) var report = CrashReport()
  private var expects = Expects.exception

  private enum Expects { case exception, reason, frames, nothing }

  static func reports(in text: HeldText) -> [CrashReport] {
    var reading = CrashServiceText()
    reading.report.event = .ended
    text.forEachLine { line, offset in
      reading.take(line, offset)
      return true
    }
    return reading.report.exception == nil ? [] : [reading.report]
  }

  private mutating func take(_ line: Bytes, _ offset: Int) {
    if line.has("# ") { return field(line, offset) }
    switch expects {
    case .exception: exception(line, offset)
    case .reason:
      if isFrame(line, offset) {
        expects = .frames
        frame(line, offset)
      } else if let text = line.piece(from: 0, at: offset) {
        report.add(reason: text)
      }
    case .frames:
      // The exception's stack ends with an empty line; the threads' stacks follow.
      if line.trimmed.isEmpty { expects = .nothing } else { frame(line, offset) }
    case .nothing: break
    }
  }

  private mutating func field(_ line: Bytes, _ offset: Int) {
    if let value = line.value(after: "# Application: ", at: offset)
      ?? line.value(after: "# Bundle Identifier: ", at: offset)
    {
      report.bundle = value
    } else if let value = line.value(after: "# Version: ", at: offset) {
      report.appVersion = value
    } else if let value = line.value(after: "# OS Version: ", at: offset) {
      report.os = value
    } else if let value = line.value(after: "# Device: ", at: offset) {
      report.device = value
    } else if let value = line.value(after: "# Platform: ", at: offset) {
      report.system = value.value.lowercased() == "android" ? .android : .apple
    } else if line.has("# Date: ") {
      report.time = line.from(8).trimmed.reportTime
    }
  }

  private mutating func exception(_ line: Bytes, _ offset: Int) {
    if let name = line.value(after: "Fatal Exception: ", at: offset) {
      begin(name, line)
    } else if line.has("Crashed: ") || line.contains(". Crashed: ") {
      report.event = .crash
      if report.exception == nil { report.exception = line.piece(from: 0, at: offset) }
      expects = .frames
    } else if let colon = line.firstIndex(of: ": "), line[0..<colon].isExceptionName {
      if let text = line.piece(from: 0, at: offset) { begin(text, line) }
    }
  }

  private mutating func begin(_ name: CrashReport.Text, _ line: Bytes) {
    report.event = .crash
    report.exception = name
    if report.system == nil {
      report.system = name.value.contains(".") && !name.value.hasPrefix("NS") ? .android : .apple
    }
    expects = .reason
  }

  private func isFrame(_ line: Bytes, _ offset: Int) -> Bool {
    line.frame(at: offset) != nil || line.trimmed.has("at ") || line.trimmed.has("File \"")
  }

  private mutating func frame(_ line: Bytes, _ offset: Int) {
    if let frame = line.frame(at: offset) {
      report.add(frame: frame)
    } else if line.trimmed.has("Caused by: "), let text = line.piece(from: 0, at: offset) {
      report.add(reason: text)
    } else if line.trimmed.has("at "), let text = line.piece(from: 0, at: offset) {
      report.add(frame: CrashReport.Frame(image: "", symbol: text))
    }
  }
}

extension Bytes {
  /// `NSInvalidArgumentException`, `java.lang.IllegalStateException`: one word that says so.
  var isExceptionName: Bool {
    guard count >= 9, count <= 160, self[0].isLetter else { return false }
    guard hasSuffix("Exception") || hasSuffix("Error") && contains(".") else { return false }
    return raw.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2E || $0 == 0x24 || $0 == 0x5F }
  }
}
