import Foundation
import HAR
import Testing

@testable import Benchmarks

/// The comparison itself: it must notice what it is for.
@Suite struct AgreementTests {
  /// A run of three requests, as recorded and as received.
  struct Made {
    var entries = [
      Entry(url: "https://shop.example.net/", at: 0, sets: ["sid=a1; Path=/; Secure"]),
      Entry(url: "https://shop.example.net/app.css", at: 0.2, cookie: "sid=a1"),
      Entry(url: "https://shop.example.net/api", at: 0.4, status: 401, cookie: "sid=a1"),
    ]
    var rows: [Entry]
    init() { rows = entries }

    struct Entry {
      var url: String
      var at: Double
      var status = 200
      var agent = "Mozilla/5.0 (Linux; Android 14; wv) Chrome/120.0.0.0 Mobile Safari/537.36"
      var cookie: String?
      var sets: [String] = []
    }

    func agreement() throws -> Agreement {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "plain--engine-exporter-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      func write(_ name: String, _ object: Any) throws {
        try JSONSerialization.data(withJSONObject: object)
          .write(to: folder.appendingPathComponent(name))
      }
      try write("expected.json", ["inputs": ["capture.har"]])
      try write(
        "truth.json",
        [
          "engine": "engine", "exporter": "exporter",
          "happened": ["signed_in": false, "idp_reached": false, "callback_reached": false],
          "har_sees": [
            "capture.har": [
              "entries": rows.count, "authorize": false, "login": false, "callback": false,
              "cookie_headers": true, "set_cookie_headers": true,
            ] as [String: Any]
          ],
        ])
      try write(
        "capture.har",
        [
          "log": [
            "version": "1.2", "creator": ["name": "mitmproxy", "version": "11"], "pages": [],
            "entries": entries.map(har),
          ] as [String: Any]
        ])
      let lines = try rows.map {
        String(decoding: try JSONSerialization.data(withJSONObject: server($0)), as: UTF8.self)
      }
      try lines.joined(separator: "\n").write(
        to: folder.appendingPathComponent("server.jsonl"), atomically: true, encoding: .utf8)
      return Agreement(try #require(try Recording(folder: folder)))
    }

    private func har(_ entry: Entry) -> [String: Any] {
      func header(_ name: String, _ value: String) -> [String: Any] {
        ["name": name, "value": value]
      }
      let sent = [header("user-agent", entry.agent)]
      let cookies = entry.cookie.map { [header("cookie", $0)] } ?? []
      return [
        "startedDateTime": String(format: "2026-05-01T10:00:%06.3fZ", entry.at), "time": 40,
        "request": [
          "method": "GET", "url": entry.url, "httpVersion": "HTTP/2.0", "headers": sent + cookies,
          "cookies": [], "queryString": [],
        ] as [String: Any],
        "response": [
          "status": entry.status, "statusText": "", "httpVersion": "HTTP/2.0",
          "headers": entry.sets.map { header("set-cookie", $0) }, "cookies": [],
          "content": ["size": 0, "mimeType": "text/html"] as [String: Any], "redirectURL": "",
        ] as [String: Any],
      ]
    }

    private func server(_ entry: Entry) -> [String: Any] {
      var row: [String: Any] = [
        "t": 1_777_629_600 + entry.at + 0.01, "method": "GET", "url": entry.url,
        "status": entry.status, "ua": entry.agent, "set_cookie": entry.sets,
      ]
      if let cookie = entry.cookie { row["cookie"] = cookie }
      return row
    }
  }

  @Test("A run that was recorded as it was received agrees in everything")
  func agrees() throws {
    let agreement = try Made().agreement()
    #expect(agreement.differences.isEmpty, "\(agreement.differences)")
    #expect(agreement[.matched].agree == 3)
    #expect(agreement[.userAgent].agree == 3)
    #expect(agreement[.cookiesSent].agree == 3)
    #expect(agreement[.judged].agree == 1)
  }

  @Test("A header that differs, a cookie that was dropped and an answer nobody gave are noticed")
  func differs() throws {
    var other = Made()
    other.rows[1].agent = "Dalvik/2.1.0"
    #expect(try other.agreement()[.userAgent].differ == 1)

    var dropped = Made()
    dropped.entries[2].cookie = nil
    #expect(try dropped.agreement()[.cookiesSent].differ == 1)

    var joined = Made()
    joined.rows[0].sets = ["sid=a1; Path=/", "lang=en; Path=/"]
    #expect(try joined.agreement()[.cookiesSet].differ == 1)

    var unknown = Made()
    unknown.entries[2].url += "/other"
    #expect(try unknown.agreement()[.matched].differ == 1)

    var fewer = Made()
    fewer.entries.removeLast()
    #expect(try fewer.agreement()[.entries].differ == 1)
  }

  @Test("A cookie called refused that the server got back is noticed")
  func judged() throws {
    var wrong = Made()
    wrong.entries[0].sets = ["sid=a1; Path=/; SameSite=None"]
    wrong.rows[0].sets = wrong.entries[0].sets
    #expect(try wrong.agreement()[.judged].differ == 1)
  }

  @Test("What never reached the server is told apart from what was not found")
  func neverReceived() throws {
    var made = Made()
    var again = made.entries[1]
    again.at = 30
    made.entries.append(again)
    made.entries.append(Made.Entry(url: "https://time.phone.example/now", at: 31))
    made.entries.append(Made.Entry(url: "https://shop.example.net/late", at: 32, status: 0))
    let agreement = try made.agreement()
    #expect(agreement[.matched].agree == 3)
    #expect(agreement[.matched].hidden == 3)
    #expect(agreement[.matched].differ == 0)
  }
}
