import Evidence
import Foundation
import HAR
import NetLog
import Testing

@Suite("Recorded NetLogs against what the server received")
struct SharedTests {
  @Test(
    "Every request the server answered is an exchange, with address, status, user agent and cookies",
    .enabled(if: !Shared.names.isEmpty, "the folder of recordings is not there"),
    arguments: Shared.names)
  func server(_ name: String) throws {
    var (exchanges, summary) = read(Shared.bytes(name + "/netlog.json"))
    #expect(summary.truncated == nil)
    #expect(summary.skipped.isEmpty)
    let lines = String(decoding: Shared.bytes(name + "/server.jsonl"), as: UTF8.self)
      .split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let row = try #require(object as? [String: Any])
      let time = try #require(row["t"] as? Double)
      let index = exchanges.firstIndex { exchange in
        exchange.request.url.value == row["url"] as? String
          && exchange.request.method == row["method"] as? String
          && exchange.response.status == row["status"] as? Int
          && exchange.request.headers.first(header: "user-agent")?.value == row["ua"] as? String
          && exchange.request.headers.first(header: "cookie")?.value == row["cookie"] as? String
          && exchange.response.headers.all(header: "set-cookie").map(\.value)
            == row["set_cookie"] as? [String]
          && abs(Double(exchange.start?.microseconds ?? 0) / 1e6 - time) < 1
      }
      let found = try #require(index, "\(name): \(line)")
      // Each answers for one.
      exchanges.remove(at: found)
    }
  }

  @Test(
    "What a pipe's pieces and a cut change",
    .enabled(if: !Shared.names.isEmpty, "the folder of recordings is not there"),
    arguments: Shared.names)
  func pieces(_ name: String) {
    let bytes = Shared.bytes(name + "/netlog.json")
    let whole = read(bytes)
    #expect("\(read(bytes, step: 4096).exchanges)" == "\(whole.exchanges)")
    let half = read(Array(bytes[..<(bytes.count / 2)]))
    #expect(half.summary.truncated != nil)
    #expect(half.exchanges.count > 3)
    #expect(half.exchanges.count < whole.exchanges.count)
  }
}
