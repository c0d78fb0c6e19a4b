import Evidence
import Foundation
import HAR
import Testing

/// Captures recorded with real engines, and public ones, compared value by value with Foundation's
/// JSON reader.
@Suite("Recorded captures")
struct RecordedCaptureTests {
  static var isAbsent: Bool { Shared.folder == nil }

  static func files(below: Int = .max) throws -> [(name: String, bytes: [UInt8])] {
    let folder = try #require(Shared.folder)
    var found: [(String, [UInt8])] = []
    for part in ["captures", "conformance/har"] {
      let root = folder.appendingPathComponent(part)
      let names = try #require(FileManager.default.enumerator(atPath: root.path))
      for case let name as String in names where name.hasSuffix(".har") {
        let data = try Data(contentsOf: root.appendingPathComponent(name))
        if data.count < below { found.append((part + "/" + name, Array(data))) }
      }
    }
    return found.sorted { $0.0 < $1.0 }
  }

  @Test(
    "Every value is what Foundation's JSON reader finds there",
    .disabled(if: isAbsent, "the shared folder is not here"))
  func valuesEqualFoundation() throws {
    let files = try Self.files(below: 1 << 20)
    #expect(files.count > 100)
    for (name, bytes) in files {
      let data = Data(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes)
      guard let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
        let log = root["log"] as? [String: Any], let entries = log["entries"] as? [[String: Any]]
      else { continue }
      let exchanges = read(bytes).exchanges
      #expect(exchanges.count == entries.count, "\(name)")
      for (exchange, entry) in zip(exchanges, entries) { compare(exchange, entry, name) }
    }
  }

  private func compare(_ exchange: Exchange, _ entry: [String: Any], _ file: String) {
    let place = Comment(rawValue: "\(file) entry \(exchange.entry)")
    let request = entry["request"] as? [String: Any] ?? [:]
    let response = entry["response"] as? [String: Any] ?? [:]
    #expect(exchange.request.method == request["method"] as? String ?? "", place)
    #expect(exchange.request.url.value == request["url"] as? String ?? "", place)
    #expect(exchange.page == entry["pageref"] as? String, place)
    #expect(exchange.response.status == max(0, response["status"] as? Int ?? 0), place)
    #expect(
      exchange.response.redirectURL?.value ?? "" == response["redirectURL"] as? String ?? "", place)
    if let start = (entry["startedDateTime"] as? String).flatMap({ Stamp(iso8601: $0) }) {
      #expect(exchange.start == start, place)
    }

