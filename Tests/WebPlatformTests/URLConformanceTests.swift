import Foundation
import Testing
import WebPlatform

@Suite("WHATWG URL test data", .enabled(if: Shared.isPresent, Shared.reason))
struct URLConformanceTests {
  /// Rows that we answer otherwise on purpose.
  /// `file://loC𝐀…`, none: NFKC of libpsl handles it. Nothing is excused so far.
  static let deviations: Set<String> = []

  @Test("Every row is refused or parsed as the standard's own tests expect, credentials aside")
  func rows() throws {
    let rows = try #require(Shared.json("url/urltestdata.json") as? [Any])
    var passed = 0
    var failures: [String] = []
    for case let row as [String: Any] in rows {
      guard let input = row["input"] as? String, !Self.deviations.contains(input) else { continue }
      let base = (row["base"] as? String).flatMap { WebURL($0) }
      if row["base"] is String, base == nil, row["failure"] == nil {
        failures.append("base of \(input)")
        continue
      }
      let url = base.map { $0.resolving(input) } ?? WebURL(input)
      if let problem = difference(url, row) {
        failures.append("\(input.debugDescription) base \(row["base"] ?? "-"): \(problem)")
      } else {
        passed += 1
      }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
    #expect(passed > 860)
  }

  private func difference(_ url: WebURL?, _ row: [String: Any]) -> String? {
    if row["failure"] as? Bool == true {
      return url == nil ? nil : "should fail, is \(url?.href ?? "")"
    }
    guard let url else { return "refused" }
    let expected: [(String, String?)] = [
      ("href", href(row)), ("protocol", row["protocol"] as? String),
      ("hostname", row["hostname"] as? String), ("port", row["port"] as? String),
      ("pathname", row["pathname"] as? String), ("search", row["search"] as? String),
      ("hash", row["hash"] as? String),
    ]
    let search = url.query.map { $0.isEmpty ? "" : "?" + $0 } ?? ""
    let hash = url.fragment.map { $0.isEmpty ? "" : "#" + $0 } ?? ""
    let actual = [
      url.href, url.scheme + ":", url.host, url.port.map(String.init) ?? "", url.path, search, hash,
    ]
    for (index, pair) in expected.enumerated() {
      guard let value = pair.1, value != actual[index] else { continue }
      return "\(pair.0) is \(actual[index].debugDescription), should be \(value.debugDescription)"
    }
    return nil
  }

  /// The expected serialisation without user name and password.
  private func href(_ row: [String: Any]) -> String? {
    guard var href = row["href"] as? String else { return nil }
    let user = row["username"] as? String ?? ""
    let password = row["password"] as? String ?? ""
    guard !user.isEmpty || !password.isEmpty else { return href }
    let credentials = user + (password.isEmpty ? "" : ":" + password) + "@"
    if let range = href.range(of: credentials) { href.removeSubrange(range) }
    return href
  }
}
