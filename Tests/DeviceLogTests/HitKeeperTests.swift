import Evidence
import Testing

@testable import DeviceLog

@Suite("What is kept of a flood") struct HitKeeperTests {
  private func hit(
    _ line: Int, _ signature: String = "A1", _ sign: Sign = .tlsFailed, process: String? = "app",
    message: String = "m"
  ) -> LogHit {
    var record = LogRecord(
      position: Position(byteOffset: line * 100, line: line), message: message,
      messageOffset: line * 100)
    record.process = process
    return LogHit(
      source: SourceID(0), record: record,
      signs: [SignMatch(sign, .platform, signature: signature)])
  }

  private func lines(_ keeper: HitKeeper) -> [Int] {
    keeper.hits.compactMap(\.record.position.line)
  }

  @Test("The first and last 32 of a signature and process, in order; the rest counted")
  func ends() {
    var keeper = HitKeeper()
    for line in 0..<1_000 { keeper.add(hit(line)) }
    #expect(lines(keeper) == Array(0..<32) + Array(968..<1_000))
    #expect(keeper.counts == [.tlsFailed: 1_000])
  }

  @Test("Noise keeps two at either end, and its flood displaces nothing else")
  func noise() {
    var keeper = HitKeeper()
    keeper.add(hit(0, "A2"))
    for line in 1..<100 { keeper.add(hit(line, "B1", .benign)) }
    keeper.add(hit(100, "A2"))
    #expect(lines(keeper) == [0, 1, 2, 98, 99, 100])
  }

  @Test("Of very many processes the first have a room each, the others share one")
  func processes() {
    var keeper = HitKeeper()
    for line in 0..<10_000 { keeper.add(hit(line, process: "app\(line)")) }
    #expect(lines(keeper) == Array(0..<96) + Array(9_968..<10_000))
    #expect(keeper.counts == [.tlsFailed: 10_000])
  }

  @Test("A signature that comes late is kept however many rooms there are")
  func late() {
    var keeper = HitKeeper()
    for line in 0..<20_000 { keeper.add(hit(line, "A\(line % 300)", process: "app\(line)")) }
    keeper.add(hit(20_000, "LATE", .appCrashed))
    #expect(lines(keeper).last == 20_000)
    #expect(keeper.hits.count <= HitKeeper.mostRecords + 600)
  }

  @Test("Large texts make the rooms smaller, evenly, never empty")
  func bytes() {
    var keeper = HitKeeper()
    let text = String(repeating: "x", count: 4_000)
    for line in 0..<30_000 {
      keeper.add(hit(line, "A\(line % 50)", process: "app\(line % 10)", message: text))
    }
    let kept = keeper.hits
    #expect(kept.count * 4_000 <= HitKeeper.mostBytes)
    #expect(Set(kept.flatMap { $0.signs.map(\.signature) }).count == 50)
    #expect(lines(keeper).first == 0 && lines(keeper).last == 29_999)
    #expect(keeper.counts == [.tlsFailed: 30_000])
  }

  @Test("A record with several signs is given once, and counted for each")
  func several() {
    var keeper = HitKeeper()
    var one = hit(1)
    one.signs.append(SignMatch(.offline, .platform, signature: "A9"))
    keeper.add(one)
    #expect(keeper.hits.count == 1)
    #expect(keeper.counts == [.tlsFailed: 1, .offline: 1])
  }
}