    let sent = headers(request).filter { $0.name.lowercased() != "cookie" }
    let readSent = exchange.request.headers.filter { $0.name.lowercased() != "cookie" }
    #expect(
      readSent.map { "\($0.name): \($0.value)" } == sent.map { "\($0.name): \($0.value)" }, place)
    let crumbs = headers(request).filter { $0.name.lowercased() == "cookie" }.map(\.value)
    #expect(
      exchange.request.headers.first(header: "cookie")?.value
        == (crumbs.isEmpty ? nil : crumbs.joined(separator: "; ")), place)
    #expect(exchange.request.headers.all(header: "cookie").count == min(1, crumbs.count), place)

    let received = headers(response).filter { $0.name.lowercased() != "set-cookie" }
    let readReceived = exchange.response.headers.filter { $0.name.lowercased() != "set-cookie" }
    #expect(
      readReceived.map { "\($0.name): \($0.value)" } == received.map { "\($0.name): \($0.value)" },
      place)

    #expect(names(exchange.request.cookies) == names(request), place)
    #expect(names(exchange.response.cookies) == names(response), place)
    let post = request["postData"] as? [String: Any]
    // Some proxies write request bodies in base64 and say so.
    if let body = exchange.request.body, !body.isBase64, !body.isCut {
      #expect(body.text?.value ?? "" == post?["text"] as? String ?? "", place)
    }
    let parameters = (post?["params"] as? [[String: Any]] ?? []).filter { $0["name"] is String }
    #expect(
      exchange.request.body?.parameters.map(\.name) ?? []
        == parameters.map { $0["name"] as? String },
      place)
    let content = response["content"] as? [String: Any]
    if let body = exchange.response.body, let text = body.text, !body.isCut {
      let written = content?["text"] as? String ?? ""
      if body.isBase64 {
        let decoded = Data(base64Encoded: written, options: .ignoreUnknownCharacters) ?? Data()
        #expect(text.value == String(decoding: decoded, as: UTF8.self), place)
      } else {
        #expect(text.value == written, place)
      }
    }
  }

  private func headers(_ message: [String: Any]) -> [(name: String, value: String)] {
    (message["headers"] as? [[String: Any]] ?? []).compactMap { header in
      (header["name"] as? String).map { ($0, header["value"] as? String ?? "") }
    }
  }

  private func names(_ message: [String: Any]) -> [String] {
    (message["cookies"] as? [[String: Any]] ?? []).compactMap { cookie in
      let name = cookie["name"] as? String ?? ""
      let value = cookie["value"] as? String ?? ""
      return name.isEmpty && value.isEmpty ? nil : "\(name)=\(value)"
    }
  }

  private func names(_ items: [Exchange.CookieItem]) -> [String] {
    items.map { "\($0.name)=\($0.value)" }
  }

  @Test(
    "Every quote is found again at the byte it says",
    .disabled(if: isAbsent, "the shared folder is not here"))
  func offsets() throws {
    for (name, bytes) in try Self.files(below: 1 << 20) {
      for exchange in read(bytes).exchanges {
        let place = Comment(rawValue: "\(name) entry \(exchange.entry)")
        #expect(bytes[exchange.byteOffset] == UInt8(ascii: "{"), place)
        for text in quotes(exchange) {
          #expect(stands(text, in: bytes), "\(name) entry \(exchange.entry): \(text.value)")
        }
      }
    }
  }

  /// Everything of an exchange that says where it stands.
  private func quotes(_ exchange: Exchange) -> [Exchange.Text] {
    var all = [exchange.request.url]
    for header in exchange.request.headers + exchange.response.headers {
      if header.crumbs.isEmpty {
        all.append(Exchange.Text(header.value, at: header.byteOffset))
      } else {
        all += header.crumbs
      }
    }
    for cookie in exchange.request.cookies + exchange.response.cookies {
      all.append(Exchange.Text(cookie.value, at: cookie.byteOffset))
    }
    all += [exchange.response.error, exchange.response.redirectURL].compactMap { $0 }
    for body in [exchange.request.body, exchange.response.body] {
      if let body, let text = body.text, !body.isBase64 { all.append(text) }
      for parameter in body?.parameters ?? [] {
        all.append(Exchange.Text(parameter.value, at: parameter.byteOffset))
      }
    }
    return all.filter { !$0.value.isEmpty }
  }

  private func stands(_ text: Exchange.Text, in bytes: [UInt8]) -> Bool {
    let raw = Array(bytes[min(text.byteOffset, bytes.count)...].prefix(512 << 10))
    if raw.starts(with: text.value.utf8) { return true }
    // JSON-escaped: read the string from there.
    var end = 0
    while end < raw.count, raw[end] != UInt8(ascii: "\"") {
      end += raw[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    let list = Array("[\"".utf8) + raw.prefix(end) + Array("\"]".utf8)
    let decoded = try? JSONSerialization.jsonObject(with: Data(list)) as? [String]
    return decoded?.first?.hasPrefix(text.value) ?? false
  }

  @Test(
    "Pieces of 1, 7, 4096 bytes and 1 MiB give the same",
    .disabled(if: isAbsent, "the shared folder is not here"))
  func pieces() throws {
    for (number, (name, bytes)) in try Self.files(below: 60_000).enumerated()
    where number % 3 == 0 {
      let whole = read(bytes, step: 1 << 20)
      for step in [1, 7, 4096] {
        let parts = read(bytes, step: step)
        #expect("\(parts.exchanges)" == "\(whole.exchanges)", "\(name) in pieces of \(step)")
        #expect("\(parts.summary)" == "\(whole.summary)", "\(name) in pieces of \(step)")
      }
    }
  }

  @Test(
    "What a sanitized export left out is noticed, and a whole one is never called sanitized",
    .disabled(if: isAbsent, "the shared folder is not here"))
  func sanitized() throws {
    for (name, bytes) in try Self.files() where name.hasPrefix("captures/") {
      let (exchanges, summary) = read(bytes)
      let hasSecrets = exchanges.contains { exchange in
        exchange.request.headers.first(header: "cookie") != nil
          || exchange.response.headers.first(header: "set-cookie") != nil
          || exchange.request.headers.first(header: "authorization") != nil
      }
      if hasSecrets { #expect(!summary.isSanitized, "\(name)") }
      if summary.isSanitized { #expect(summary.exporter == .chromeDevTools, "\(name)") }
      if name.contains("-sanitized/"), exchanges.count >= 10 {
        #expect(summary.isSanitized, "\(name)")
      }
    }
  }
}
