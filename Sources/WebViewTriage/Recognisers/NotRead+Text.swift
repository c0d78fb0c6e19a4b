import Evidence

extension NotRead {
  static let mitmproxy = What(
    name: "mitmproxy flows",
    step: "`mitmdump -nr FLOWS --set hardump=capture.har`; send that HAR.")
  static let burp = What(
    name: "Burp export", step: "Record again with a proxy that exports HAR (mitmproxy, Charles).")
  static let deviceProfile = What(
    name: "performance trace",
    step: "Send the logcat or console of the same run; a trace holds no page errors.")

  /// How far into a text its marks are looked for.
  private static let reach = 16 * 1024

  /// Formats of JSON, XML and of text-like bytes that have no fixed beginning.
  static func textual(_ head: Head) -> What? {
    guard let start = (0..<min(head.count, 256)).first(where: { !isSpace(head.buffer[$0]) }) else {
      return nil
    }
    switch head.buffer[start] {
    case UInt8(ascii: "{"): return object(head)
    case UInt8(ascii: "["): return isCharlesJSON(head) ? charles : nil
    case UInt8(ascii: "<"): return markup(head)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return isFlows(head) ? mitmproxy : nil
    case 0xac: return isCharlesBinary(head) ? charles : nil
    default: return nil
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d
  }

  private static func object(_ head: Head) -> What? {
    head.contains("\"traceEvents\"", within: 256) ? deviceProfile : nil
  }

  private static func isCharlesJSON(_ head: Head) -> Bool {
    head.contains("\"protocolVersion\"", within: reach)
      && head.contains("\"actualPort\"", within: reach)
      && head.contains("\"scheme\"", within: reach)
  }

  private static func markup(_ head: Head) -> What? {
    if head.contains("<charles-session", within: 1024) { return charles }
    if head.contains("<items burpVersion", within: 4096) { return burp }
    return nil
  }

  /// Java's serialized objects, of Charles' own classes.
  private static func isCharlesBinary(_ head: Head) -> Bool {
    head.has([0xac, 0xed, 0x00, 0x05], at: 0) && head.contains("com.xk72", within: reach)
  }

  /// A netstring, `1234:` and a dictionary whose keys are netstrings again.
  private static func isFlows(_ head: Head) -> Bool {
    guard let colon = (0..<min(head.count, 12)).first(where: { head.buffer[$0] == 0x3a }),
      (0..<colon).allSatisfy({ (0x30...0x39).contains(head.buffer[$0]) })
    else { return false }
    return head.contains("4:type;4:http;", within: head.count)
      || head.contains("11:client_conn;", within: head.count)
      || head.contains("9:websocket;", within: colon + 16)
  }
}
