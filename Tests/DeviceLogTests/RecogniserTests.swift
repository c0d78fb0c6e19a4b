import Evidence
import Testing

@testable import DeviceLog

@Suite("Recognising logs") struct RecogniserTests {
  @Test("Nothing and binary files are no text")
  func binary() {
    #expect(recognised([]) == nil)
    #expect(recognised([0x50, 0x4B, 3, 4] + [UInt8](repeating: 1, count: 100)) == nil)
    #expect(recognised((0..<2_000).map { UInt8(truncatingIfNeeded: $0 &* 37) }) == nil)
  }

  @Test(
    "Words are words, whatever punctuation they hold",
    arguments: [
      "Unauthorized\n\nNote from support: same address works in the iOS app.",
      "Step 1: open app\nStep 2: tap login\nResult: white page",
      "<html><body>Error 403: disallowed_useragent</body></html>",
      "Hi,\n\nthe popup stays white.\nD/o you know why?\n\nThanks\nKim",
    ])
  func words(_ text: String) { #expect(recognised(Array(text.utf8))?.kind == .words) }

  @Test("A HAR is left to those who read HARs: at most words, with the least confidence")
  func har() {
    let har = #"{"log": {"version": "1.2", "creator": {"name": "x"}, "entries": []}}"#
    let recognition = recognised(Array(har.utf8))
    #expect((recognition?.confidence ?? 0) <= 10)
  }

  @Test("Each sample line alone gives its format's kind", arguments: FormatTests.samples)
  func samples(_ sample: FormatTests.Sample) {
    let recognition = recognised(Array((sample.line + "\n").utf8))
    let expected = LogFormats.all.first { $0.name == sample.format }?.kind
    #expect(recognition?.kind == expected)
  }

  @Test("A log pasted into a ticket is a log")
  func pasted() {
    let text = """
      Hello support,
      here is the log:
      03-14 09:26:53.589  8321  8340 I chromium: text
      03-14 09:26:53.600  8321  8340 I chromium: text
      03-14 09:26:53.700  8321  8340 I chromium: text
      """
    #expect(recognised(Array(text.utf8))?.kind == .logcat)
  }
}
