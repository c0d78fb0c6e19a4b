import Evidence
import Reporting

extension NotRead {
  /// What this tool wrote itself. It quotes evidence that is counted already, and names errors only to rule them out.
  static let ownPage = What(
    name: "page of wvtriage", step: "It holds no evidence of its own; nothing needs to be done.")

  /// Pages by what only they say, each in its own form: a note that mentions this tool is a note.
  static func own(_ head: Head) -> What? {
    let page = PageStart(head)
    return page.namesThisTool || page.isOnRule || ownMarks.contains(where: page.bears)
      ? ownPage : nil
  }

  private static let ownMarks =
    Report.pageMarks + BatchIndex.pageMarks + RuleBook.pageMarks
    + [RedactReceipt.pageMark, BundleGuide.pageMark]
}

/// The beginning of a page as its writer wrote it, whatever a terminal's colours and a shell's line ends made of it.
private struct PageStart {
  /// How far into a page its marks are looked for.
  private static let reach = 16 * 1024
  /// A headline takes so many lines at most, with what stands around it.
  private static let mostLines = 6

  private let bytes: [UInt8]
  /// The first lines that are not empty.
  private let lines: [String]

  init(_ head: Head) {
    let raw = head.buffer.prefix(Self.reach)
    let start = raw.firstIndex { $0 > 0x20 || $0 == 0x1B } ?? raw.endIndex
    // Texts that begin with nothing for long are not ours.
    bytes = start > 64 ? [] : Self.plain(raw[start...])
    lines = bytes.prefix(1024).split(separator: 0x0A).prefix(Self.mostLines).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private static func plain(_ raw: Slice<UnsafeRawBufferPointer>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raw.count)
    var isEscape = false
    for byte in raw {
      if byte == 0x1B { isEscape = true }
      if !isEscape, byte != 0x0D { bytes.append(byte) }
      if byte == UInt8(ascii: "m") { isEscape = false }
    }
    return bytes
  }

  /// Forms that have a place for the name of what wrote them.
  var namesThisTool: Bool {
    switch bytes.first {
    case UInt8(ascii: "{"):
      ["\"name\": \"wvtriage\"", "\"name\":\"wvtriage\"", "\"urn:wvtriage:"].contains {
        holds($0, within: 4096)
      }
    case UInt8(ascii: "<"):
      holds("<testsuite package=\"wvtriage\"", within: 1024)
        || holds("<meta name=\"generator\" content=\"wvtriage", within: 4096)
    case UInt8(ascii: "/"):
      begins("// wvtriage probe, for ") || begins("/*\n * wvtriage probe, for ")
    default: false
    }
  }

  var isOnRule: Bool { lines.count > 1 && RuleBook.isPage(lines[0], lines[1]) }

  func bears(_ mark: PageMark) -> Bool {
    let isBegun =
      switch mark.beginning {
      case .text(let text): begins(text)
      case .whole(let text):
        begins(text) && bytes.dropFirst(text.utf8.count).allSatisfy { $0 <= 0x20 }
      case .words(let words): lines.first?.split(separator: " ").map(String.init) == words
      case .headline(let then): lines.dropFirst().contains { $0.hasPrefix(then) }
      }
    return isBegun && mark.holds.allSatisfy { holds($0, within: Self.reach) }
  }

  private func begins(_ text: String) -> Bool { bytes.starts(with: text.utf8) }

  private func holds(_ text: String, within limit: Int) -> Bool {
    let wanted = Array(text.utf8)
    let count = min(limit, bytes.count) - wanted.count
    guard count >= 0, let first = wanted.first else { return wanted.isEmpty }
    return (0...count).contains { start in
      bytes[start] == first && bytes[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}
