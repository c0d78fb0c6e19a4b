import Evidence

/// Android's traces of processes that did not answer in time.
///
///     ----- pid 4711 at 2026-03-01 10:00:05.123456789+0100 -----
///     Cmd line: com.example.shop
///     "main" prio=5 tid=1 Native
///       at android.webkit.WebView.loadUrl(WebView.java:707)
///
/// The file holds every process that was asked; only the stack of the first one's main thread (the
/// one that was waited for) is kept. Source: AOSP `runtime/signal_catcher.cc`.
struct ANRTraces {
  private var reports: [CrashReport] = []
  private var open: CrashReport?
  private var isMain = false

  static func reports(in text: HeldText) -> [CrashReport] {
    var reading = ANRTraces()
    text.forEachLine { line, offset in
      reading.take(line, offset)
      return reading.reports.isEmpty
    }
    return reading.reports
  }

  private mutating func take(_ line: Bytes, _ offset: Int) {
    if line.has("----- pid ") {
      open = CrashReport()
      open?.event = .notResponding
      open?.system = .android
      var cursor = LineCursor(line, at: 10)
      open?.pid = cursor.number()
      if cursor.skip(" at ") { open?.time = line.from(cursor.at).reportTime }
    } else if line.has("----- end ") {
      if let open, open.process != nil { reports.append(open) }
      open = nil
    } else if let name = line.value(after: "Cmd line: ", at: offset) {
      open?.process = name
    } else if line.has("\"") {
      isMain = line.has("\"main\" ")
      if isMain { open?.exception = line.piece(from: 0, at: offset) }
    } else if isMain, line.trimmed.has("at ") || line.trimmed.has("native: #"),
      let text = line.piece(from: 0, at: offset)
    {
      open?.add(frame: CrashReport.Frame(image: "", symbol: text))
    }
  }
}
