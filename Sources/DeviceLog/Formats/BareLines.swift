import Evidence

/// Lines without any header: Xcode 15 and later hide them by default, pastes lose them.
///
///     0x105274c18 - [pageProxyID=11, webPageID=12, PID=2118] WebPageProxy::processDidTerminate: …
///     page> sign-in with Club ID
///
/// Every line that is not indented stands alone. The last format asked, as it takes any line.
struct BareLines: LogFormat {
  let name = "bare"
  let kind: Kind
  let continuation = Continuation.bareLines

  func header(of line: Bytes) -> LineHeader? {
    guard !line.isEmpty, !line[0].isBlank, !Self.belongsToTheLineBefore(line) else { return nil }
    return LineHeader(message: 0..<line.count)
  }

  /// Parts of a call stack: frames, register dumps, the brackets around them.
  private static func belongsToTheLineBefore(_ line: Bytes) -> Bool {
    if line.has("(0x") || line.has("->  0x") || line.has("*** First throw") { return true }
    if line.count == 1 { return true }
    var cursor = LineCursor(line)
    return cursor.number() != nil && cursor.spaces() > 0 && line.contains(" 0x")
  }
}

extension BareLines {
  /// What logcat says of itself when it can read no further.
  private static func isLogcatsOwn(_ line: Bytes) -> Bool {
    switch line[0] {
    case UInt8(ascii: "L"), UInt8(ascii: "l"):
      line.from(1).has("ogcat: ") || line.has("logcat read")
    case UInt8(ascii: "r"): line.has("read: unexpected ")
    case UInt8(ascii: "+"): line.has("+++ LOG: ")
    default: false
    }
  }

  /// A line that stands alone even behind a record whose lines go on bare: WebKit's own lines, what a
  /// bridge prints, the words of a crash.
  func beginsRecord(_ line: Bytes) -> Bool {
    if line.has("0x") {
      var cursor = LineCursor(line, at: 2)
      return cursor.hex() != nil && cursor.skip(" - ")
    }
    if Self.isLogcatsOwn(line) { return true }
    return line.has("\u{26A1}\u{FE0F}  ") || line.has("*** Terminating app")
      || line.has("page>") || line.has("=== Messages dropped")
      || line.has("-------------") && line.contains("PROCESS ")
  }
}

extension BareLines {
  static let samples = [
    LogSample(
      line: "0x105274c18 - [pageProxyID=11, webPageID=12, PID=2118] WebPageProxy::close:",
      message: "0x105274c18 - [pageProxyID=11, webPageID=12, PID=2118] WebPageProxy::close:")
  ]
}
