import DeviceLog
import Evidence
import Testing

@testable import Reconstruction

@Suite("Bugreports in a case")
struct BugreportTests {
  /// Texts read as members, in order.
  private static func observe(_ texts: [(name: String, text: String)]) -> Observations {
    var observer = Observer()
    for (number, member) in texts.enumerated() {
      let bytes = Array(member.text.utf8)
      observer.read(
        Member(
          name: Quoted(member.name, .fileName), id: SourceID(number), head: bytes,
          stream: MemoryStream(bytes)))
    }
    return observer.observations
  }

  private static func line(_ time: String, _ text: String, pid: Int = 8_321) -> String {
    "\(time) 10231  \(pid)  \(pid) I chromium: [INFO:CONSOLE(4)] \"\(text)\", source: https://shop.example/a.js (4)\n"
  }

  private static func report(_ logs: [(title: String, lines: String)], state: String = "") -> String
  {
    var text = """
      ========================================================
      == dumpstate: 2024-01-02 09:30:00
      ========================================================

      """
    for log in logs {
      text +=
        "------ \(log.title) (logcat -v threadtime -v printable -v uid -d *:v) ------\n\(log.lines)"
    }
    return text + "------ DUMPSYS (/system/bin/dumpsys) ------\n" + state
  }

  private static let alarm = """
    DUMP OF SERVICE alarm:
      nowRTC=1704184260000=2024-01-02 09:31:00 nowELAPSED=93784000

    """

  private static let package = """
    DUMP OF SERVICE package:
    Packages:
      Package [com.example.shop] (3f2a1b):
        versionCode=412 minSdk=24 targetSdk=30
        versionName=4.1.2
    DUMP OF SERVICE webviewupdate:
      Current WebView package (name, version): (com.google.android.webview, 122.0.6261.119)

    """

  @Test("A section's times get year and zone from the dump, across the turn of the year too")
  func times() {
    let text = Self.report(
      [
        (
          "SYSTEM LOG",
          Self.line("12-31 23:59:59.000", "one two three")
            + Self.line("01-02 09:29:00.000", "four five six")
        )
      ],
      state: Self.alarm)
    let hits = Self.observe([("bugreport.txt", text)]).hits
    #expect(
      hits.compactMap(\.record.time) == [
        Stamp(microseconds: 1_704_063_599_000_000), Stamp(microseconds: 1_704_184_140_000_000),
      ])
  }

  @Test("Without an instant in the dump the year is known and the zone is not")
  func yearOnly() {
    let text = Self.report([("SYSTEM LOG", Self.line("01-02 09:29:00.000", "one two three"))])
    let hits = Self.observe([("bugreport.txt", text)]).hits
    #expect(hits.compactMap(\.record.time?.unknown) == [.zone])
  }

  @Test("Lines that another clock wrote keep their times, all of the section")
  func otherClock() {
    let text = Self.report(
      [
        (
          "SYSTEM LOG",
          Self.line("01-02 09:29:00.000", "one two three")
            + Self.line("07-14 09:29:00.000", "four five six")
        )
      ],
      state: Self.alarm)
    let hits = Self.observe([("bugreport.txt", text)]).hits
    #expect(hits.count == 2 && hits.allSatisfy { $0.record.time?.isAbsolute == false })
  }

  @Test("The same line in two sections or files is one event; what one log says twice are two")
  func repeated() {
    let once = Self.line("01-02 09:29:00.000", "popup handle is null")
    let twice =
      Self.line("01-02 09:29:01.000", "popup window closed")
      + Self.line("01-02 09:29:01.000", "popup window closed")
    let text = Self.report(
      [("SYSTEM LOG", once + twice), ("LAST LOGCAT", once + twice)], state: Self.alarm)
    // Kept logs have finer times, no year and no zone.
    let kept =
      "01-02 09:29:00.000417 10231  8321  8321 I chromium: [INFO:CONSOLE(4)] \"popup handle is null\", source: https://shop.example/a.js (4)\n"
    let observations = Self.observe([
      ("bugreport.zip!bugreport.txt", text), ("bugreport.zip!FS/data/misc/logd/logcat.01", kept),
    ])
    #expect(observations.hits.count == 7)
    let left = observations.withoutRepeatedLines().hits
    #expect(left.filter { $0.record.message.contains("null") }.count == 1)
    #expect(left.filter { $0.record.message.contains("closed") }.count == 2)
  }

  @Test("Equal texts of other processes or other moments are other events")
  func notRepeated() {
    let text = Self.report(
      [
        ("SYSTEM LOG", Self.line("01-02 09:29:00.000", "popup handle is null")),
        (
          "LAST LOGCAT",
          Self.line("01-02 09:29:00.000", "popup handle is null", pid: 8_322)
            + Self.line("01-02 09:29:00.001", "popup handle is null")
        ),
      ])
    let observations = Self.observe([("bugreport.txt", text)])
    #expect(observations.withoutRepeatedLines().hits.count == 3)
  }

  @Test(
    "Sections are sources of their own and one incident; the dump fills what is known of app and phone"
  )
  func subject() throws {
    let start =
      "01-02 09:28:00.000  1000   912   940 I ActivityManager: Start proc 8321:com.example.shop/u0a231 for activity\n"
    let text = Self.report(
      [
        ("SYSTEM LOG", start + Self.line("01-02 09:29:00.000", "popup handle is null")),
        ("RADIO LOG", ""), ("LAST LOGCAT", Self.line("12-20 09:29:00.000", "something else here")),
      ], state: Self.alarm + Self.package)
    let parts = incidents(in: Self.observe([("bugreport.txt", text)]))
    #expect(parts.count == 1)
    #expect(parts[0].sources.compactMap(\.section).count == 3)
    let world = reconstruct(parts[0])
    #expect(world.subject.platform == .android)
    #expect(world.subject.app?.value == "com.example.shop")
    #expect(world.subject.appVersion?.value == "4.1.2")
    #expect(world.subject.targetSdk?.value == "30")
    #expect(world.subject.webView?.value == "122.0.6261.119")
    let dump = try #require(world.dump)
    #expect(dump.time == Stamp(microseconds: 1_704_184_200_000_000))
    let citation = try #require(world.subject.targetSdk?.citation)
    #expect(citation.time == dump.time)
    #expect(
      Array(text.utf8)[citation.position.byteOffset...].starts(with: citation.quote.text.utf8))
  }

  @Test("An app that is not the case's tells nothing about it")
  func otherApp() {
    var observations = Self.observe([
      ("bugreport.txt", Self.report([("SYSTEM LOG", "")], state: Self.package))
    ])
    observations.reported.app = "com.example.bank"
    let world = reconstruct(observations)
    #expect(world.subject.targetSdk == nil && world.dump?.app == nil)
  }
}
