import Evidence

/// Tells device logs, consoles, crash reports and plain words by what the first lines look like.
public struct LogRecogniser: Recogniser {
  public init() {}

  /// The kind of log the bytes begin with; `nil` for what is no text at all.
  public func recognise(_ head: UnsafeRawBufferPointer) -> Recognition? {
    guard let base = head.baseAddress, head.count > 0 else { return nil }
    let bytes = Bytes(start: base.assumingMemoryBound(to: UInt8.self), count: head.count)
    if bytes[0..<4_096].raw.contains(0x1B) {
      return recognise(uncoloured: bytes.withoutColours)
    }
    return recognise(bytes)
  }

  private func recognise(uncoloured head: [UInt8]) -> Recognition? {
    head.withBytes { recognise($0) }
  }

  private func recognise(_ bytes: Bytes) -> Recognition? {
    if StudioExport.recognises(bytes) {
      return Recognition(.logcat, confidence: 95, detail: StudioExport.name)
    }
    if LogShowJSON.start(in: bytes) != nil {
      return Recognition(.iosLog, confidence: 95, detail: LogShowJSON.name)
    }
    var survey = Survey()
    survey.look(at: bytes)
    guard survey.isText else { return nil }
    return survey.dump(bytes) ?? CrashLayout.atBeginning(of: bytes) ?? survey.log
      ?? CrashLayout.pasted(in: bytes) ?? survey.bareIOS ?? survey.looseConsole
      ?? Recognition(.words, confidence: 10, detail: "words")
  }

  /// What the first lines were.
  private struct Survey {
    static let mostLines = 400

    private var lines = 0
    private var counts = [Int](repeating: 0, count: LogFormats.all.count)
    private var webKit = 0
    private var control = 0
    private var bytes = 0

    mutating func look(at head: Bytes) {
      bytes = head.count
      control = head.raw.prefix(4_096).reduce(0) {
        $0 + ($1 < 0x20 && $1 != 0x0A && $1 != 0x0D && $1 != 0x09 && $1 != 0x1B ? 1 : 0)
      }
      var start = 0
      var format = -1
      // A ticket may have much to say before it comes to its log.
      while start < head.count, lines < Self.mostLines || format < 0 {
        let end = head.firstIndex(of: 0x0A, from: start) ?? head.count
        var line = head[start..<end]
        start = end + 1
        if line.count > 0, line[line.count - 1] == 0x0D { line = line[0..<line.count - 1] }
        line = line[0..<16_384].withoutWrapping
        if line.trimmed.isEmpty { continue }
        lines += 1
        if let (_, index) = LogFormats.header(of: line, likely: format) {
          counts[index] += 1
          format = index
        } else if line.contains("pageProxyID=") || line.has("\u{26A1}\u{FE0F}  ")
          || line.has("*** Terminating app") || line.contains("WebPageProxy::")
          || line.has(Trace.mark) && line.contains("\"by\":\"ios\"")
        {
          webKit += 1
        }
      }
    }

    /// A few stray bytes of a damaged file leave a text a text.
    var isText: Bool { control * 50 <= min(bytes, 4_096) && lines > 0 }

    /// The kind most lines have; a device log wins over a console pasted above it.
    var log: Recognition? {
      var best: (index: Int, count: Int)?
      for (index, count) in counts.enumerated() where count > 0 && Self.isStrict(index) {
        let kind = LogFormats.all[index].kind
        let weight = kind == .console ? count : count * 4
        if weight > (best?.count ?? 0) { best = (index, weight) }
      }
      guard let best else { return nil }
      let format = LogFormats.all[best.index]
      let share = counts[best.index] * 100 / max(1, lines)
      let confidence = counts[best.index] == 1 && lines > 12 ? 30 : 60 + min(35, share / 2)
      return Recognition(format.kind, confidence: confidence, detail: format.name)
    }

    /// Xcode 15's console without its prefixes.
    var bareIOS: Recognition? {
      webKit > 0 ? Recognition(.iosLog, confidence: 60, detail: "bare") : nil
    }

    /// Layouts that ordinary prose could meet by accident: most lines must be so.
    var looseConsole: Recognition? {
      for (index, count) in counts.enumerated() where count > 0 && !Self.isStrict(index) {
        let format = LogFormats.all[index]
        if count * 3 >= lines {
          return Recognition(format.kind, confidence: count > 1 ? 60 : 45, detail: format.name)
        }
      }
      return nil
    }

    /// The text of a bugreport, from its beginning or cut anywhere outside its logs.
    func dump(_ head: Bytes) -> Recognition? {
      if head[0..<1_024].contains("== dumpstate: ") {
        return Recognition(.bugreport, confidence: 98, detail: "dumpstate")
      }
      var start = 0
      var first: Int?
      while start < head.count {
        let end = head.firstIndex(of: 0x0A, from: start) ?? head.count
        if DumpHeading.isCertain(head[start..<end].trimmed) {
          if let first {
            // Cut inside a log, it is read as that log until the next section.
            return Survey.isLog(head[0..<first])
              ? nil : Recognition(.bugreport, confidence: 90, detail: "dumpstate")
          }
          first = start
        }
        start = end + 1
      }
      return nil
    }

    private static func isLog(_ bytes: Bytes) -> Bool {
      var survey = Survey()
      survey.look(at: bytes)
      let headers = zip(survey.counts, LogFormats.kinds).filter { $1 == .logcat }.map(\.0)
      return survey.lines > 0 && headers.reduce(0, +) * 2 >= survey.lines
    }

    private static func isStrict(_ index: Int) -> Bool { !LogFormats.areLoose[index] }
  }
}
