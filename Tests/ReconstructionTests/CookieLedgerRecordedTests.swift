import Evidence
import Foundation
import HAR
import Testing
import WebPlatform

@testable import Reconstruction

/// Recorded sign-ins beside the journal of their server: what the ledger says of each request is what arrived.
@Suite("Cookie ledger, recorded", .enabled(if: Shared.folder != nil, "no recorded captures here"))
struct CookieLedgerRecordedTests {
  /// What the server received and answered.
  struct Row {
    var time: Double
    var method: String
    var url: String
    var status: Int
    var cookies: [String]
    var isTaken = false
  }

  static func journal(_ folder: URL) -> [Row] {
    let file = folder.appendingPathComponent("server.jsonl")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      guard let row = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        let url = row["url"] as? String
      else { return nil }
      let header = row["cookie"] as? String ?? ""
      return Row(
        time: row["t"] as? Double ?? 0, method: row["method"] as? String ?? "", url: url,
        status: row["status"] as? Int ?? 0,
        cookies: header.split(separator: ";").map {
          String($0.drop { $0 == " " }.prefix { $0 != "=" })
        })
    }
  }

  /// The row of each exchange: same request and status, nearest in time, each row once.
  static func rows(of world: Case, in journal: [Row]) -> [ExchangeID: Row] {
    var journal = journal
    var result: [ExchangeID: Row] = [:]
    for (id, exchange) in world.exchanges.enumerated() {
      guard let start = exchange.start else { continue }
      let seconds = Double(start.microseconds) / 1e6
      let match = journal.indices.filter {
        !journal[$0].isTaken && journal[$0].url == exchange.request.url.value
          && journal[$0].method == exchange.request.method
          && journal[$0].status == exchange.response.status && abs(journal[$0].time - seconds) < 3
      }.min { abs(journal[$0].time - seconds) < abs(journal[$1].time - seconds) }
      guard let match else { continue }
      journal[match].isTaken = true
      result[id] = journal[match]
    }
    return result
  }

  struct Tally {
    var requests = 0
    var sent = 0
    var missing: [String] = []
    var withheld: [String: Int] = [:]
    var unknowable: [String: Int] = [:]
    var unpredicted: [String] = []
    var wrong: [String] = []

    mutating func count(_ world: Case, _ name: String, _ rows: [ExchangeID: Row]) {
      requests += rows.count
      for cookie in world.cookies.ledger {
        for use in cookie.uses {
          let row = rows[use.exchange]
          let arrived = row?.cookies.contains(cookie.name)
          let place = "\(name): \(cookie.name) on \(world.exchanges[use.exchange].entry)"
          switch use.outcome {
          case .sent:
            sent += 1
            if arrived == false { wrong.append("\(place): called sent") }
          case .missing:
            missing.append(place)
            if arrived == true { wrong.append("\(place): called missing") }
          case .withheld(let clause):
            withheld["\(clause)", default: 0] += 1
            if arrived == true { wrong.append("\(place): called withheld, \(clause)") }
          case .sentUnpredicted(let clause): unpredicted.append("\(place), \(clause)")
          case .unknowable(let reason): unknowable["\(reason)", default: 0] += 1
          }
        }
      }
    }
  }

  @Test("What is called missing or withheld did not arrive, what is called sent did")
  func agrees() {
    var tally = Tally()
    var named: Set<String> = []
    var divided: [String] = []
    for folder in Shared.folders(in: "captures") {
      let world = reconstruct(Shared.observe(folder))
      let rows = Self.rows(of: world, in: Self.journal(folder))
      tally.count(world, folder.lastPathComponent, rows)
      let isDivided = world.cookies.stores.contains {
        if case .separate = $0.ground { true } else { false }
      }
      if isDivided { divided.append(folder.lastPathComponent) }
      // Every cookie that arrived with a request is in the ledger as sent.
      for (id, row) in rows where world.exchanges[id].carriesCookies {
        let sent = world.cookies.uses(on: id).filter {
          switch $0.use.outcome {
          case .sent, .sentUnpredicted: true
          default: false
          }
        }.map(\.cookie.name)
        for name in row.cookies where !sent.contains(name) {
          named.insert("\(folder.lastPathComponent): \(name) on \(world.exchanges[id].entry)")
        }
      }
    }
    print(
      "cookie ledger: \(tally.requests) requests matched; \(tally.sent) sent, missing",
      "\(tally.missing), withheld \(tally.withheld.sorted { $0.key < $1.key }), unknowable",
      "\(tally.unknowable.sorted { $0.key < $1.key }),",
      "\(tally.unpredicted.count) sent unpredicted; jars told apart in \(divided)")
    // Windows share a jar wherever the scenario is not about their not doing so.
    #expect(divided.allSatisfy { $0.contains("not_shared") }, "\(divided)")
    #expect(tally.wrong.isEmpty, "\(tally.wrong.joined(separator: "\n"))")
    #expect(named.isEmpty, "\(named.sorted().joined(separator: "\n"))")
    #expect(tally.unpredicted.isEmpty, "\(tally.unpredicted.joined(separator: "\n"))")
  }
}
