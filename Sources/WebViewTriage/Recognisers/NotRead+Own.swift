import Evidence

extension NotRead {
  /// What this tool wrote itself. It quotes evidence that is counted already, and names errors only to rule them out.
  static let ownReport = What(
    name: "report of wvtriage", step: "It holds no evidence of its own; nothing needs to be done.")

  /// How far into a file the marks of its beginning are looked for.
  private static let beginning = 16 * 1024

  /// Reports by what only they say, each in its own form: a note that mentions this tool is a note.
  static func own(_ head: Head) -> What? {
    guard let start = (0..<min(head.count, 64)).first(where: { head.buffer[$0] > 0x20 }) else {
      return nil
    }
    return isOwn(head, start) ? ownReport : nil
  }

  private static func isOwn(_ head: Head, _ start: Int) -> Bool {
    func begins(_ text: StaticString) -> Bool { head.has(text, at: start) }
    func says(_ text: StaticString) -> Bool { head.contains(text, within: beginning) }
    switch head.buffer[start] {
    case UInt8(ascii: "{"): return head.contains("\"name\": \"wvtriage\"", within: 4096)
    case UInt8(ascii: "<"):
      return head.contains("<testsuite package=\"wvtriage\"", within: 1024)
        || head.contains("<meta name=\"generator\" content=\"wvtriage", within: 4096)
    default: break
    }
    let isMarkdown = begins("# ") || begins("h1. ")
    if isMarkdown, says("*BAD:*") || says("*App:*") && (says("*Fix by:*") || says("*Where:*")) {
      return true
    }
    let isReply = begins("What happened: ")
    if isReply, says("Passwords, codes, cookies and the like are left out of this text.") {
      return true
    }
    return begins("What is in this archive (wvtriage ") || begins("incident,id,rule,flow")
      || begins("incident,time,localTime") || says("\n── details ──\n")
  }
}

extension Head {
  fileprivate func has(_ text: StaticString, at offset: Int) -> Bool {
    has(
      Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)), at: offset)
  }
}
