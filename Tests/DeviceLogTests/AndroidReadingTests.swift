import Evidence
import Foundation
import Testing

@testable import DeviceLog

/// What is peculiar to reading Android's logs: lines that are no records, records of many lines,
/// lines that are missing.
@Suite("Reading Android's logs") struct AndroidReadingTests {
  static let console = #"[INFO:CONSOLE(7)] "popup blocked", source: https://a.example/x.js (7)"#

  @Test("Dividers and the tools' own words are neither records nor parts of one")
  func dividers() {
    let (found, summary, _) = read(
      """
      - waiting for device -
      --------- beginning of /dev/log/main
      03-14 09:26:53.589  8321  8321 I chromium: \(Self.console)
      --------- switch to system
      03-14 09:26:53.600  8321  8321 I chromium: \(Self.console)
          --------- beginning of crash
      03-14 09:26:53.700  8321  8321 I chromium: \(Self.console)

      """)
    #expect(summary.records == 3)
    #expect(summary.unparsed == 0)
    #expect(found.hits.allSatisfy { $0.record.message == Self.console })
  }

  @Test("Copies that logd left out are counted with the copies it kept")
  func identicalLines() {
    let (found, summary, _) = read(
      """
      03-14 09:26:53.589  8321  8340 I chromium: \(Self.console)
      03-14 09:26:53.590  8321  8340 I chatty  : uid=10231(u0_a231) CrRendererMain identical 3 lines
      03-14 09:26:53.600  9000  9000 I chromium: \(Self.console)
      03-14 09:26:53.700  8321  8340 I chromium: \(Self.console)
      03-14 09:26:53.800  8321  8340 I chromium: \(Self.console)

      """)
    #expect(summary.counts[.console] == 4 + 3)
    #expect(found.hits.count == 4)
    #expect(summary.records == 5)
    #expect(summary.counts[.linesLost] == nil)
  }

  @Test("A damaged number of copies is no reason to fail")
  func impossibleCopies() {
    let lines = (0..<3).map {
      """
      03-14 09:26:53.59\($0)  8321  8340 I chatty  : uid=10231(a.b) T identical 9223372036854775807 lines
      03-14 09:26:53.60\($0)  8321  8340 I chromium: \(Self.console)

      """
    }
    #expect(read(lines.joined()).found.hits.count == 3)
  }

  @Test(
    "Losses are told whatever layout they stand in",
    arguments: [
      "03-14 09:26:53.590  8321  8340 I chatty  : uid=10231(com.shop.app) Thread-7 expire 12 lines",
      "03-14 09:26:53.590 I/chatty  ( 8321): uid=10231(com.shop.app) Thread-7 expire 12 lines",
      "I/chatty  ( 8321): uid=10231 Thread-7 expire 12 lines",
      "[ 03-14 09:26:53.590  8321: 8340 I/chatty   ]\nuid=10231(u0_a231) Thread-7 expire 12 lines",
    ])
  func expired(_ text: String) {
    #expect(read(text + "\n").found.captures(.linesLost)?["lines"] == "12")
  }

  @Test(
    "logcat's own last words are a record of their own, even behind one that goes on bare",
    arguments: [
      "logcat: Unexpected EOF!", "Logcat: Unexpected EOF!", "read: unexpected EOF!",
      "logcat read failure: Try again", "+++ LOG: write failed (errno=11)",
    ])
  func readErrors(_ words: String) {
    let (found, _, _) = read(
      """
      03-14 09:26:53.589 8321-8340/com.shop.app I/chromium: \(Self.console)
      \(words)

      """)
    #expect(found.signs.contains(.linesLost))
    #expect(found.hits(.linesLost).first?.record.message == words)
    #expect(found.hits(.linesLost).first?.record.pid == nil)
  }

  @Test("A console line that lost its tail at the payload's limit is read, and ends there")
  func payloadLimit() throws {
    let text = "popup blocked " + String(repeating: "é", count: 2_000)
    var cut = Array("03-14 09:26:53.589  8321  8340 I chromium: [INFO:CONSOLE(7)] \"".utf8)
    cut += Array(text.utf8).dropLast()
    cut += Array("\n03-14 09:26:53.589  8321  8340 I chromium: \(Self.console)\n".utf8)
    let (found, summary, _) = read(cut)
    #expect(summary.records == 2)
    let first = try #require(found.hits.first?.record.console)
    #expect(first.text.hasPrefix("popup blocked ééé"))
    #expect(!first.text.unicodeScalars.contains("\u{FFFD}"))
    #expect(first.sourceURL == nil)
    #expect(found.hits.last?.record.console?.sourceURL == "https://a.example/x.js")
  }

