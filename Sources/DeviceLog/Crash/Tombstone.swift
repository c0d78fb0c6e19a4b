import Evidence

/// Android's tombstone: what debuggerd writes of a process that a signal ended.
///
///     *** *** *** *** *** *** *** *** *** *** *** *** *** *** *** ***
///     Build fingerprint: 'google/shiba/shiba:14/UQ1A.240105.004/11206848:user/release-keys'
///     Timestamp: 2026-03-01 10:00:05.123456789+0100
///     Cmdline: com.example.shop
///     pid: 4711, tid: 4711, name: example.shop  >>> com.example.shop <<<
///     signal 5 (SIGTRAP), code 1 (TRAP_BRKPT), fault addr 0x71b20c4a90
///     Abort message: '…'
///
/// Source: AOSP `debuggerd/libdebuggerd/tombstone_proto_to_text.cpp`.
struct Tombstone {
  private(set) var reports: [CrashReport] = []
  private var open: CrashReport?
  private var isBacktrace = false

  static func reports(in text: HeldText) -> [CrashReport] {
    var reading = Tombstone()
    text.forEachLine { line, offset in
      reading.take(line, offset)
      return true
    }
    if let open = reading.open, open.process != nil { reading.reports.append(open) }
    return reading.reports
  }

  private mutating func take(_ line: Bytes, _ offset: Int) {
    if line.has("*** *** ***") {
      if let open, open.process != nil { reports.append(open) }
      open = CrashReport()
      open?.system = .android
      isBacktrace = false
    } else if line.has("--- --- ---") {
      // Other threads follow.
      isBacktrace = false
      if open?.frames.isEmpty == false { finish() }
    } else if line.has("pid: "), let name = line.namedProcess(at: offset) {
      guard open?.process == nil else { return }
      open?.process = name
      var cursor = LineCursor(line, at: 5)
      open?.pid = cursor.number()
    } else if line.has("signal ") {
      let code = line.firstIndex(of: ", code") ?? line.count
      if open?.exception == nil { open?.exception = line[0..<code].piece(from: 0, at: offset) }
    } else if line.has("Timestamp: ") {
      open?.time = line.from(11).trimmed.reportTime
    } else if let message = line.value(after: "Abort message: ", at: offset) {
      open?.add(reason: message)
    } else if let cause = line.value(after: "Cause: ", at: offset) {
      open?.add(reason: cause)
    } else if let print = line.value(after: "Build fingerprint: ", at: offset) {
      open?.os = print.androidVersion
    } else if line.has("backtrace:") || line.trimmed.has("backtrace:") {
      isBacktrace = true
    } else if isBacktrace {
      frame(line, offset)
    }
  }

  private mutating func finish() {
    if let open, open.process != nil { reports.append(open) }
    open = nil
  }

  /// `      #00 pc 0000000000051b2c  /apex/…/libc.so (abort+164) (BuildId: …)`
  private mutating func frame(_ line: Bytes, _ offset: Int) {
    var cursor = LineCursor(line)
    cursor.spaces()
    guard cursor.skip(UInt8(ascii: "#")), cursor.number() != nil else { return }
    cursor.spaces()
    guard cursor.skip("pc "), cursor.hex() != nil else { return }
    cursor.spaces()
    guard let rest = line.piece(from: cursor.at, at: offset) else { return }
    let image = line[cursor.word()]
    open?.add(frame: CrashReport.Frame(image: image.string, symbol: rest))
  }
}

extension Bytes {
  /// The process in `… >>> com.example.shop <<<`.
  func namedProcess(at offset: Int) -> CrashReport.Text? {
    guard let open = firstIndex(of: ">>> "), let close = firstIndex(of: " <<<", from: open) else {
      return nil
    }
    return self[0..<close].piece(from: open + 4, at: offset)
  }
}

extension CrashReport.Text {
  /// `Android 14`, out of a build's fingerprint: `'brand/product/device:14/…'`.
  var androidVersion: CrashReport.Text? {
    guard let colon = value.firstIndex(of: ":") else { return nil }
    let version = value[value.index(after: colon)...].prefix { $0.isNumber || $0 == "." }
    guard !version.isEmpty else { return nil }
    let place = byteOffset + value.utf8.distance(from: value.startIndex, to: colon) + 1
    return CrashReport.Text("Android " + version, at: place, written: String(version))
  }
}
