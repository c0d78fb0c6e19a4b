import Evidence
import Foundation
import Testing

@testable import DeviceLog

@Suite("Where records stand")
struct RecordSpanTests {
  private func spans(_ text: String, step: Int = .max) -> (spans: [RecordSpan], texts: [String]) {
    let bytes = Array(text.utf8)
    let member = Member(
      name: Quoted("log", .fileName), id: SourceID(0), head: bytes,
      stream: MemoryStream(bytes, step: step))
    var found: [RecordSpan] = []
    LogReader.spans(of: member) { found.append($0) }
    return (found, found.map { String(decoding: bytes[$0.bytes], as: UTF8.self) })
  }

  private static let head = "11-30 10:15:02.123  4711  4802 I chromium: "

  @Test(
    "A message of several lines stays with its header; dividers stand alone",
    arguments: [1, 7, 4096])
  func records(step: Int) {
    let text = """
      --------- beginning of main
      \(Self.head)one
      \tat com.example.Main.run
      \tat com.example.Main.main
      \(Self.head)two
      --------- switch to crash
      \(Self.head)three
      """
    let found = spans(text, step: step)
    #expect(found.spans.map(\.lines) == [1...1, 2...4, 5...5, 6...6, 7...7])
    #expect(found.spans.map(\.isDivider) == [true, false, false, true, false])
    #expect(found.texts.joined() == text)
    #expect(found.texts[1].hasSuffix("Main.main\n"))
  }

  @Test(
    "Every byte belongs to one span, in order, also where no layout is known or a line is endless")
  func complete() {
    for text in [
      "", "\n", "one", "one\n\ntwo\n", "a\r\nb\r\n",
      "\(Self.head)x\n" + String(repeating: "y\n", count: 700),
      "\(Self.head)" + String(repeating: "z", count: 400_000) + "\n\(Self.head)behind\n",
      "\u{1b}[32m\(Self.head)green\u{1b}[0m\n\tmore\n",
    ] {
      let found = spans(text)
      #expect(found.texts.joined() == text)
      for (before, after) in zip(found.spans, found.spans.dropFirst()) {
        #expect(before.lines.upperBound + 1 == after.lines.lowerBound)
      }
    }
  }

  @Test("Lines without any header stand for themselves, and no record goes on for ever")
  func bare() {
    #expect(spans("one\ntwo\nthree\n").spans.map(\.lines) == [1...1, 2...2, 3...3])
    let long = spans("\(Self.head)x\n" + String(repeating: "y\n", count: 700)).spans
    #expect(long[0].lines == 1...256)
    #expect(long.dropFirst().allSatisfy { $0.lines.count == 1 })
  }

  @Test("A colour in front of a header hides it not")
  func coloured() {
    let found = spans(
      "\u{1b}[32m\(Self.head)green\u{1b}[0m\n\tmore\n\u{1b}[31m\(Self.head)red\u{1b}[0m\n")
    #expect(found.spans.map(\.lines) == [1...2, 3...3])
  }
}