  @Test("A message of several lines is one record in every layout")
  func manyLines() {
    let lines = [
      "[INFO:CONSOLE(7)] \"popup blocked", "because:", "",
      "no gesture\", source: https://a.example/x (7)",
    ]
    let message = lines.joined(separator: "\n")
    func prefixed(_ prefix: String) -> String { lines.map { prefix + $0 + "\n" }.joined() }
    func indented(_ first: String, _ blanks: Int) -> String {
      first + lines.joined(separator: "\n" + String(repeating: " ", count: blanks)) + "\n"
    }
    let studio =
      "2024-10-20 11:31:25.227 21483-21725 chromium                com.shop.app"
      + "                        I  "
    for text in [
      prefixed("03-14 09:26:53.589  8321  8340 I chromium: "),
      prefixed("03-14 09:26:53.589 10231  8321  8340 I chromium: "),
      prefixed("03-14 09:26:53.589 I/chromium( 8321): "),
      prefixed("I/chromium( 8321): "), prefixed("I/chromium: "), prefixed("I( 8321: 8340) "),
      "[ 03-14 09:26:53.589  8321: 8340 I/chromium ]\n" + message + "\n\n\n",
      indented("03-14 09:26:53.589 8321-8340/com.shop.app I/chromium: ", 4),
      indented(studio, studio.utf8.count), indented("11:31:25.227  I  ", 17),
    ] {
      let next = text + "\n"
      let (found, summary, _) = read(next)
      #expect(summary.records == 1, "\(text)")
      #expect(found.hits.map(\.record.message) == [message], "\(text)")
    }
  }

  @Test("What `printable` escaped is quoted as the file has it")
  func printable() throws {
    let text = """
      03-14 09:26:53.100  8321  8340 I app     : C:\\\\a\\\\b \\33[0m
      03-14 09:26:53.589  8321  8340 I chromium: [INFO:CONSOLE(7)] "popup blocked \\\\o/\\33", source: https://a.example/x (7)

      """
    let (found, _, _) = read(text)
    let record = try #require(found.hits.first?.record)
    #expect(record.console?.text == #"popup blocked \\o/\33"#)
    #expect(Array(text.utf8)[record.messageOffset...].starts(with: record.message.utf8))
  }

  @Test(
    "Backslashes that no `printable` wrote stay as they are",
    arguments: [#"{\"a\":1} \\\\ \\ \\ "#, #"C:\data \\ \\ \\"#, #"a \\ b"#, #"\n \\ \\ \\"#])
  func notPrintable(_ text: String) {
    let (found, _, _) = read(
      "03-14 09:26:53.589  8321  8340 I app: popup blocked \(text) \n".replacing("  \n", with: "\n")
    )
    #expect(found.hits.first?.record.message.contains(text.split(separator: " ")[0]) == true)
  }

  @Test("A clock that jumps changes nothing about the order of the file")
  func clockJump() {
    let (found, summary, _) = read(
      """
      12-31 23:59:59.900  8321  8340 I chromium: \(Self.console)
      01-01 00:00:00.100  8321  8340 I chromium: \(Self.console)
      12-31 23:10:00.000  8321  8340 I chromium: \(Self.console)

      """)
    #expect(summary.records == 3)
    #expect(found.hits.map(\.record.position.line) == [1, 2, 3])
  }

  @Test("Two logs of different layouts in one file, and a console above them, are all read")
  func mixed() {
    let (found, summary, recognition) = read(
      """
      Uncaught TypeError: popup is null
      app.js:25 popup blocked
      03-14 09:26:53.589  8321  8340 I chromium: \(Self.console)
      03-14 09:26:53.600  8321  8340 I app     : hello
      [ 03-14 09:26:53.589  8321: 8340 I/chromium ]
      \(Self.console)

      E/chromium( 8321): \(Self.console)
      2022-03-14 09:26:53.589 8321-8340/com.shop.app I/chromium: \(Self.console)

      """)
    #expect(recognition?.kind == .logcat)
    #expect(
      Set(["threadtime", "long", "brief", "android-studio-old", "devtools-console"])
        .isSubset(of: Set(summary.formats)))
    #expect(found.hits(.console).count == 6)
    #expect(
      found.hits.contains { $0.record.console?.text == "popup blocked" && $0.record.tag == nil })
  }

  @Test("What the probe prints comes through every layout as it was printed")
  func trace() {
    let line = #"WVTRACE1 {"e":"asked","w":"1","u":"https://a.example/p?x=‹1›","n":2}"#
    for (format, text) in Self.wrapped(line) {
      let records = read(text + "\n").found.hits(.trace).map(\.record)
      #expect(records.map { $0.console?.text ?? $0.message } == [line], "\(format)")
    }
  }

  /// The message in every layout that carries messages as they are.
  static func wrapped(_ message: String) -> [(format: String, text: String)] {
    AndroidFormatTests.all.compactMap { sample in
      let line = sample.line
      if sample.format == "long" { return ("long", line + "\n" + message) }
      guard sample.wanted.message == "text", !line.contains("text\u{1B}[39m"),
        let at = line.range(of: "text")
      else { return nil }
      return (sample.format, line[..<at.lowerBound] + message + line[at.upperBound...])
    }
  }

  @Test(
    "Windows line ends, single and doubled, are no part of a message",
    arguments: ["\r\n", "\r\r\n"])
  func lineEnds(_ end: String) {
    let (found, _, _) = read("03-14 09:26:53.589  8321  8340 I chromium: \(Self.console)\(end)")
    #expect(found.hits.map(\.record.message) == [Self.console])
  }
}
