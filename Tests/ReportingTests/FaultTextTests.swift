import Evidence
import Redaction
import Testing

@testable import Reporting

@Suite("Where a fault is, in words") struct FaultTextTests {
  @Test(
    "The path is said once, whatever kind of file it leads through",
    arguments: [
      (
        Position(byteOffset: 12_345, entry: 6, field: "log.entries[6].request.url"),
        "at byte 12 345, in log.entries[6].request.url"
      ),
      (Position(byteOffset: 7, field: "events[5]"), "at byte 7, in events[5]"),
      (Position(byteOffset: 7, entry: 2), "at byte 7, in log.entries[2]"),
      (Position(byteOffset: 7, line: 3), "at byte 7, line 3"),
    ])
  func place(_ position: Position, _ words: String) {
    let fault = Fault(code: "truncated", "it ends early", at: position)
    let text = FaultText.oneLine(fault, Redactor()).text
    #expect(
      text.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ").contains("(\(words))"))
  }
}
